import { setTimeout as wait } from 'node:timers/promises';
import type { Command } from 'commander';
import { z } from 'zod';
import type { Act, Surroundings } from '../command-line.ts';
import type { Operator } from '../operator-client.ts';

/** `clock show`, `clock advance`. Rules: SANDBOX-2, SANDBOX-3, SANDBOX-20. */
export function addClockCommands(program: Command, act: Act, { note }: Pick<Surroundings, 'note'>): void {
  const clock = program.command('clock').description('the business time of a sandbox tenant');
  clock
    .command('show')
    .description('show the business time')
    .requiredOption('--tenant <id>', 'the tenant')
    .action(act(z.object({ tenant: z.string() }), ({ tenant }, operator) => operator.clock.show.query({ tenant_id: tenant })));
  clock
    .command('advance')
    .description('move the business time forward, a day at a time, and run due work')
    .requiredOption('--tenant <id>', 'the tenant')
    .requiredOption('--by <duration>', 'such as 26h, 2d or 1d12h')
    .action(
      act(z.object({ tenant: z.string(), by: z.string() }), async ({ tenant, by }, operator) => {
        const done = new AbortController();
        const noting = noteDays(operator, { tenant, note, signal: done.signal });
        try {
          return await operator.clock.advance.mutate({ tenant_id: tenant, by });
        } finally {
          done.abort();
          await noting;
        }
      }),
    );
}

interface DayNotes extends Pick<Surroundings, 'note'> {
  readonly tenant: string;
  readonly signal: AbortSignal;
}

const pollMs = 1_000;

/** Notes each day that the clock reaches until the signal is aborted. Errors here do not fail the command. */
async function noteDays(operator: Operator, { tenant, note, signal }: DayNotes): Promise<void> {
  let noted = '';
  try {
    for (;;) {
      await wait(pollMs, undefined, { signal });
      const { now } = await operator.clock.show.query({ tenant_id: tenant }, { signal });
      const day = now.slice(0, 'YYYY-MM-DD'.length);
      if (day !== noted) note(`${day}\n`);
      noted = day;
    }
  } catch {
    // the command has ended, or reports the error itself
  }
}
