import { webhookLimits } from '../webhook-limits.ts';

/** Repeats a statement that works on a bounded number of rows until it finds fewer, at most `batchesMax` times. */
export async function repeatInBatches(batchesMax: number, runBatch: (rowsMax: number) => Promise<readonly unknown[]>): Promise<void> {
  const rowsMax = webhookLimits.sweptPerStepMax;
  let count: number = rowsMax;
  for (let batches = 0; batches < batchesMax && count === rowsMax; batches++) count = (await runBatch(rowsMax)).length;
}
