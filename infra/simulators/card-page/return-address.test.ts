import { expect, test } from 'vitest';
import { returnAddressOf } from './return-address.ts';

const known = 'https://book.example';
const isTaken = (text: string): boolean => returnAddressOf(text, known) !== null;

// Rules: STAY-14
test('a guest is sent back to the known installation or to one on this machine', () => {
  for (const text of [
    'https://book.example/stay/card',
    'http://127.0.0.1:8080/stay/card',
    'http://localhost:1/book/card',
    'https://book.example/pay/card',
  ])
    expect([text, isTaken(text)]).toEqual([text, true]);
});

// Rules: STAY-14
test('a guest is sent to no other address, in any notation', () => {
  const others = [
    ...[
      '',
      'stay/card',
      '//book.example/stay/card',
      'javascript:alert(1)',
      'https://evil.example/stay/card',
      'http://book.example/stay/card',
    ],
    ...['https://book.example.evil.example/stay/card', 'https://book.example@evil.example/stay/card', 'https://book.example/stay/card?x=1'],
    ...[
      'https://book.example/elsewhere',
      'https://a:b@book.example/stay/card',
      'https://book.example/stay/card#x',
      'http://127.0.0.1.evil.example/stay/card',
    ],
  ];
  expect(others.filter(isTaken)).toEqual([]);
});
