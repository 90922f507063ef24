import type { BodyOf, Inputs } from '../../app/trpc.ts';
import type { StayGroup } from './group-words.tsx';

export type NewGroup = BodyOf<Inputs['hotel']['booking']['groups']['create']>;
export type GroupChange = BodyOf<Inputs['hotel']['booking']['groups']['change']>;

/** Draft of a group. Texts are empty if unknown. */
export interface GroupDraft extends Pick<StayGroup, 'kind' | 'status' | 'routing' | 'elastic' | 'hold_tentative'> {
  readonly name: string;
  readonly arrival: string;
  readonly departure: string;
  readonly cutoff_date: string;
  readonly rate_plan_id: string;
  readonly organiser_guest_id: string;
  readonly company_id: string;
  readonly attrition_percent: string;
  readonly notes: string;
}

export const noGroup: GroupDraft = {
  name: '',
  kind: 'leisure',
  status: 'tentative',
  arrival: '',
  departure: '',
  cutoff_date: '',
  rate_plan_id: '',
  organiser_guest_id: '',
  company_id: '',
  routing: 'none',
  elastic: false,
  hold_tentative: true,
  attrition_percent: '',
  notes: '',
};

export function groupDraftOf(group: StayGroup): GroupDraft {
  const { name, kind, status, arrival, departure, rate_plan_id, routing, elastic, hold_tentative } = group;
  return {
    ...{ name, kind, status, arrival, departure, rate_plan_id, routing, elastic, hold_tentative },
    cutoff_date: group.cutoff_date ?? '',
    organiser_guest_id: group.organiser_guest_id ?? '',
    company_id: group.company_id ?? '',
    attrition_percent: group.attrition_percent === null ? '' : String(group.attrition_percent),
    notes: group.notes ?? '',
  };
}

/** Group to create; null while something required is missing. */
export function newGroupOf(draft: GroupDraft): NewGroup | null {
  const { name, arrival, departure, rate_plan_id, status } = draft;
  if ([name, arrival, departure, rate_plan_id].some((text) => text.trim() === '')) return null;
  const isNew = status === 'inquiry' || status === 'tentative' || status === 'definite';
  return {
    ...{ name: name.trim(), arrival, departure, rate_plan_id },
    ...(isNew ? { status } : {}),
    ...{ kind: draft.kind, routing: draft.routing, elastic: draft.elastic, hold_tentative: draft.hold_tentative },
    ...optionalPartsOf(draft),
  };
}

function optionalPartsOf(draft: GroupDraft) {
  return {
    cutoff_date: textOrNull(draft.cutoff_date),
    organiser_guest_id: textOrNull(draft.organiser_guest_id),
    company_id: textOrNull(draft.company_id),
    attrition_percent: draft.attrition_percent === '' ? null : Number(draft.attrition_percent),
    notes: textOrNull(draft.notes),
  };
}

/** Changed fields only, as a merge patch. */
export function groupChangeOf(before: GroupDraft, after: GroupDraft): GroupChange {
  const whole: GroupChange = { ...after, name: after.name.trim(), ...optionalPartsOf(after) };
  const isChanged = ([name]: [string, unknown]): boolean => isField(name) && before[name] !== after[name];
  return Object.fromEntries(Object.entries(whole).filter(isChanged));
}

function isField(name: string): name is keyof GroupDraft {
  return name in noGroup;
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
