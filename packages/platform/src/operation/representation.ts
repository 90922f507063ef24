import type { Language } from '@innkeeper/kernel';
import { z } from 'zod';
import type { Contract } from '../wire/contract.ts';
import { tenantScheduler } from './tenant-scheduler.ts';

/** A format of an answer besides JSON. */
export interface Representation {
  readonly mediaType: string; // without parameters, as in `Accept`
  readonly render: (body: unknown, tenantId: string, reader?: Reader) => Promise<RenderedAnswer>;
  /** Absent where the whole must be known before its first byte. Where present, JSON is streamed as well. */
  readonly stream?: (body: unknown) => Promise<StreamedAnswer>;
}

/** For whom an answer is written. */
export interface Reader {
  readonly language?: Language | null;
  readonly query?: Readonly<Record<string, unknown>>; // of the request, checked by its contract
}

/** A complete answer with its headers. */
export interface RenderedAnswer {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** An answer that is produced while it is sent. */
export interface StreamedAnswer {
  readonly parts: Iterable<string>;
  readonly headers: Readonly<Record<string, string>>;
}

/** A file that is read while it is sent. */
export interface Download {
  readonly parts: AsyncIterable<string | Uint8Array>;
  readonly headers: Readonly<Record<string, string>>;
}

interface FileFormat<Body> {
  readonly mediaType: string;
  readonly charset?: 'utf-8'; // of text
  readonly headers?: Readonly<Record<string, string>>;
  readonly fileName: (body: Body) => string; // letters, digits, dots and hyphens
}

interface WholeFormat<Body> extends FileFormat<Body> {
  readonly write: (
    body: Body,
    reader: { readonly language: Language; readonly query: Readonly<Record<string, unknown>> },
  ) => Promise<string | Buffer>;
}

interface TextFormat<Body> extends FileFormat<Body> {
  readonly parts: (body: Body) => Promise<Iterable<string>>;
}

type AnswerContract<Body> = Contract & { readonly output: z.ZodType<Body> | null };

/** Declares another format of a contract's answer. Rules: INV-10, INV-14. */
export function representation<Body>(contract: AnswerContract<Body>, format: WholeFormat<Body>): Representation {
  return {
    mediaType: format.mediaType,
    render: async (answer, tenantId, { language, query = {} } = {}) => {
      const body = (contract.output ?? z.never()).parse(answer);
      const written = await schedule(tenantId, () => format.write(body, { language: language ?? 'en', query }));
      return { bytes: typeof written === 'string' ? Buffer.from(written) : written, headers: headersOf(format, body) };
    },
  };
}

/** Like `representation`, for text produced in parts of a few rows, so that a long one is never in memory. Rules: REP-3, REP-39. */
export function streamedRepresentation<Body>(contract: AnswerContract<Body>, format: TextFormat<Body>): Representation {
  const stream = async (answer: unknown): Promise<StreamedAnswer> => {
    const body = (contract.output ?? z.never()).parse(answer);
    return { parts: await format.parts(body), headers: headersOf(format, body) };
  };
  return {
    mediaType: format.mediaType,
    stream,
    render: async (answer) => {
      const { parts, headers } = await stream(answer);
      return { bytes: Buffer.from([...parts].join('')), headers };
    },
  };
}

function headersOf<Body>({ mediaType, charset, fileName, headers = {} }: FileFormat<Body>, body: Body): Readonly<Record<string, string>> {
  return {
    'Content-Type': charset ? `${mediaType}; charset=${charset}` : mediaType,
    'Content-Disposition': `inline; filename="${fileName(body)}"`,
    ...headers,
  };
}

const schedule = tenantScheduler({ field: 'Accept', issue: 'too many documents are being written' });
