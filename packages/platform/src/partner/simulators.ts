/** The simulated partners of this instance, as the operator's commands reach them. */
export interface Simulators {
  /** Gives one partner an instruction for one tenant and answers what it answered. Errors: SVC-2013, SVC-9003. */
  execute(instruction: {
    readonly tenantId: string;
    readonly partner: string;
    readonly command: string;
    readonly given: object;
  }): Promise<Record<string, unknown>>;
}
