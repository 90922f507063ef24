import { readPropertiesOfTypes } from '@innkeeper/hotel';
import { type FieldIssue, refuse, ServiceError } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import { unknownVariables } from '../template/render-template.ts';
import { readTemplatesOfName } from '../template/template-row.ts';
import type { AutomationBody } from './automation.contract.ts';

/** Dependencies of automations on contexts that this one does not know. */
export interface AutomationDeps {
  /** Returns those of the ids that are rate plans. */
  readonly knownRatePlans: (ctx: RequestContext, ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/**
 * Refuses an automation that could never send: a name without a template, a template with variables that only a request supplies, unknown
 * ids.
 * Rules: AUTO-2. Errors: SVC-2003, SVC-2010.
 */
export async function requireSendable(
  ctx: RequestContext,
  { knownRatePlans }: AutomationDeps,
  { template_name, conditions }: Pick<AutomationBody, 'template_name' | 'conditions'>,
): Promise<void> {
  const { room_type_ids, rate_plan_ids } = conditions;
  const [templates, roomTypes, ratePlans] = await Promise.all([
    readTemplatesOfName(ctx, template_name),
    readPropertiesOfTypes(ctx, room_type_ids ?? []),
    knownRatePlans(ctx, rate_plan_ids ?? []),
  ]);
  const issues = [
    ...(templates.length === 0 ? [{ field: 'template_name', issue: 'is the name of no template' }] : []),
    ...unknownIds('conditions.room_type_ids', room_type_ids, roomTypes),
    ...unknownIds('conditions.rate_plan_ids', rate_plan_ids, ratePlans),
  ];
  if (issues.length > 0) throw new ServiceError('SVC-2010', issues);
  const [missing] = templates.flatMap((template) => unknownVariables(template, {}));
  if (missing !== undefined)
    throw refuse('SVC-2003', `variables.${missing}`, 'is a variable of the template that no stay fills in, and an automation brings none');
}

function unknownIds(field: string, ids: readonly string[] | null, known: { has(id: string): boolean }): FieldIssue[] {
  return (ids ?? []).flatMap((id, index) =>
    known.has(id) ? [] : [{ field: `${field}[${index}]`, issue: 'resolves to nothing in this tenant' }],
  );
}
