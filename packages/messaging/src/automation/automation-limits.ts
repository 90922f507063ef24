/** Limits of automations, units last. */
export const automationLimits = {
  perTenantMax: 100, // every booking is checked against each
  offsetHoursMax: 8_760,
  conditionValuesMax: 200,
  nightsMax: 365,
  plannedAtOnceMax: 500, // stays per step
  eventsAtOnceMax: 5_000, // read ahead in one step when a sandbox clock moves
  sentAtOnceMax: 50, // per batch
  pollMs: 1_000,
  backOff: { firstMs: 1_000, maxMs: 15_000 },
} as const;
