import type { Outputs } from '../../../app/trpc.ts';

/** Occupants, the booker first, with the kinship of minors. */
export type Occupants = Outputs['hotel']['booking']['occupants']['get']['body'];
export type Kinship = Occupants['kinship'][string];

export function withOccupant({ guest_ids, kinship }: Occupants, id: string): Occupants {
  return { guest_ids: [...new Set([...guest_ids, id])], kinship };
}

export function withoutOccupant(occupants: Occupants, id: string): Occupants {
  const { guest_ids, kinship } = withKinship(occupants, id, null);
  return { guest_ids: guest_ids.filter((one) => one !== id), kinship };
}

/** Sets the kinship; null removes it. */
export function withKinship({ guest_ids, kinship }: Occupants, id: string, code: Kinship | null): Occupants {
  const { [id]: _, ...others } = kinship;
  return { guest_ids, kinship: code === null ? others : { ...others, [id]: code } };
}
