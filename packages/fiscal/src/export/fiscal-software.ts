/** The program that issues documents, as exports name it. */
export interface FiscalSoftware {
  readonly producer: string;
  readonly producerTaxId: string; // in the country of the export
  readonly product: string;
  readonly version: string;
}
