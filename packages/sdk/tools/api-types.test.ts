import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { apiTypes } from './api-types.ts';
import type { ApiDocument, ApiOperation } from './document.ts';

const read = (file: string): Promise<string> => readFile(new URL(file, import.meta.url), 'utf8');

const reference = { $ref: '#/components/parameters/IfMatch' };
const components: ApiDocument['components'] = {
  schemas: { Room: { type: 'object', description: 'A room', properties: { id: { type: 'string', examples: ['rm_1'] } } } },
  responses: { NotFound: { description: 'Unknown id' } },
  parameters: { IfMatch: { name: 'If-Match', in: 'header', description: 'The `ETag` read', schema: { type: 'string' } } },
  headers: { ETag: { required: true, description: 'Version', example: '"3"', schema: { type: 'string' } } },
};

/** The types of a document with one operation. */
function typesWith(operation: Partial<ApiOperation>): string {
  const get = { operationId: 'roomsGet', responses: {}, ...operation };
  return apiTypes({ paths: { '/rooms/{id}': { get } }, webhooks: {}, components });
}

// Method: byte for byte.
test('the types of the SDK are those of the released document', async () => {
  const document = JSON.parse(await read('../../rest-facade/openapi/v1.json'));
  expect(apiTypes(document) === (await read('../src/generated/api.ts')), '`npm run generate` in packages/sdk was not run').toBe(true);
});

test('a path has all methods, and documents those that it serves', () => {
  const types = typesWith({ summary: 'Read a room', description: 'Changes nothing.', deprecated: true });
  expect(types).toContain(`export interface paths {
  "/rooms/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a room
     *
     * Changes nothing.
     * @deprecated
     */
    get: operations["roomsGet"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}`);
});

test('parameters are grouped by their place, which is optional unless one of them is required', () => {
  const limit = { name: 'limit', in: 'query', description: 'Size of a page', schema: { type: 'integer', default: 50 } };
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
  expect(typesWith({ parameters: [limit, id, reference] })).toContain(`    parameters: {
      query?: {
        /**
         * Size of a page
         * @default 50
         */
        limit?: number;
      };
      header?: {
        /** The \`ETag\` read */
        "If-Match"?: components["parameters"]["IfMatch"];
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;`);
});

test.each([
  [true, 'requestBody:'],
  [false, 'requestBody?:'],
])('a body whose requirement is %s has a type for each media type', (required, member) => {
  const content = { 'application/json': { schema: { type: 'boolean' }, example: true }, 'text/csv': {} };
  expect(typesWith({ requestBody: { required, content } })).toContain(`    ${member} {
      content: {
        /** @example true */
        "application/json": boolean;
        "text/csv": unknown;
      };
    };`);
});

test('a response has headers, and content unless it is empty', () => {
  const headers = { ETag: { $ref: '#/components/headers/ETag' } };
  const responses = {
    200: { description: 'OK', headers, content: { 'application/pdf': {} } },
    204: { description: 'Done' },
    404: { $ref: '#/components/responses/NotFound' },
    default: { description: 'Ends */ no comment' },
  };
  expect(typesWith({ responses })).toContain(`      /** OK */
      200: {
        headers: {
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/pdf": unknown;
        };
      };
      /** Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: components["responses"]["NotFound"];
      /** Ends *\\/ no comment */
      default: {`);
});

test('components are documented with their examples', () => {
  const types = typesWith({});
  expect(types).toContain(`    /** A room */
    Room: {
      /** @example "rm_1" */
      id?: string;
    };`);
  expect(types).toContain(`    /**
     * Version
     * @example "\\"3\\""
     */
    ETag: string;`);
});

// Method: a member of a path, a place of a parameter and a component that the generator does not know.
test('what would have no type is refused', () => {
  const item: ApiDocument['paths'] = { '/rooms': { parameters: { operationId: 'none', responses: {} } } };
  expect(() => apiTypes({ paths: item, webhooks: {}, components })).toThrow('the member parameters of a path');
  const field = { name: 'x', in: 'body', schema: {} };
  expect(() => typesWith({ parameters: [field] })).toThrow('parameters in body');
  expect(() => typesWith({ parameters: [{ $ref: '#/components/parameters/None' }] })).toThrow('is not in the document');
});
