import type { Command } from 'commander';
import { z } from 'zod';
import type { Act, Surroundings } from '../command-line.ts';
import type { Operator } from '../operator-client.ts';

/** `reports rebuild`. Rules: REP-32. */
export function addReportsCommands(program: Command, act: Act, { note }: Surroundings): void {
  const reports = program.command('reports').description('precomputed figures of reports');
  reports
    .command('rebuild')
    .description('recompute all stored figures of a tenant while it is in use; if interrupted, run it again to continue')
    .requiredOption('--tenant <id>', 'the tenant')
    .action(
      act(z.object({ tenant: z.string() }), ({ tenant }, operator) =>
        rebuild(operator, tenant, program.opts()['json'] === true ? () => undefined : note),
      ),
    );
}

/** Rebuilds in several calls, each within the time limit of a request. */
async function rebuild(operator: Operator, tenantId: string, note: Surroundings['note']): Promise<object> {
  for (let continues = false; ; continues = true) {
    const answer = await operator.reports.rebuild.mutate({ tenant_id: tenantId, continues });
    if (answer.ok) return answer;
    note(`${answer.dates_left} dates left\n`);
  }
}
