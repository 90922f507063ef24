import { webhookLimits } from '../webhook-limits.ts';

/** Repeats a statement that ends its work on a bounded number of rows, until it finds fewer or has been repeated often enough. */
export async function inSteps(stepsMax: number, step: (rowsMax: number) => Promise<readonly unknown[]>): Promise<void> {
  const rowsMax = webhookLimits.sweptPerStepMax;
  let count: number = rowsMax;
  for (let steps = 0; steps < stepsMax && count === rowsMax; steps++) count = (await step(rowsMax)).length;
}
