import type { FollowRoomTypes } from '@innkeeper/hotel';
import { changeRoomTotals } from './change-room-totals.ts';
import { createNightHorizon } from './night-rows.ts';

/**
 * Carries an import's rooms and allowances into the nights to come, and creates nights as far as they can be booked.
 * Decision: infra/decisions/0020.
 */
export const followRoomTypes: FollowRoomTypes = async (ctx, { propertyId, today, changes }) => {
  const oversold = await changeRoomTotals(ctx, { changes, from: today });
  await createNightHorizon(ctx, { propertyId, date: today });
  return oversold;
};
