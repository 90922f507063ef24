import { randomInt } from 'node:crypto';
import { Agent, request } from 'undici';
import { type Page, type PageForm, plain } from './guest-page.ts';
import type { Hotel } from './hotel.ts';
import { apiUrl } from './instance.ts';

type Fields = Readonly<Record<string, string>>;

/** A browser without script on the booking pages, from an address of its own: visitors are counted by address. */
export interface BookingBrowser {
  readonly open: (path: string, headers?: Fields) => Promise<Page>;
  /** Fills in the form with a button, the nth of those with the same text, and sends it; returns the page that follows. */
  readonly submit: (page: Page, button: string, values?: Fields, nth?: number) => Promise<Page>;
  /** As `submit`, without following where the answer leads. */
  readonly send: (form: PageForm, values?: Fields) => Promise<{ readonly status: number; readonly location: string | null }>;
  /** Path of the page that was opened last. */
  readonly path: () => string;
  /** The cookies as they were set. */
  readonly setCookies: string[];
}

interface PageAnswer {
  readonly page: Page;
  readonly location: string | null;
}

export function bookingBrowser(url = apiUrl()): BookingBrowser {
  const dispatcher = new Agent({ localAddress: `127.${[0, 0, 0].map(() => randomInt(1, 254)).join('.')}` });
  const jar: { readonly name: string; readonly value: string; readonly path: string }[] = [];
  const setCookies: string[] = [];
  let path = '';
  const ask = async (target: string, { body, headers = {} }: { body?: Fields; headers?: Fields } = {}): Promise<PageAnswer> => {
    const own = target.split('?')[0] ?? '';
    const cookie = jar.filter((one) => own === one.path || own.startsWith(`${one.path}/`)).map(({ name, value }) => `${name}=${value}`);
    const sent = { ...(cookie.length > 0 && { cookie: cookie.join('; ') }), ...headers };
    const sending = { method: body ? ('POST' as const) : ('GET' as const), body: body ? String(new URLSearchParams(body)) : null };
    const type: Fields = body ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
    const answer = await request(url + target, { ...sending, headers: { ...type, ...sent }, dispatcher });
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) keep(set);
    const text = await answer.body.text();
    const answered = new Headers(Object.entries(answer.headers).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one])));
    const page = { status: answer.statusCode, headers: answered, text, forms: formsOf(text) };
    return { page, location: answered.get('location') };
  };
  const keep = (set: string): void => {
    setCookies.push(set);
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    const cookiePath = /; Path=([^;]+)/i.exec(set)?.[1] ?? '/';
    const known = jar.findIndex((one) => one.name === name && one.path === cookiePath);
    if (known >= 0) jar.splice(known, 1);
    if (value !== '') jar.unshift({ name, value, path: cookiePath });
  };
  const follow = async (target: string, init: { body?: Fields; headers?: Fields } = {}): Promise<Page> => {
    const { page, location } = await ask(target, init);
    if (location?.startsWith('/')) return follow(location);
    path = target;
    return page;
  };
  const targetOf = ({ action, fields, method }: PageForm, values: Fields): Parameters<typeof ask> =>
    method === 'get' ? [`${action}?${new URLSearchParams({ ...fields, ...values })}`] : [action, { body: { ...fields, ...values } }];
  return {
    open: (target, headers = {}) => follow(target, { headers }),
    submit: (page, button, values = {}, nth = 0) => {
      const form = page.forms.filter((one) => one.button === button)[nth];
      if (!form) throw new Error(`no form ${button} among: ${page.forms.map((one) => one.button).join(', ')}\n${page.text}`);
      return follow(...targetOf(form, values));
    },
    send: async (form, values = {}) => {
      const { page, location } = await ask(...targetOf(form, values));
      return { status: page.status, location };
    },
    path: () => path,
    setCookies,
  };
}

/** The heading of a page. */
export function headingOf({ text }: Page): string {
  return /<h1>([^<]*)</.exec(text)?.[1] ?? '';
}

/** The stay that tests book: two nights from the tenth day on. */
export function stayFields(hotel: Hotel): Fields {
  return { arrival: hotel.day(10), departure: hotel.day(12), adults: '2', children: '0' };
}

export function bookingPath({ propertyId }: Hotel): string {
  return `/book/${propertyId}`;
}

/** Searches, and books the room type at the plan; returns the page of the session. */
export async function holdRoom(browser: BookingBrowser, hotel: Hotel, plan: string): Promise<Page> {
  const found = await browser.submit(await browser.open(bookingPath(hotel)), 'Search', stayFields(hotel));
  const nth = found.forms
    .filter(({ button }) => button === 'Book')
    .findIndex(({ fields }) => fields['rate_plan_id'] === hotel.ratePlans[plan] && fields['room_type_id'] === hotel.roomTypes['STD']);
  return browser.submit(found, 'Book', {}, nth);
}

/** The forms of a page, also those that only ask. */
function formsOf(text: string): PageForm[] {
  return [...text.matchAll(/<form method="(get|post)" action="([^"]+)"[^>]*>(.*?)<\/form>/gs)].map(
    ([, method, action = '', inner = '']) => ({
      method: method === 'get' ? 'get' : 'post',
      action,
      button: /<button type="submit"[^>]*>([^<]*)</.exec(inner)?.[1] ?? '',
      fields: Object.fromEntries(
        [...inner.matchAll(/<input ([^>]*)>/g)].map(([, tag = '']) => [valueIn(tag, 'name'), valueIn(tag, 'value')]),
      ),
    }),
  );
}

function valueIn(tag: string, name: string): string {
  return plain(new RegExp(`(?:^| )${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
}
