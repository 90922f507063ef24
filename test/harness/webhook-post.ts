import { addressGuard, openWebhookClient } from '@innkeeper/webhooks';

// Sends one webhook to each address on the command line with the product's client, in an environment chosen by a test
// (trusted certificates, proxies), and prints each result as one line of JSON. Loopback is allowed.
const guard = addressGuard({ allowed: ['127.0.0.0/8', '::1/128'], ownPorts: () => new Set() });
const client = openWebhookClient({ guard, timeoutMs: 5_000 });
for (const url of process.argv.slice(2)) {
  const { status, error } = await client.post(url, { 'content-type': 'application/json' }, Buffer.from('{}'));
  process.stdout.write(`${JSON.stringify({ status, error })}\n`);
}
await client.close();
