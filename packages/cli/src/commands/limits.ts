import type { Command } from 'commander';
import { z } from 'zod';
import { type Act, collect } from '../command-line.ts';
import { malformed } from '../failure.ts';

const cap = z.string().regex(/^\d+$/, 'must be a whole number').transform(Number);
const options = z.object({
  tenant: z.string(),
  global: cap.optional(),
  rows: cap.optional(),
  endpoint: z.array(z.string()).default([]),
});

/** `limits set`. Rules: LIMIT-17. */
export function addLimitsCommands(program: Command, act: Act): void {
  const limits = program.command('limits').description('enterprise caps');
  limits
    .command('set')
    .description('set caps of a tenant; unnamed caps stay')
    .requiredOption('--tenant <id>', 'the tenant')
    .option('--global <requests>', 'requests per minute across all endpoints, 1 to 1,000,000')
    .option(
      '--endpoint <name=requests>',
      'requests per minute of one endpoint, 1 to 1,000,000, such as "POST /reservations=300"; repeatable',
      collect,
    )
    .option('--rows <rows>', 'bulk rows per minute, 1 to 1,000,000,000')
    .action(
      act(options, ({ tenant, global, rows, endpoint }, operator) =>
        operator.limits.set.mutate({ tenant_id: tenant, global, rows, endpoints: Object.fromEntries(endpoint.map(splitEndpoint)) }),
      ),
    );
}

function splitEndpoint(text: string): [string, number] {
  const at = text.lastIndexOf('=');
  const parsed = cap.safeParse(text.slice(at + 1));
  if (at > 0 && parsed.success) return [text.slice(0, at).trim(), parsed.data];
  throw malformed('endpoint', 'must be like "POST /reservations=300"');
}
