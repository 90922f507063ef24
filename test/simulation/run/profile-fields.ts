import type { Ref } from '../model/hotel-state.ts';
import { foreignPhone, type Profile } from '../model/registrations.ts';

/** Fields of a guest beyond the name. Nobody else has the number of the document. */
export function profileFields(guest: Ref, profile: Profile): Readonly<Record<string, unknown>> {
  if (profile === 'name only') return {};
  if (profile === 'national') return { nationality: 'PT' };
  const number = `X${guest.replaceAll(/\D+/g, '').padStart(8, '0')}`;
  return {
    ...{ nationality: 'DE', date_of_birth: '1980-05-05', residence_country: 'DE', residence_city: 'Kiel' },
    ...{ sex: 'f', phone: foreignPhone, address: { street: 'Strandweg 1', postal_code: '24103', city: 'Kiel', country: 'DE' } },
    ...(profile === 'foreign' && { document: { type: 'passport', number, issue_country: 'DE' } }),
  };
}
