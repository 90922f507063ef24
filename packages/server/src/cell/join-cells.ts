import type { ServerResponse } from 'node:http';
import { accessNews, type PeopleHomes } from '@innkeeper/access';
import { type Directory, newsPublisher, openDirectory, ownCellOf, reportCell } from '@innkeeper/cells';
import type { ServiceError } from '@innkeeper/kernel';
import { type Config, type Database, type Logger, type Secrets, sleep } from '@innkeeper/platform';
import { type CellGate, cellGate } from '../api/cell-gate.ts';
import { clientAddress } from '../api/client-address.ts';
import { cellCalls } from './cell-calls.ts';
import { type ForeignSessions, foreignSessions } from './foreign-sessions.ts';
import { mailSenders } from './mail-elsewhere.ts';
import { type FindPasskey, passkeysElsewhere } from './passkey-elsewhere.ts';
import { peopleHomes } from './people-homes.ts';
import { type FindPlaces, placesElsewhere } from './places-elsewhere.ts';

/** The part that an API process has in a deployment of several cells. */
export interface CellMembership {
  readonly cell: string;
  readonly directory: Directory;
  readonly gate: CellGate;
  readonly sessions: ForeignSessions;
  readonly findPlaces: FindPlaces;
  readonly homes: PeopleHomes;
  readonly findPasskey: FindPasskey;
  readonly mailSenderOf: ReturnType<typeof mailSenders>;
  /** Publishes what a command has made before its answer shows it, but waits for a second at most. Never fails. */
  publishNow(): Promise<void>;
  close(): Promise<void>;
}

export interface MembershipDeps {
  readonly config: Config;
  readonly db: Database;
  readonly secrets: Secrets;
  readonly operatorKey: string;
  readonly log: Logger;
  readonly refuse: (response: ServerResponse, refusal: ServiceError, status?: number) => void;
}

const publishedWithinMs = 1_000;

/** Joins the other cells; null where there is only one. Rules: CELL-1, CELL-3. */
export function joinCells({ config, db, secrets, operatorKey, log, refuse }: MembershipDeps): CellMembership | null {
  const cell = ownCellOf(config);
  if (cell === null) return null;
  const stop = new AbortController();
  const onError = (error: Error): void => log.warn({ err: error }, 'connection to the directory of cells failed');
  const directory = openDirectory({ url: cell.directoryUrl, secrets, onError });
  const publisher = newsPublisher({ db, directory, cell, news: accessNews(db) }, { isWhole: false });
  const publish = (): Promise<void> =>
    publisher.publish().catch((error: unknown) => log.warn({ err: error }, 'publishing after a command failed; the worker repeats it'));
  const call = cellCalls(operatorKey);
  const findPlaces = placesElsewhere({ cell: cell.name, directory, call });
  const gate = cellGate({ cell: cell.name, db, directory, log, refuse, addressOf: clientAddress(config.TRUST_PROXY) });
  const reporting = reportCell({ cell, directory, log, signal: stop.signal });
  return {
    cell: cell.name,
    directory,
    sessions: foreignSessions({ cell: cell.name, directory, call }),
    findPlaces,
    homes: peopleHomes({ cell, db, directory, call, findPlaces }),
    gate,
    findPasskey: passkeysElsewhere({ cell: cell.name, db, directory, call }),
    mailSenderOf: mailSenders({ gate, call }),
    publishNow: () => Promise.race([publish(), sleep(publishedWithinMs, stop.signal, true)]),
    close: async () => {
      stop.abort();
      await reporting;
      await directory.close();
    },
  };
}
