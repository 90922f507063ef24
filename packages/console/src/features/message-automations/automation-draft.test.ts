import { expect, test } from 'vitest';
import { automationDraftOf, automationOf, noAutomation } from './automation-draft.ts';

// Method: the pure functions, in both directions.

test('an automation without a template is not sent, and one without conditions applies to all stays', () => {
  expect(automationOf(noAutomation)).toBeNull();
  expect(automationOf({ ...noAutomation, template_name: 'Welcome' })).toEqual({
    template_name: 'Welcome',
    trigger: 'before_arrival',
    offset_hours: 24,
    channels: null,
    conditions: { channels: null, room_type_ids: null, rate_plan_ids: null, nights_min: null },
  });
});

test('values read into the form are sent unchanged', () => {
  const sent = {
    template_name: 'Welcome',
    trigger: 'booked' as const,
    offset_hours: 0,
    channels: ['email' as const, 'sms' as const],
    conditions: { channels: ['direct'], room_type_ids: ['rmt_1', 'rmt_2'], rate_plan_ids: null, nights_min: 2 },
  };
  const held = { ...sent, id: 'mau_1', active: true, created_at: '', updated_at: '' };
  expect(automationOf(automationDraftOf(held))).toEqual(sent);
});
