import { expect } from 'vitest';
import { formsIn, type GuestPage, type Page } from './guest-page.ts';
import { apiUrl, instance } from './instance.ts';

/** The cards that the simulated provider takes. */
export const cards = { ok: '4242 4242 4242 4242', lost: '4000000000009987', late: '4000000000000341' } as const;

/** Address of the card page of the simulated provider. */
export function cardPageUrl(): string {
  return instance().simulators?.card_page ?? '';
}

/** A guest on the way to the provider. */
export interface Trip {
  readonly providerUrl: string;
  readonly cookie: string;
}

/** Presses the pay button, which without script leads to the provider's page. */
export async function leaveForCard(page: Page): Promise<Trip> {
  const form = page.forms.find(({ button }) => button.startsWith('Pay '));
  const body = new URLSearchParams(form?.fields);
  const left = await fetch(apiUrl() + (form?.action ?? ''), { method: 'POST', body, redirect: 'manual' });
  expect(left.status, page.text).toBe(303);
  const [cookie = ''] = (left.headers.get('set-cookie') ?? '').split(';');
  return { providerUrl: left.headers.get('location') ?? '', cookie };
}

/** Types a card on the provider's page. Returns the address the guest is sent to; null if the number is refused there. */
export async function typeCard({ providerUrl }: Trip, number: string): Promise<string | null> {
  const [form] = formsIn(await (await fetch(providerUrl)).text());
  const target = new URL(form?.action ?? '', providerUrl);
  const body = new URLSearchParams({ ...form?.fields, number });
  return (await fetch(target, { method: 'POST', body, redirect: 'manual' })).headers.get('location');
}

/** Returns from the provider in the same browser. */
export async function comeBack(guest: GuestPage, url: string, cookie: string): Promise<Page> {
  const { pathname, search } = new URL(url);
  return guest.show(pathname + search, { cookie });
}

/** Goes to the provider, enters a card and returns to the page that asks for confirmation. */
export async function enterCard(guest: GuestPage, page: Page, number: string): Promise<Page> {
  const trip = await leaveForCard(page);
  return comeBack(guest, (await typeCard(trip, number)) ?? '', trip.cookie);
}

/** Pays with a card; returns the page that follows. */
export async function payByCard(guest: GuestPage, page: Page, number: string): Promise<Page> {
  return confirmCard(guest, await enterCard(guest, page, number));
}

/** Confirms the payment on the page that follows the card. */
export function confirmCard(guest: GuestPage, page: Page): Promise<Page> {
  return guest.submit(page, page.forms.find(({ button }) => button.startsWith('Pay '))?.button ?? 'Pay');
}
