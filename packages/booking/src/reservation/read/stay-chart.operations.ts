import { type OperationsOfNoun, operation } from '@innkeeper/platform';
import { tag } from '../../tag.ts';
import { chartStaysContract } from './stay-chart.contract.ts';
import { chartStays } from './stay-chart.ts';

/** Stays of the console's calendar; not part of REST. Rules: CONSOLE-35. */
export const stayChart = {
  chart: operation({
    route: 'GET /reservations/chart',
    status: 200,
    permission: 'read_only',
    contract: chartStaysContract,
    tag,
    summary: 'Read the stays of a calendar',
    description:
      'Returns every stay that is not cancelled and has a night or its departure within the days, by arrival, with the name of the guest and the balance of the folio. Too many stays are cut off, which `is_complete` tells.',
    errors: ['SVC-2003', 'SVC-2013'],
    run: chartStays,
  }),
} as const satisfies OperationsOfNoun;
