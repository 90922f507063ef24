import { clockBusy, withClockLease } from '../clock/clock-lease.ts';
import { beginHistory, completeDay, finishHistory, readLivedStays, readTenantHistories, setHistoryClock } from './tenant-history.ts';

/** Invented pasts of tenants, and the clocks moved for them; passed to the sandbox. Rules: SANDBOX-21, SANDBOX-23. */
export const sandboxHistory = {
  withClockLease,
  clockBusy,
  readAll: readTenantHistories,
  readLived: readLivedStays,
  begin: beginHistory,
  setClock: setHistoryClock,
  completeDay,
  finish: finishHistory,
};
