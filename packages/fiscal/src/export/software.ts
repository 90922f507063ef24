import { apiVersion } from '@innkeeper/kernel';
import type { FiscalSoftware } from './fiscal-software.ts';

const producers = { PT: '999999990', ES: 'B00000000' } as const; // until the program has a producer with a tax number in the country

/** The program, as the exports of a country name it. */
export function softwareIn(country: 'PT' | 'ES'): FiscalSoftware {
  return { producer: 'Innkeeper', producerTaxId: producers[country], product: 'Innkeeper', version: apiVersion };
}
