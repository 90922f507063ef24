import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasSession } from '@innkeeper/access';
import type { CellAddress, Directory } from '@innkeeper/cells';
import { limits, monotonicMs, newId, refuse, ServiceError } from '@innkeeper/kernel';
import type { Database, Logger } from '@innkeeper/platform';
import { LRUCache } from 'lru-cache';
import { keyOf, type LocalTenants, localTenants, type TenantReference } from '../cell/local-tenants.ts';
import { type PassedRequest, passedByHeader, passOn, servedByHeader } from '../cell/pass-on.ts';
import { type AccountReference, type Reference, referenceOf } from '../cell/request-reference.ts';
import { unknownValues } from '../cell/unknown-values.ts';

export interface CellGate {
  /** Calls `serve` for a request of this cell; passes on or refuses any other. */
  admit(request: IncomingMessage, response: ServerResponse, serve: () => void): void;
  /** Passes on a request whose cell its body has revealed. */
  passOn(passed: PassedRequest, to: CellAddress): void;
  /** The home of a person, by the digest of the e-mail address, if it is another cell; null otherwise. Errors: SVC-9003. */
  findHome(emailDigest: Buffer): Promise<CellAddress | null>;
  /** Where a tenant is served that a body names. Errors: SVC-9003. */
  placeOf(tenantId: string): Promise<Place>;
  /** True for a digest that the directory did not know within the last second. */
  isUnknown(digest: Buffer): boolean;
  /** Forgets what it knows of tenants, after a notice of a change. */
  forget(): void;
  readonly cell: string;
}

export interface CellGateDeps {
  readonly cell: string;
  readonly db: Database;
  readonly directory: Pick<Directory, 'findTenant' | 'findDigest' | 'findCell' | 'findPerson' | 'listCells'>;
  readonly log: Pick<Logger, 'info'>;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly refuse: (response: ServerResponse, refusal: ServiceError, status?: number) => void;
}

/** Where a request is answered. `moving`: nowhere at the moment. */
export type Place = 'here' | 'moving' | CellAddress;

/**
 * Sends every request to the cell that it belongs to. Whatever this cell knows is served without asking anybody; the directory is asked for
 * the rest, and what it does not know either is refused here as ever. A request is passed on once: one that comes to the wrong cell from
 * another is answered 421. Rules: CELL-7, CELL-8, CELL-9. Errors: SVC-5002 for an address that shows too much that no cell knows; SVC-9003
 * while a tenant is being moved, and for what only an unreachable directory or cell can answer. Decision: infra/decisions/0129.
 */
export function cellGate(deps: CellGateDeps): CellGate {
  const { cell, refuse: send } = deps;
  const tenants = localTenants(deps.db);
  const places = placeFinder(deps, tenants);
  const pass = (passed: PassedRequest, to: CellAddress): void => passOn(passed, passingTo(deps, passed.request, to));
  const direct = (request: IncomingMessage, response: ServerResponse, place: Place, serve: () => void): void => {
    if (place === 'here') return serve();
    response.setHeader('X-Request-Id', newId('request'));
    if (place === 'moving') return send(response, beingMoved());
    if (request.headers[passedByHeader] === undefined) return pass({ request, response, target: request.url ?? '/' }, place);
    response.setHeader(servedByHeader, place.name);
    send(response, misdirected, 421);
  };
  return {
    cell,
    admit: (request, response, serve) => {
      const reference = referenceOf(request);
      if (reference === null || isOpenHere(tenants, reference) || isPassedAccount(reference, request)) return serve();
      places.find(reference, deps.addressOf(request)).then(
        (place) => direct(request, response, place, serve),
        (error: unknown) => {
          response.setHeader('X-Request-Id', newId('request'));
          send(response, error instanceof ServiceError ? error : unavailable(error));
        },
      );
    },
    isUnknown: (digest) => places.isUnknown({ kind: 'digest', digest }),
    passOn: pass,
    placeOf: (tenantId) => places.find({ kind: 'tenant', tenantId }, null),
    findHome: async (emailDigest) => {
      const [home] = await deps.directory.findPerson(emailDigest);
      return home && home.name !== cell ? home : null;
    },
    forget: () => {
      tenants.forget();
      places.forget();
    },
  };
}

/** Refuses what concerns a tenant that is served nowhere at the moment. */
export function beingMoved(): ServiceError {
  return new ServiceError('SVC-9003', [{ field: 'tenant', issue: 'is being moved' }], { retryAfterSeconds: 1 });
}

const misdirected = new ServiceError('SVC-9003', [], { message: 'another cell serves this tenant' });

function unavailable(cause: unknown): ServiceError {
  return new ServiceError('SVC-9003', [], { cause, retryAfterSeconds: 1 });
}

function isOpenHere(tenants: LocalTenants, reference: Reference): boolean {
  return (reference.kind === 'tenant' || reference.kind === 'digest') && tenants.peek(reference) === 'open';
}

/** A call about an account is answered by the cell that it has been passed on to, because of its session, its cookie or its body. */
function isPassedAccount(reference: Reference, { headers }: IncomingMessage): boolean {
  return reference.kind === 'account' && headers[passedByHeader] !== undefined;
}

