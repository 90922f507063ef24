import { readFileSync } from 'node:fs';
import { z } from 'zod';

const file = new URL('../../openapi/request-examples.json', import.meta.url);

/** A body for each operation that takes one, by its name in the document. The smallest that is typical, so that a viewer may send it. */
export const requestExamples = z.record(z.string(), z.record(z.string(), z.unknown())).parse(JSON.parse(readFileSync(file, 'utf8')));
