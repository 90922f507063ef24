import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodPassword, joinHotel, newEmail, signedIn } from '../harness/browser.ts';
import { operator } from '../harness/instance.ts';
import { type AuthorizationWorld, newAuthorizationWorld, oauthClient } from '../harness/oauth.ts';
import { consoleFolder, faultsInThemes, openScreenAt, phone, signInTo } from '../harness/screen.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: the built console in Chromium, opened by the authorization of a client whose document is on a site of the test's own.

const title = 'Connect an assistant';

let world: AuthorizationWorld;
let callback: string;
let closeCallback: () => void;
beforeAll(async () => {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<title>Back</title>'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  callback = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  closeCallback = () => void server.close();
  world = await newAuthorizationWorld({ CONSOLE_FOLDER: await consoleFolder() });
});
afterAll(async () => {
  closeCallback();
  await world.close();
});

/** A client, and the window in which its authorization is opened. */
async function newAuthorization() {
  const screen = await openScreenAt(world.api.url, [callback]);
  const client = oauthClient(world.api.url, world.publish());
  const open = (heading: string) => screen.go(client.authorizationPath({ redirect_uri: redirectUri() }), heading);
  return { ...screen, screen, client, open };
}

function partsOf(page: Page) {
  return {
    field: (name: string) => page.getByRole('textbox', { name, exact: true }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    level: (name: string) => page.getByRole('radio', { name, exact: true }),
  };
}

/** Any port of the machine may take the answer: that of the test's own server. */
const redirectUri = (): string => `${callback}/callback`;

/** The answer that the client is given once the browser is back at its address. */
async function answerIn(page: Page): Promise<URLSearchParams> {
  await page.waitForURL(`${callback}/**`);
  return new URL(page.url()).searchParams;
}

/** Levels that are offered, in order. */
async function levelsIn(page: Page): Promise<(string | null)[]> {
  return Promise.all((await page.getByRole('radio').all()).map((radio) => radio.getAttribute('value')));
}

// Rules: CONSOLE-10, CONSOLE-103, MCP-13
test('somebody who signs in for the first time comes back to the consent, and allows it', async () => {
  const { tenantId } = await newTenant();
  const email = newEmail();
  const added = await operator().operator.add.mutate({ tenant_id: tenantId, email, role: 'admin' });
  const { page, go, client, open } = await newAuthorization();
  const { field, button, level } = partsOf(page);
  await open('Sign in');
  await field('E-mail').fill(email);
  await field('Password').fill(added.one_time_password ?? '');
  await button('Sign in').click();
  await field('New password').fill(goodPassword);
  await field('Repeat password').fill(goodPassword);
  await button('Save password').click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByText('Concierge', { exact: true }).waitFor();
  const drawn = `getComputedStyle(document.querySelector('input[type=radio]')).appearance`;
  expect(await page.evaluate(drawn)).toBe('none'); // by the kit, whose styles this page has only in part
  await page.getByText(new URL(world.site).host, { exact: true }).waitFor();
  await page.getByText(new URL(callback).host, { exact: true }).waitFor();
  await page.getByRole('alert').getByText('This is a program on your computer').waitFor();
  expect(await level('Read').isChecked()).toBe(true);
  await page.setViewportSize(phone);
  expect(await faultsInThemes(page)).toEqual([]);
  await level('Work at the desk').check();
  await button('Allow').click();
  const answer = await answerIn(page);
  expect(answer.get('state')).toBe('as given');
  const { status, body } = await client.redeem(answer.get('code') ?? '', { redirect_uri: redirectUri() });
  expect(status).toBe(200);

  await go('/console/api-tokens', 'API tokens');
  const row = page.getByRole('row').filter({ hasText: 'Concierge' });
  await row.getByText(`${new URL(world.site).host}, allowed by ${email}`, { exact: true }).waitFor();
  await row.getByText('read-write', { exact: true }).waitFor();
  expect(await row.getByRole('button').allInnerTexts()).toEqual(['Revoke']);
  await page.setViewportSize(phone);
  expect(await faultsInThemes(page)).toEqual([]);
  await row.getByRole('button', { name: 'Revoke' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revoke Concierge' });
  await dialog.getByText('The assistant loses its access immediately.').waitFor();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await row.getByText('revoked', { exact: true }).waitFor();
  expect(await client.refresh(body.refresh_token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
});

// Rules: CONSOLE-103, MCP-17
test('somebody of the front desk finds under Account what they allowed, and revokes it', async () => {
  const { tenantId } = await newTenant();
  const { page, screen, open, go } = await newAuthorization();
  await signInTo(screen, await signedIn({ tenantId, role: 'front_desk' }));
  await open(title);
  await partsOf(page).button('Allow').click();
  await answerIn(page);
  await go('/console/account', 'Account');
  const row = page.getByRole('row').filter({ hasText: 'Concierge' });
  await row.getByText(new URL(world.site).host, { exact: true }).waitFor();
  await page.setViewportSize(phone);
  expect(await faultsInThemes(page)).toEqual([]);
  await row.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('You have not given an assistant access to a hotel.', { exact: true }).waitFor();
  const { data } = await operator().token.list.query({ tenant_id: tenantId });
  expect(data.filter(({ client, revoked_at }) => client !== null && revoked_at === null)).toEqual([]);
});

// Rules: CONSOLE-103, MCP-13
test('a person denies access, and the browser goes back to the client with access_denied', async () => {
  const { tenantId } = await newTenant();
  const { page, screen, open } = await newAuthorization();
  await signInTo(screen, await signedIn({ tenantId, role: 'admin' }));
  await open(title);
  await partsOf(page).button('Deny').click();
  const answer = await answerIn(page);
  expect(Object.fromEntries(answer)).toMatchObject({ error: 'access_denied', state: 'as given' });
  expect(answer.get('code')).toBeNull();
});

// Rules: CONSOLE-103, MCP-13
test('a consent that another browser began cannot be seen or answered', async () => {
  const { tenantId } = await newTenant();
  const person = await signedIn({ tenantId, role: 'admin' });
  const began = await newAuthorization();
  await signInTo(began.screen, person);
  await began.open(title);
  const { pathname } = new URL(began.page.url());
  const { page, screen, go } = await newAuthorization();
  await signInTo(screen, person);
  await go(pathname, title);
  await page.getByRole('alert').getByText('This request has ended', { exact: true }).waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
  await page.setViewportSize(phone);
  expect(await faultsInThemes(page)).toEqual([]);
});

// Rules: CONSOLE-103, MCP-13
test('the levels are those of the role in the chosen hotel', async () => {
  const [first, second] = await Promise.all([newTenant(), newTenant()]);
  const person = await signedIn({ tenantId: first.tenantId, role: 'admin' });
  await joinHotel(person, { tenantId: second.tenantId, role: 'front_desk' });
  const { page, screen, open } = await newAuthorization();
  const { button, level } = partsOf(page);
  await signInTo(screen, person);
  await open(title);
  const hotel = page.getByRole('combobox', { name: 'Hotel', exact: true });
  await hotel.selectOption(first.tenantId);
  await level('Manage').check();
  expect(await levelsIn(page)).toEqual(['read-only', 'read-write', 'full']);
  await hotel.selectOption(second.tenantId);
  expect(await levelsIn(page)).toEqual(['read-only', 'read-write']);
  expect(await level('Read').isChecked()).toBe(true);
  await button('Allow').click();
  expect((await answerIn(page)).get('code')).not.toBeNull();
  const { data } = await operator().token.list.query({ tenant_id: second.tenantId });
  expect(data.filter(({ client }) => client !== null)).toMatchObject([
    { name: 'Concierge', permission: 'read-only', granted_by: person.email },
  ]);
});

// Rules: CONSOLE-103, MCP-18
test('a role that was lowered while the page was open grants no more than it now covers', async () => {
  const { tenantId } = await newTenant();
  const person = await signedIn({ tenantId, role: 'manager' });
  const { page, screen, open } = await newAuthorization();
  const { button, level } = partsOf(page);
  await signInTo(screen, person);
  await open(title);
  await level('Manage').check();
  await operator().operator.role.mutate({ tenant_id: tenantId, operator_id: person.operatorId, role: 'front_desk' });
  await button('Allow').click();
  await page.getByRole('alert').getByText('Your role does not permit this.').waitFor();
  await level('Manage').waitFor({ state: 'detached' });
  await button('Allow').click();
  expect((await answerIn(page)).get('code')).not.toBeNull();
});

// Rules: CONSOLE-103
test('somebody without a hotel can only deny, or use another account', async () => {
  const email = newEmail();
  const { one_time_password: password } = await operator().operator.add.mutate({ platform: true, email });
  const { page, open } = await newAuthorization();
  const { field, button } = partsOf(page);
  await open('Sign in');
  await field('E-mail').fill(email);
  await field('Password').fill(password ?? '');
  await button('Sign in').click();
  await field('New password').fill(goodPassword);
  await field('Repeat password').fill(goodPassword);
  await button('Save password').click();
  await page.getByText('You have no hotel to which you may give access.', { exact: true }).waitFor();
  expect(await button('Allow').count()).toBe(0);
  const { tenantId } = await newTenant();
  const other = await signedIn({ tenantId, role: 'front_desk' });
  await button('Use another account').click();
  await field('E-mail').fill(other.email);
  await field('Password').fill(goodPassword);
  await button('Sign in').click();
  await page.getByText(`You are signed in as ${other.email}.`, { exact: true }).waitFor();
  await button('Allow').waitFor();
});
