/** Answer of one step of a workflow that waits for somebody outside: its work is done, or how long to wait before the next step. */
export type WorkflowStep = 'done' | { readonly waitMs: number };
