import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dayIn } from './format.ts';
import { trpc } from './trpc.ts';
import { useMembership, useProperties } from './use-hotel.ts';

const tickMs = 30_000;

/** Today at the first property; null until its time zone and the clock of a sandbox are known. */
export function useToday(): string | null {
  const [property] = useProperties();
  const offset = useClockOffset();
  const now = useNow();
  if (property === undefined || offset === null) return null;
  return dayIn(property.timezone, now);
}

/** Now, to the nearest half minute. Follows the clock of a sandbox. */
export function useNow(): number {
  const offset = useClockOffset();
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now + (offset ?? 0);
}

const msPerSecond = 1_000;

/** Milliseconds by which the clock of a sandbox is ahead; null until it is known. */
function useClockOffset(): number | null {
  const isSandbox = useMembership()?.environment === 'sandbox';
  const { data, isPending } = useQuery({ ...trpc.clock.show.queryOptions({}), enabled: isSandbox });
  return isSandbox && isPending ? null : (data?.offset_seconds ?? 0) * msPerSecond;
}

/** The browser's clock. */
export function nowMs(): number {
  return performance.timeOrigin + performance.now();
}
