import { limits } from '@innkeeper/kernel';
import type { Environment, Permission } from '@innkeeper/platform';
import { z } from 'zod';

const emailCharsMax = 254;

/** The sign-in address of a person, stored in lower case. */
export const emailInput = z.email().max(emailCharsMax).toLowerCase();

export const roles = ['front_desk', 'manager', 'admin'] as const;
export type Role = (typeof roles)[number];
const role = z.enum(roles);

const permissions = { front_desk: 'read_write', manager: 'full', admin: 'full' } as const satisfies Record<Role, Permission>;

/** The token permission that a role corresponds to. Rules: PEOPLE-3. */
export function permissionOfRole(held: Role): Permission {
  return permissions[held];
}

/** Inputs of `operator add`, `list`, `remove`, `reset` and `role`. */
export const addPersonInput = z
  .strictObject({ tenant_id: z.string().optional(), platform: z.literal(true).optional(), email: emailInput, role: role.optional() })
  .superRefine(({ tenant_id, platform, role: given }, context) => {
    if ((tenant_id === undefined) === (platform === undefined)) {
      context.addIssue({ code: 'custom', path: ['tenant_id'], message: 'must be given, or platform, and not both' });
    }
    if (platform && given !== undefined) context.addIssue({ code: 'custom', path: ['role'], message: 'is of a tenant' });
  });
export const listPeopleInput = z.strictObject({ tenant_id: z.string() });
export const personIdInput = z.strictObject({ operator_id: z.string(), tenant_id: z.string().optional() });
export const changeRoleInput = z.strictObject({ operator_id: z.string(), tenant_id: z.string(), role });

/** A self-chosen password. Rules: PEOPLE-6. */
export const passwordInput = z.string().superRefine((text, context) => {
  const length = [...text].length;
  if (length < limits.passwordCharsMin) context.addIssue(tooFew);
  if (length > limits.passwordCharsMax) context.addIssue(tooMany);
});

const tooFew = { code: 'custom', message: `must have at least ${limits.passwordCharsMin} characters` } as const;
const tooMany = { code: 'custom', message: `must have at most ${limits.passwordCharsMax} characters` } as const;

export interface AddedPerson {
  readonly operator_id: string;
  readonly one_time_password: string | null; // null: the person has an account already, and is invited
}

export interface ResetPerson {
  readonly operator_id: string;
  readonly one_time_password: string;
}

export interface RemovedPerson {
  readonly operator_id: string;
  readonly removed_at: string;
}

/** A person as a tenant sees them. */
export interface PersonBody {
  readonly operator_id: string;
  readonly user_id: string | null; // in whose name the person posts; null while invited
  readonly email: string;
  readonly role: Role;
  readonly status: 'active' | 'invited';
  readonly has_password: boolean; // false until a password was chosen, and for everyone invited; true if the account is in another cell
  readonly created_at: string;
}

/** A tenant as a person who works for it sees it. */
export interface MembershipBody {
  readonly tenant_id: string;
  readonly name: string;
  readonly environment: Environment;
  readonly user_id: string;
  readonly role: Role;
}
