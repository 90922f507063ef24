import type { Outputs } from '../../app/trpc.ts';
import { profilePaths } from '../guests/profile-draft.ts';

export type Registration = Outputs['hotel']['guest']['registrations']['list']['body']['data'][number];

/** What stands with the occupants of the stay, not in a profile. */
export const kinship = 'occupants.kinship';

const ofData: readonly string[] = ['SVC-2003', 'SVC-2013'];
const known: ReadonlySet<string> = new Set([...Object.values(profilePaths), kinship]);

/** The fields of a guest that a registration waits for, by their paths; what the house itself lacks is none of them. */
export function faultyPaths({ last_error }: Pick<Registration, 'last_error'>): readonly string[] {
  if (last_error === null || !ofData.includes(last_error.code)) return [];
  return last_error.message.split('; ').flatMap((fault) => {
    const [path = ''] = fault.replace(/^guest\./, '').split(' ');
    return known.has(path) ? [path] : [];
  });
}
