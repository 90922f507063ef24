import type { Client } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { apiUrl } from '../harness/instance.ts';
import { guestMcpClient } from '../harness/mcp.ts';
import { newVisitor, sessionOf } from '../harness/visitors.ts';

// Method: the official client with a publishable key, from an address of its own; its answers are compared with those of REST.

const guest = { first_name: 'Ana', last_name: 'Silva', email: 'ana@example.com' };
const site = 'https://www.hotel.example';

async function assistantOf(options: Parameters<typeof newHotel>[0] = { sandbox: true }, origins: readonly string[] = []) {
  const hotel = await newHotel(options);
  const visitor = await newVisitor(hotel, origins);
  const mcp = await guestMcpClient(visitor.key.key, visitor.localAddress);
  return { hotel, visitor, call: callsOf(mcp), mcp };
}

function callsOf(mcp: Client) {
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers freely
  return async (name: string, given: Record<string, unknown>): Promise<{ isError: boolean; body: any; meta: any }> => {
    const { isError = false, structuredContent: body, _meta: meta } = await mcp.callTool({ name, arguments: given });
    return { isError, body, meta };
  };
}

// Rules: MCP-11, DIRECT-10
test.each(['stateless', 'handshake'] as const)('an assistant (%s) searches, holds, pays and books as the site does', async (mode) => {
  const { hotel, visitor } = await assistantOf();
  const mcp = await guestMcpClient(visitor.key.key, visitor.localAddress, mode);
  const call = callsOf(mcp);
  expect((await mcp.listTools()).tools.map(({ name }) => name)).toContain('bookingSessionsComplete');
  expect((await call('publicPropertyGet', {})).body).toEqual((await visitor.get('/public/property')).body);
  const { arrival, departure, ...room } = sessionOf(hotel, { rate_plan_id: hotel.ratePlans['DEP'] });
  const offers = await call('publicOffersList', { arrival, departure, adults: 2 });
  expect(offers.body).toEqual((await visitor.get(`/public/offers?arrival=${arrival}&departure=${departure}&adults=2`)).body);
  const opened = await call('bookingSessionsCreate', { arrival, departure, ...room, idempotency_key: 'hold' });
  expect(opened).toMatchObject({ isError: false, meta: { status: 201 }, body: { status: 'open' } });
  const { id, client_secret } = opened.body;
  const named = await call('bookingSessionsChange', { id, client_secret, guest });
  expect(named.body).toEqual((await visitor.as(client_secret).get(`/public/booking-sessions/${id}`)).body);
  const paid = { id, client_secret, payment_token: 'pm_ok', idempotency_key: 'pay' };
  const done = await call('bookingSessionsComplete', paid);
  expect(done).toMatchObject({ isError: false, body: { status: 'completed', guest: { email: guest.email } } });
  const again = await call('bookingSessionsComplete', paid);
  expect(again.body).toEqual(done.body);
  const stays = (await hotel.api.get('/reservations')).body.data;
  expect(stays.map((stay: { id: string }) => stay.id)).toEqual([done.body.reservation_id]);
});

// Rules: MCP-11, DIRECT-6, DIRECT-9
test('an assistant cancels with the secret of its session, and without it finds nothing', async () => {
  const { hotel, call } = await assistantOf();
  const { body } = await call('bookingSessionsCreate', { ...sessionOf(hotel), idempotency_key: 'hold' });
  const session = { id: body.id, client_secret: body.client_secret };
  for (const secret of [undefined, 'x'.repeat(43)])
    expect(await call('bookingSessionsGet', { id: body.id, client_secret: secret })).toMatchObject({
      isError: true,
      body: { code: 'SVC-2011' },
    });
  expect((await call('bookingSessionsCancel', session)).body).toMatchObject({ status: 'cancelled' });
  const late = await call('bookingSessionsComplete', { ...session, guest, payment_token: 'pm_ok', idempotency_key: 'pay' });
  expect(late).toMatchObject({ isError: true, body: { code: 'SVC-3007' }, meta: { status: 409 } });
});

// Rules: MCP-11, PAY-3
test('a declined card is an error that the assistant can act on, and the session stays open', async () => {
  const { hotel, call } = await assistantOf();
  const plan = { rate_plan_id: hotel.ratePlans['DEP'] };
  const { body } = await call('bookingSessionsCreate', { ...sessionOf(hotel, plan), idempotency_key: 'hold' });
  const session = { id: body.id, client_secret: body.client_secret };
  const declined = await call('bookingSessionsComplete', { ...session, guest, payment_token: 'pm_declined', idempotency_key: 'a' });
  expect(declined).toMatchObject({ isError: true, body: { code: 'SVC-4006' }, meta: { status: 402 } });
  expect((await call('bookingSessionsGet', session)).body).toMatchObject({ status: 'open' });
});

// Rules: MCP-11, DIRECT-2
test('a publishable key opens the tools of guests alone, and a token those of the hotel alone', async () => {
  const { hotel, visitor, mcp } = await assistantOf({ sandbox: true }, [site]);
  const names = (await mcp.listTools()).tools.map(({ name }) => name);
  expect(names).not.toContain('reservationsList');
  await expect(mcp.callTool({ name: 'reservationsList', arguments: {} })).rejects.toThrow('Unknown tool');
  const statusAt = async (path: string, key: string, headers: Record<string, string> = {}) => {
    const answer = await post(path, key, headers);
    return [answer.status, Object(await answer.json()).code];
  };
  expect(await statusAt('/mcp', visitor.key.key)).toEqual([403, 'SVC-1003']);
  expect(await statusAt('/mcp/guest', hotel.tokens.full)).toEqual([401, 'SVC-1001']);
  expect(await statusAt('/mcp/guest', visitor.key.key, { origin: 'https://other.example' })).toEqual([403, 'SVC-1003']);
});

// Rules: MCP-11, WIRE-44
test("a page of the hotel's site may call the tools from a browser", async () => {
  const { visitor } = await assistantOf({ sandbox: true }, [site]);
  const preflight = await fetch(`${apiUrl()}/mcp/guest`, {
    method: 'OPTIONS',
    headers: { origin: site, 'access-control-request-method': 'POST', 'access-control-request-headers': 'mcp-protocol-version' },
  });
  expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, 'POST']);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('Mcp-Protocol-Version');
  const answer = await post('/mcp/guest', visitor.key.key, { origin: site });
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
});

// Rules: MCP-11, DIRECT-4
test('calls count against the budget of their address, and the sixty-first is an error of the tool', async () => {
  const { call, visitor } = await assistantOf();
  await Promise.all(Array.from({ length: 60 }, () => visitor.get('/public/property')));
  expect(await call('publicPropertyGet', {})).toMatchObject({ isError: true, body: { code: 'SVC-5001' } });
});

function post(path: string, key: string, headers: Record<string, string>): Promise<Response> {
  const sent = { accept: 'application/json, text/event-stream', 'content-type': 'application/json', 'mcp-protocol-version': '2025-11-25' };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
  return fetch(apiUrl() + path, { method: 'POST', headers: { ...sent, authorization: `Bearer ${key}`, ...headers }, body });
}
