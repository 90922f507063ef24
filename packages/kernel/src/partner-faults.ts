/**
 * Faults that can be injected into the simulated partners, as named on the command line, in the procedures and in the simulators.
 * Rules: SANDBOX-4, SANDBOX-7, SANDBOX-11, SANDBOX-14, SANDBOX-16, FISCAL-25.
 */
export const partnerFaults = {
  payments: ['none', 'timeout', 'unreachable'],
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
  locks: ['none', 'unreachable', 'storage_full', 'lost-acknowledgement'],
  registry: ['none', 'unreachable', 'reject', 'slow', 'lost-acknowledgement'],
  transport: ['none', 'unreachable', 'undeliverable', 'slow', 'lost-acknowledgement', 'duplicate-receipts', 'receipt-before-answer'],
  fiscal: ['none', 'unreachable', 'reject', 'slow', 'lost-acknowledgement'],
} as const;

export type PartnerFault<Partner extends keyof typeof partnerFaults> = (typeof partnerFaults)[Partner][number];
