import { createHash } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';

/** How a request has reached this service. */
export interface OwnSite {
  readonly isSecure: boolean;
  readonly origin: string;
}

/** Where the provider sends guests back; it learns no link of a stay. */
export const returnPath = '/stay/card';

const tripSeconds = 1_800;

interface SettingOut {
  readonly state: string;
  readonly token: string; // of the page that the guest leaves
  readonly isSecure: boolean;
}

/** Lets the browser keep the way back: whoever else comes back with the state finds nothing. Rules: STAY-14. */
export function keepWayBack(response: Response, { state, token, isSecure }: SettingOut): void {
  response.appendHeader('Set-Cookie', stringifySetCookie({ ...attributesFor(state), secure: isSecure, value: token, maxAge: tripSeconds }));
}

/** The token of the page that was left with a state, once; null in a browser that did not leave with it. Rules: STAY-14. */
export function takeWayBack(request: Request, response: Response, state: string): string | null {
  const { name, ...attributes } = attributesFor(state);
  const token = parseCookie(request.headers.cookie ?? '')[name] ?? '';
  response.appendHeader('Set-Cookie', stringifySetCookie({ ...attributes, name, value: '', maxAge: 0 }));
  return token === '' ? null : token;
}

/** A cookie for each trip, so that two tabs do not mix theirs up. It comes along from the provider's page, and to that one path alone. */
function attributesFor(state: string) {
  const trip = createHash('sha256').update(state).digest('base64url').slice(0, 16);
  return { name: `card_${trip}`, httpOnly: true, sameSite: 'lax', path: returnPath } as const;
}
