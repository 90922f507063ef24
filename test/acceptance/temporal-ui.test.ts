import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { request } from 'undici';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { testHome } from '../harness/instance.ts';
import { listeningPortsOf } from '../harness/listening-ports.ts';

// Method: over HTTP against the Temporal of the running instance.

const instanceFile = z.object({ temporal: z.object({ ui: z.url() }) });
const { ui } = instanceFile.parse(JSON.parse(readFileSync(join(testHome(), 'instance.json'), 'utf8'))).temporal;
const path = '/api/v1/namespaces';

/** Status and body; null where no HTTP server answers. */
async function ask(origin: string, host: string): Promise<{ status: number; text: string } | null> {
  try {
    const { statusCode, body } = await request(origin + path, { headers: { host }, headersTimeout: 3_000, bodyTimeout: 3_000 });
    return { status: statusCode, text: await body.text() };
  } catch {
    return null;
  }
}

// Rules: OPS-48
test('the UI is served to its own hosts and refused to a foreign one', async () => {
  for (const host of ['localhost', new URL(ui).host, '[::1]:80']) {
    const served = await ask(ui, host);
    expect(served?.status, host).toBe(200);
    expect(JSON.parse(served?.text ?? '')).toMatchObject({ namespaces: expect.any(Array) });
  }
  for (const host of ['evil.example', `evil.example:${new URL(ui).port}`, 'localhost.evil.example'])
    expect((await ask(ui, host))?.status, host).toBe(404);
});

// Rules: OPS-48
test('no port of the instance shows data of Temporal to a foreign host', async () => {
  const ports = listeningPortsOf(testHome());
  expect(ports).toContain(Number(new URL(ui).port));
  const answers = await Promise.all(ports.map(async (port) => ({ port, answer: await ask(`http://127.0.0.1:${port}`, 'evil.example') })));
  expect(answers.filter(({ answer }) => answer?.status === 200 || answer?.text.includes('namespaceInfo'))).toEqual([]);
});
