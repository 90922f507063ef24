import type { ApplyRoomTypeChanges } from '@innkeeper/hotel';
import { changeRoomTotals } from './change-room-totals.ts';
import { createNightHorizon } from './night-rows.ts';

/** Applies an import's rooms and allowances to the nights to come, and creates nights up to the horizon. Decision: infra/decisions/0020. */
export const applyRoomTypeChanges: ApplyRoomTypeChanges = async (ctx, { propertyId, today, changes }) => {
  const oversold = await changeRoomTotals(ctx, { changes, from: today });
  await createNightHorizon(ctx, { propertyId, date: today });
  return oversold;
};