/** One line per request, without its target, which may contain the token of a stay. */
function passingTo({ cell, log, refuse: send }: CellGateDeps, { method }: IncomingMessage, to: CellAddress) {
  const startMs = monotonicMs();
  const onAnswer = (status: number | null): void =>
    log.info({ method, to: to.name, status, ms: Math.round(monotonicMs() - startMs) }, 'passed on');
  return { from: cell, to, refuse: send, onAnswer };
}

interface PlaceFinder {
  /** `address` is that of the client; null: somebody who is signed in, and makes up no values by the thousand. Errors: SVC-5002, SVC-9003. */
  find(reference: Reference, address: string | null): Promise<Place>;
  isUnknown(reference: TenantReference): boolean;
  forget(): void;
}

const unknownMax = 2_000; // apart from the known, so that values that somebody makes up drive out none
const foundMs = 3_600_000; // for how long a value of another cell is looked up, whatever else its address has shown

function placeFinder({ cell, db, directory }: CellGateDeps, tenants: LocalTenants): PlaceFinder {
  const unknown = new LRUCache<string, true>({
    max: unknownMax,
    ttl: limits.tokenSeenWithinMs,
    ttlResolution: 0,
    perf: { now: monotonicMs },
  });
  const found = new LRUCache<string, true>({ max: limits.tokenCacheMax, ttl: foundMs, ttlResolution: 0, perf: { now: monotonicMs } });
  const madeUp = unknownValues();
  const homes = new LRUCache<string, { readonly place: Place }, { readonly reference: TenantReference }>({
    max: limits.tokenCacheMax,
    ttl: limits.tokenSeenWithinMs,
    ttlResolution: 0,
    perf: { now: monotonicMs },
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) => ({ place: await placeElsewhere(directory, cell, context.reference) }),
  });
  const findCell = cellFinder(directory);
  const findNamed = async ({ name, isRequired }: Extract<Reference, { kind: 'cell' }>): Promise<Place> => {
    const named = name === cell ? 'here' : await findCell(name);
    if (named === null && isRequired) throw refuse('SVC-2011', 'Innkeeper-Cell', 'is not a cell of the directory');
    return named ?? 'here';
  };
  const findAccount = async ({ session, cell: named, tenantId }: AccountReference, address: string | null): Promise<Place> => {
    if (session !== null && (await hasSession(db, session))) return 'here';
    const home = named === null ? 'here' : await findNamed({ kind: 'cell', name: named, isRequired: false });
    if (home !== 'here' || tenantId === null) return home;
    return findTenant({ kind: 'tenant', tenantId }, address); // the account has moved along with its last hotel
  };
  const findTenant = async (reference: TenantReference, address: string | null): Promise<Place> => {
    const state = await tenants.stateOf(reference);
    if (state !== 'absent') return state === 'open' ? 'here' : 'moving';
    const key = keyOf(reference);
    if (unknown.has(key)) return 'here';
    if (address !== null && !found.has(key)) madeUp.requireRoom(address);
    const place = (await homes.fetch(key, { context: { reference } }))?.place ?? 'here';
    if (place !== 'here') {
      found.set(key, true);
      return place;
    }
    if (address !== null) madeUp.count(address);
    homes.delete(key);
    unknown.set(key, true);
    return place;
  };
  return {
    isUnknown: (reference) => unknown.has(keyOf(reference)),
    find: async (reference, address) => {
      if (reference.kind === 'account') return findAccount(reference, address);
      if (reference.kind === 'cell') return findNamed(reference);
      if (reference.kind === 'new_tenant') return emptiestCell(await directory.listCells(), cell);
      return findTenant(reference, address);
    },
    forget: () => {
      homes.clear();
      unknown.clear();
    },
  };
}

const namesMax = 100; // anybody may make up a few

/** Finds cells by their names, asking the directory for each once a second at most. */
function cellFinder(directory: Pick<Directory, 'findCell'>): (name: string) => Promise<CellAddress | null> {
  const cells = new LRUCache<string, { readonly found: CellAddress | null }>({
    max: namesMax,
    ttl: limits.tokenSeenWithinMs,
    ttlResolution: 0,
    perf: { now: monotonicMs },
    ignoreFetchAbort: true,
    fetchMethod: async (name) => ({ found: await directory.findCell(name) }),
  });
  return async (name) => (await cells.fetch(name))?.found ?? null;
}

async function placeElsewhere(directory: CellGateDeps['directory'], cell: string, reference: TenantReference): Promise<Place> {
  const home = reference.kind === 'tenant' ? await directory.findTenant(reference.tenantId) : await directory.findDigest(reference.digest);
  if (!home) return 'here';
  return home.cell === cell ? 'moving' : { name: home.cell, url: home.url };
}

/** The healthy cell with the fewest tenants; this one rather than another with as few. */
function emptiestCell(cells: Awaited<ReturnType<Directory['listCells']>>, own: string): Place {
  const healthy = cells.filter(({ healthy: isHealthy }) => isHealthy);
  const fewest = Math.min(...healthy.map(({ tenants }) => tenants));
  const candidates = healthy.filter(({ tenants }) => tenants === fewest);
  const [first] = candidates;
  if (!first || candidates.some(({ cell }) => cell === own)) return 'here';
  return { name: first.cell, url: first.url };
}
