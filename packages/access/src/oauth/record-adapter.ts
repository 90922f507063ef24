import type { Database } from '@innkeeper/platform';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { findLiveGrant, revokeGrant } from './grants.ts';
import { consumeRecord, findAccessToken, findRecord, type RecordKind, removeRecord, saveAccessToken, saveRecord } from './oauth-records.ts';

export interface StoreDeps {
  readonly db: Database;
  /** The one resource that access is granted to, and its scope. */
  readonly resource: string;
  readonly scope: string;
  /** Where an interaction goes on once it is answered. */
  readonly resumeUrl: (uid: string) => string;
  /** The refusal of a code or a refresh token that was used before, or whose grant was revoked. */
  readonly invalidGrant: (description: string) => Error;
}

const kinds: Readonly<Record<string, RecordKind>> = {
  Interaction: 'interaction',
  AuthorizationCode: 'code',
  RefreshToken: 'refresh_token',
};

/** Storage of the library by the name of its model. What is not listed is kept nowhere: sessions are those of the console. */
export function storeOf(deps: StoreDeps): (model: string) => Adapter {
  return (model) => {
    if (model === 'Grant') return grantStore(deps);
    if (model === 'AccessToken') return accessTokenStore(deps);
    const kind = kinds[model];
    return kind === undefined ? nowhere : recordStore(deps, kind);
  };
}

const nothing = async (): Promise<undefined> => undefined;

const nowhere: Adapter = {
  upsert: nothing,
  find: nothing,
  findByUid: nothing,
  findByUserCode: nothing,
  consume: nothing,
  destroy: nothing,
  revokeByGrantId: nothing, // every code and token of a grant ends with it
};

/** Codes, refresh tokens and interactions. The value is not part of what is kept: it would be readable there. */
function recordStore({ db, resumeUrl, invalidGrant }: StoreDeps, kind: RecordKind): Adapter {
  return {
    ...nowhere,
    upsert: async (value, { jti: _value, returnTo: _resume, ...payload }, seconds = 0) =>
      saveRecord(db, { kind, value, tokenId: payload.grantId ?? null, payload, seconds }),
    find: async (value) => {
      const record = await findRecord(db, kind, value);
      if (!record) return undefined;
      const { payload, consumed_at } = record;
      const resumed = kind === 'interaction' ? { returnTo: resumeUrl(value) } : {};
      const consumed = consumed_at === null ? {} : { consumed: Date.parse(consumed_at) / 1_000 };
      return { ...payload, ...resumed, ...consumed, jti: value };
    },
    consume: async (value) => {
      if (await consumeRecord(db, value)) return;
      const tokenId = (await findRecord(db, kind, value))?.token_id;
      if (tokenId) await revokeGrant(db, tokenId, 'replayed');
      throw invalidGrant('used before');
    },
    destroy: async (value) => {
      if (kind === 'interaction') return removeRecord(db, value);
      const record = await findRecord(db, kind, value);
      if (record?.token_id && record.consumed_at === null) await revokeGrant(db, record.token_id, 'client');
    },
  };
}

/** A grant is a token of the hotel, which the person's answer has written. */
function grantStore({ db, resource, scope }: StoreDeps): Adapter {
  return {
    ...nowhere,
    find: async (tokenId): Promise<AdapterPayload | undefined> => {
      const grant = await findLiveGrant(db, tokenId);
      if (!grant) return undefined;
      const { client_id: clientId, person_id: accountId, created_at } = grant;
      const iat = Math.floor(Date.parse(created_at) / 1_000);
      return { kind: 'Grant', jti: tokenId, clientId, accountId, iat, resources: { [resource]: scope } };
    },
    destroy: (tokenId) => revokeGrant(db, tokenId, 'replayed'),
  };
}

/** An access token is a value of its grant, which requests show like that of an API token. */
function accessTokenStore({ db, invalidGrant }: StoreDeps): Adapter {
  return {
    ...nowhere,
    upsert: async (value, { grantId = '' }, seconds = 0) => {
      if (!(await saveAccessToken(db, grantId, value, seconds))) throw invalidGrant('revoked');
    },
    find: async (value): Promise<AdapterPayload | undefined> => {
      const found = await findAccessToken(db, value);
      if (!found) return undefined;
      return { kind: 'AccessToken', jti: value, clientId: found.client_id, accountId: found.person_id, grantId: found.token_id };
    },
    destroy: async (value) => {
      const found = await findAccessToken(db, value);
      if (found) await revokeGrant(db, found.token_id, 'client');
    },
  };
}
