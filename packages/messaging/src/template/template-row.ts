import { type RequestContext, type RowOf, readRows, statement } from '@innkeeper/platform';
import { chooseTemplate } from './choose-template.ts';
import type { TemplateBody } from './template.contract.ts';
import type { Template } from './template.entity.ts';

export type TemplateRow = RowOf<Template>;

export const templateColumns =
  't.id, t.name, t.language, t.channel, t.subject, t.body, t.transactional, t.version, t.created_at, t.updated_at';

export const readTemplate = statement<TemplateRow>(
  'messaging.read_template',
  `select ${templateColumns} from messaging.template t where t.tenant_id = $1 and t.id = $2`,
);

const readByName = statement<TemplateRow>(
  'messaging.read_templates_of_name',
  `select ${templateColumns} from messaging.template t where t.tenant_id = $1 and t.name = $2 order by t.id`,
);

/** Reads all templates of a name, oldest first. */
export function readTemplatesOfName(ctx: RequestContext, name: string): Promise<TemplateRow[]> {
  return readRows(ctx, readByName, [ctx.tenant.id, name]);
}

/** Wire body of a row. */
export function toTemplateBody({ version: _version, ...body }: TemplateRow): TemplateBody {
  return body;
}

/** Reads the template in the guest's language that shares the name of the given one; null when the id resolves to nothing. Rules: TPL-6. */
export async function templateFor(ctx: RequestContext, templateId: string, guestLanguage: string | null): Promise<TemplateBody | null> {
  const [named] = await readRows(ctx, readTemplate, [ctx.tenant.id, templateId]);
  return named ? templateOfName(ctx, named.name, { guestLanguage, namedId: named.id }) : null;
}

/** Reads the template of a name in the guest's language; null when there is none. Rules: TPL-6. */
export async function templateOfName(
  ctx: RequestContext,
  name: string,
  { guestLanguage, namedId }: { readonly guestLanguage: string | null; readonly namedId?: string },
): Promise<TemplateBody | null> {
  const chosen = chooseTemplate(await readTemplatesOfName(ctx, name), guestLanguage, namedId);
  return chosen && toTemplateBody(chosen);
}
