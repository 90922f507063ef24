import { allDistinct, evenWhenInvalid, idText, limits, listOf } from '@innkeeper/kernel';
import { contract } from '@innkeeper/platform';
import { z } from 'zod';

/** Relation of a minor to an adult of the stay, in the codes of the Spanish registry. Decision: infra/decisions/0051. */
export const kinships = ['AB', 'BA', 'BN', 'CD', 'CY', 'HJ', 'HR', 'NI', 'PM', 'SB', 'SG', 'TI', 'TU', 'YN', 'OT'] as const;
export type Kinship = (typeof kinships)[number];

const kinshipText =
  'By the id of a minor, how the minor is related to an adult of the stay: `AB` grandparent, `BA` great-grandparent, `BN` great-grandchild, `CD` brother- or sister-in-law, `CY` spouse, `HJ` child, `HR` brother or sister, `NI` grandchild, `PM` parent, `SB` nephew or niece, `SG` parent-in-law, `TI` uncle or aunt, `TU` guardian, `YN` son- or daughter-in-law, `OT` other';

/** Body of PUT: replaces all occupants. Rules: BOOK-50, BOOK-51. Errors: SVC-2003, SVC-2009, SVC-2013. */
export const occupantsInput = z
  .strictObject({
    guest_ids: listOf(idText, { max: limits.guestsPerStayMax })
      .superRefine(allDistinct([], 'is named twice'), evenWhenInvalid)
      .meta({ description: 'All occupants; the booker is included whether listed or not' }),
    kinship: z.record(idText, z.enum(kinships)).default({}).meta({ description: kinshipText }),
  })
  .meta({ id: 'OccupantsInput' });

/** Occupants of a stay. Rules: BOOK-50. */
export const occupantsBody = z
  .strictObject({
    guest_ids: z.array(z.string()).meta({ description: 'The booker first, then the others in the given order' }),
    kinship: z.record(z.string(), z.enum(kinships)).meta({ description: kinshipText }),
  })
  .meta({ id: 'Occupants' });
export type OccupantsBody = z.infer<typeof occupantsBody>;

export const getOccupantsContract = contract({ params: ['id'], output: occupantsBody });
export const putOccupantsContract = contract({ params: ['id'], body: occupantsInput, output: occupantsBody });
