import { type Clock, instantOf, type LocalDate } from '@innkeeper/kernel';
import type { ReservationStatus } from '../reservation/reservation.states.ts';

/** Reasons why a guest cannot check in alone, in the order of display. */
export const checkInObstacles = ['not_offered', 'deposit', 'not_today', 'too_early', 'registration', 'room'] as const;
export type CheckInObstacle = (typeof checkInObstacles)[number];

export interface CheckInFacts {
  readonly status: ReservationStatus;
  readonly arrival: LocalDate;
  readonly timezone: string;
  readonly checkInTime: string; // HH:MM
  readonly isOffered: boolean; // by the property
  readonly isRegistered: boolean; // all occupants
  readonly isRoomReady: boolean;
}

/** Obstacles to checking in the guest of a booked stay now. Rules: STAY-5. */
export function obstaclesOf(clock: Clock, facts: CheckInFacts): CheckInObstacle[] {
  const { arrival, timezone, checkInTime } = facts;
  const isToday = clock.today(timezone) === arrival;
  const isEarly = isToday && clock.nowMs() < instantOf(arrival, checkInTime, timezone);
  const found: Record<CheckInObstacle, boolean> = {
    not_offered: !facts.isOffered,
    deposit: facts.status === 'tentative',
    not_today: !isToday,
    too_early: isEarly,
    registration: !facts.isRegistered,
    room: !facts.isRoomReady,
  };
  return checkInObstacles.filter((obstacle) => found[obstacle]);
}
