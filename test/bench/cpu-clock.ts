import { existsSync, readFileSync } from 'node:fs';

/** CPU seconds that a process has used so far. */
export type CpuClock = () => number;

const ticksPerSecond = 100; // of /proc on every Linux that Node runs on

/** The CPU clock of a process; always NaN without /proc. */
export function cpuClockOf(pid: number): CpuClock {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return () => Number.NaN;
  return () => {
    const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  };
}
