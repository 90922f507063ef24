import { type OperationsOfNoun, operation } from '@innkeeper/platform';
import { tag } from '../tag.ts';
import { changeIncident } from './change-incident.ts';
import { getIncident, listChannelIncidents, listIncidents } from './find-incidents.ts';
import { changeIncidentContract, getIncidentContract, listChannelIncidentsContract, listIncidentsContract } from './incident.contract.ts';

/** Operations on incidents. Rules: AUTH-11, AUTH-12. */
export const incidentOperations = {
  list: operation({
    route: 'GET /incidents',
    status: 200,
    permission: 'read_only',
    contract: listIncidentsContract,
    tag,
    summary: 'List the incidents that need a person',
    description:
      "Returns the incidents of the tenant, newest first, a page at a time: refused agency bookings, late amendments, prices that differ from the hotel's, rooms and rates that an agency or the hotel does not know, keys that were not issued, messages that failed, guest registries that refuse the files of a property, and business days that the night audit cannot close. `payload` is the original data as received. Changes nothing and emits nothing. A kind or a channel outside the accepted set is refused with SVC-2009, a time that is neither an instant nor a date with SVC-2013, an invalid cursor with SVC-2014.",
    errors: ['SVC-2009', 'SVC-2013', 'SVC-2014'],
    run: listIncidents,
  }),
  listOfChannel: operation({
    route: 'GET /channels/{channel}/incidents',
    status: 200,
    permission: 'read_only',
    contract: listChannelIncidentsContract,
    tag,
    summary: 'List the incidents of an agency',
    description:
      'Returns the incidents of one online travel agency, newest first, a page at a time, with the filters of `GET /incidents`. Changes nothing and emits nothing. A channel that is not an agency is SVC-2011, a kind outside the accepted set SVC-2009, an invalid cursor SVC-2014.',
    errors: ['SVC-2009', 'SVC-2011', 'SVC-2013', 'SVC-2014'],
    run: listChannelIncidents,
  }),
  get: operation({
    route: 'GET /incidents/{id}',
    status: 200,
    permission: 'read_only',
    contract: getIncidentContract,
    tag,
    summary: 'Retrieve an incident',
    description: 'Returns one incident with its entity tag. Changes nothing and emits nothing. An unknown id is SVC-2011.',
    errors: ['SVC-2011'],
    run: getIncident,
  }),
  change: operation({
    route: 'PATCH /incidents/{id}',
    status: 200,
    permission: 'read_write',
    effect: { isFinal: false, reachesOutside: false },
    contract: changeIncidentContract,
    tag,
    summary: 'Resolve an incident',
    description:
      'Marks an incident as resolved with `resolved: true`, or as open again with `resolved: false`, by JSON Merge Patch; a repeat changes nothing. Emits nothing. An unknown id is SVC-2011. With `If-Match`, a concurrent change is refused with SVC-3006.',
    errors: ['SVC-2011', 'SVC-3006'],
    run: changeIncident,
  }),
} as const satisfies OperationsOfNoun;
