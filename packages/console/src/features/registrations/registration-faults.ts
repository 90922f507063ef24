import type { Outputs } from '../../app/trpc.ts';
import { profilePaths } from '../guests/profile-draft.ts';

export type Registration = Outputs['hotel']['guest']['registrations']['list']['body']['data'][number];

/** Field that belongs to the occupants of a stay, not to a profile. */
export const kinship = 'occupants.kinship';

const ofData: readonly string[] = ['SVC-2003', 'SVC-2013'];
const known: ReadonlySet<string> = new Set([...Object.values(profilePaths), kinship]);

/** Paths of the guest's fields that a registration lacks, without those of the property. */
export function faultyPaths({ last_error }: Pick<Registration, 'last_error'>): readonly string[] {
  if (last_error === null || !ofData.includes(last_error.code)) return [];
  return last_error.message.split('; ').flatMap((fault) => {
    const [path = ''] = fault.replace(/^guest\./, '').split(' ');
    return known.has(path) ? [path] : [];
  });
}
