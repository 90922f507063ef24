import { canonicalLanguage } from '@innkeeper/guest';
import { messageChannels, refuse, type ServiceError } from '@innkeeper/kernel';
import { violates, type WriteContext } from '@innkeeper/platform';
import { defineEntity, LockMode, p } from '@mikro-orm/core';
import type { TemplateBody } from './template.contract.ts';

const TemplateSchema = defineEntity({
  name: 'Template',
  tableName: 'messaging.template',
  properties: {
    tenantId: p.string().primary(),
    id: p.string().primary(), // tpl_ + TypeID suffix
    name: p.string(),
    language: p.string(), // BCP 47, canonical
    channel: p.enum(messageChannels).nullable(),
    subject: p.string().nullable(),
    body: p.string(),
    transactional: p.boolean(),
    version: p.integer(),
    createdAt: p.string(),
    updatedAt: p.string(),
  },
});

type TemplatePatch = Partial<Omit<TemplateBody, 'id' | 'created_at' | 'updated_at'>>;

/** The text of a message in one language. Rules: TPL-1. */
export class Template extends TemplateSchema.class {
  /** Applies a merge patch. Rules: WIRE-26. */
  change(patch: TemplatePatch, now: string): void {
    Object.assign(this, patch);
    this.language = canonicalLanguage(this.language) ?? this.language;
    this.version += 1;
    this.updatedAt = now;
  }
}
TemplateSchema.setClass(Template);

/** Locks a template for a change. Errors: SVC-2011. */
export async function lockTemplate(ctx: WriteContext, id: string): Promise<Template> {
  const template = await ctx.tx.em.findOne(Template, { tenantId: ctx.tenant.id, id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!template) throw noSuchTemplate();
  return template;
}

/** Saves a new or changed template. Rules: TPL-2. Errors: SVC-2013. */
export async function saveTemplate(ctx: WriteContext): Promise<void> {
  await ctx.tx.em.flush().catch((error: unknown) => {
    const isTaken = violates(error, 'template_name_and_language');
    throw isTaken ? refuse('SVC-2013', 'language', 'is that of another template of this name') : error;
  });
}

/** Refusal of a path that names no template: SVC-2011. */
export function noSuchTemplate(): ServiceError {
  return refuse('SVC-2011', 'id', 'resolves to nothing in this tenant');
}
