import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { OperatorRouter } from '@innkeeper/server';
import { createTRPCClient, httpLink } from '@trpc/client';
import { z } from 'zod';

const instanceFile = z.looseObject({
  api: z.looseObject({ url: z.string(), pid: z.number().optional() }),
  worker: z.looseObject({ pid: z.int() }).optional(),
  temporal: z.looseObject({ address: z.string() }).optional(),
  simulators: z.looseObject({ addresses: z.record(z.string(), z.string()), card_page: z.string().nullish() }).optional(),
});

/** The home of the instance under test. */
export function testHome(): string {
  const home = process.env['INNKEEPER_TEST_HOME'];
  if (!home) throw new Error('INNKEEPER_TEST_HOME is not set: run the tests with npm test');
  return resolve(home);
}

/** The running instance as instance.json describes it; read every time, because each restart rewrites it. */
export function instance(): z.infer<typeof instanceFile> {
  return instanceFile.parse(JSON.parse(readFileSync(join(testHome(), 'instance.json'), 'utf8')));
}

/** Public address of the API, without a trailing slash. */
export function apiUrl(): string {
  return instance().api.url.replace(/\/$/, '');
}

interface OperatorOptions {
  readonly url?: string;
  readonly home?: string;
  /** Sent besides the key. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The operator procedures over HTTP, with the key of the instance under test, or of another server. */
export function operator({ url = apiUrl(), home = testHome(), headers: others = {} }: OperatorOptions = {}) {
  const key = readFileSync(join(home, 'operator.key'), 'utf8').trim();
  const headers = { authorization: `Bearer ${key}`, ...others };
  return createTRPCClient<OperatorRouter>({ links: [httpLink({ url: `${url}/internal/trpc`, headers })] });
}
