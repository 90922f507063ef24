import { localDate } from '@innkeeper/kernel';
import type { Command } from 'commander';
import { z } from 'zod';
import type { Act } from '../command-line.ts';

const verifyOptions = z.object({
  tenant: z.string(),
  property: z.string().optional(),
  from: localDate.optional(),
  to: localDate.optional(),
});

/** `fiscal verify`. Rules: FISCAL-32. */
export function addFiscalDocumentCommands(program: Command, act: Act): void {
  const fiscal = program.command('fiscal').description('legal invoices of Portugal and Spain');
  fiscal
    .command('verify')
    .description('prove numbers, chain, signatures and totals of legal documents by their exports alone; exits with 1 if any is wrong')
    .requiredOption('--tenant <id>', 'the tenant')
    .option('--property <id>', 'only this property')
    .option('--from <date>', 'issued on or after this date')
    .option('--to <date>', 'issued on or before this date')
    .action(
      act(
        verifyOptions,
        ({ tenant, property, from, to }, operator) => operator.fiscal.verify.query({ tenant_id: tenant, property_id: property, from, to }),
        (answer) => !('ok' in answer && answer.ok === true),
      ),
    );
}
