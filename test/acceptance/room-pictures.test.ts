import { newId } from '@innkeeper/kernel';
import pg from 'pg';
import { expect, test } from 'vitest';
import { bookingBrowser, bookingPath, holdRoom, stayFields } from '../harness/booking-page.ts';
import { refusedWith, signedIn } from '../harness/browser.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { apiUrl } from '../harness/instance.ts';
import { newPictureServer, png } from '../harness/picture-server.ts';
import { sweepUntil } from '../harness/temporal-schedule.ts';

// Method: a site with pictures in the process of the test, the console's procedures and the pages over HTTP; the sweep fetches by itself.

interface GivenPicture {
  readonly url: string;
  readonly alt?: string;
}

interface Place {
  readonly role?: 'front_desk' | 'manager';
  readonly type?: string;
}

async function picturesOf(hotel: Hotel, { role = 'manager', type = 'STD' }: Place = {}) {
  const { trpc } = await signedIn({ tenantId: hotel.tenantId, role });
  const procedures = trpc.ofConsole.hotel.roomPictures;
  const params = { id: hotel.roomTypes[type] ?? '' };
  return {
    procedures,
    params,
    read: async () => (await procedures.read.query({ params })).body.pictures,
    change: (pictures: readonly GivenPicture[]) => procedures.change.mutate({ params, body: { pictures: [...pictures] } }),
  };
}

type Pictures = Awaited<ReturnType<typeof picturesOf>>;

const sweep = 'hotel.fetch-pictures';

/** Waits until every picture has been tried. */
async function tried(pictures: Pictures): Promise<Record<string, string | null>> {
  const list = await sweepUntil(sweep, 'the attempts', async () => {
    const found = await pictures.read();
    return found.every(({ state, failure }) => state !== 'waiting' || failure !== null) ? found : null;
  });
  return Object.fromEntries(list.map(({ url, state, failure }) => [new URL(url).pathname, state === 'shown' ? state : failure]));
}

const addressesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\/book\/\w+\/pictures\/[\w-]+\.webp/g)].map(([one]) => one)),
];

