import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';

const name = 'booking';
const seconds = 7 * 86_400; // the confirmation can be opened again

interface SessionSecret {
  readonly path: string; // of the session's page
  readonly secret: string;
  readonly isSecure: boolean;
}

/** Gives this browser the secret of a session, for the pages of that session only. Rules: DIRECT-34. */
export function rememberSession(response: Response, { path, secret, isSecure }: SessionSecret): void {
  const attributes = { httpOnly: true, sameSite: 'lax', secure: isSecure, path, maxAge: seconds } as const;
  response.appendHeader('Set-Cookie', stringifySetCookie({ name, value: secret, ...attributes }));
}

/** Secret of the requested session; empty in a browser that did not start it. */
export function secretIn(request: Request): string {
  return parseCookie(request.headers.cookie ?? '')[name] ?? '';
}
