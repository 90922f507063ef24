import { z } from 'zod';
import type { Contract } from '../wire/contract.ts';
import { tenantTurns } from './tenant-turns.ts';

/** A form in which an answer can be had besides JSON. */
export interface Representation {
  readonly mediaType: string; // without parameters, as it is asked for
  readonly render: (body: unknown, tenantId: string) => Promise<Rendered>;
}

/** An answer as it goes out. */
export interface Rendered {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

interface Form<Body> {
  readonly mediaType: string;
  readonly charset?: 'utf-8'; // of text
  readonly headers?: Readonly<Record<string, string>>;
  readonly fileName: (body: Body) => string; // letters, digits, dots and hyphens
  readonly write: (body: Body) => Promise<string | Buffer>;
}

/** Declares one more form of what a contract answers, for its operation. Rules: INV-10, INV-14. */
export function representation<Body>(contract: Contract & { readonly output: z.ZodType<Body> | null }, form: Form<Body>): Representation {
  const { mediaType, charset, headers = {}, fileName, write } = form;
  return {
    mediaType,
    render: async (answer, tenantId) => {
      const body = (contract.output ?? z.never()).parse(answer);
      const written = await inTurn(tenantId, () => write(body));
      return {
        bytes: typeof written === 'string' ? Buffer.from(written) : written,
        headers: {
          'Content-Type': charset ? `${mediaType}; charset=${charset}` : mediaType,
          'Content-Disposition': `inline; filename="${fileName(body)}"`,
          ...headers,
        },
      };
    },
  };
}

const inTurn = tenantTurns({ field: 'Accept', issue: 'too many documents are being written' });
