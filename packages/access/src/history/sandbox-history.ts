import { aloneWithClock, clockBusy } from '../clock/clock-lease.ts';
import { beginHistory, completeDay, finishHistory, readLivedStays, readTenantHistories, setHistoryClock } from './tenant-history.ts';

/** The pasts that are invented for tenants, and the clocks that are moved for them; handed to whoever lives such a past. Rules: SANDBOX-21, SANDBOX-23. */
export const sandboxHistory = {
  aloneWithClock,
  clockBusy,
  readAll: readTenantHistories,
  readLived: readLivedStays,
  begin: beginHistory,
  setClock: setHistoryClock,
  completeDay,
  finish: finishHistory,
};
