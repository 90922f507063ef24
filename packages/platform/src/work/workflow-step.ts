/** Result of one step of a workflow that waits for an outside party: done, or the wait before the next step. */
export type WorkflowStep = 'done' | { readonly waitMs: number };
