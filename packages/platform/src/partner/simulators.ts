/** The simulated partners of this instance, for the operator's commands. */
export interface Simulators {
  /** Sends one partner an instruction for one tenant and returns its answer. Errors: SVC-2013, SVC-9003. */
  execute(instruction: {
    readonly tenantId: string;
    readonly partner: string;
    readonly command: string;
    readonly given: object;
  }): Promise<Record<string, unknown>>;
}
