import type { Instance } from './instance.ts';
import { type Addressee, connect, isUnknown, type Operator } from './operator-client.ts';

type Call<T> = (operator: Operator) => Promise<T>;

/** The cells that a command reaches; where there is only one, that one. */
export interface Reach {
  /** Connects to the cell of a tenant. */
  readonly ofTenant: (tenantId: string) => Operator;
  /** Calls the cell that knows what the call is about: the one asked first, or else each in turn. */
  readonly anywhere: <T>(call: Call<T>) => Promise<T>;
  /** Calls every cell, even after a failure, and returns the first answer. */
  readonly everywhere: <T>(call: Call<T>) => Promise<T>;
}

/** Reaches other cells through the one address; a cell that is named is the only one. Rules: CELL-11. */
export function reachOf(instance: Instance, { cell }: Addressee): Reach {
  const first = connect(instance, { cell });
  const all = async (): Promise<Operator[]> => {
    const { data } = cell === undefined ? await first.cells.list.query() : { data: [] };
    return data.map((listed) => connect(instance, { cell: listed.cell }));
  };
  return {
    ofTenant: (tenant) => connect(instance, { tenant }),
    anywhere: async (call) => {
      try {
        return await call(first);
      } catch (error) {
        if (!isUnknown(error)) throw error;
        return firstToKnow(await all(), call, error);
      }
    },
    everywhere: async (call) => {
      const cells = await all();
      const [answer, ...others] = await Promise.allSettled((cells.length === 0 ? [first] : cells).map(call));
      const failed = [answer, ...others].find((one) => one?.status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
      if (answer?.status !== 'fulfilled') throw new Error('nobody was asked');
      return answer.value;
    },
  };
}

async function firstToKnow<T>(cells: readonly Operator[], call: Call<T>, unknown: unknown): Promise<T> {
  for (const cell of cells) {
    try {
      return await call(cell);
    } catch (error) {
      if (!isUnknown(error)) throw error;
    }
  }
  throw unknown;
}
