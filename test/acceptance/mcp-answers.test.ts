import { limits } from '@innkeeper/kernel';
import type { Client } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { bulkStays } from '../harness/bulk-stays.ts';
import { openTestDatabase } from '../harness/database.ts';
import { water } from '../harness/folios.ts';
import { newGuest } from '../harness/guests.ts';
import { newHotel } from '../harness/hotel.ts';
import { mcpClient } from '../harness/mcp.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: the official client, as assistants use it.

const pageOfStays = z.object({ data: z.array(z.looseObject({ id: z.string(), notes: z.string() })), next_cursor: z.string().optional() });

async function staysOf(mcp: Client, given: Record<string, unknown>) {
  const { structuredContent } = await mcp.callTool({ name: 'reservationsList', arguments: given });
  return pageOfStays.parse(structuredContent);
}

// Method: one stay more than a page holds, each with notes of the maximum length.
// Rules: MCP-5
test('a list answers a page at a time, in full even with the longest rows', async () => {
  const hotel = await newHotel();
  const { id: guestId } = await newGuest(hotel);
  const { app } = await openTestDatabase();
  const ids = await bulkStays(app, hotel, { guestId, stays: limits.pageSizeMax + 1 });
  const notes = 'é'.repeat(limits.textCharsMax);
  await writeNotes(hotel.tenantId, notes);
  const mcp = await mcpClient(hotel.tokens.read_only);
  expect((await staysOf(mcp, {})).data).toHaveLength(limits.pageSizeDefault);
  const page = await staysOf(mcp, { limit: limits.pageSizeMax });
  expect([page.data.length, page.data.every((stay) => stay.notes === notes)]).toEqual([limits.pageSizeMax, true]);
  const rest = await staysOf(mcp, { limit: limits.pageSizeMax, cursor: page.next_cursor });
  expect([rest.data.length, rest.next_cursor]).toEqual([1, undefined]);
  expect([...page.data, ...rest.data].map(({ id }) => id).sort()).toEqual(ids);
  const beyond = await mcp.callTool({ name: 'reservationsList', arguments: { limit: limits.pageSizeMax + 1 } });
  expect(beyond).toMatchObject({ isError: true, structuredContent: { code: 'SVC-2013', details: [{ field: 'limit' }] } });
});

async function writeNotes(tenantId: string, notes: string): Promise<void> {
  const client = await (await openTestDatabase()).app.connect();
  try {
    await client.query(`begin; set local app.tenant = '${tenantId}'`);
    await client.query('update booking.reservation set notes = $2 where tenant_id = $1', [tenantId, notes]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

// Method: each call twice.
// Rules: MCP-8
test('a write without a key is made on every call, and is refused where a key is required', async () => {
  const { tokens, api } = await newTenant();
  const mcp = await mcpClient(tokens.full);
  const call = { name: 'guestsCreate', arguments: { first_name: 'Ana', last_name: 'Silva' } };
  for (const { _meta } of [await mcp.callTool(call), await mcp.callTool(call)]) {
    expect(_meta).toMatchObject({ status: 201 });
    expect(_meta).not.toHaveProperty(['headers', 'Idempotent-Replayed']);
  }
  expect((await api.get('/guests')).body.data).toHaveLength(2);
  const refused = await mcp.callTool({ name: 'foliosPostCharge', arguments: { id: 'fol_1', ...water } });
  expect(refused).toMatchObject({
    isError: true,
    structuredContent: {
      code: 'SVC-2003',
      message: expect.stringMatching(/\w/),
      details: [{ field: 'idempotency_key', issue: 'is required' }],
    },
  });
});
