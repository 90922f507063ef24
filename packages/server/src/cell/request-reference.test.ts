import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { referenceOf } from './request-reference.ts';

const digest = (text: string) => ({ kind: 'digest', digest: createHash('sha256').update(text).digest() });
const tenant = (tenantId: string) => ({ kind: 'tenant', tenantId });
const cell = (name: string, isRequired: boolean) => ({ kind: 'cell', name, isRequired });
const account = (given: object) => ({ kind: 'account', session: null, cell: null, tenantId: null, ...given });
const value = 's'.repeat(43);
const property = `prp_${'0'.repeat(26)}`;
const token = `ik_live_${'x'.repeat(43)}`;
const authorization = `Bearer ${token}`;
const named = { 'innkeeper-tenant': 'ten_1', 'innkeeper-cell': 'b', cookie: 'innkeeper_cell=c', authorization };

// Rules: CELL-7
test.each([
  ['/v1/guests?limit=1', named, digest(token)],
  ['/sandbox/v1', named, digest(token)],
  ['http://host:1/mcp', named, digest(token)],
  ['/mcp/guest', named, digest(token)],
  ['/widget/house', named, digest(token)],
  ['/widget/house', { authorization: `Bearer wk_${'y'.repeat(38)}` }, digest(`wk_${'y'.repeat(38)}`)],
  ['/widget/demo?key=wk_1', {}, digest('wk_1')],
  [`/book/${property}`, named, digest(property)],
  [`/book/${property}/bks_1/cancel?x=y`, {}, digest(property)],
  [`/book/${property}/pictures/abc.webp`, {}, digest(property)],
  ['/book/frame?key=pk_live_1&language=de', {}, digest('pk_live_1')],
  ['/stay/abc', named, digest('abc')],
  ['/stay/abc/live?seen=1', {}, digest('abc')],
  ['/stay/review/vk_1', {}, digest('vk_1')],
  ['/console/trpc/session.me', named, account({ cell: 'c', tenantId: 'ten_1' })],
  ['/console/trpc/session.me,invitations.list?batch=1', { cookie: 'x=y; innkeeper_cell=c' }, account({ cell: 'c' })],
  ['/console/trpc/passkeys.list', { cookie: `innkeeper_session=${value}` }, account({ session: digest(value).digest })],
  ['/console/trpc/session.list', { cookie: `__Host-innkeeper_session=${value}` }, account({ session: digest(value).digest })],
  ['/console/trpc/session.me', { cookie: `innkeeper_session=${value}x; innkeeper_cell=c` }, account({ cell: 'c' })],
  ['/console/trpc/session.me', { cookie: "innkeeper_cell=c'--" }, account({})],
  ['/console/trpc/platform.tenant.list', named, account({ cell: 'c', tenantId: 'ten_1' })],
  ['/console/trpc/platform.tenant.list,views.list?batch=1', named, tenant('ten_1')],
  ['/console/trpc/session.me,views.list?batch=1', named, tenant('ten_1')],
  ['/console/trpc/views.list', { cookie: 'x=y; innkeeper_cell=c' }, cell('c', false)],
  [`/console/trpc/live.changes?input=${encodeURIComponent('{"tenant_id":"ten_2"}')}`, { cookie: 'innkeeper_cell=c' }, tenant('ten_2')],
  ['/console/files/invoices/inv_1?tenant_id=ten_3', named, tenant('ten_3')],
  ['/internal/trpc/token.list', named, cell('b', true)],
  ['/internal/trpc/token.list', { 'innkeeper-tenant': 'ten_1', authorization }, tenant('ten_1')],
  ['/internal/trpc/tenant.create', { authorization }, { kind: 'new_tenant' }],
])('%s with %o belongs to %o', (url, headers, reference) => {
  expect(referenceOf({ url, headers })).toEqual(reference);
});

// Rules: CELL-7, CELL-10
test.each([
  ['/v1/guests', {}],
  ['/v1/guests', { authorization: 'Basic x' }],
  ['/v1x', named],
  ['/v1/guests', { authorization: `Bearer ${token}x` }],
  ['/v1/guests', { authorization: 'Bearer ik_live_made-up' }],
  ['/mcp', { authorization: `Bearer ${'x'.repeat(43)}` }],
  ['/book/assets/book.css', named],
  ['/book/card?state=x', {}],
  ['/book/frame', {}],
  ['/book.js', {}],
  ['/stay/assets/page.css', {}],
  ['/stay/card?state=x', {}],
  ['/stay/review', {}],
  ['/console/trpc/session.signIn', named],
  ['/console/trpc/passkeys.signInOptions', named],
  ['/console/trpc/passkeys.signIn', named],
  ['/console/trpc/views.list', { cookie: `innkeeper_cell=${'c'.repeat(21)}` }],
  ['/console/', named],
  ['/console/files/x', named],
  ['/internal/trpc/tenant.list', { authorization }],
  ['/internal/trpc/token.list', { 'innkeeper-tenant': "ten_1' or true", authorization }],
  ['/healthz', named],
  ['*', named],
])('any cell may answer %s with %o', (url, headers) => {
  expect(referenceOf({ url, headers })).toBeNull();
});
