/** What a simulated agency can be made to do wrong. Rules: SANDBOX-7. */
export const otaFaults = [
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
] as const;
