import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isSessionValue } from '@innkeeper/access';
import { parseCookie } from 'cookie';

/** Leads to the cell that has to answer a request. */
export type Reference =
  | { readonly kind: 'tenant'; readonly tenantId: string }
  | { readonly kind: 'digest'; readonly digest: Buffer }
  /** `isRequired`: the caller asks for this cell; otherwise it is a hint. */
  | { readonly kind: 'cell'; readonly name: string; readonly isRequired: boolean }
  | { readonly kind: 'new_tenant' }
  | AccountReference;

/** Leads to the cell of an account: where the session is, else what the cookie names, else where the hotel on screen is. */
export interface AccountReference {
  readonly kind: 'account';
  readonly session: Buffer | null; // SHA-256 of its value
  readonly cell: string | null;
  readonly tenantId: string | null;
}

export const cellCookie = 'innkeeper_cell';
/** Form of the name of a cell. */
export const cellName = /^[a-z0-9-]{1,20}$/;
export const sessionCookieNames = { plain: 'innkeeper_session', secure: '__Host-innkeeper_session' } as const;

type Source = Pick<IncomingMessage, 'url' | 'headers'>;

/** The part of a target that begins with its path; targets in absolute form name a host before it. */
const targetPattern = /^(?:https?:\/\/[^/?]*)?(\/[^?]*)(?:\?(.*))?$/;
// Tokens, and keys of the widget. What has another form was made by no cell, so that nobody needs to be asked.
const bearerPattern = /^Bearer (ik_(?:live|test)_[\w-]{43}|[a-z]{2}_[\w-]{32,38})$/;
const stayPattern = /^\/stay\/(?:review\/)?([\w-]{1,100})(?:\/|$)/;
const bookingPattern = /^\/book\/(prp_[a-z0-9]{26})(?:\/|$)/;
const withoutStay = ['assets', 'card', 'review'];

/**
 * Finds what a request shows of where it belongs, by the part of the service that it calls; null if any cell may answer it. Nothing of this is
 * believed: it only chooses the cell that examines it. Rules: CELL-7.
 */
export function referenceOf({ url = '', headers }: Source): Reference | null {
  const [, path = '', query = ''] = targetPattern.exec(url) ?? [];
  if (isUnder(path, '/internal/trpc')) return referenceOfCommand(path, headers);
  if (isUnder(path, '/console/trpc')) return referenceOfConsole(path, query, headers);
  if (isUnder(path, '/console/files')) return tenantReference(new URLSearchParams(query).get('tenant_id'));
  if (isUnder(path, '/stay')) return referenceOfStay(path);
  if (isUnder(path, '/book')) return referenceOfBooking(path, query);
  if (isUnder(path, '/pay')) return referenceOfPayment(path);
  if (path === '/widget/demo') return digestReference(new URLSearchParams(query).get('key'));
  if (['/v1', '/sandbox/v1', '/mcp', '/widget'].some((start) => isUnder(path, start))) return bearerReference(headers);
  return null;
}

/** The path of a target. */
export function pathOf(target: string): string {
  return targetPattern.exec(target)?.[1] ?? '';
}

function isUnder(path: string, start: string): boolean {
  return path.startsWith(start) && (path.length === start.length || path[start.length] === '/');
}

function referenceOfCommand(path: string, headers: Source['headers']): Reference | null {
  const cell = headers['innkeeper-cell']?.toString();
  if (cell) return { kind: 'cell', name: cell, isRequired: true };
  if (path === '/internal/trpc/tenant.create') return { kind: 'new_tenant' };
  return tenantReference(headers['innkeeper-tenant']);
}

/** Signing in needs the body, so it is passed on by its procedure, and the cookie may be that of somebody else. */
function referenceOfConsole(path: string, query: string, headers: Source['headers']): Reference | null {
  if (/(session|passkeys)\.signIn/.test(path)) return null;
  const tenant = tenantReference(headers['innkeeper-tenant'] ?? tenantOfStream(path, query));
  const cookies = parseCookie(headers.cookie ?? '');
  const named = cookies[cellCookie] ?? '';
  const cell = cellName.test(named) ? named : null; // what has another form is no cell, so that nobody is asked
  if (
    path
      .slice(path.lastIndexOf('/') + 1)
      .split(',')
      .every(isOfAccount)
  ) {
    const value = cookies[sessionCookieNames.secure] ?? cookies[sessionCookieNames.plain];
    const session = value !== undefined && isSessionValue(value) ? digestOf(value) : null;
    return { kind: 'account', session, cell, tenantId: tenant?.tenantId ?? null };
  }
  if (tenant) return tenant;
  return cell ? { kind: 'cell', name: cell, isRequired: false } : null;
}

/** Procedures of one's own account, which is in one cell, whichever hotel is on screen; only there it may be of the platform's staff. */
function isOfAccount(procedure: string): boolean {
  return /^(session|passkeys|invitations|platform)\./.test(procedure);
}

/** Browsers send no headers with a stream, so its hotel is part of the input. */
function tenantOfStream(path: string, query: string): string | null {
  if (path !== '/console/trpc/live.changes') return null;
  return /"tenant_id":"(\w{1,100})"/.exec(new URLSearchParams(query).get('input') ?? '')?.[1] ?? null;
}

function referenceOfStay(path: string): Reference | null {
  const token = stayPattern.exec(path)?.[1];
  return token === undefined || withoutStay.includes(token) ? null : digestReference(token);
}

/** The frame of a hotel's site names the key of the site, every other page the property. Rules: CELL-7, DIRECT-30. */
function referenceOfBooking(path: string, query: string): Reference | null {
  if (path === '/book/frame') return digestReference(new URLSearchParams(query).get('key'));
  return digestReference(bookingPattern.exec(path)?.[1]);
}

function referenceOfPayment(path: string): Reference | null {
  const token = /^\/pay\/([\w-]{1,100})$/.exec(path)?.[1];
  return token === undefined || token === 'card' ? null : digestReference(token);
}

function bearerReference(headers: Source['headers']): Reference | null {
  return digestReference(bearerPattern.exec(headers.authorization ?? '')?.[1]);
}

function tenantReference(given: string | string[] | null | undefined): Extract<Reference, { kind: 'tenant' }> | null {
  return typeof given === 'string' && /^\w{1,100}$/.test(given) ? { kind: 'tenant', tenantId: given } : null;
}

function digestReference(value: string | null | undefined): Reference | null {
  return value ? { kind: 'digest', digest: digestOf(value) } : null;
}

function digestOf(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
