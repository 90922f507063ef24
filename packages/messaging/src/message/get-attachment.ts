import { refuse } from '@innkeeper/kernel';
import {
  type ContractInput,
  type ContractOutput,
  type RenderedAnswer,
  type RequestContext,
  readRows,
  statement,
} from '@innkeeper/platform';
import { attachmentFile, type getAttachmentContract } from './message.contract.ts';
import { openContent } from './sealed-content.ts';

const readAttachment = statement<{ name: string; content_type: string; content: Buffer | null }>(
  'messaging.read_attachment',
  `select a.name, a.content_type, a.content from messaging.attachment a where a.tenant_id = $1 and a.message_id = $2 and a.id = $3`,
);

/** Reads a file of a message; one that was erased with its guest is unknown. Rules: MSG-21. Errors: SVC-2011. */
export async function getAttachment(
  ctx: RequestContext,
  { params }: ContractInput<typeof getAttachmentContract>,
): Promise<ContractOutput<typeof getAttachmentContract>> {
  const [row] = await readRows(ctx, readAttachment, [ctx.tenant.id, params.id, params.attachment_id]);
  if (!row?.content) throw refuse('SVC-2011', 'attachment_id', 'resolves to nothing in this tenant');
  const content = openContent(ctx, params.attachment_id, row.content);
  return { name: row.name, content_type: row.content_type, content_base64: content.toString('base64') };
}

/** The file as a download, never shown inline: it came from outside. */
export function fileOf(body: unknown): RenderedAnswer {
  const { name, content_type, content_base64 } = attachmentFile.parse(body);
  const headers = {
    'Content-Type': content_type,
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, escaped)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
  };
  return { bytes: Buffer.from(content_base64, 'base64'), headers };
}

function escaped(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
