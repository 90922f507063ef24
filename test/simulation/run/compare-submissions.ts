import type { DocumentState } from '../model/fiscal-documents.ts';
import { type HotelState, today } from '../model/hotel-state.ts';
import type { PartnerSubject } from './partner-subject.ts';

const monthChars = 'YYYY-MM'.length;

/** True once the authority has been told of a document: in Spain at once, in Portugal when its month is over. Rules: FISCAL-28, FISCAL-29. */
function isAccepted(state: HotelState, { day }: DocumentState): boolean {
  return state.hotel.fiscal?.country === 'ES' || day.slice(0, monthChars) < today(state).slice(0, monthChars);
}

/** Legal documents with what has become of them at the authority. Rules: FISCAL-28, FISCAL-29. */
export const documentSubject: PartnerSubject = {
  name: 'legal documents',
  read: async ({ state, reader }) =>
    state.documents.size === 0 ? [] : (await reader.all('/fiscal-documents?limit=200')).map(({ number, status }) => `${number}: ${status}`),
  expected: ({ state }) =>
    [...state.documents.values()].map((each) => `${each.number}: ${isAccepted(state, each) ? 'accepted' : 'issued'}`),
};

/** Code of the error with which a document is accepted that arrives late: the clock of a sandbox jumps while it is on its way. Rule: FISCAL-24. */
const late = '2004';

/** Documents that the authority holds. Rules: FISCAL-20, FISCAL-28, FISCAL-29. */
export const authoritySubject: PartnerSubject = {
  name: 'tax authority',
  read: async ({ state, partners }) => {
    if (state.documents.size === 0) return [];
    const { documents } = await partners.taxAuthority.state();
    return documents.map(({ number, status, code }) => `${number}: ${code === late ? 'accepted' : `${status} ${code}`.trim()}`);
  },
  expected: ({ state }) =>
    [...state.documents.values()].filter((each) => isAccepted(state, each)).map(({ number }) => `${number}: accepted`),
};

/** Exports of all documents, as they prove themselves. Rule: FISCAL-32. */
export const exportSubject: PartnerSubject = {
  name: 'exports',
  read: async ({ state, partners }) => {
    if (state.documents.size === 0) return [];
    const { ok, documents, faults } = await partners.taxAuthority.verify();
    return [`${ok ? 'sound' : 'unsound'}, ${documents} documents`, ...faults.map((fault) => JSON.stringify(fault))];
  },
  expected: ({ state }) => (state.documents.size === 0 ? [] : [`sound, ${state.documents.size} documents`]),
};
