import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { requireStayOrder } from '@innkeeper/rates';
import { getBlockContract, releaseGroupContract, writeBlockContract } from './block.contract.ts';
import { cancelGroup } from './cancel-group.ts';
import { changeGroup, confirmGroup } from './change-group.ts';
import { chargeAttrition } from './charge-attrition.ts';
import { createGroup, requireOrganiser } from './create-group.ts';
import {
  cancelGroupContract,
  changeGroupContract,
  chargeAttritionContract,
  confirmGroupContract,
  createGroupContract,
  getGroupContract,
  listGroupsContract,
} from './group.contract.ts';
import { getGroup, listGroups } from './list-groups.ts';
import { releaseGroup } from './release-group.ts';
import { bookRoomingList } from './rooming-list/book-rooming-list.ts';
import { roomingListContract } from './rooming-list/rooming-list.contract.ts';
import { getBlock, writeBlock } from './write-block.ts';

const tag: Tag = {
  name: 'Groups',
  description: 'Groups, the rooms that they have contracted for each night, and what is picked up from these blocks.',
};

/** The operations on groups and their blocks. Rules: GROUP-1, GROUP-4, GROUP-14, GROUP-15, GROUP-17. */
export const groupOperations = {
  list: operation({
    route: 'GET /groups',
    status: 200,
    permission: 'read_only',
    contract: listGroupsContract,
    tag,
    summary: 'List groups',
    description:
      'Returns groups with the sums of their blocks, newest first, a page at a time. An unknown property in the filter gives an empty list. Changes nothing and emits nothing. A status outside the accepted set is refused with SVC-2009, an invalid cursor with SVC-2014.',
    errors: ['SVC-2009', 'SVC-2013', 'SVC-2014'],
    run: listGroups,
  }),
  get: operation({
    route: 'GET /groups/{id}',
    status: 200,
    permission: 'read_only',
    contract: getGroupContract,
    tag,
    summary: 'Retrieve a group',
    description: 'Returns one group with its entity tag. Changes nothing and emits nothing. An unknown id is SVC-2011.',
    errors: ['SVC-2011'],
    run: getGroup,
  }),
  create: operation({
    route: 'POST /groups',
    status: 201,
    permission: 'read_write',
    effect: { isFinal: false, reachesOutside: false },
    check: ({ body }) => {
      requireStayOrder(body.arrival, body.departure);
      requireOrganiser(body.routing, body.organiser_guest_id);
    },
    contract: createGroupContract,
    tag,
    summary: 'Create a group',
    description:
      'Creates a group without a block yet, and its master folio if it has an organiser. Emits `group.created`. Routing needs an organiser (SVC-2003). A departure that is not after the arrival is SVC-2004, unknown ids are SVC-2010, dates in the past or too far ahead SVC-2013, and a deprecated rate plan is SVC-3011.',
    errors: ['SVC-2003', 'SVC-2004', 'SVC-2009', 'SVC-2010', 'SVC-2013', 'SVC-3011'],
    run: createGroup,
  }),
  change: operation({
    route: 'PATCH /groups/{id}',
    status: 200,
    permission: 'read_write',
    effect: { isFinal: false, reachesOutside: true },
    contract: changeGroupContract,
    tag,
    summary: 'Change a group',
    description:
      'Changes a group by JSON Merge Patch; what its block holds follows at once. `status` moves only between `inquiry` and `tentative`, and `rate_plan_id` stays once rooms are picked up (SVC-3007), as does a group that is cancelled. Emits `group.updated` when anything changed. A change that names `routing` or `organiser_guest_id` opens another master folio when charges are routed to a closed one; one that is closed meanwhile is SVC-3005. Another plan that is deprecated is refused with SVC-3011, dates that leave contracted nights outside with SVC-2013, a night without a free room to hold with SVC-3001. With `If-Match`, a concurrent change is refused with SVC-3006.',
    errors: [
      'SVC-2003',
      'SVC-2004',
      'SVC-2009',
      'SVC-2010',
      'SVC-2011',
      'SVC-2013',
      'SVC-3001',
      'SVC-3005',
      'SVC-3006',
      'SVC-3007',
      'SVC-3011',
    ],
    run: changeGroup,
  }),
  getBlock: operation({
    route: 'GET /groups/{id}/block',
    status: 200,
    permission: 'read_only',
    contract: getBlockContract,
    tag,
    summary: 'Retrieve the block of a group',
    description:
      'Returns every night of the block with contracted, picked up and released rooms and its rate, by date, then room type. Changes nothing and emits nothing. An unknown id is SVC-2011.',
    errors: ['SVC-2011'],
    run: getBlock,
  }),
  writeBlock: operation({
    route: 'PUT /groups/{id}/block',
    status: 200,
    permission: 'read_write',
    effect: { isFinal: false, reachesOutside: true },
    rows: ({ body }) => ({ field: 'nights', count: body.nights.length }),
    contract: writeBlockContract,
    tag,
    summary: 'Contract rooms for nights of a group',
    description:
      'Sets the contracted rooms and the rate of up to 1,000 nights, all of them or none; other nights of the block stay as they are, and 0 rooms remove a night. A night without a rate keeps the one it has, else it gets the price of the rate plan. What a definite group holds, or a tentative one that holds its rooms, is taken from the inventory at once: a night without a free room is SVC-3001. The nights count against the row budget. Emits `group.updated` when anything changed. Nights outside the dates of the group, or fewer rooms than are picked up and released, are SVC-2013; a date without a price is SVC-3011; a released or cancelled group is SVC-3007.',
    errors: ['SVC-2003', 'SVC-2005', 'SVC-2007', 'SVC-2010', 'SVC-2011', 'SVC-2013', 'SVC-3001', 'SVC-3007', 'SVC-3011'],
    run: writeBlock,
  }),
  confirm: operation({
    route: 'POST /groups/{id}/confirm',
    status: 200,
    permission: 'read_write',
    effect: { isFinal: false, reachesOutside: true },
    contract: confirmGroupContract,
    tag,
    summary: 'Make a group definite',
    description:
      'Makes a group definite and holds its block, if it was not held already. Emits `group.updated`. A night without a free room is SVC-3001; a group that is definite, released or cancelled is SVC-3007.',
    errors: ['SVC-2011', 'SVC-3001', 'SVC-3007'],
    run: confirmGroup,
  }),
  release: operation({
    route: 'POST /groups/{id}/release',
    status: 200,
    permission: 'read_write',
    effect: { isFinal: true, reachesOutside: true },
    contract: releaseGroupContract,
    tag,
    summary: 'Give back rooms that a group has not picked up',
    description:
      'Gives back what is not picked up, all of it or the named nights. When nothing is held any more, the group is released and emits `group.released`, otherwise `group.updated`. An inquiry, which holds nothing, is released as it is. An unknown room type is SVC-2010, more rooms than are held SVC-2013; a group that is released or cancelled is SVC-3007.',
    errors: ['SVC-2003', 'SVC-2010', 'SVC-2011', 'SVC-2013', 'SVC-3007'],
    run: releaseGroup,
  }),
  cancel: operation({
    route: 'POST /groups/{id}/cancel',
    status: 200,
    permission: 'full',
    effect: { isFinal: true, reachesOutside: true },
    contract: cancelGroupContract,
    tag,
    summary: 'Cancel a group',
    description:
      'Cancels a group, which gives back everything that its block holds. While a reservation of it is live the request is refused with SVC-3007, whose details name the reservations; with `force=true` they are cancelled too, with the fees of their plans, which are posted to the master folio if the group has routing and stay due otherwise. A guest who is in the house cannot be cancelled. Emits `group.cancelled`, and `reservation.cancelled` for each. A cancelled group is SVC-3007.',
    errors: ['SVC-2009', 'SVC-2011', 'SVC-3005', 'SVC-3007'],
    run: cancelGroup,
  }),
  chargeAttrition: operation({
    route: 'POST /groups/{id}/attrition',
    status: 201,
    permission: 'full',
    effect: { isFinal: true, reachesOutside: true },
    contract: chargeAttritionContract,
    tag,
    summary: 'Charge a group for rooms that it has not used',
    description:
      'Posts `attrition_due` of the group to its master folio, once, and returns the entry. When the master folio is closed, another is opened. Emits `folio.charged` and `group.updated`. Before the cut-off, with nothing due or again it is refused with SVC-3007; a group without a master folio is SVC-2003 on `organiser_guest_id`.',
    errors: ['SVC-2003', 'SVC-2007', 'SVC-2011', 'SVC-3005', 'SVC-3007'],
    run: chargeAttrition,
  }),
  listRooms: operation({
    route: 'POST /groups/{id}/rooming-list',
    status: 201,
    permission: 'read_write',
    effect: { isFinal: false, reachesOutside: true },
    contract: roomingListContract,
    tag,
    summary: 'Book the rooms of a group from its rooming list',
    description:
      'Picks up a room of the block for each of up to 500 rows, all of them or none, each with a folio of its own, at the rates of the block and the rate plan of the group. A row with `share_with` names an earlier row, whose room the guest shares as an occupant. The answer names the reservations in the order of the rows, null for a guest who shares a room. Emits `reservation.created` for each, and `guest.updated` for new guests. Every fault has the path of its row, such as `rows[3].guest.email`: departures that are not after the arrival are SVC-2004, unknown ids SVC-2010, what is out of range SVC-2013, nights without a room SVC-3001, restrictions and dates without a rate SVC-3011. A group that is an inquiry, released or cancelled is SVC-3007, one whose charges are routed to a closed master folio SVC-3005: a PATCH of the group that names its `routing` opens another.',
    errors: [
      'SVC-2003',
      'SVC-2004',
      'SVC-2005',
      'SVC-2006',
      'SVC-2010',
      'SVC-2011',
      'SVC-2013',
      'SVC-3001',
      'SVC-3005',
      'SVC-3007',
      'SVC-3011',
    ],
    run: bookRoomingList,
  }),
} as const satisfies OperationsOfNoun;
