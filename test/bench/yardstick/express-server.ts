import express from 'express';

/** The bare framework: one route that does nothing. The difference to the service is the cost of the service's own work. */
const app = express();
app.disable('x-powered-by');
app.set('etag', false);
app.get('/nothing', (_request, response) => {
  response.json({ status: 'ok' });
});
app.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('ready'));
process.once('SIGTERM', () => process.exit(0));
