import { expect, test } from 'vitest';
import { quickAmounts } from './quick-amounts.ts';

// Method: the pure function over entries as the service answers them.

const entry = (kind: 'room' | 'tax' | 'ancillary' | 'payment', service_date: string, amount: string, moved_to: string | null = null) => ({
  id: `${kind} ${service_date} ${amount}`,
  kind,
  code: kind,
  description: '',
  amount: { currency: 'EUR', amount },
  service_date,
  posted_by: null,
  posted_at: '2026-11-24T10:00:00Z',
  reservation_id: null,
  reverses: null,
  moved_from: null,
  moved_to,
});

// Rules: CONSOLE-69
test('all, half rounded up and the last night are offered, to the cent', () => {
  const entries = [
    entry('room', '2026-11-23', '90.00'),
    entry('room', '2026-11-24', '94.34'),
    entry('tax', '2026-11-24', '5.66'),
    entry('tax', '2026-11-24', '2.00'),
    entry('ancillary', '2026-11-25', '7.01'),
  ];
  expect(quickAmounts({ currency: 'EUR', amount: '199.01' }, entries)).toEqual({ all: '199.01', half: '99.51', night: '102.00' });
});

test('nothing is offered that would be more than what is due', () => {
  const nights = [entry('room', '2026-11-24', '100.00')];
  expect(quickAmounts({ currency: 'EUR', amount: '0.00' }, nights)).toEqual({ all: null, half: null, night: null });
  expect(quickAmounts({ currency: 'EUR', amount: '-5.00' }, nights)).toEqual({ all: null, half: null, night: null });
  expect(quickAmounts({ currency: 'EUR', amount: '50.00' }, nights)).toEqual({ all: '50.00', half: '25.00', night: null });
  expect(quickAmounts({ currency: 'JPY', amount: '1' }, [])).toEqual({ all: '1', half: null, night: null });
});
