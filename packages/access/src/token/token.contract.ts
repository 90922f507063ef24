import { limits, visibleText } from '@innkeeper/kernel';
import type { Permission } from '@innkeeper/platform';
import { z } from 'zod';

/** Permission levels as operators write them. */
export const permissionNames = ['read-only', 'read-write', 'full'] as const;
export type PermissionName = (typeof permissionNames)[number];

const permissions = { 'read-only': 'read_only', 'read-write': 'read_write', full: 'full' } as const satisfies Record<
  PermissionName,
  Permission
>;
const names = { read_only: 'read-only', read_write: 'read-write', full: 'full' } as const satisfies Record<Permission, PermissionName>;

export function permissionOf(name: PermissionName): Permission {
  return permissions[name];
}

export function permissionName(permission: Permission): PermissionName {
  return names[permission];
}

/** Inputs of `token issue`, `token rotate`, `token revoke`, `token list`. */
export const issueTokenInput = z.strictObject({
  tenant_id: z.string(),
  permission: z.enum(permissionNames),
  name: visibleText(limits.nameCharsMax),
});
export const tokenIdInput = z.strictObject({ token_id: z.string(), tenant_id: z.string().optional() }); // any tenant's when absent
export const ownGrantInput = z.strictObject({ token_id: z.string() });
export const listTokensInput = z.strictObject({ tenant_id: z.string() });

export interface IssuedToken {
  readonly token_id: string;
  readonly token: string;
}

export interface RotatedToken extends IssuedToken {
  readonly old_valid_until: string;
}

export interface RevokedToken {
  readonly token_id: string;
  readonly revoked_at: string;
}

export interface TokenBody {
  readonly token_id: string;
  readonly name: string;
  readonly permission: PermissionName;
  /** Address of the metadata document of the client that a person granted access; null for an API token. */
  readonly client: string | null;
  /** Email of the person who granted access; null for an API token. */
  readonly granted_by: string | null;
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
}
