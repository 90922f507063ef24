import { addDays, type LocalDate } from '@innkeeper/kernel';
import { type InventedType, type Invention, inventedTypes, planCodes } from './invented-hotel.ts';
import { drawsFor, type RandomDraws } from './random-draws.ts';

/** A group of an invented hotel, which contracts rooms of one type. */
export interface PlannedGroup {
  readonly name: string;
  readonly kind: 'tour' | 'event' | 'corporate';
  readonly madeOn: LocalDate;
  readonly arrival: LocalDate;
  readonly departure: LocalDate;
  readonly cutOff: LocalDate;
  readonly type: string;
  readonly plan: string;
  readonly rooms: number;
  readonly euros: number; // for a room and night
  /** The organiser pays for nights and taxes. */
  readonly isRouted: boolean;
  readonly attritionPercent: number | null;
  /** Dates on which its rooms are booked, one each; the others are released at the cut-off. */
  readonly bookedOn: readonly LocalDate[];
}

const roomsMin = 5; // of a type; smaller hotels have no groups
const arrivalShare = 0.06;
const shareMax = 0.3;
const daysToCutOff = 7;

/** Groups that arrive on the dates, of at most a third of the rooms of the largest type. */
export function planGroups(invention: Invention, arrivals: readonly LocalDate[]): PlannedGroup[] {
  const draws = drawsFor(invention.seed, 'groups');
  const [largest] = inventedTypes(invention.rooms).toSorted((left, right) => right.rooms.length - left.rooms.length);
  if (largest === undefined || largest.rooms.length < roomsMin) return [];
  const groups: PlannedGroup[] = [];
  for (const arrival of arrivals) {
    if (!draws.chance(arrivalShare)) continue;
    const group = draftGroup(draws, { type: largest, arrival, number: groups.length + 1 });
    const isKnown = group.madeOn >= invention.firstDay && group.madeOn <= invention.lastDay;
    if (isKnown && isAlone(groups, group)) groups.push(group);
  }
  return groups;
}

const kinds = [
  ['tour', 'Excursão', 50],
  ['event', 'Casamento', 25],
  ['corporate', 'Congresso', 25],
] as const;

interface GroupDraft {
  readonly type: InventedType;
  readonly arrival: LocalDate;
  readonly number: number;
}

function draftGroup(draws: RandomDraws, { type, arrival, number }: GroupDraft): PlannedGroup {
  const [kind, title] = draws.weighted(kinds.map(([value, text, weight]) => [[value, text] as const, weight] as const));
  const rooms = draws.whole(2, Math.max(2, Math.floor(type.rooms.length * shareMax)));
  const madeOn = addDays(arrival, -draws.whole(daysToCutOff + 5, 60));
  const cutOff = addDays(arrival, -daysToCutOff);
  const comes = draws.whole(Math.ceil(rooms / 2), rooms);
  const untilCutOff = Math.round((Date.parse(cutOff) - Date.parse(madeOn)) / 86_400_000);
  return {
    ...{ kind, madeOn, arrival, cutOff, rooms, type: type.code, plan: planCodes.breakfast },
    name: `${title} ${String(number).padStart(4, '0')}`,
    departure: addDays(arrival, draws.whole(1, 3)),
    euros: Math.round(type.euros * draws.between(0.75, 0.95)),
    isRouted: kind !== 'event',
    attritionPercent: draws.pick([null, 10, 20]),
    bookedOn: Array.from({ length: comes }, () => addDays(madeOn, draws.whole(0, untilCutOff))).toSorted(),
  };
}

/** True if no other group is in the house: together they would leave it to nobody else. */
function isAlone(groups: readonly PlannedGroup[], group: PlannedGroup): boolean {
  return groups.every((other) => other.departure <= group.arrival || group.departure <= other.arrival);
}
