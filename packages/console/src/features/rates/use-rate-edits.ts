import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays } from '../../app/format.ts';
import { client, trpc } from '../../app/trpc.ts';
import { type Action, useAction } from '../../app/use-action.ts';
import type { RatePlan } from '../../app/use-rooms.ts';
import { digitsOf } from '../../ui/grid/formula.ts';
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
  stageChanges,
  tableOf,
  updatesOf,
} from './rate-updates.ts';

/** One bulk write: changes to save, or the undo of saved ones. */
export interface RateWrite {
  readonly kind: 'save' | 'undo';
  readonly drafts: Drafts;
  readonly updates: readonly RateUpdate[];
  /** Writes even if somebody else has changed the dates. */
  readonly isForced: boolean;
}

export interface RateEdits {
  readonly cellOf: (key: string) => RateCell;
  readonly stage: (changes: readonly CellChange[]) => void;
  /** Invalid texts of the last change, which was discarded. */
  readonly faults: readonly string[];
  readonly drafts: Drafts;
  readonly action: Action<RateWrite>;
  /** Pending write; null if there is none, or it exceeds the limit of one write. */
  readonly save: RateWrite | null;
  /** Undo of the last write. */
  readonly undo: RateWrite | null;
  /** Write that was not made because somebody else had changed the dates. */
  readonly lost: RateWrite | null;
  readonly takeBack: () => void;
  readonly discard: () => void;
}

const nothing: Drafts = new Map();

/** Changes are collected in the grid and written in one call; both steps can be undone. Rules: CONSOLE-37, CONSOLE-43. */
export function useRateEdits(plan: RatePlan, rates: readonly DailyRate[]): RateEdits {
  const [history, setHistory] = useState<readonly Drafts[]>([]);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const { action, lost, undo, forget } = useRateWrites(plan, () => setHistory([]));
  const table = tableOf(rates);
  const drafts = history.at(-1) ?? nothing;
  const updates = updatesOf(drafts, plan);
  const stage = (changes: readonly CellChange[]): void => {
    const next = stageChanges(changes, { table, drafts, digits: digitsOf(plan.currency) });
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

/** False if somebody else has changed the dates; then nothing is written. The grid is refreshed before this resolves. */
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
