import { get } from 'node:http';
import { expect } from 'vitest';
import type { Hotel, HotelFile } from './hotel.ts';
import { apiUrl } from './instance.ts';

type Fields = Readonly<Record<string, string>>;

/** A page as received. */
export interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Its forms, by the text of their button; those with the same text are in order. */
  readonly forms: readonly PageForm[];
}

export interface PageForm {
  readonly method?: 'get' | 'post';
  readonly button: string;
  readonly action: string;
  readonly fields: Fields;
}

/** The page of a stay as a phone without script sees it. */
export interface GuestPage {
  readonly path: string;
  readonly show: (path?: string, headers?: Fields) => Promise<Page>;
  /** Fills in a form of a page and sends it; returns the page that follows. */
  readonly submit: (page: Page, button: string, values?: Fields, nth?: number) => Promise<Page>;
  readonly post: (action: string, values: Fields, headers?: Fields) => Promise<Page>;
}

/** Asks the hotel for a link to the page of a stay. */
export async function linkOf(hotel: Hotel, reservationId: string): Promise<string> {
  const answer = await hotel.readWrite.post(`/reservations/${reservationId}/guest-link`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.url;
}

export async function pageOfStay(hotel: Hotel, reservationId: string): Promise<GuestPage> {
  return guestPage(new URL(await linkOf(hotel, reservationId)).pathname);
}

/** The page as a process serves it. */
export function guestPage(path: string, url = apiUrl()): GuestPage {
  const ask = async (target: string, init: RequestInit): Promise<Page> => {
    const response = await fetch(url + target, { ...init, redirect: 'manual' });
    const next = response.headers.get('location');
    if (next !== null) return ask(next.split('#')[0] ?? '', { method: 'GET' });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, forms: formsIn(text) };
  };
  const post: GuestPage['post'] = (action, values, headers = {}) =>
    ask(action, { method: 'POST', body: new URLSearchParams(values), headers });
  return {
    path,
    show: (target = path, headers = {}) => ask(target, { method: 'GET', headers }),
    submit: (page, button, values = {}, nth = 0) => {
      const form = page.forms.filter((one) => one.button === button)[nth];
      if (!form) throw new Error(`no form ${button} among: ${page.forms.map((one) => one.button).join(', ')}\n${page.text}`);
      return post(form.action, { ...form.fields, ...values });
    },
    post,
  };
}

export function buttonsOf({ forms }: Page): string[] {
  return forms.map(({ button }) => button);
}

/** The forms of a page. */
export function formsIn(text: string): PageForm[] {
  return [...text.matchAll(/<form method="post" action="([^"]+)"[^>]*>(.*?)<\/form>/gs)].map(([, action = '', inner = '']) => ({
    action,
    button: /<button type="submit"[^>]*>([^<]*)</.exec(inner)?.[1] ?? '',
    fields: Object.fromEntries([...inputsIn(inner), ...areasIn(inner), ...choicesIn(inner)]),
  }));
}

function inputsIn(form: string): [string, string][] {
  return [...form.matchAll(/<input [^>]*>/g)].map(([tag]): [string, string] => [attribute(tag, 'name'), attribute(tag, 'value')]);
}

function areasIn(form: string): [string, string][] {
  return [...form.matchAll(/(<textarea [^>]*>)([^<]*)</g)].map(([, tag = '', text = '']): [string, string] => [
    attribute(tag, 'name'),
    plain(text),
  ]);
}

function choicesIn(form: string): [string, string][] {
  return [...form.matchAll(/(<select [^>]*>)(.*?)<\/select>/gs)].map(([, tag = '', options = '']): [string, string] => [
    attribute(tag, 'name'),
    /<option value="([^"]*)" selected/.exec(options)?.[1] ?? '',
  ]);
}

function attribute(tag: string, name: string): string {
  return plain(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
}

const entities: Fields = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Text of an attribute. */
export function plain(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole);
}

/** The status of a path, requested from a loopback address that no other test uses. */
export function statusFrom(localAddress: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asking = get(apiUrl() + path, { localAddress }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    });
    asking.once('error', reject);
  });
}

/** Lets guests of a hotel check in alone from midnight on. */
export const selfCheckIn =
  (over: Record<string, unknown> = {}) =>
  (file: HotelFile): HotelFile => ({ ...file, property: { ...file.property, self_check_in: true, check_in_time: '00:00', ...over } });

/** The door code on a page; null where it shows none. */
export function codeOn({ text }: Page): string | null {
  return /Door code <strong>([^<]+)</.exec(text)?.[1] ?? null;
}

/** Cleans every room of the hotel, so that guests can check into any. */
export async function cleanRooms({ api, rooms }: Hotel): Promise<void> {
  for (const id of Object.values(rooms)) expect((await api.patch(`/rooms/${id}`, { condition: 'clean' })).status).toBe(200);
}

/** A guest's registration data; the rules know Portuguese passports. */
export const registrationForm = {
  ...{ date_of_birth: '1990-05-17', nationality: 'DE', residence_country: 'de', residence_city: 'Bremen', eta: '16:30' },
  ...{ 'document.type': 'other', 'document.number': 'X 123-4567', 'document.issue_country': 'BR' },
};
