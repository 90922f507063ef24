import type { Command } from 'commander';
import { z } from 'zod';
import type { Act } from '../command-line.ts';

const issueOptions = z.object({ tenant: z.string(), permission: z.enum(['read-only', 'read-write', 'full']), name: z.string() });
const tokenOptions = z.object({ tokenId: z.string() });

/** `token issue`, `rotate`, `revoke`, `list`. Rules: AUTH-4, AUTH-6, AUTH-10. */
export function addTokenCommands(program: Command, act: Act): void {
  const token = program.command('token').description('API tokens');
  token
    .command('issue')
    .description('issue a token; its value is shown only once')
    .requiredOption('--tenant <id>', 'the tenant')
    .requiredOption('--permission <level>', 'read-only, read-write or full')
    .requiredOption('--name <name>', 'purpose of the token')
    .action(
      act(issueOptions, ({ tenant, permission, name }, operator) => operator.token.issue.mutate({ tenant_id: tenant, permission, name })),
    );
  token
    .command('rotate')
    .description('give a token a new value; the old one stays valid for 15 minutes')
    .requiredOption('--token-id <id>', 'the token')
    .action(
      act(tokenOptions, ({ tokenId }, _operator, { anywhere }) => anywhere((cell) => cell.token.rotate.mutate({ token_id: tokenId }))),
    );
  token
    .command('revoke')
    .description('revoke a token permanently')
    .requiredOption('--token-id <id>', 'the token')
    .action(
      act(tokenOptions, ({ tokenId }, _operator, { anywhere }) => anywhere((cell) => cell.token.revoke.mutate({ token_id: tokenId }))),
    );
  token
    .command('list')
    .description('list the tokens of a tenant, and what its people granted to clients of the tools')
    .requiredOption('--tenant <id>', 'the tenant')
    .action(act(z.object({ tenant: z.string() }), ({ tenant }, operator) => operator.token.list.query({ tenant_id: tenant })));
}
