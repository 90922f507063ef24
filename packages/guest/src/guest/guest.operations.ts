import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { changeGuest } from './change-guest.ts';
import { createGuest } from './create-guest.ts';
import { eraseGuest } from './erase/erase-guest.ts';
import { type Exporters, exportGuest } from './erase/export-guest.ts';
import { getGuest, listGuests } from './find-guests.ts';
import {
  changeGuestContract,
  createGuestContract,
  eraseGuestContract,
  exportGuestContract,
  getGuestContract,
  listGuestsContract,
  mergeGuestsContract,
} from './guest.contract.ts';
import { type MergeParticipants, mergeGuests } from './merge/merge-guests.ts';
import { cachedPerTenant, type HomeCurrency } from './profile/home-currency.ts';

export const guestsTag: Tag = {
  name: 'Guests',
  description: 'Guest profiles: contact, documents, preferences and lifetime spend.',
};

/** Ports of the guest context to higher ones, composed in the server. */
export interface GuestPorts extends MergeParticipants, Exporters {
  readonly homeCurrency: HomeCurrency;
}

/** The operations on guests. Rules: AUTH-11, AUTH-12, AUTH-13. */
export function guestOperations(ports: GuestPorts) {
  return {
    list: listOperation(ports),
    get: getOperation(ports),
    create: createOperation(cachedPerTenant(ports.homeCurrency)),
    change: changeOperation(ports),
    merge: mergeOperation(ports),
    export: exportOperation(ports),
    erase: eraseOperation(ports),
  } as const satisfies OperationsOfNoun;
}

const listOperation = ({ readStayValues }: GuestPorts) =>
  operation({
    route: 'GET /guests',
    status: 200,
    permission: 'read_only',
    contract: listGuestsContract,
    tag: guestsTag,
    summary: 'List guests',
    description:
      'Returns the guest profiles of the tenant, newest first, a page at a time; profiles merged into another are not listed. A profile must match every filter given; `q` searches names, e-mail and phone. Changes nothing and emits nothing. An invalid cursor is refused with SVC-2014.',
    errors: ['SVC-2014'],
    run: listGuests(readStayValues),
  });

const getOperation = ({ readStayValues }: GuestPorts) =>
  operation({
    route: 'GET /guests/{id}',
    status: 200,
    permission: 'read_only',
    contract: getGuestContract,
    tag: guestsTag,
    summary: 'Retrieve a guest; the id of a merged profile returns the survivor',
    description:
      'Returns one profile with its entity tag. The id of a profile that was merged into another returns the survivor. Changes nothing and emits nothing. An unknown id is SVC-2011.',
    errors: ['SVC-2011'],
    run: getGuest(readStayValues),
  });

const createOperation = (homeCurrency: HomeCurrency) =>
  operation({
    route: 'POST /guests',
    status: 201,
    permission: 'read_write',
    effect: { isFinal: false, reachesOutside: false },
    contract: createGuestContract,
    tag: guestsTag,
    summary: 'Create a guest profile',
    description:
      'Creates a profile. E-mail, phone, countries and language are checked and normalised; the document is checked against the format of the declared nationality, check digits included where the number has them, and refused with SVC-2006. Emits `guest.updated` with the numbers of the document, machine-readable zone and tax id masked.',
    errors: ['SVC-2006'],
    run: (ctx, input) => createGuest(ctx, input, homeCurrency),
  });

const changeOperation = ({ readStayValues }: GuestPorts) =>
  operation({
    route: 'PATCH /guests/{id}',
    status: 200,
    permission: 'read_write',
    effect: { isFinal: false, reachesOutside: true },
    contract: changeGuestContract,
    tag: guestsTag,
    summary: 'Change a guest profile',
    description:
      'Changes a profile by JSON Merge Patch: absent fields keep their value, null clears them. The document is checked again when it or the nationality changes (SVC-2006). Emits `guest.updated` when anything changed. With `If-Match`, a concurrent change is refused with SVC-3006; an unknown id is SVC-2011. An erased profile accepts no change (SVC-3007).',
    errors: ['SVC-2006', 'SVC-2011', 'SVC-3006', 'SVC-3007'],
    run: changeGuest(readStayValues),
  });

const mergeOperation = (ports: GuestPorts) =>
  operation({
    route: 'POST /guests/{id}/merge',
    status: 200,
    permission: 'full',
    effect: { isFinal: true, reachesOutside: false },
    contract: mergeGuestsContract,
    tag: guestsTag,
    summary: 'Merge another profile into this one',
    description:
      'Merges the profile of `source_id` into that of the path, which survives, and returns the survivor. Reservations and folios of the source move to it, its empty fields are filled from the source, and stays and lifetime value add up. The id of the source keeps resolving to the survivor, for good. Emits `guest.updated` for the survivor and `reservation.updated` for every reservation moved. An unknown source is refused with SVC-2010, a merge of a profile with itself with SVC-2013. If the survivor has been erased, the merge erases the source as well, and is refused with SVC-3007 while a stay of the source is tentative, confirmed or checked in.',
    errors: ['SVC-2010', 'SVC-2011', 'SVC-3007'],
    run: (ctx, input) => mergeGuests(ctx, input, ports),
  });

const exportOperation = (ports: GuestPorts) =>
  operation({
    route: 'GET /guests/{id}/export',
    status: 200,
    permission: 'full',
    contract: exportGuestContract,
    tag: guestsTag,
    summary: 'Export all data held on a guest',
    description:
      'Returns the profile and all records that belong to the guest, grouped by table: stays, folios with their entries, invoices, events and their deliveries, recorded answers and the audit log. Sealed values are opened. The id of a merged profile returns the survivor with everything of both. Nothing changes; an unknown id is SVC-2011.',
    errors: ['SVC-2011'],
    run: exportGuest(ports),
  });

const eraseOperation = (ports: GuestPorts) =>
  operation({
    route: 'POST /guests/{id}/erase',
    status: 200,
    permission: 'full',
    effect: { isFinal: true, reachesOutside: false },
    contract: eraseGuestContract,
    tag: guestsTag,
    summary: 'Erase the personal data of a guest',
    description:
      'Replaces the name with `Erased guest` and clears all other personal data, for good: in the profile and those merged into it, notes of stays, events, deliveries and recorded answers. Folios and invoices are kept as the law demands, and so are, sealed and for the legal period, the data for the guest registry. Refused while a stay is tentative, confirmed or checked in (SVC-3007). Emits `guest.updated` once; a repeat returns the same.',
    errors: ['SVC-2011', 'SVC-3007'],
    run: eraseGuest(ports),
  });
