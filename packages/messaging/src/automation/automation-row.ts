import { type RowOf, statement } from '@innkeeper/platform';
import type { AutomationBody, Conditions } from './automation.contract.ts';
import type { Automation } from './automation.entity.ts';

export type AutomationRow = Omit<RowOf<Automation>, 'is_planned' | 'planned_after' | 'deleted_at'>;

export const automationColumns = `a.id, a.trigger, a.offset_hours, a.template_name, a.channels, a.stay_channels, a.room_type_ids, a.rate_plan_ids,
  a.nights_min, a.active, a.active_since, a.version, a.created_at, a.updated_at`;

export const readAutomation = statement<AutomationRow>(
  'messaging.read_automation',
  `select ${automationColumns} from messaging.automation a where a.tenant_id = $1 and a.id = $2 and a.deleted_at is null`,
);

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
