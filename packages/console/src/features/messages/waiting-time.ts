const minuteMs = 60_000;
const minutesOfHour = 60;
const hoursOfDay = 24;

export interface WaitingTime {
  readonly unit: 'minute' | 'hour' | 'day';
  readonly count: number;
}

/** Time since an instant in the largest whole unit; at least a minute, so that nobody waits for nothing. */
export function waitingTime(sinceMs: number, nowMs: number): WaitingTime {
  const minutes = Math.max(1, Math.floor((nowMs - sinceMs) / minuteMs));
  if (minutes < minutesOfHour) return { unit: 'minute', count: minutes };
  const hours = Math.floor(minutes / minutesOfHour);
  return hours < hoursOfDay ? { unit: 'hour', count: hours } : { unit: 'day', count: Math.floor(hours / hoursOfDay) };
}
