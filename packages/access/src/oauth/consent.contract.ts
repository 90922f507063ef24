import type { Environment } from '@innkeeper/platform';
import { z } from 'zod';
import { type PermissionName, permissionNames } from '../token/token.contract.ts';

/** Inputs of the procedures of the consent page. */
export const consentInput = z.strictObject({ uid: z.string() });
export const answerConsentInput = z.strictObject({ uid: z.string(), tenant_id: z.string(), permission: z.enum(permissionNames) });

/** An assistant that asks for access, by what can be known of it: all of this is the client's own claim but the hosts. */
export interface ConsentClient {
  /** The address of its metadata document. */
  readonly id: string;
  readonly name: string;
  readonly host: string;
}

/** A hotel that the person may open to a client, with the levels that their role covers. */
export interface ConsentHotel {
  readonly tenant_id: string;
  readonly name: string;
  readonly environment: Environment;
  readonly permissions: readonly PermissionName[];
}

/** A consent that waits for its answer. */
export interface ConsentBody {
  readonly client: ConsentClient;
  /** Where the browser is sent with the answer. */
  readonly redirect_host: string;
  /** Empty for a person who may grant nothing. */
  readonly hotels: readonly ConsentHotel[];
}

/** Access that a person has granted to a client, and that has not ended. */
export interface OwnGrant {
  readonly token_id: string;
  readonly name: string;
  /** The address of the client's metadata document. */
  readonly client: string;
  readonly hotel: string;
  readonly environment: Environment;
  readonly permission: PermissionName;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

/** Where the browser goes after an answer. */
export interface AnsweredConsent {
  readonly location: string;
}
