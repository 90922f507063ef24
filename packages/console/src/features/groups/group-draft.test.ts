import { expect, test } from 'vitest';
import { type GroupDraft, groupChangeOf, newGroupOf, noGroup } from './group-draft.ts';

// Method: the pure functions over drafts as the form makes them.

const filled: GroupDraft = { ...noGroup, name: ' Silva wedding ', arrival: '2027-03-01', departure: '2027-03-04', rate_plan_id: 'rp_1' };

// Rules: GROUP-2
test('a group needs a name, dates and a rate plan; what is empty is null', () => {
  for (const field of ['name', 'arrival', 'departure', 'rate_plan_id'] as const) expect(newGroupOf({ ...filled, [field]: '' })).toBeNull();
  expect(newGroupOf(filled)).toMatchObject({ name: 'Silva wedding', status: 'tentative', cutoff_date: null, attrition_percent: null });
  expect(newGroupOf({ ...filled, attrition_percent: '20', cutoff_date: '2027-02-01' })).toMatchObject({
    attrition_percent: 20,
    cutoff_date: '2027-02-01',
  });
});

// Rules: GROUP-3
test('a change names the changed fields only, and emptied ones are null', () => {
  const before = { ...filled, name: 'Silva wedding', cutoff_date: '2027-02-01', attrition_percent: '20' };
  expect(groupChangeOf(before, before)).toEqual({});
  expect(groupChangeOf(before, { ...before, cutoff_date: '', attrition_percent: '', elastic: true })).toEqual({
    cutoff_date: null,
    attrition_percent: null,
    elastic: true,
  });
});
