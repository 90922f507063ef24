import { permissionOfRole } from '@innkeeper/access';
import { monotonicMs, refuse, ServiceError } from '@innkeeper/kernel';
import { type NamedOperation, perform, permit, type RenderedAnswer, refusalIn } from '@innkeeper/platform';
import { type OperationMatch, operationMatcher, readQuery } from '@innkeeper/rest-facade';
import type { ConsoleContext } from './console-context.ts';
import { admitCalls, requireConsole } from './console-procedures.ts';

/** Target of a link: a REST path, and its query extended by the hotel and the format. */
export interface DownloadTarget {
  readonly path: string;
  readonly query: URLSearchParams;
  /** Aborted when the browser disconnects. */
  readonly signal: AbortSignal;
}

export type Download = (ctx: ConsoleContext, target: DownloadTarget) => Promise<RenderedAnswer>;

/**
 * Files that operations answer (invoices as PDF, reports as CSV, attachments from guests), through links in the console. Checked, parsed
 * and run like a call. Rules: CONSOLE-33. Errors: those of the operation, SVC-1001, SVC-1003, SVC-2003, SVC-2009, SVC-2011, SVC-5002,
 * SVC-9002.
 */
export function downloadOf(operations: readonly NamedOperation[]): Download {
  const matcher = operationMatcher(operations.filter(({ method, file, representations }) => method === 'GET' && (file ?? representations)));
  return async (ctx, target) => {
    const startedMs = monotonicMs();
    const match = matcher('GET', target.path);
    const observe = (outcome: { code: ServiceError['code'] | null; fault?: unknown }): void => {
      const procedure = match.kind === 'found' ? `files.${match.operation.name}` : 'files';
      const tenantId = target.query.get('tenant_id');
      ctx.observeCall({ requestId: ctx.requestId, procedure, tenantId, milliseconds: monotonicMs() - startedMs, ...outcome });
    };
    try {
      const file = await fileOf(ctx, match, target);
      observe({ code: null });
      return file;
    } catch (error) {
      const refusal = refusalIn(error);
      observe(refusal ? { code: refusal.code } : { code: 'SVC-9001', fault: error });
      throw refusal ?? new ServiceError('SVC-9001');
    }
  };
}

async function fileOf(ctx: ConsoleContext, match: OperationMatch, { query: given, signal }: DownloadTarget): Promise<RenderedAnswer> {
  await admitCalls(ctx, 1);
  const session = await ctx.session();
  requireConsole(session);
  const tenantId = given.get('tenant_id');
  if (tenantId === null) throw refuse('SVC-2003', 'tenant_id', 'is required');
  const { role, tenant, userId } = await ctx.membershipIn(session, tenantId);
  if (match.kind !== 'found') throw new ServiceError('SVC-2011');
  const maintenanceSeconds = ctx.maintenanceSeconds();
  if (maintenanceSeconds !== null) throw new ServiceError('SVC-9002', [], { retryAfterSeconds: maintenanceSeconds });
  const { operation, params } = match;
  const render = rendererOf(operation, given.get('media_type'));
  const { query, problems } = readQuery(operation, searchOf(given));
  const permission = permissionOfRole(role);
  permit(operation, permission, query);
  const { db, secrets, requestId, address } = ctx;
  const actor = { kind: 'operator', id: session.personId, userId } as const;
  const caller = { db, secrets, tenant, permission, actor, requestId, address };
  const answer = async () => {
    const { body } = await perform(operation, caller, { params, query, body: {}, problems });
    return asAttachment(await render(body, tenant.id, { query }));
  };
  return ctx.queues.calls(tenant.id, answer, signal);
}

/** Errors: SVC-2003, SVC-2009. */
function rendererOf({ file, representations = [] }: NamedOperation, mediaType: string | null) {
  if (file) return async (body: unknown) => file(body);
  if (mediaType === null) throw refuse('SVC-2003', 'media_type', 'is required');
  const form = representations.find((one) => one.mediaType === mediaType);
  if (!form) throw refuse('SVC-2009', 'media_type', `must be one of: ${representations.map((one) => one.mediaType).join(', ')}`);
  return form.render;
}

/** The query without the parameters that only links have. */
function searchOf(given: URLSearchParams): string {
  return new URLSearchParams([...given].filter(([name]) => name !== 'tenant_id' && name !== 'media_type')).toString();
}

/** Forces a download: a document displayed under the console's origin could act as its page. */
function asAttachment({ bytes, headers }: RenderedAnswer): RenderedAnswer {
  const disposition = headers['Content-Disposition']?.replace(/^inline/, 'attachment') ?? 'attachment';
  const policy = { 'Content-Security-Policy': "default-src 'none'; sandbox", 'X-Content-Type-Options': 'nosniff' };
  return { bytes, headers: { ...headers, ...policy, 'Content-Disposition': disposition } };
}
