import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { errorEnvelope } from '../error-envelope.ts';

const file = new URL('../../openapi/refusal-examples.json', import.meta.url);

/** Recorded error envelopes by code, written by `npm run record-examples`. Codes that nothing answers yet have none. */
export const recordedExamples = z.record(z.string(), errorEnvelope).parse(JSON.parse(readFileSync(file, 'utf8')));
