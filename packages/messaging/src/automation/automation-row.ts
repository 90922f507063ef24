import { refuse, type ServiceError } from '@innkeeper/kernel';
import { statement, type WriteContext } from '@innkeeper/platform';
import type { AutomationBody, Conditions } from './automation.contract.ts';

export interface AutomationRow extends Omit<AutomationBody, 'conditions'> {
  readonly stay_channels: Conditions['channels'];
  readonly room_type_ids: Conditions['room_type_ids'];
  readonly rate_plan_ids: Conditions['rate_plan_ids'];
  readonly nights_min: Conditions['nights_min'];
  readonly active_since: string;
  readonly version: number;
}

export const automationColumns = `a.id, a.trigger, a.offset_hours, a.template_name, a.channels, a.stay_channels, a.room_type_ids, a.rate_plan_ids,
  a.nights_min, a.active, a.active_since, a.version, a.created_at, a.updated_at`;

export const readAutomation = statement<AutomationRow>(
  'messaging.read_automation',
  `select ${automationColumns} from messaging.automation a where a.tenant_id = $1 and a.id = $2 and a.deleted_at is null`,
);

// Whoever plans stays by it holds it, so that what is planned by an older version is planned anew afterwards, never the other way round.
const lockAutomationRow = statement<AutomationRow>('messaging.lock_automation', `${readAutomation.text} for no key update`);

/** Locks an automation for a change. Errors: SVC-2011. */
export async function lockAutomation(ctx: WriteContext, id: string): Promise<AutomationRow> {
  const [row] = await ctx.tx.run(lockAutomationRow, [ctx.tenant.id, id]);
  if (!row) throw noSuchAutomation();
  return row;
}

export function conditionsOf({ stay_channels, room_type_ids, rate_plan_ids, nights_min }: AutomationRow): Conditions {
  return { channels: stay_channels, room_type_ids, rate_plan_ids, nights_min };
}

/** Wire body of a row. */
export function toAutomationBody(row: AutomationRow): AutomationBody {
  return {
    id: row.id,
    trigger: row.trigger,
    offset_hours: row.offset_hours,
    template_name: row.template_name,
    channels: row.channels,
    conditions: conditionsOf(row),
    active: row.active,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** The refusal of a path that names no automation: SVC-2011. */
export function noSuchAutomation(): ServiceError {
  return refuse('SVC-2011', 'id', 'resolves to nothing in this tenant');
}
