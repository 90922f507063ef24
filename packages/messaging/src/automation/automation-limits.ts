/** Every bound of automations, units last. */
export const automationLimits = {
  perTenantMax: 100, // every booking is held against each
  offsetHoursMax: 8_760,
  conditionValuesMax: 200,
  nightsMax: 365,
  plannedAtOnceMax: 500, // stays of one step
} as const;
