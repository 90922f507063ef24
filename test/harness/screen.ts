import { mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserCommand, buildConsole } from '@innkeeper/supervisor';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { startApiProcess } from './api-process.ts';
import { type Browser as Session, signedIn } from './browser.ts';
import { instance, testHome } from './instance.ts';

export type Role = 'front_desk' | 'manager' | 'admin';

export interface Person {
  readonly tenantId: string;
  readonly role?: Role;
}

/** A window of a real browser that shows the console; it shares nothing with other windows. */
export interface Screen {
  readonly page: Page;
  /** Address of the console's server, without a path. */
  readonly url: string;
  /** Opens a path of the console and waits for its heading. */
  readonly go: (path: string, heading: string | RegExp) => Promise<void>;
  /** The same within the page that is open, as a link in it would: loading the application again takes a second of the processor. */
  readonly moveTo: Screen['go'];
}

interface Site {
  readonly url: string;
  readonly browser: Browser;
}

/** Distinguishes what hangs from what is slow: no guarantee depends on this time. */
const hangTimeoutMs = 90_000;

/** Heading of the page of a stay: guest, room if there is one, dates, nights. */
export const stayHeading = / · \d+ nights?$/;

export const phone = { width: 360, height: 740 };
export const desk = { width: 1_100, height: 640 };
const pictures = join(realpathSync(tmpdir()), 'innkeeper-screens');

let opened: Promise<Site> | undefined;

/** The server and browser shared by all tests; the first caller starts them, and they end with the test process. */
function site(): Promise<Site> {
  opened ??= openSite();
  return opened;
}

async function openSite(): Promise<Site> {
  const env = { ...likeTheInstance(), CONSOLE_FOLDER: await consoleFolder() };
  const [api, browser] = await Promise.all([startApiProcess({ env }), launch()]);
  return { url: api.url, browser };
}

/** The built console, to be served by a process. */
export async function consoleFolder(): Promise<string> {
  const logFile = join(testHome(), 'logs', 'console-build.log');
  const folder = await buildConsole({ environment: process.env, logFile, progress: () => undefined });
  if (folder === undefined) throw new Error(`the console could not be built:\n${readFileSync(logFile, 'utf8')}`);
  return folder;
}

/** Keys and partners of the instance, so that both can read each other's data. */
function likeTheInstance(): Record<string, string> {
  const { temporal, simulators } = instance();
  const of = (name: string): string => simulators?.addresses[name] ?? '';
  return {
    INNKEEPER_MASTER_KEY: readFileSync(join(testHome(), 'master.key'), 'utf8').trim(),
    PAYMENT_ADDRESS: of('payments'),
    PAYMENT_PAGE_URL: simulators?.card_page ?? '',
    LOCK_ADDRESS: of('locks'),
    TRANSPORT_ADDRESS: of('transport'),
    ...(temporal && { TEMPORAL_ADDRESS: temporal.address, TEMPORAL_UI: 'http://temporal.example' }),
  };
}

async function launch(): Promise<Browser> {
  const executablePath = browserCommand(process.env);
  if (executablePath === undefined) throw new Error('there is no Chromium: install one, or name one by BROWSER_PATH');
  // The tests' own user may be root, in a container with little shared memory.
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'] });
}

/**
 * A window without a session. Its test fails when the page reports an error, violates the policy or contacts another host; a failed test
 * leaves a picture of the window in the temporary folder. Addresses in `served` do not count as other hosts.
 */
export async function openScreen(options: BrowserContextOptions = {}, served: readonly string[] = []): Promise<Screen> {
  return openScreenOn(await site(), options, served);
}

/** A window on a server of the test's own, in a browser that ends with the test. */
export async function openScreenAt(url: string, served: readonly string[] = []): Promise<Screen> {
  const browser = await launch();
  onTestFinished(() => browser.close());
  return openScreenOn({ url, browser }, {}, served);
}

async function openScreenOn({ url, browser }: Site, options: BrowserContextOptions, served: readonly string[]): Promise<Screen> {
  const usual = { viewport: desk, locale: 'en-GB', reducedMotion: 'reduce', serviceWorkers: 'block' } as const; // a worker would fetch for nothing
  const context = await browser.newContext({ ...usual, ...options });
  context.setDefaultTimeout(hangTimeoutMs);
  const page = await context.newPage();
  const faults = faultsOf(page, [url, ...served]);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPicture(page, task.name);
    await context.close();
    expect(faults, 'faults that the browser reported').toEqual([]);
  });
  const shown = (name: string | RegExp) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const go: Screen['go'] = async (path, heading) => {
    await page.goto(url + path);
    await shown(heading);
  };
  const moveTo: Screen['moveTo'] = async (path, heading) => {
    await page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`); // the router follows
    await shown(heading);
  };
  return { page, url, go, moveTo };
}

/** Leaves a picture of the whole page in the temporary folder. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name.replaceAll(/\W+/g, '-')}.png`) }).catch(() => undefined); // the window may hang
}

/** The window of a signed-in person. */
export async function openScreenOf(person: Person, options: BrowserContextOptions = {}): Promise<Screen & { readonly email: string }> {
  const own = await signedIn({ role: 'admin', ...person });
  return { ...(await openScreenIn(own, options)), email: own.email };
}

/** A window in an existing session. */
export async function openScreenIn({ cookie }: Pick<Session, 'cookie'>, options: BrowserContextOptions = {}): Promise<Screen> {
  return signInTo(await openScreen(options), { cookie });
}

/** Gives a window an existing session. */
export async function signInTo(screen: Screen, { cookie }: Pick<Session, 'cookie'>): Promise<Screen> {
  const [name = '', value = ''] = (cookie() ?? '').split('=');
  await screen.page.context().addCookies([{ name, value, url: screen.url, httpOnly: true, sameSite: 'Strict' }]);
  return screen;
}

/** Browsers report every refusal, and a network that a test cuts off; these are not faults; everything else they report is. */
const isRefusal = /^Failed to load resource: (?:the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/;

/** On a busy machine Temporal may not answer in time; the page says so, and asks again. */
const isOfTemporal = (url: string): boolean => url.includes('/console/trpc/platform.stuck.list');

function faultsOf(page: Page, origins: readonly string[]): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' || isRefusal.test(message.text())) return;
    if (!isOfTemporal(message.location().url)) faults.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !origins.includes(new URL(request.url()).origin)) faults.push(`asked ${request.url()}`);
  });
  return faults;
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Faults that axe finds in the window as it is, one line each. */
export async function violationsOf(page: Page, runOnly: readonly string[] = standards): Promise<string[]> {
  await page.evaluate(axe);
  await page.evaluate(endTransitions);
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'] });
  const found = await page.evaluate<readonly Violation[]>(`axe.run(document, ${options}).then(({ violations }) => violations)`);
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`));
}

/** Faults that axe finds in light and in dark, and in the width; the window ends in light. */
export async function faultsInThemes(page: Page): Promise<string[]> {
  const inLight = await violationsOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await violationsOf(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  const isFitting = await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth');
  return [...inLight, ...inDark, ...(isFitting ? [] : ['is too wide'])];
}

/** Colours halfway between two themes are nobody's fault; what runs for ever is left alone. */
const endTransitions = `for (const each of document.getAnimations()) if (each.effect?.getComputedTiming().endTime !== Infinity) each.finish()`;

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
