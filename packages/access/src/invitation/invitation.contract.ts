import { languages } from '@innkeeper/kernel';
import type { Environment } from '@innkeeper/platform';
import { z } from 'zod';
import type { Role } from '../person/person.contract.ts';

/** Inputs of procedures on one's own invitations. */
export const invitationInput = z.strictObject({ tenant_id: z.string() });
export const mailPasswordInput = z.strictObject({ tenant_id: z.string(), language: z.enum(languages).default('en') });

/** An invitation as the invited person sees it. */
export interface InvitationBody {
  readonly tenant_id: string;
  readonly name: string;
  readonly environment: Environment;
  readonly role: Role;
  readonly invited_at: string;
  readonly needs_new_password: boolean; // before it can be accepted
}

export interface AcceptedInvitation {
  readonly tenant_id: string;
  readonly user_id: string;
  readonly role: Role;
  readonly needs_new_session: boolean; // the current one began before the invitation
}

export interface DeclinedInvitation {
  readonly tenant_id: string;
  readonly declined: true;
}
