import { expect, test } from 'vitest';
import { States, WorkItems } from './states.ts';

const states = new States('letters', { queued: ['sent', 'lost'], sent: ['accepted', 'queued', 'lost'], accepted: [], lost: [] });

test('an item moves only where the table allows', () => {
  states.assertMove('queued', 'sent');
  expect(() => states.assertMove('queued', 'accepted')).toThrow('letters: queued does not go to accepted');
});

test('a statement that moves rows names their states and is refused for a forbidden transition', () => {
  expect(states.moving('l.state', ['sent'], 'queued')).toBe("l.state = 'sent'");
  expect(states.moving('l.state', ['queued', 'sent'], 'lost')).toBe("l.state in ('queued', 'sent')");
  expect(() => states.moving('l.state', ['queued', 'sent'], 'accepted')).toThrow('letters: queued does not go to accepted');
});

test('items are found by state, and each occurs once', () => {
  const items = new WorkItems<'queued' | 'sent' | 'accepted' | 'lost', string>(states);
  items.add('1', 'queued', 'first');
  items.add('2', 'queued', 'second');
  items.move('2', 'sent');
  expect([items.in('queued'), items.in('sent'), items.in('queued', 'sent'), items.has('1'), items.get('2')]).toEqual([
    ['first'],
    ['second'],
    ['first', 'second'],
    true,
    'second',
  ]);
  expect(() => items.add('1', 'queued', 'again')).toThrow('letters: 1 already exists');
  expect(() => items.move('1', 'accepted')).toThrow('letters: queued does not go to accepted');
  items.remove('1');
  expect(() => items.move('1', 'sent')).toThrow('letters: 1 does not exist');
});
