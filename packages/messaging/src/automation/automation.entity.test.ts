import { expect, test } from 'vitest';
import { Automation } from './automation.entity.ts';

// Method: an automation in memory, changed one field at a time.

const [before, now] = ['2027-03-01T10:00:00.000Z', '2027-03-01T11:00:00.000Z'];

function planned(state: Partial<Automation> = {}): Automation {
  const conditions = { stayChannels: ['direct'], roomTypeIds: null, ratePlanIds: null, nightsMin: 2 };
  const timing = { trigger: 'booked', offsetHours: 0, active: true, activeSince: before, isPlanned: true, plannedAfter: 'res_1' };
  return Object.assign(new Automation(), { ...conditions, ...timing, version: 1, updatedAt: before, ...state });
}

function changed(patch: Parameters<Automation['change']>[0], state: Partial<Automation> = {}): Automation {
  const automation = planned(state);
  automation.change(patch, now);
  return automation;
}

// Rules: AUTO-9
test('a new trigger, new conditions and activation start from now; a new offset alone does not', () => {
  const begun = { activeSince: now, isPlanned: false, plannedAfter: '', version: 2, updatedAt: now };
  expect(changed({ trigger: 'cancelled' })).toMatchObject(begun);
  expect(changed({ conditions: { nights_min: 3 } })).toMatchObject(begun);
  expect(changed({ active: true }, { active: false })).toMatchObject(begun);
  expect(changed({ offset_hours: 2 })).toMatchObject({ ...begun, activeSince: before });
  const asPlanned = { activeSince: before, isPlanned: true, plannedAfter: 'res_1' };
  expect(changed({ template_name: 'Another' })).toMatchObject(asPlanned);
  expect(changed({ offset_hours: 2, active: false })).toMatchObject(asPlanned);
});

// Rules: AUTO-1
test('conditions are merged; null removes all of them', () => {
  expect(changed({ conditions: { channels: null } })).toMatchObject({ stayChannels: null, nightsMin: 2 });
  expect(changed({ conditions: null })).toMatchObject({ stayChannels: null, nightsMin: null });
});
