import { expect, test } from 'vitest';
import { bindsValue, NoticeReader, StepReader, statementOf } from './wire.ts';

function message(type: string, ...parts: readonly (string | number | Buffer)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => {
      if (typeof part === 'string') return Buffer.from(`${part}\0`);
      if (typeof part !== 'number') return part;
      const bytes = Buffer.alloc(4);
      bytes.writeInt32BE(part);
      return bytes;
    }),
  );
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

const value = (text: string): Buffer => message('', Buffer.from(text)).fill(text.length, 3, 4); // a value's length does not count itself
const bind = (statement: string, text: string): Buffer => message('B', '', statement, value(text));
const sync = message('S');
const startup = message('', 196_608, 'user', 'innkeeper', '');

// Method: what a client sends, in pieces of every size, so that messages are cut anywhere.
test('a client is read as steps that end where it may wait for an answer', () => {
  const sent = [
    startup,
    message('p', 'secret'),
    message('Q', 'begin'),
    ...[message('P', 'read_stay', 'select'), bind('read_stay', 'key-1'), sync],
    ...[bind('set_tenant', 'ten_1'), message('E', '', 0), bind('', 'key-1'), message('E', '', 0), sync],
  ];
  const whole = Buffer.concat(sent);
  for (let size = 1; size <= whole.length; size++) {
    const reader = new StepReader();
    const steps = Array.from({ length: Math.ceil(whole.length / size) }, (_, index) =>
      reader.read(whole.subarray(index * size, (index + 1) * size)),
    ).flat();
    expect(steps.map(({ isAnswered }) => isAnswered)).toEqual([false, false, true, true, true]);
    expect(steps.slice(2).map(statementOf)).toEqual(['begin', 'read_stay', 'set_tenant']);
    expect(Buffer.concat(steps.map(({ bytes }) => bytes)).equals(whole)).toBe(true);
  }
});

test('a step belongs to a command whose key it binds whole', () => {
  const [step] = new StepReader().read(Buffer.concat([startup, bind('claim', 'step-1-12'), sync])).slice(1);
  if (step === undefined) throw new Error('there is no step');
  expect(['step-1-12', 'step-1-1', 'tep-1-12', 'step-1-123'].map((key) => bindsValue(step, key))).toEqual([true, false, false, false]);
});

test('a server is read for the ends of its answers, and for its process', () => {
  const whole = Buffer.concat([
    message('K', 4_711, 1),
    message('C', 'Z'),
    ...['I', 'T', 'E'].map((state) => message('Z', Buffer.from(state))),
  ]);
  const reader = new NoticeReader();
  expect([...whole].flatMap((byte) => reader.read(Buffer.from([byte])))).toEqual([
    { kind: 'process', pid: 4_711 },
    ...(['idle', 'open', 'failed'] as const).map((state) => ({ kind: 'ready', state })),
  ]);
});
