import { toolboxOf } from '@innkeeper/rest-facade';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { callMessage, postMcp } from '../harness/mcp.ts';
import { operations } from '../harness/operations.ts';

// Method: messages drawn by fast-check, which prints its seed when it fails, from a tenant whose limits they do not reach.

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '\u0000', '\ud800', '__proto__', 'a/b', '..', '%00', '*', 'null', '{{x}}', 'x'.repeat(5_000)),
  fc.constantFrom(1e300, -1, 2 ** 53, '2026-02-30', '9999-12-31', 'EUR'),
  fc.jsonValue({ maxDepth: 2 }),
);

async function tirelessHotel() {
  const hotel = await newHotel();
  const endpoints = Object.fromEntries(operations.filter(({ capPerMinute }) => capPerMinute).map(({ bucket }) => [bucket, 10_000]));
  await operator().limits.set.mutate({ tenant_id: hotel.tenantId, global: 10_000, endpoints });
  return hotel;
}

// Rules: MCP-4, MCP-6, ERR-16
test('whatever its arguments are, a tool answers what its operation answers, or refuses them', async () => {
  const { tokens } = await tirelessHotel();
  const tools = toolboxOf(operations).listFor('full');
  const call = fc.constantFrom(...tools).chain(({ name, inputSchema }) => {
    const names = fc.oneof({ weight: 9, arbitrary: fc.constantFrom('id', ...Object.keys(inputSchema.properties ?? {})) }, fc.string());
    return fc.tuple(fc.constant(name), fc.dictionary(names, hostile, { maxKeys: 5 }));
  });
  let [refused, answered] = [0, 0];
  await fc.assert(
    fc.asyncProperty(call, async ([name, given]) => {
      const { status, body } = await postMcp(tokens.full, callMessage(name, given));
      expect(status).toBe(200);
      if (body.result.isError !== true) answered++;
      else {
        refused++;
        expect(body.result.structuredContent.code).toMatch(/^SVC-[1-4]/);
      }
    }),
    { numRuns: 250 },
  );
  expect([refused > 100, answered > 0]).toEqual([true, true]);
});

// Rules: MCP-1, ERR-16
test('whatever is sent for a message, there is an answer, and it is no failure of ours', async () => {
  const { tokens } = await tirelessHotel();
  const method = fc.constantFrom('initialize', 'tools/list', 'tools/call', 'ping', 'server/discover', 'notifications/cancelled', 'x');
  const like = fc.record(
    { jsonrpc: fc.constantFrom('2.0', 2), id: fc.jsonValue({ maxDepth: 1 }), method, params: fc.jsonValue() },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.jsonValue(), like), fc.string({ maxLength: 9 }), async (message, version) => {
      const asked = /^[\x21-\x7e]+$/.test(version) ? { 'mcp-protocol-version': version } : undefined;
      const { status } = await postMcp(tokens.full, message, asked);
      expect(status).toBeLessThan(500);
    }),
    { numRuns: 120 },
  );
});