// Rules: DIRECT-36, DIRECT-37
test('pictures are fetched once and shown on the first page, with the offers and with the session', async () => {
  const site = await newPictureServer({
    '/a.png': png({ width: 1_200, height: 800 }),
    '/b.png': png({ width: 300, height: 200, shade: 9 }),
  });
  const hotel = await newHotel();
  const before = await bookingBrowser().open(bookingPath(hotel));
  expect([before.status, addressesIn(before.text)]).toEqual([200, []]);
  const pictures = await picturesOf(hotel);
  const [a, b] = [`${site.url}/a.png`, `${site.url}/b.png`];
  const set = await pictures.change([{ url: a, alt: 'Bed & <desk>' }, { url: b }]);
  expect(set.body.pictures.map(({ url, alt, state }) => [url, alt, state])).toEqual([
    [a, 'Bed & <desk>', 'waiting'],
    [b, null, 'waiting'],
  ]);
  expect(await tried(pictures)).toEqual({ '/a.png': 'shown', '/b.png': 'shown' });
  await pictures.change([{ url: b }, { url: a, alt: 'Bed & <desk>' }]);
  expect((await pictures.read()).map(({ url, state }) => [url, state])).toEqual([
    [b, 'shown'],
    [a, 'shown'],
  ]);
  expect(site.asked.toSorted()).toEqual(['/a.png', '/b.png']);

  const browser = bookingBrowser();
  const first = await browser.open(bookingPath(hotel));
  expect(addressesIn(first.text)).toHaveLength(1);
  const found = await browser.submit(first, 'Search', stayFields(hotel));
  expect(found.text).toMatch(
    /srcset="\S+\.webp 480w, \S+\.webp 960w" sizes="[^"]+" width="960" height="640" alt="Bed &amp; &lt;desk&gt;" loading="lazy"/,
  );
  expect(found.text).toMatch(/srcset="\S+\.webp 300w" sizes="[^"]+" width="300" height="200" alt="" loading="lazy"/);
  expect(addressesIn((await holdRoom(browser, hotel, 'BAR')).text)).toHaveLength(1);

  const addresses = addressesIn(found.text);
  expect(addresses).toHaveLength(3);
  for (const address of addresses) {
    const answer = await fetch(apiUrl() + address);
    expect(
      Object.fromEntries(['content-type', 'cache-control', 'x-content-type-options'].map((name) => [name, answer.headers.get(name)])),
    ).toEqual({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
  }
});

// Rules: DIRECT-37
test('a picture is served below its own property only, and no longer once it is removed', async () => {
  const site = await newPictureServer({ '/a.png': png({ width: 600, height: 400 }) });
  const [hotel, other] = [await newHotel(), await newHotel()];
  const pictures = await picturesOf(hotel);
  await pictures.change([{ url: `${site.url}/a.png` }]);
  await tried(pictures);
  const [address = ''] = addressesIn((await bookingBrowser().open(bookingPath(hotel))).text);
  const statusOf = async (path: string): Promise<number> => (await fetch(apiUrl() + path)).status;
  expect(await statusOf(address)).toBe(200);
  const elsewhere = address.replace(hotel.propertyId, other.propertyId);
  const wrong = [elsewhere, address.replace('.webp', ''), address.replace(/[\w-]+\.webp/, `${'x'.repeat(22)}.webp`), `${address}%00`];
  expect(await Promise.all(wrong.map(statusOf))).toEqual([404, 404, 404, 404]);
  await pictures.change([]);
  expect([await statusOf(address), addressesIn((await bookingBrowser().open(bookingPath(hotel))).text)]).toEqual([404, []]);
});

const endless = { 'content-type': 'image/png' };

// Rules: DIRECT-36
test('what is no picture, is too large, leads elsewhere or never ends is not shown, and the console says why', async () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const site = await newPictureServer({
    '/page.png': Buffer.from('<!doctype html><title>No picture</title>'),
    '/large.png': Buffer.alloc(8 * 1024 * 1024 + 1),
    '/bomb.png': png({ width: 8_000, height: 5_001 }),
    '/gif.png': gif,
    '/slow.png': (response) => void response.writeHead(200, endless).write(png({ width: 9, height: 9 }).subarray(0, 20)),
    '/private.png': (response) => void response.writeHead(302, { location: 'http://10.0.0.1/a.png' }).end(),
    '/itself.png': (response) => void response.writeHead(302, { location: `${apiUrl()}/healthz` }).end(),
    '/round.png': (response) => void response.writeHead(302, { location: '/round.png' }).end(),
    '/moved.png': (response) => void response.writeHead(301, { location: '/ok.png' }).end(),
    '/ok.png': png({ width: 90, height: 60 }),
    '/broken.png': png({ width: 90, height: 60 }).subarray(0, 60),
  });
  const hotel = await newHotel();
  const outcomesOf = async (type: string, paths: readonly string[]) => {
    const pictures = await picturesOf(hotel, { type });
    await pictures.change(paths.map((path) => ({ url: `${site.url}${path}` })));
    return tried(pictures);
  };
  const outcomes = await Promise.all([
    outcomesOf('STD', ['/page.png', '/large.png', '/bomb.png', '/gif.png', '/slow.png']),
    outcomesOf('DLX', ['/private.png', '/itself.png', '/round.png', '/moved.png', '/none.png']),
    outcomesOf('SUI', ['/broken.png']),
  ]);
  expect(outcomes).toEqual([
    { '/page.png': 'type', '/large.png': 'size', '/bomb.png': 'pixels', '/gif.png': 'type', '/slow.png': 'unreachable' },
    { '/private.png': 'refused', '/itself.png': 'refused', '/round.png': 'missing', '/moved.png': 'shown', '/none.png': 'missing' },
    { '/broken.png': 'broken' },
  ]);
  expect(await (await picturesOf(hotel)).read()).toMatchObject([
    ...['type', 'size', 'pixels', 'type'].map((failure) => ({ state: 'failed', failure, next_attempt_at: null })),
    { state: 'waiting', failure: 'unreachable', next_attempt_at: expect.any(String) },
  ]);
  expect(addressesIn((await bookingBrowser().open(bookingPath(hotel))).text)).toHaveLength(1);
});

