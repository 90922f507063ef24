import type { IncomingMessage } from 'node:http';
import { limits, ServiceError } from '@innkeeper/kernel';
import type { Contract } from '@innkeeper/platform';
import Negotiator from 'negotiator';
import pLimit from 'p-limit';
import { z } from 'zod';

/** A form in which an answer can be had besides JSON. */
export interface Representation {
  readonly mediaType: string; // without parameters, as it is asked for
  readonly render: (body: unknown) => Promise<Rendered>;
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
  readonly write: (body: Body) => string | Promise<Buffer>;
}

/** Declares one more form of what a contract answers, for the route table. Spec: Endpoints (Accept). */
export function representation<Body>(contract: Contract & { readonly output: z.ZodType<Body> | null }, form: Form<Body>): Representation {
  const { mediaType, charset, headers = {}, fileName, write } = form;
  return {
    mediaType,
    render: async (answer) => {
      const body = (contract.output ?? z.never()).parse(answer);
      const written = await inTurn(async () => write(body));
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

// One document at a time: many large ones at once would take the memory and the time of everybody else.
const turns = pLimit(1);

/** Errors: SVC-9003. */
function inTurn<T>(write: () => Promise<T>): Promise<T> {
  if (turns.pendingCount >= limits.renderingsWaitingMax) {
    throw new ServiceError('SVC-9003', [{ field: 'Accept', issue: 'too many documents are being written' }], { retryAfterSeconds: 1 });
  }
  return turns(write);
}

/** The form that a client prefers, null for JSON: it comes first among equals, and when none of the accepted forms is to be had. Contract 2. */
export function preferredForm(request: IncomingMessage, forms: readonly Representation[]): Representation | null {
  const mediaType = new Negotiator(request).mediaType(['application/json', ...forms.map((form) => form.mediaType)]);
  return forms.find((form) => form.mediaType === mediaType) ?? null;
}
