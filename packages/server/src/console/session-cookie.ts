import type { OpenedSession } from '@innkeeper/access';
import { dateOf } from '@innkeeper/kernel';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { cellCookie, sessionCookieNames } from '../cell/request-reference.ts';
import type { Site } from './site.ts';

/** Session of a browser: a value that scripts cannot read and other sites cannot send. Rules: PEOPLE-12. */
export interface SessionCookie {
  readonly value: string | null;
  /** The cell that the browser remembers; null if none. */
  readonly cell: string | null;
  set(opened: OpenedSession): void;
  /** Remembers this cell where the browser does not: the session has moved here, or is older than the other cells. Rules: CELL-10. */
  rememberCell(): void;
  clear(): void;
}

const cellKeptSeconds = 400 * 86_400; // the longest that browsers keep a cookie

/** `cell` is remembered at sign-in, beyond the session; null where there is only one. Rules: CELL-10. */
export function sessionCookie(
  request: Request,
  response: Response,
  { isSecure, cell }: Pick<Site, 'isSecure'> & { readonly cell: string | null },
): SessionCookie {
  const name = isSecure ? sessionCookieNames.secure : sessionCookieNames.plain; // a cookie set by another host is ignored
  const safe = { httpOnly: true, sameSite: 'strict', secure: isSecure, path: '/' } as const;
  const attributes = { ...safe, name };
  const send = (text: string) => response.appendHeader('Set-Cookie', text);
  const cookies = parseCookie(request.headers.cookie ?? '');
  const setCell = (): void => {
    if (cell !== null) send(stringifySetCookie({ ...safe, name: cellCookie, value: cell, maxAge: cellKeptSeconds }));
  };
  return {
    value: cookies[name] ?? null,
    cell: cookies[cellCookie] ?? null,
    set: ({ value, endsAt }) => {
      send(stringifySetCookie({ ...attributes, value, expires: dateOf(endsAt) }));
      setCell();
    },
    rememberCell: () => {
      if (cookies[cellCookie] !== cell) setCell();
    },
    clear: () => void send(stringifySetCookie({ ...attributes, value: '', maxAge: 0 })),
  };
}
