import type { RequestContext, WriteContext } from '@innkeeper/platform';
import type { FiscalCountry, FiscalIssuer, PortugueseRegion } from '../document/fiscal-document.ts';

/** A property as its legal documents need it. */
export interface FiscalProfile {
  readonly propertyId: string;
  readonly country: FiscalCountry;
  readonly taxId: string;
  readonly legalName: string;
  readonly series: string;
  readonly certificateNumber: number; // Portugal; 0: none
  readonly keyVersion: number; // Portugal
  readonly region: PortugueseRegion; // Portugal
  readonly installationNumber: string; // Spain
  readonly address: FiscalIssuer['address'];
  readonly vatPercent: number; // of accommodation
  readonly timezone: string;
  readonly currency: string;
  readonly name: string; // of the house
  readonly colour: string | null; // #rrggbb
}

/** Reads the profile of a property; null where it issues no legal documents. Composed by the process: fiscal knows no properties. */
export type ReadFiscalProfile = (ctx: RequestContext, propertyId: string) => Promise<FiscalProfile | null>;

/** The same for a document that is issued: another taxpayer cannot take its place before the commit. Rules: FISCAL-2. */
export type LockFiscalProfile = (ctx: WriteContext, propertyId: string) => Promise<FiscalProfile | null>;

/** The seller that a document names. */
export function issuerOf(profile: FiscalProfile): FiscalIssuer {
  const isPortuguese = profile.country === 'PT';
  return {
    country: profile.country,
    taxId: profile.taxId,
    legalName: profile.legalName,
    tradeName: profile.name,
    colour: profile.colour,
    address: profile.address,
    region: isPortuguese ? profile.region : null,
    certificateNumber: isPortuguese ? profile.certificateNumber : 0,
    installationNumber: isPortuguese ? null : profile.installationNumber,
  };
}
