import { formatMinor } from '@innkeeper/kernel';
import type { FiscalDocument } from '../document/fiscal-document.ts';
import { spanishDate } from './fingerprint.ts';

const checkAddress = 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR';
const testCheckAddress = 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR';

type QrFacts = Pick<FiscalDocument, 'issuer' | 'number' | 'issueDate' | 'currency' | 'grossMinor' | 'kind' | 'isTraining'>;

/** Text of the QR code of a Spanish document: the address at which anybody can check it. Rules: FISCAL-5. */
export function spanishQr({ issuer, number, issueDate, currency, grossMinor, kind, isTraining }: QrFacts): string {
  const amount = formatMinor(currency, kind === 'credit_note' ? -grossMinor : grossMinor);
  const query = [
    ['nif', issuer.taxId],
    ['numserie', number],
    ['fecha', spanishDate(issueDate)],
    ['importe', amount],
  ];
  const text = query.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `${isTraining ? testCheckAddress : checkAddress}?${text}`;
}