/** Makes the next attempt the last one, and due. */
async function hurry({ tenantId }: Hotel): Promise<void> {
  const login = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await login.connect();
  try {
    await login.query('begin; set local role innkeeper_app');
    await login.query(`select set_config('app.tenant', $1, true)`, [tenantId]);
    await login.query(`update hotel.room_picture set attempts = 3, next_attempt_at = now() where state = 'waiting'`);
    await login.query('commit');
  } finally {
    await login.end();
  }
}

// Rules: DIRECT-36
test('a site that does not answer is asked four times, and again once the list is saved', async () => {
  let status = 503;
  const site = await newPictureServer({
    '/late.png': (response) => void response.writeHead(status).end(status === 200 ? png({ width: 90, height: 60 }) : ''),
  });
  const hotel = await newHotel();
  const pictures = await picturesOf(hotel);
  const list = [{ url: `${site.url}/late.png` }];
  await pictures.change(list);
  expect(await tried(pictures)).toEqual({ '/late.png': 'unreachable' });
  const stateOf = async () => (await pictures.read())[0]?.state;
  expect([await stateOf(), site.asked.length]).toEqual(['waiting', 1]);
  await hurry(hotel);
  await sweepUntil(sweep, 'the last attempt', async () => (await stateOf()) === 'failed');
  expect(site.asked).toHaveLength(2);
  status = 200;
  await pictures.change(list);
  await sweepUntil(sweep, 'the picture', async () => (await stateOf()) === 'shown');
});

// Rules: DIRECT-36
test('addresses that must not be fetched, a sixth one, a repeated one and the front desk are refused', async () => {
  const hotel = await newHotel();
  const pictures = await picturesOf(hotel);
  for (const url of ['http://10.0.0.1/a.png', 'ftp://hotel.example/a.png', 'http://169.254.169.254/', `${apiUrl()}/a.png`, 'a.png'])
    await expect(pictures.change([{ url: 'https://hotel.example/a.png' }, { url }])).rejects.toMatchObject(
      refusedWith('SVC-2013', 'pictures[1].url'),
    );
  const many = Array.from({ length: 6 }, (_one, index) => ({ url: `https://hotel.example/${index}.png` }));
  await expect(pictures.change(many)).rejects.toMatchObject(refusedWith('SVC-2013', 'pictures'));
  const twice = [{ url: 'https://hotel.example/a.png' }, { url: 'https://hotel.example/a.png' }];
  await expect(pictures.change(twice)).rejects.toMatchObject(refusedWith('SVC-2013', 'pictures[1].url'));
  const params = { id: newId('roomType') };
  await expect(pictures.procedures.read.query({ params })).rejects.toMatchObject(refusedWith('SVC-2011', 'id'));
  await expect(pictures.procedures.change.mutate({ params, body: { pictures: [] } })).rejects.toMatchObject(refusedWith('SVC-2011', 'id'));
  const desk = await picturesOf(hotel, { role: 'front_desk' });
  await expect(desk.read()).rejects.toMatchObject(refusedWith('SVC-1003', 'Authorization'));
  expect(await pictures.read()).toEqual([]);
});

// Rules: DIRECT-36, CONSOLE-42
test('of two who save a list, the second is refused', async () => {
  const hotel = await newHotel();
  const { procedures, params } = await picturesOf(hotel);
  const if_match = (await procedures.read.query({ params })).etag ?? '';
  const saved = { params, body: { pictures: [{ url: 'https://hotel.invalid/a.png' }] }, if_match };
  expect((await procedures.change.mutate(saved)).body.pictures).toHaveLength(1);
  await expect(procedures.change.mutate({ ...saved, body: { pictures: [] } })).rejects.toMatchObject(refusedWith('SVC-3006', 'If-Match'));
});
