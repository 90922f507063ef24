/** Every bound of automations, units last. */
export const automationLimits = {
  perTenantMax: 100, // every booking is held against each
  offsetHoursMax: 8_760,
  conditionValuesMax: 200,
  nightsMax: 365,
  plannedAtOnceMax: 500, // stays of one step
  eventsAtOnceMax: 5_000, // that the clock of a sandbox catches up with in one step
  sentAtOnceMax: 50, // of one batch
  pollMs: 1_000,
  backOff: { firstMs: 1_000, maxMs: 15_000 },
} as const;
