import { queryOptions, useQuery } from '@tanstack/react-query';
import { pageMax, readAll } from './read-all.ts';
import { client, type Outputs } from './trpc.ts';

export type Company = Outputs['hotel']['hotel']['companies']['list']['body']['data'][number];

const allCompanies = queryOptions({
  queryKey: [['hotel', 'hotel', 'companies', 'list'], { type: 'all' }],
  queryFn: () => readAll((cursor) => client.hotel.hotel.companies.list.query({ query: { limit: pageMax, cursor } })),
});

/** Company accounts of the hotel; none while they are read. */
export function useCompanies(): readonly Company[] {
  return useQuery(allCompanies).data ?? [];
}
