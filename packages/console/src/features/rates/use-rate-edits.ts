import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays } from '../../app/format.ts';
import { client, trpc } from '../../app/trpc.ts';
import { type Action, useAction } from '../../app/use-action.ts';
import type { RatePlan } from '../../app/use-rooms.ts';
import { digitsOf } from './rate-formula.ts';
import {
  type CellChange,
  type DailyRate,
  type Drafts,
  datesOfDrafts,
  isAsFound,
  noRate,
  type RateCell,
  type RateTable,
  type RateUpdate,
  reversed,
  staged,
  tableOf,
  updatesOf,
} from './rate-updates.ts';

/** One bulk write: what was changed, or the way back of what was saved. */
export interface RateWrite {
  readonly kind: 'save' | 'undo';
  readonly drafts: Drafts;
  readonly updates: readonly RateUpdate[];
  /** Whatever somebody else has made of the dates in the meantime. */
  readonly isForced: boolean;
}

export interface RateEdits {
  readonly cellOf: (key: string) => RateCell;
  readonly stage: (changes: readonly CellChange[]) => void;
  /** The texts of the last change that are no amount; it has changed nothing. */
  readonly faults: readonly string[];
  readonly drafts: Drafts;
  readonly action: Action<RateWrite>;
  /** What is to be written; null when there is nothing, or more than one write takes. */
  readonly save: RateWrite | null;
  /** The way back of what was written last. */
  readonly undo: RateWrite | null;
  /** A write that was not made, as somebody else has changed the dates since. */
  readonly lost: RateWrite | null;
  readonly takeBack: () => void;
  readonly discard: () => void;
}

const nothing: Drafts = new Map();

/** Changes are gathered in the grid and written at once; both can be undone. Rules: CONSOLE-37, CONSOLE-43. */
export function useRateEdits(plan: RatePlan, rates: readonly DailyRate[]): RateEdits {
  const [history, setHistory] = useState<readonly Drafts[]>([]);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const { action, lost, undo, forget } = useRateWrites(plan, () => setHistory([]));
  const table = tableOf(rates);
  const drafts = history.at(-1) ?? nothing;
  const updates = updatesOf(drafts, plan);
  const stage = (changes: readonly CellChange[]): void => {
    const next = staged(changes, { table, drafts, digits: digitsOf(plan.currency) });
    setFaults(next.faults);
    if (next.faults.length === 0) setHistory([...history, next.drafts]);
  };
  return {
    cellOf: (key) => drafts.get(key)?.after ?? table.get(key) ?? noRate,
    stage,
    faults,
    drafts,
    action,
    save: drafts.size > 0 && updates ? { kind: 'save', drafts, updates, isForced: false } : null,
    undo,
    lost,
    takeBack: () => (history.length > 0 ? setHistory(history.slice(0, -1)) : undo && action.submit(undo)),
    discard: () => {
      setHistory([]);
      forget();
    },
  };
}

function useRateWrites(plan: RatePlan, onSaved: () => void) {
  const cache = useQueryClient();
  const [undo, setUndo] = useState<RateWrite | null>(null);
  const [lost, setLost] = useState<RateWrite | null>(null);
  const action = useAction({
    run: ({ drafts, updates, isForced }: RateWrite, key) => writeOnce(cache, { plan, drafts, updates, isForced, key }),
    onDone: (isWritten, write) => {
      setLost(isWritten ? null : write);
      if (!isWritten) return;
      setUndo(write.kind === 'save' ? wayBackOf(write.drafts, plan) : null);
      if (write.kind === 'save') onSaved();
    },
  });
  const forget = (): void => {
    setLost(null);
    action.dismiss();
  };
  return { action, lost, undo, forget };
}

function wayBackOf(saved: Drafts, plan: RatePlan): RateWrite | null {
  const drafts = reversed(saved);
  const updates = drafts && updatesOf(drafts, plan);
  return drafts && updates && { kind: 'undo', drafts, updates, isForced: false };
}

interface OneWrite extends Pick<RateWrite, 'drafts' | 'updates' | 'isForced'> {
  readonly plan: RatePlan;
  readonly key: string;
}

/** False when the dates are not as they were found; then nothing is written. The grid shows what was written before this answers. */
async function writeOnce(cache: QueryClient, { plan, drafts, updates, isForced, key }: OneWrite): Promise<boolean> {
  if (!isForced && !isAsFound(drafts, await readTable(plan.id, drafts))) return false;
  await client.hotel.rates.ratePlans.updateRates.mutate({ body: { updates: [...updates] }, idempotency_key: key });
  await cache.invalidateQueries({ queryKey: trpc.dailyRates.list.queryKey() });
  return true;
}

const daysAtOnce = 366;

async function readTable(rate_plan_id: string, drafts: Drafts): Promise<RateTable> {
  const { from: first, to: last } = datesOfDrafts(drafts);
  const rates: DailyRate[] = [];
  for (let from = first; from <= last; from = addDays(from, daysAtOnce)) {
    const end = addDays(from, daysAtOnce - 1);
    rates.push(...(await client.dailyRates.list.query({ rate_plan_id, from, to: end < last ? end : last })).data);
  }
  return tableOf(rates);
}
