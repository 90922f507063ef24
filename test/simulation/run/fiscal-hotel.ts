import type { FiscalDefinition, HotelDefinition } from '../model/hotel-definition.ts';

/** A place whose hotels issue legal documents. */
interface FiscalPlace {
  readonly zone: string;
  /** Percent of VAT on accommodation. */
  readonly vatPercent: number;
  readonly fiscal: FiscalDefinition;
}

const portuguese = { country: 'PT', taxId: '501964843', series: 'HTL26', simplifiedMax: 10_000 } as const;

const places = {
  lisbon: { zone: 'Europe/Lisbon', vatPercent: 6, fiscal: { ...portuguese, region: 'PT', rates: { meals: 13, normal: 23 } } },
  azores: { zone: 'Atlantic/Azores', vatPercent: 4, fiscal: { ...portuguese, region: 'PT-AC', rates: { meals: 9, normal: 16 } } },
  madrid: {
    zone: 'Europe/Madrid',
    vatPercent: 10,
    fiscal: { country: 'ES', region: null, taxId: 'B12345674', series: 'HTL26', rates: { meals: 10, normal: 21 }, simplifiedMax: 40_000 },
  },
} satisfies Record<string, FiscalPlace>;

/** Has a hotel in Portugal or Spain that sells in euros issue the legal documents of its country; no choice of its seed is another for it. */
export function withLegalDocuments(hotel: HotelDefinition, seed: number): HotelDefinition {
  const { currency, country } = hotel;
  if (currency !== 'EUR' || (country !== 'PT' && country !== 'ES')) return hotel;
  const inPortugal = seed % 2 === 0 ? places.azores : places.lisbon;
  return { ...hotel, ...(country === 'ES' ? places.madrid : inPortugal) };
}
