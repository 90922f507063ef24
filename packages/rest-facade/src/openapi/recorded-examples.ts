import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { errorEnvelope } from '../error-envelope.ts';

const file = new URL('../../openapi/refusal-examples.json', import.meta.url);

/** Envelopes as the product answered them, by code, written by `npm run record-examples`. A code that nothing answers yet has none. */
export const recordedExamples = z.record(z.string(), errorEnvelope).parse(JSON.parse(readFileSync(file, 'utf8')));
