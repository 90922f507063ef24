import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dayIn } from './format.ts';
import { trpc } from './trpc.ts';
import { useIsManager, useMembership, useProperties } from './use-hotel.ts';

const tickMs = 30_000;

/** Today at the first property; null until its time zone is known. Follows the clock of a sandbox. */
export function useToday(): string | null {
  const [property] = useProperties();
  const now = useNow();
  if (property === undefined) return null;
  return dayIn(property.timezone, now);
}

/** Now, to the nearest half minute. Follows the clock of a sandbox. */
export function useNow(): number {
  const isSandbox = useMembership()?.environment === 'sandbox';
  const isManager = useIsManager();
  const clock = useQuery({ ...trpc.clock.show.queryOptions({}), enabled: isSandbox && isManager });
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), tickMs);
    return () => clearInterval(timer);
  }, []);
  const msPerSecond = 1_000;
  return now + (clock.data?.offset_seconds ?? 0) * msPerSecond;
}

/** The browser's clock. */
export function nowMs(): number {
  return performance.timeOrigin + performance.now();
}
