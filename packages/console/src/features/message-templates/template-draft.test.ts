import { expect, test } from 'vitest';
import { newTemplateOf, noTemplate, ownVariablesOf, templateChangesOf } from './template-draft.ts';

// Method: the pure functions, on drafts from the form.

test('a template without a name or a text is not sent, and one for any channel names none', () => {
  expect(newTemplateOf({ ...noTemplate, name: 'Welcome' })).toBeNull();
  expect(newTemplateOf({ ...noTemplate, body: 'Hello.' })).toBeNull();
  expect(newTemplateOf({ ...noTemplate, name: 'Welcome', body: 'Hello.' })).toMatchObject({ channel: null, subject: null });
});

test('only changed fields are sent, and an emptied field becomes null', () => {
  const before = { ...noTemplate, name: 'Welcome', channel: 'sms', subject: 'Hi', body: 'Hello.' };
  expect(templateChangesOf(before, { ...before, channel: '', subject: '', transactional: true })).toEqual({
    channel: null,
    subject: null,
    transactional: true,
  });
  expect(templateChangesOf(before, before)).toEqual({});
});

test('variables that no stay supplies are requested once each', () => {
  expect(ownVariablesOf(['{{wifi_code}} {{ guest.first_name }}', '{{wifi_code}} {{door_code}} {{spa.hours}}'])).toEqual([
    'wifi_code',
    'spa.hours',
  ]);
});
