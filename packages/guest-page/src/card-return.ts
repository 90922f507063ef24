import { createHash } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';

/** Address under which a request reached this service. */
export interface OwnSite {
  readonly isSecure: boolean;
  readonly origin: string;
}

/** Address to which the provider returns guests; it reveals no link of a stay. */
export const returnPath = '/stay/card';

const returnSeconds = 1_800;

interface CardReturn {
  readonly state: string;
  readonly token: string; // of the page the guest is leaving
  readonly isSecure: boolean;
  readonly path?: string; // to which the provider returns
}

/** Stores the way back in a cookie, so that only this browser can return with the state. Rules: STAY-14. */
export function rememberReturn(response: Response, { state, token, isSecure, path = returnPath }: CardReturn): void {
  response.appendHeader(
    'Set-Cookie',
    stringifySetCookie({ ...attributesFor(state, path), secure: isSecure, value: token, maxAge: returnSeconds }),
  );
}

/** Takes the token stored for a state, once; null in a browser that did not start with it. Rules: STAY-14. */
export function takeReturn(request: Request, response: Response, state: string, path: string = returnPath): string | null {
  const { name, ...attributes } = attributesFor(state, path);
  const token = parseCookie(request.headers.cookie ?? '')[name] ?? '';
  response.appendHeader('Set-Cookie', stringifySetCookie({ ...attributes, name, value: '', maxAge: 0 }));
  return token === '' ? null : token;
}

/** One cookie per payment, so that tabs do not interfere. It is sent when the provider redirects back, and to this path only. */
function attributesFor(state: string, path: string) {
  const id = createHash('sha256').update(state).digest('base64url').slice(0, 16);
  return { name: `card_${id}`, httpOnly: true, sameSite: 'lax', path } as const;
}
