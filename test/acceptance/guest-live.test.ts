import { limits } from '@innkeeper/kernel';
import { expect, onTestFinished, test } from 'vitest';
import { type GuestPage, linkOf, pageOfStay } from '../harness/guest-page.ts';
import { newHotel } from '../harness/hotel.ts';
import { apiUrl } from '../harness/instance.ts';
import { book } from '../harness/stays.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: server-sent events of pages, read as they come, against the running instance.

interface Stream {
  readonly status: number;
  readonly type: string | null;
  /** Reads until the text has come (true), or to the end (false). */
  readonly reads: (text: string) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

async function streamOf(page: GuestPage): Promise<Stream> {
  const [, seen = ''] = /data-version="([^"]*)"/.exec((await page.show()).text) ?? [];
  const gone = new AbortController();
  const response = await fetch(`${apiUrl()}${page.path}/live?seen=${encodeURIComponent(seen)}`, { signal: gone.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const close = async (): Promise<void> => gone.abort();
  onTestFinished(close);
  const reads = async (text: string): Promise<boolean> => {
    let came = '';
    while (!came.includes(text)) {
      const next = await reader?.read();
      if (!next || next.done) return false;
      came += next.value;
    }
    return true;
  };
  return { status: response.status, type: response.headers.get('content-type'), reads, close };
}

// Rules: STAY-15
test('a page is notified when the conversation changes, until its link ends', async () => {
  const hotel = await newHotel();
  const stay = await book(hotel);
  const page = await pageOfStay(hotel, stay.id);
  const stream = await streamOf(page);
  expect([stream.status, stream.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
  await hotel.readWrite.post('/messages', { reservation_id: stay.id, body: 'There is a lift' });
  expect(await stream.reads('event: changed\ndata: 1\n\n')).toBe(true);
  expect((await page.show()).text).toContain('There is a lift');
  await linkOf(hotel, stay.id);
  await hotel.readWrite.post('/messages', { reservation_id: stay.id, body: 'Not for whoever has the old link' });
  expect(await stream.reads('event: changed')).toBe(false);
});

// Rules: STAY-15
test('a stay has a limited number of streams, and one that closes makes room', async () => {
  const hotel = await newHotel();
  const page = await pageOfStay(hotel, (await book(hotel)).id);
  const streams = await Promise.all(Array.from({ length: limits.guestStreamsOfStayMax }, () => streamOf(page)));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await streamOf(page)).status).toBe(429);
  await streams[0]?.close();
  await waitFor('room for another stream', async () => (await streamOf(page)).status === 200);
});
