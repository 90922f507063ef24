import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import { z } from 'zod';
import type { Act, Surroundings } from '../command-line.ts';
import type { Operator } from '../operator-client.ts';

const whole = z.coerce.number().int();
const options = z.object({ tenant: z.string(), rooms: whole.optional(), months: whole.optional(), seed: whole.optional() });

/** `sandbox populate`, `sandbox live`. Rules: SANDBOX-21, SANDBOX-23, SANDBOX-25. */
export function addSandboxCommands(program: Command, act: Act, surroundings: Surroundings): void {
  const { note } = surroundings;
  const sandbox = program.command('sandbox').description('invented hotels');
  sandbox
    .command('populate')
    .description('invent a hotel with months of history; if interrupted, run it again to continue')
    .requiredOption('--tenant <id>', 'the tenant')
    .option('--rooms <number>', 'number of rooms; 120 by default')
    .option('--months <number>', 'months of history, at most 18; 18 by default')
    .option('--seed <number>', 'the same numbers make the same hotel; 1 by default; 0 issues plain invoices only')
    .action(
      act(options, async ({ tenant, ...numbers }, operator) => {
        const startedMs = performance.now();
        const { property_id: _property, ...populated } = await populate(operator, { tenant_id: tenant, ...numbers }, note);
        return { ...populated, seconds: secondsSince(startedMs) };
      }),
    );
  addLiveCommand(sandbox, act, surroundings);
}

const pace = z.coerce.number().positive();
const liveOptions = z.object({ tenant: z.string(), perMinute: pace, minutes: pace });
const minuteMs = 60_000;

function addLiveCommand(sandbox: Command, act: Act, { note, stopSignal }: Surroundings): void {
  sandbox
    .command('live')
    .description('simulate activity in the hotel of a sandbox for some minutes, or until interrupted')
    .requiredOption('--tenant <id>', 'the tenant')
    .requiredOption('--per-minute <number>', 'actions per minute')
    .requiredOption('--minutes <number>', 'duration in minutes')
    .action(
      act(liveOptions, async ({ tenant, perMinute, minutes }, operator) => {
        const signal = stopSignal();
        const counts = new Map<string, number>();
        const startedMs = performance.now();
        for (let step = 0; step < Math.ceil(perMinute * minutes); step++) {
          const waitMs = startedMs + (step * minuteMs) / perMinute - performance.now();
          if (waitMs > 0) await sleep(waitMs, undefined, { signal }).catch(() => undefined);
          if (signal.aborted) break;
          const { act: lived, resource_id: id } = await operator.sandbox.live.mutate({ tenant_id: tenant });
          counts.set(lived, (counts.get(lived) ?? 0) + 1);
          note(`${lived}${id === null ? '' : ` ${id}`}\n`);
        }
        return { ...Object.fromEntries(counts), seconds: secondsSince(startedMs) };
      }),
    );
}

function secondsSince(startedMs: number): number {
  return Math.round(performance.now() - startedMs) / 1_000;
}

type Populate = Operator['sandbox']['populate']['mutate'];
type PopulationResult = Omit<Awaited<ReturnType<Populate>>, 'days_left'>;

/** Populates in several calls, each within the time limit of a request. */
export async function populate(operator: Operator, input: Parameters<Populate>[0], note: Surroundings['note']): Promise<PopulationResult> {
  for (;;) {
    const { days_left: daysLeft, ...populated } = await operator.sandbox.populate.mutate(input);
    if (daysLeft === 0) return populated;
    note(`${populated.reservations} reservations, ${daysLeft} days left\n`);
  }
}
