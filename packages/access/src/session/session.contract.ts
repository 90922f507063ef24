import type { OperatorContext } from '@innkeeper/platform';
import { z } from 'zod';
import { emailInput, passwordInput } from '../person/person.contract.ts';

const textCharsMax = 1_000; // of what is only compared

/** A password that somebody gives as their present one. */
export const givenPassword = z.string().max(textCharsMax);

/** Inputs of the procedures about one's own account. */
export const signInInput = z.strictObject({ email: emailInput, password: z.string().min(1).max(textCharsMax) });
export const setPasswordInput = z
  .strictObject({
    password: passwordInput,
    current_password: givenPassword.optional(),
    mailed_password: givenPassword.optional(),
  })
  .refine(({ current_password, mailed_password }) => current_password === undefined || mailed_password === undefined, {
    path: ['mailed_password'],
    error: 'takes the place of the present password',
  });
export const sessionIdInput = z.strictObject({ session_id: z.string() });

/** What signing in works with: nobody is known yet. */
export interface SignInContext extends Pick<OperatorContext, 'db' | 'clock' | 'requestId' | 'address'> {
  /** The browser, as it names itself. */
  readonly agent: string | null;
}

/** `first_password`: opened by a one-time password, and good for choosing one's own alone. */
export type SessionPurpose = 'console' | 'first_password';

/** A session that is open, and whose it is. */
export interface Session {
  readonly id: string; // ses_
  readonly purpose: SessionPurpose;
  readonly personId: string; // opr_
  readonly email: string;
  readonly isPlatform: boolean;
  readonly beganAt: string;
  readonly endsAt: string;
}

/** A session that was just opened. */
export interface OpenedSession {
  readonly value: string; // for the cookie, this once
  readonly purpose: SessionPurpose;
  readonly endsAt: string;
}

/** A session as its person sees it. */
export interface SessionBody {
  readonly session_id: string;
  readonly created_at: string;
  readonly seen_at: string;
  readonly ends_at: string;
  readonly address: string | null;
  readonly agent: string | null;
  readonly is_present: boolean; // the one that asks
}
