import { type MessageChannel, refuse, type ServiceError } from '@innkeeper/kernel';
import type { WriteContext } from '@innkeeper/platform';
import { defineEntity, LockMode, p } from '@mikro-orm/core';
import { type AutomationBody, type Conditions, triggers } from './automation.contract.ts';

const AutomationSchema = defineEntity({
  name: 'Automation',
  tableName: 'messaging.automation',
  properties: {
    tenantId: p.string().primary(),
    id: p.string().primary(), // aut_ + TypeID suffix
    trigger: p.enum(triggers),
    offsetHours: p.integer(),
    templateName: p.string(),
    channels: p.array().$type<MessageChannel[]>().nullable(),
    stayChannels: p.array().nullable(),
    roomTypeIds: p.array().nullable(),
    ratePlanIds: p.array().nullable(),
    nightsMin: p.integer().nullable(),
    active: p.boolean(),
    activeSince: p.string(), // messages due before are not sent
    isPlanned: p.boolean(), // true once every existing stay has been planned
    plannedAfter: p.string(), // the last stay planned so far
    version: p.integer(),
    createdAt: p.string(),
    updatedAt: p.string(),
    deletedAt: p.string().nullable(),
  },
});

type AutomationPatch = Partial<Omit<AutomationBody, 'id' | 'conditions' | 'created_at' | 'updated_at'>> & {
  readonly conditions?: Partial<Conditions> | null | undefined;
};

/** A message sent to every guest at the same point of the stay. Rules: AUTO-1. */
export class Automation extends AutomationSchema.class {
  /**
   * Applies a merge patch. A new trigger, new conditions and activation start from now and are planned again.
   * Rules: AUTO-6, AUTO-9, WIRE-26.
   */
  change({ conditions, ...patch }: AutomationPatch, now: string): void {
    const { trigger, offsetHours, active } = this;
    this.trigger = patch.trigger ?? trigger;
    this.offsetHours = patch.offset_hours ?? offsetHours;
    this.templateName = patch.template_name ?? this.templateName;
    if (patch.channels !== undefined) this.channels = patch.channels;
    this.active = patch.active ?? active;
    if (conditions !== undefined) this.require(conditions);
    const beginsAgain = (this.active && !active) || this.trigger !== trigger || conditions !== undefined;
    if (beginsAgain) this.activeSince = now;
    if (this.active && (beginsAgain || this.offsetHours !== offsetHours)) this.plan('');
    this.touch(now);
  }

  /** Deactivates the automation; its row stays for the messages it sent. Rules: AUTO-10. */
  remove(now: string): void {
    this.deletedAt = now;
    this.active = false;
    this.isPlanned = true;
    this.touch(now);
  }

  /** Records that the stays up to `after` have been planned. */
  plan(after: string, isPlanned = false): void {
    this.plannedAfter = after;
    this.isPlanned = isPlanned;
  }

  /** Merges `conditions`: absent members stay as they are, null removes all conditions. */
  require(conditions: Partial<Conditions> | null): void {
    const { channels = this.stayChannels, nights_min = this.nightsMin } = conditions ?? noConditions;
    const { room_type_ids = this.roomTypeIds, rate_plan_ids = this.ratePlanIds } = conditions ?? noConditions;
    Object.assign(this, { stayChannels: channels, roomTypeIds: room_type_ids, ratePlanIds: rate_plan_ids, nightsMin: nights_min });
  }

  private touch(now: string): void {
    this.version += 1;
    this.updatedAt = now;
  }
}
AutomationSchema.setClass(Automation);

export const noConditions: Conditions = { channels: null, room_type_ids: null, rate_plan_ids: null, nights_min: null };

/**
 * Locks an automation for a change. Planning takes a share lock on it, so that stays planned by an older version are planned again after
 * the change, never the other way round. Errors: SVC-2011.
 */
export async function lockAutomation(ctx: WriteContext, id: string): Promise<Automation> {
  const present = { tenantId: ctx.tenant.id, id, deletedAt: null };
  const automation = await ctx.tx.em.findOne(Automation, present, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!automation) throw noSuchAutomation();
  return automation;
}

/** Refusal of a path that names no automation: SVC-2011. */
export function noSuchAutomation(): ServiceError {
  return refuse('SVC-2011', 'id', 'resolves to nothing in this tenant');
}
