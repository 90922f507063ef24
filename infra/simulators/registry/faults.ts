/** How the registry can be made to fail. Rules: SANDBOX-11. */
export const registryFaults = ['none', 'unreachable', 'reject', 'slow', 'lost-acknowledgement'] as const;
export type RegistryFault = (typeof registryFaults)[number];
