import { readFileSync } from 'node:fs';
import { z } from 'zod';

const file = new URL('../../openapi/request-examples.json', import.meta.url);

/** Example bodies by operation id: small and typical, so that a viewer can send them. */
export const requestExamples = z.record(z.string(), z.record(z.string(), z.unknown())).parse(JSON.parse(readFileSync(file, 'utf8')));
