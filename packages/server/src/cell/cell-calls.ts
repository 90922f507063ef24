import type { CellAddress } from '@innkeeper/cells';
import { ServiceError } from '@innkeeper/kernel';
import { Counts } from '@innkeeper/platform';
import { z } from 'zod';

/** A call of another cell's operation. */
export interface CellCall<T> {
  readonly procedure: string;
  readonly input: object;
  readonly answer: z.ZodType<T>;
}

/** Calls another cell. Errors: SVC-9003. */
export type CallCell = <T>(cell: CellAddress, call: CellCall<T>) => Promise<T>;

const answerMs = 2_000;
const callsMax = 100; // at once, to one cell

/** Calls other cells with the operator key, which all of them share. Inputs are sent as bodies: addresses are logged on their way. */
export function cellCalls(operatorKey: string): CallCell {
  const underWay = new Counts(); // by the address of the cell
  return async ({ name, url }, { procedure, input, answer }) => {
    if (underWay.of(url) >= callsMax) throw silent();
    underWay.add(url, 1);
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}/internal/trpc/${procedure}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${operatorKey}`, 'content-type': 'application/json', 'innkeeper-cell': name },
        body: JSON.stringify(input),
        redirect: 'error',
        signal: AbortSignal.timeout(answerMs),
      });
      if (!response.ok) throw new Error(`${procedure}: status ${response.status}`);
      return z.object({ result: z.object({ data: answer }) }).parse(await response.json()).result.data;
    } catch (cause) {
      throw silent(cause);
    } finally {
      underWay.add(url, -1);
    }
  };
}

function silent(cause?: unknown): ServiceError {
  return new ServiceError('SVC-9003', [{ field: 'cell', issue: 'does not answer' }], { cause, retryAfterSeconds: 1 });
}
