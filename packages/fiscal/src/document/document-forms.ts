import type { FiscalDocumentBody } from './document.contract.ts';

export async function writeDocumentHtml({ number }: FiscalDocumentBody): Promise<string> {
  throw new Error(`no form of ${number}`);
}

export async function writeDocumentPdf({ number }: FiscalDocumentBody): Promise<Buffer> {
  throw new Error(`no form of ${number}`);
}
