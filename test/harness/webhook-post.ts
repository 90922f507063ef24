import { addressGuard, openWebhookClient } from '@innkeeper/webhooks';

// Sends one webhook to each address of the command line with the product's client, in a process whose environment a test has chosen
// (certificates it trusts, proxies it names), and prints what came of each as one line of JSON. Loopback is allowed.
const guard = addressGuard({ allowed: ['127.0.0.0/8', '::1/128'], ownPorts: () => new Set() });
const client = openWebhookClient({ guard, timeoutMs: 5_000 });
for (const url of process.argv.slice(2)) {
  const { status, error } = await client.post(url, { 'content-type': 'application/json' }, Buffer.from('{}'));
  process.stdout.write(`${JSON.stringify({ status, error })}\n`);
}
await client.close();
