import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { type CardQuery, cardPage, cardStyle } from './card-page.ts';
import { returnAddressOf } from './return-address.ts';
import { tokenOf } from './test-cards.ts';

export interface CardPageOptions {
  readonly address: string; // host:port
  /** Base URL of the installation that guests return to. */
  readonly returnsTo: string;
}

export interface CardPageServer {
  stop(): void;
}

const formBytesMax = 16 * 1024;
const text = (max: number) => z.string().max(max);
const cardQuery = z.object({ merchant: text(200), amount: text(40), language: text(10), return_url: text(500), state: text(2_000) });
const cardForm = z.object({ ...cardQuery.shape, number: text(100) });

/** Serves the simulated payment provider's card page, which stores nothing and forwards no card numbers. Rules: STAY-14. */
export async function serveCardPage({ address, returnsTo }: CardPageOptions): Promise<CardPageServer> {
  const server = createServer((request, response) => {
    answer({ request, response, returnsTo }).catch(() => refuse(response, 400));
  });
  const colon = address.lastIndexOf(':');
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(Number(address.slice(colon + 1)), address.slice(0, colon), resolve);
  });
  return {
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface CardPageExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly returnsTo: string;
}

async function answer({ request, response, returnsTo }: CardPageExchange): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://card.page');
  if (url.pathname === '/card.css') return void response.writeHead(200, { 'Content-Type': 'text/css' }).end(cardStyle);
  if (url.pathname !== '/card' || !['GET', 'POST'].includes(request.method ?? '')) return refuse(response, 404);
  const isPosted = request.method === 'POST';
  if (Number(request.headers['content-length'] ?? 0) > formBytesMax) return refuse(response, 413);
  const given = Object.fromEntries(isPosted ? await formOf(request) : url.searchParams);
  const question = cardQuery.parse(given);
  const back = returnAddressOf(question.return_url, returnsTo);
  if (!back) return refuse(response, 400);
  const token = isPosted ? tokenOf(cardForm.parse(given).number) : null;
  if (token === null) return show(response, { question, back, isRefused: isPosted });
  back.search = String(new URLSearchParams({ state: question.state, payment_token: token }));
  response.writeHead(303, { Location: back.href, ...headersFor(back) }).end();
}

interface PageContent {
  readonly question: CardQuery;
  readonly back: URL;
  readonly isRefused: boolean;
}

function show(response: ServerResponse, { question, back, isRefused }: PageContent): void {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', ...headersFor(back) };
  response.writeHead(isRefused ? 422 : 200, headers).end(cardPage(question, { isRefused }));
}

/** The form may go only to this page, and from there to the requesting hotel. */
function headersFor({ origin }: URL): Record<string, string> {
  const policy = ["default-src 'none'", "style-src 'self'", `form-action 'self' ${origin}`, "base-uri 'none'", "frame-ancestors 'none'"];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex, nofollow',
    'Cache-Control': 'no-store',
  };
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > formBytesMax) throw new Error('the form is too large');
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

function refuse(response: ServerResponse, status: number): void {
  if (!response.headersSent)
    response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end('this page takes no such request\n');
}
