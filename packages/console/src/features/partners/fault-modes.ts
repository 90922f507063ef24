import type { Inputs } from '../../app/trpc.ts';

type Simulate = Inputs['platform']['simulate'];
type Partner = 'ota' | 'payments' | 'locks' | 'registry' | 'transport' | 'fiscal';
type Modes = { readonly [P in Partner]: readonly Simulate[P]['fault']['mode'][] };

/** Faults that simulated partners support; the service's types check the words. */
export const faultModes = {
  ota: [
    'none',
    'unreachable',
    'reject',
    'slow',
    'throttled',
    'partial',
    'lost-acknowledgement',
    'out-of-order',
    'duplicate',
    'duplicate-dates',
    'modify-before-new',
    'price-mismatch',
    'currency-mismatch',
  ],
  payments: ['none', 'timeout', 'unreachable'],
  locks: ['none', 'unreachable', 'storage_full', 'lost-acknowledgement'],
  registry: ['none', 'unreachable', 'reject', 'slow', 'lost-acknowledgement'],
  transport: ['none', 'unreachable', 'undeliverable', 'slow', 'lost-acknowledgement', 'duplicate-receipts', 'receipt-before-answer'],
  fiscal: ['none', 'unreachable', 'reject', 'slow', 'lost-acknowledgement'],
} as const satisfies Modes;

export const partners = ['ota', 'payments', 'locks', 'registry', 'transport', 'fiscal'] as const satisfies readonly Partner[];
export const transports = [
  'email',
  'sms',
  'messaging_app',
  'web_widget',
] as const satisfies readonly Simulate['transport']['inbound']['channel'][];
export const receiptStates = [
  'sent',
  'delivered',
  'read',
  'failed',
] as const satisfies readonly Simulate['transport']['receipt']['state'][];
