import { expect, test } from 'vitest';
import { newTemplateOf, noTemplate, ownVariablesOf, templateChangesOf } from './template-draft.ts';

// Method: the pure functions, on drafts as the form makes them.

test('a template without a name or a text is not sent, and one for any channel names none', () => {
  expect(newTemplateOf({ ...noTemplate, name: 'Welcome' })).toBeNull();
  expect(newTemplateOf({ ...noTemplate, body: 'Hello.' })).toBeNull();
  expect(newTemplateOf({ ...noTemplate, name: 'Welcome', body: 'Hello.' })).toMatchObject({ channel: null, subject: null });
});

test('only what was changed is sent, and a field that was emptied becomes null', () => {
  const before = { ...noTemplate, name: 'Welcome', channel: 'sms', subject: 'Hi', body: 'Hello.' };
  expect(templateChangesOf(before, { ...before, channel: '', subject: '', transactional: true })).toEqual({
    channel: null,
    subject: null,
    transactional: true,
  });
  expect(templateChangesOf(before, before)).toEqual({});
});

test('the variables that no stay fills in are asked for, each once', () => {
  expect(ownVariablesOf(['{{wifi_code}} {{ guest.first_name }}', '{{wifi_code}} {{door_code}} {{spa.hours}}'])).toEqual([
    'wifi_code',
    'spa.hours',
  ]);
});
