import { z } from 'zod';
import type { Contract } from '../wire/contract.ts';
import { tenantScheduler } from './tenant-scheduler.ts';

/** A form in which an answer can be had besides JSON. */
export interface Representation {
  readonly mediaType: string; // without parameters, as it is asked for
  readonly render: (body: unknown, tenantId: string) => Promise<RenderedAnswer>;
  /** Absent where the whole must be there before its beginning. Where it is there, JSON is streamed as well. */
  readonly stream?: (body: unknown) => Promise<StreamedAnswer>;
}

/** An answer as it goes out. */
export interface RenderedAnswer {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** An answer that is made while it goes out. */
export interface StreamedAnswer {
  readonly parts: Iterable<string>;
  readonly headers: Readonly<Record<string, string>>;
}

interface Described<Body> {
  readonly mediaType: string;
  readonly charset?: 'utf-8'; // of text
  readonly headers?: Readonly<Record<string, string>>;
  readonly fileName: (body: Body) => string; // letters, digits, dots and hyphens
}

interface Form<Body> extends Described<Body> {
  readonly write: (body: Body) => Promise<string | Buffer>;
}

interface TextForm<Body> extends Described<Body> {
  readonly parts: (body: Body) => Promise<Iterable<string>>;
}

type Answering<Body> = Contract & { readonly output: z.ZodType<Body> | null };

/** Declares one more form of what a contract answers, for its operation. Rules: INV-10, INV-14. */
export function representation<Body>(contract: Answering<Body>, form: Form<Body>): Representation {
  return {
    mediaType: form.mediaType,
    render: async (answer, tenantId) => {
      const body = (contract.output ?? z.never()).parse(answer);
      const written = await inTurn(tenantId, () => form.write(body));
      return { bytes: typeof written === 'string' ? Buffer.from(written) : written, headers: headersOf(form, body) };
    },
  };
}

/** As `representation`, of text that is made in parts of some rows each, so that a long one is never held. Rules: REP-3, REP-39. */
export function streamedRepresentation<Body>(contract: Answering<Body>, form: TextForm<Body>): Representation {
  const stream = async (answer: unknown): Promise<StreamedAnswer> => {
    const body = (contract.output ?? z.never()).parse(answer);
    return { parts: await form.parts(body), headers: headersOf(form, body) };
  };
  return {
    mediaType: form.mediaType,
    stream,
    render: async (answer) => {
      const { parts, headers } = await stream(answer);
      return { bytes: Buffer.from([...parts].join('')), headers };
    },
  };
}

function headersOf<Body>({ mediaType, charset, fileName, headers = {} }: Described<Body>, body: Body): Readonly<Record<string, string>> {
  return {
    'Content-Type': charset ? `${mediaType}; charset=${charset}` : mediaType,
    'Content-Disposition': `inline; filename="${fileName(body)}"`,
    ...headers,
  };
}

const inTurn = tenantScheduler({ field: 'Accept', issue: 'too many documents are being written' });
