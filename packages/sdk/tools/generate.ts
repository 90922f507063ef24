import { readFile, writeFile } from 'node:fs/promises';
import { apiTypes } from './api-types.ts';

/** `npm run generate`: writes the types of the SDK from the released API document. */
const document = await readFile(new URL('../../rest-facade/openapi/v1.json', import.meta.url), 'utf8');
await writeFile(new URL('../src/generated/api.ts', import.meta.url), apiTypes(JSON.parse(document)));
