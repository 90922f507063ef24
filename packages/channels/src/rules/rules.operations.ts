import { type OperationsOfNoun, operation } from '@innkeeper/platform';
import { tag } from '../tag.ts';
import { getRules } from './get-rules.ts';
import { putRules } from './put-rules.ts';
import { getRulesContract, putRulesContract } from './rules.contract.ts';

/** Operations on the rules of agencies. Rules: PUSH-8. */
export const ruleOperations = {
  get: operation({
    route: 'GET /channels/{channel}/rules',
    status: 200,
    permission: 'read_only',
    contract: getRulesContract,
    tag,
    summary: "Retrieve an agency's rules",
    description:
      "Returns how an agency's prices and availability differ from the hotel's: a price change by plan, and by range of dates the most rooms of a type that it is shown. Changes nothing and emits nothing. `property_id` may be left out unless the tenant has several properties (SVC-2003). A channel that is not an online travel agency is SVC-2011.",
    errors: ['SVC-2003', 'SVC-2010', 'SVC-2011'],
    run: getRules,
  }),
  put: operation({
    route: 'PUT /channels/{channel}/rules',
    status: 200,
    permission: 'full',
    effect: { isFinal: false, reachesOutside: true },
    contract: putRulesContract,
    tag,
    summary: "Replace an agency's rules",
    description:
      'Replaces all rules of an agency, and sends it everything again. A `percent` changes each night of a plan, an `amount` is added to it; `rooms_max` caps the rooms of a type that the agency is shown, `stop_sell` shows none, both dates inclusive. Where ranges overlap, the lowest number applies. Emits nothing. Unknown ids are refused with SVC-2010, those of another property, deprecated plans and amounts that do not fit the currency with SVC-2013.',
    errors: ['SVC-2003', 'SVC-2010', 'SVC-2011', 'SVC-2013'],
    run: putRules,
  }),
} as const satisfies OperationsOfNoun;
