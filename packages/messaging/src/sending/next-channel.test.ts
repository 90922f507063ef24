import { expect, test } from 'vitest';
import { nextChannel } from './next-channel.ts';

const everything: Parameters<typeof nextChannel>[0]['guest'] = { email: 'ana@example.com', phone: '+351912345678', message_opt_outs: [] };
const of = (over: Partial<Parameters<typeof nextChannel>[0]>) =>
  nextChannel({ fallback: ['sms', 'email', 'web_widget'], tried: ['email'], answerable: [], guest: everything, template: null, ...over });

// Rules: MSG-32
test('the channels of the property are tried in order, each once', () => {
  expect(of({})).toBe('sms');
  expect(of({ tried: ['email', 'sms'] })).toBe('web_widget');
  expect(of({ tried: ['email', 'sms', 'web_widget'] })).toBeNull();
  expect(of({ fallback: [] })).toBeNull();
});

// Rules: MSG-23, MSG-32
test('a channel is skipped without an address, and after an opt-out unless the template is transactional', () => {
  expect(of({ guest: { ...everything, phone: null } })).toBe('web_widget');
  expect(of({ guest: { ...everything, phone: null }, answerable: ['sms'] })).toBe('sms');
  const guest: typeof everything = { ...everything, message_opt_outs: ['sms'] };
  expect(of({ guest })).toBe('web_widget');
  expect(of({ guest, template: { channel: null, transactional: true } })).toBe('sms');
  expect(of({ guest, template: { channel: null, transactional: false } })).toBe('web_widget');
});

// Rules: MSG-23, MSG-32
test('a template for one channel goes over no other', () => {
  expect(of({ template: { channel: 'email', transactional: true } })).toBeNull();
});
