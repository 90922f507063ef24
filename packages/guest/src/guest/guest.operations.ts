import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { changeGuest } from './change-guest.ts';
import { createGuest } from './create-guest.ts';
import { getGuest, listGuests } from './find-guests.ts';
import { changeGuestContract, createGuestContract, getGuestContract, listGuestsContract, mergeGuestsContract } from './guest.contract.ts';
import { type HomeCurrency, rememberedPerTenant } from './home-currency.ts';
import { type MergeFollowers, mergeGuests } from './merge-guests.ts';

const tag: Tag = {
  name: 'Guests',
  description: 'Profiles of the people who stay: contact, documents, preferences and what they have spent.',
};

/** What the guest context needs of higher ones, composed in the server. */
export interface GuestPorts extends MergeFollowers {
  readonly homeCurrency: HomeCurrency;
}

/** The operations on guests. Rules: AUTH-11, AUTH-12, AUTH-13. */
export function guestOperations(ports: GuestPorts) {
  return {
    list: listOperation(ports),
    get: getOperation(ports),
    create: createOperation(rememberedPerTenant(ports.homeCurrency)),
    change: changeOperation(ports),
    merge: mergeOperation(ports),
  } as const satisfies OperationsOfNoun;
}

const listOperation = ({ readStayValues }: GuestPorts) =>
  operation({
    route: 'GET /guests',
    status: 200,
    permission: 'read_only',
    contract: listGuestsContract,
    tag,
    summary: 'List guests',
    description:
      'Answers the guest profiles of the tenant, newest first, a page at a time; merged profiles are not listed. Filters are combined with and; `q` looks into names, e-mail and phone. Nothing changes and nothing is emitted.',
    errors: ['SVC-2014'],
    run: listGuests(readStayValues),
  });

const getOperation = ({ readStayValues }: GuestPorts) =>
  operation({
    route: 'GET /guests/{id}',
    status: 200,
    permission: 'read_only',
    contract: getGuestContract,
    tag,
    summary: 'Retrieve a guest; the id of a merged profile answers the survivor',
    description:
      'Answers one profile with its entity tag. The id of a profile that was merged into another answers the survivor. Nothing changes; an unknown id is SVC-2011.',
    errors: ['SVC-2011'],
    run: getGuest(readStayValues),
  });

const createOperation = (homeCurrency: HomeCurrency) =>
  operation({
    route: 'POST /guests',
    status: 201,
    permission: 'read_write',
    contract: createGuestContract,
    tag,
    summary: 'Create a guest profile',
    description:
      'Creates a profile. E-mail, phone, countries and language are checked and normalised, and the document is checked against the format of the declared nationality, down to its check digits where the number has them (SVC-2006). Emits `guest.updated` with document number, machine-readable zone and tax id masked.',
    errors: ['SVC-2006'],
    run: (ctx, input) => createGuest(ctx, input, homeCurrency),
  });

const changeOperation = ({ readStayValues }: GuestPorts) =>
  operation({
    route: 'PATCH /guests/{id}',
    status: 200,
    permission: 'read_write',
    contract: changeGuestContract,
    tag,
    summary: 'Change a guest profile',
    description:
      'Changes a profile by a JSON Merge Patch: absent fields stay, null clears. The whole profile is checked as at creation, the document too (SVC-2006). Emits `guest.updated` when anything changed. With `If-Match` a change that somebody else made meanwhile is refused with SVC-3006.',
    errors: ['SVC-2006', 'SVC-2011', 'SVC-3006'],
    run: changeGuest(readStayValues),
  });

const mergeOperation = (ports: GuestPorts) =>
  operation({
    route: 'POST /guests/{id}/merge',
    status: 200,
    permission: 'full',
    contract: mergeGuestsContract,
    tag,
    summary: 'Merge another profile into this one',
    description:
      "Makes the profile of the path survive and the one of `source_id` an alias of it, for good. Reservations and folios of the source follow, empty fields of the survivor are filled from it, and stays and lifetime value add up. The source's id goes on resolving to the survivor. Emits `guest.updated` for the survivor and `reservation.updated` for every reservation that got another guest. A profile cannot be merged with itself (SVC-2013).",
    errors: ['SVC-2010', 'SVC-2011'],
    run: (ctx, input) => mergeGuests(ctx, input, ports),
  });
