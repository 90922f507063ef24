import { localDate } from '@innkeeper/kernel';
import type { Command } from 'commander';
import { z } from 'zod';
import { type Act, printAnswer, type Surroundings } from '../command-line.ts';
import { malformed, missing } from '../failure.ts';
import { type FolderSurroundings, givenPath, unreadable } from '../given-file.ts';

const verifyOptions = z.object({
  tenant: z.string(),
  property: z.string().optional(),
  from: localDate.optional(),
  to: localDate.optional(),
});

const fileOption = z.looseObject({ file: z.string().optional(), tenant: z.string().optional() });

/** `fiscal verify`. Rules: FISCAL-32, FISCAL-34. */
export function addFiscalDocumentCommands(program: Command, act: Act, surroundings: Surroundings): void {
  const fiscal = program.command('fiscal').description('legal invoices of Portugal and Spain');
  const ofTenant = act(
    verifyOptions,
    ({ tenant, property, from, to }, operator) => operator.fiscal.verify.query({ tenant_id: tenant, property_id: property, from, to }),
    hasFaults,
  );
  fiscal
    .command('verify')
    .description('prove numbers, chain, signatures and totals of legal documents by their exports alone; exits with 1 if any is wrong')
    .option('--tenant <id>', 'all documents of this tenant')
    .option('--property <id>', 'only this property')
    .option('--from <date>', 'issued on or after this date')
    .option('--to <date>', 'issued on or before this date')
    .option('--file <path>', 'an export that was saved, XML or ZIP, instead of a tenant; needs no instance')
    .action(async (given: unknown) => {
      const { file, tenant } = fileOption.parse(given);
      if (file === undefined && tenant === undefined) throw missing('tenant', 'or file is required');
      if (file === undefined) return ofTenant(given);
      if (Object.keys(Object(given)).length > 1) throw malformed('file', 'is verified without a tenant, a property and dates');
      const verdict = await verifyFile(surroundings, file);
      printAnswer(program, surroundings, verdict);
      if (hasFaults(verdict)) surroundings.fail();
    });
}

function hasFaults(verdict: object): boolean {
  return !('ok' in verdict && verdict.ok === true);
}

async function verifyFile(surroundings: FolderSurroundings, path: string): Promise<object> {
  const { verifyExportFile } = await import('@innkeeper/fiscal'); // takes a second, which other commands need not wait
  try {
    return await verifyExportFile(givenPath(surroundings, path));
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? unreadable(path, error) : error;
  }
}
