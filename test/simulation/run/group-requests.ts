import { written } from '../model/amounts.ts';
import type { ChangeGroupCommand, GroupCommand, MakeGroupCommand, RoomingListCommand } from '../model/group-command.ts';
import type { HotelDefinition } from '../model/hotel-definition.ts';
import type { Ref } from '../model/hotel-state.ts';
import { idOf, type Names } from './names.ts';
import type { RestRequest } from './rest-request.ts';

/** The request of a command about a group. On the wire a group is called what the model calls it. */
export function groupRequestOf(hotel: HotelDefinition, names: Names, command: GroupCommand): RestRequest {
  const path = command.kind === 'make group' ? '/groups' : `/groups/${idOf(names, command.group)}`;
  const typeId = (code: string): string => idOf(names, `room type ${code}`);
  switch (command.kind) {
    case 'make group':
      return { method: 'POST', path, body: newGroupBody(names, command) };
    case 'change group':
      return { method: 'PATCH', path, body: changedBody(names, command) };
    case 'confirm group':
      return { method: 'POST', path: `${path}/confirm`, body: {} };
    case 'cancel group':
      return { method: 'POST', path: `${path}/cancel${command.isForced ? '?force=true' : ''}`, body: {} };
    case 'charge attrition':
      return { method: 'POST', path: `${path}/attrition`, body: {} };
    case 'write block': {
      const nights = command.nights.map(({ roomType, day, rooms, rate }) => ({
        ...{ room_type_id: typeId(roomType), date: day, rooms },
        ...(rate !== null && { rate: { currency: hotel.currency, amount: written(rate, hotel.digits) } }),
      }));
      return { method: 'PUT', path: `${path}/block`, body: { nights } };
    }
    case 'release block': {
      const nights = command.nights?.map(({ roomType, day, rooms }) => ({ room_type_id: typeId(roomType), date: day, rooms }));
      return { method: 'POST', path: `${path}/release`, body: nights === undefined ? {} : { nights } };
    }
    case 'send rooming list':
      return { method: 'POST', path: `${path}/rooming-list`, body: { rows: listRows(names, command) } };
  }
}

const idOrNull = (names: Names, ref: Ref | null): string | null => (ref === null ? null : idOf(names, ref));

function newGroupBody(names: Names, command: MakeGroupCommand): unknown {
  return {
    ...{ name: command.group, status: command.status, arrival: command.arrival, departure: command.departure },
    rate_plan_id: idOf(names, `plan ${command.plan}`),
    organiser_guest_id: idOrNull(names, command.organiser),
    cutoff_date: command.cutOff,
    elastic: command.isElastic,
    hold_tentative: command.holdsTentative,
    routing: command.routing,
    attrition_percent: command.attritionPercent,
  };
}

function changedBody(names: Names, { fields }: ChangeGroupCommand): unknown {
  const { status, organiser, arrival, departure, plan, cutOff, isElastic, holdsTentative, routing, attritionPercent } = fields;
  return {
    ...(status !== undefined && { status }),
    ...(organiser !== undefined && { organiser_guest_id: idOf(names, organiser) }),
    ...(arrival !== undefined && { arrival }),
    ...(departure !== undefined && { departure }),
    ...(plan !== undefined && { rate_plan_id: idOf(names, `plan ${plan}`) }),
    ...(cutOff !== undefined && { cutoff_date: cutOff }),
    ...(isElastic !== undefined && { elastic: isElastic }),
    ...(holdsTentative !== undefined && { hold_tentative: holdsTentative }),
    ...(routing !== undefined && { routing }),
    ...(attritionPercent !== undefined && { attrition_percent: attritionPercent }),
  };
}

/** A row for the guest of each room, and after it one for each who shares it. */
function listRows(names: Names, { rows }: RoomingListCommand): unknown[] {
  const list: unknown[] = [];
  for (const { guest, sharers, roomType, arrival, departure, adults, children } of rows) {
    const host = list.length;
    list.push({
      guest: { first_name: 'Ana', last_name: guest.replaceAll(/\W+/g, ' ') },
      ...{ room_type_id: idOf(names, `room type ${roomType}`), arrival, departure, children },
      ...(adults !== null && { adults }),
    });
    list.push(...sharers.map((sharer) => ({ guest_id: idOf(names, sharer), share_with: host })));
  }
  return list;
}
