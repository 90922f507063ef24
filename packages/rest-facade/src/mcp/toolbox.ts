import { type AuthKind, isPermitted, type NamedOperation, type Permission } from '@innkeeper/platform';
import type { Tool } from '@modelcontextprotocol/server';
import { operationIdOf } from '../openapi/operation.ts';
import { inputSchemaOf } from './input-schema.ts';

/** The operations as tools for assistants. */
export interface Toolbox {
  /** Finds a tool's operation, regardless of permission. */
  find(name: string): NamedOperation | undefined;
  /** Lists the tools that a permission may call. */
  listFor(permission: Permission): readonly Tool[];
}

/** One tool for each operation that takes such a key, by its `operationId`. Nothing else declares a tool. Rules: MCP-2, MCP-3, MCP-10, MCP-11. */
export function toolboxOf(operations: readonly NamedOperation[], wanted: AuthKind): Toolbox {
  const served = new Map(operations.filter(({ auth }) => auth === wanted).map((operation) => [operationIdOf(operation), operation]));
  const tools = [...served].map(([name, operation]) => ({ operation, tool: toolOf(name, operation) }));
  return {
    find: (name) => served.get(name),
    listFor: (held) => tools.filter(({ operation }) => isPermitted(held, operation.permission)).map(({ tool }) => tool),
  };
}

function toolOf(name: string, operation: NamedOperation): Tool {
  const { method, route, summary, description, effect, idempotency } = operation;
  return {
    name,
    title: summary,
    description: `${description}\n\nThe same as \`${route}\` of the REST API${permissionOf(operation)}.`,
    inputSchema: inputSchemaOf(operation),
    annotations: {
      title: summary,
      readOnlyHint: method === 'GET',
      destructiveHint: effect?.isFinal ?? false,
      idempotentHint: method === 'GET' || idempotency !== 'none',
      openWorldHint: effect?.reachesOutside ?? false,
    },
  };
}

/** Visitors have no permissions. */
function permissionOf({ auth, permission }: NamedOperation): string {
  return auth === 'token' ? `; permission ${permission.replace('_', '-')}` : '';
}
