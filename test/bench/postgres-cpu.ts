import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100; // USER_HZ of Linux, on every architecture that Node runs on

/** CPU time of a PostgreSQL server so far, including present and ended backends. NaN without /proc. */
export function postgresCpuSeconds(postmaster: number | null): number {
  if (postmaster === null || process.platform !== 'linux') return Number.NaN;
  let ticks = 0;
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const [parent, user = 0, system = 0, endedUser = 0, endedSystem = 0] = timesOf(pid);
    if (Number(pid) === postmaster) ticks += user + system + endedUser + endedSystem;
    else if (parent === postmaster) ticks += user + system;
  }
  return ticks / ticksPerSecond;
}

function timesOf(pid: string): number[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // from the state on: the name before it may contain anything
    return [1, 11, 12, 13, 14].map((index) => Number(fields[index]));
  } catch {
    return []; // it has ended meanwhile
  }
}
