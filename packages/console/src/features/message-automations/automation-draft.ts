import type { BodyOf, Inputs, Outputs } from '../../app/trpc.ts';

export type Automation = Outputs['hotel']['messaging']['automations']['get']['body'];
type Automations = Inputs['hotel']['messaging']['automations'];
export type AutomationInput = BodyOf<Automations['create']>;
type Trigger = Automation['trigger'];

export const triggers = [
  'booked',
  'before_arrival',
  'checked_in',
  'before_departure',
  'checked_out',
  'cancelled',
] as const satisfies readonly Trigger[];

export const messageChannels = ['messaging_app', 'email', 'sms', 'web_widget'] as const satisfies NonNullable<Automation['channels']>;

type StayChannel = NonNullable<NonNullable<AutomationInput['conditions']>['channels']>[number];
export const stayChannels = [
  'direct',
  'phone',
  'email',
  'walk_in',
  'corporate',
  'travel_agent',
  'booking_com',
  'expedia',
  'airbnb',
  'agoda',
  'hotelbeds',
  'google',
] as const satisfies readonly StayChannel[];

/** Form values of an automation; lists are texts, so that two versions can be compared. Empty lists mean no restriction. */
export interface AutomationDraft {
  readonly template_name: string;
  readonly trigger: Trigger;
  readonly offset_hours: number;
  readonly channels: string;
  readonly stay_channels: string;
  readonly room_type_ids: string;
  readonly rate_plan_ids: string;
  readonly nights_min: number;
}

export const noAutomation: AutomationDraft = {
  template_name: '',
  trigger: 'before_arrival',
  offset_hours: 24,
  channels: '',
  stay_channels: '',
  room_type_ids: '',
  rate_plan_ids: '',
  nights_min: 0,
};

export function listOf(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}

export function textOf(list: readonly string[] | null): string {
  return (list ?? []).join(' ');
}

export function automationDraftOf({ template_name, trigger, offset_hours, channels, conditions }: Automation): AutomationDraft {
  return {
    template_name,
    trigger,
    offset_hours,
    channels: textOf(channels),
    stay_channels: textOf(conditions.channels),
    room_type_ids: textOf(conditions.room_type_ids),
    rate_plan_ids: textOf(conditions.rate_plan_ids),
    nights_min: conditions.nights_min ?? 0,
  };
}

/** Body to send; null while no template is chosen. */
export function automationOf(draft: AutomationDraft): AutomationInput | null {
  const { template_name, trigger, offset_hours, nights_min } = draft;
  if (template_name === '') return null;
  const channels = messageChannels.filter((one) => listOf(draft.channels).includes(one));
  const ofStay = stayChannels.filter((one) => listOf(draft.stay_channels).includes(one));
  return {
    template_name,
    trigger,
    offset_hours,
    channels: channels.length === 0 ? null : channels,
    conditions: {
      channels: ofStay.length === 0 ? null : ofStay,
      room_type_ids: listOrNull(draft.room_type_ids),
      rate_plan_ids: listOrNull(draft.rate_plan_ids),
      nights_min: nights_min < 1 ? null : nights_min,
    },
  };
}

function listOrNull(text: string): string[] | null {
  return text === '' ? null : listOf(text);
}
