import type { OperatorContext } from '@innkeeper/platform';
import { z } from 'zod';
import { emailInput, passwordInput } from '../person/person.contract.ts';

const textCharsMax = 1_000; // texts that are only compared

/** A password given as the current one. */
export const givenPassword = z.string().max(textCharsMax);

/** Inputs of procedures on one's own account. */
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

/** Context of a sign-in, before anyone is known. */
export interface SignInContext extends Pick<OperatorContext, 'db' | 'secrets' | 'clock' | 'requestId' | 'address'> {
  /** User agent of the browser. */
  readonly agent: string | null;
}

/** `first_password`: opened with a one-time password, only to choose one's own. */
export type SessionPurpose = 'console' | 'first_password';

/** An open session and its person. */
export interface Session {
  readonly id: string; // ses_
  readonly purpose: SessionPurpose;
  readonly personId: string; // opr_
  readonly email: string;
  readonly isPlatform: boolean;
  readonly passwordIssuer: string | null; // as in the account
  readonly beganAt: string;
  readonly endsAt: string;
  /** The cell that the session and the account are in; null: this one. */
  readonly homeCell: string | null;
}

/** A newly opened session. */
export interface OpenedSession {
  readonly value: string; // for the cookie, shown only here
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
  readonly is_present: boolean; // the current session
}
