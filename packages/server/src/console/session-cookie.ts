import type { OpenedSession } from '@innkeeper/access';
import { dateOf } from '@innkeeper/kernel';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { Site } from './site.ts';

/** Session of a browser: a value that scripts cannot read and other sites cannot send. Rules: PEOPLE-12. */
export interface SessionCookie {
  readonly value: string | null;
  set(opened: OpenedSession): void;
  clear(): void;
}

const plainName = 'innkeeper_session';

export function sessionCookie(request: Request, response: Response, { isSecure }: Site): SessionCookie {
  const name = isSecure ? `__Host-${plainName}` : plainName; // a cookie set by another host is ignored
  const attributes = { name, httpOnly: true, sameSite: 'strict', secure: isSecure, path: '/' } as const;
  const send = (text: string) => response.appendHeader('Set-Cookie', text);
  return {
    value: parseCookie(request.headers.cookie ?? '')[name] ?? null,
    set: ({ value, endsAt }) => void send(stringifySetCookie({ ...attributes, value, expires: dateOf(endsAt) })),
    clear: () => void send(stringifySetCookie({ ...attributes, value: '', maxAge: 0 })),
  };
}
