import { isObject, readJsonFile } from './home/json-file.ts';
import type { InstanceSettings } from './settings.ts';
import type { Instance } from './supervise.ts';

/**
 * Text printed once the instance is ready: addresses and, on the first run, the demo hotel's tokens and first login. `more` is what is only
 * printed for several cells.
 */
export function announcement(instance: Instance, settings: InstanceSettings, more: readonly AddressLine[] = []): string {
  const { url, temporalUi, hasTemporal } = instance;
  const database = URL.parse(instance.databaseUrl);
  const addresses: AddressLine[] = [
    ['API', `${url}/v1`],
    ['Sandbox', `${url}/sandbox/v1`],
    ['Console', `${url}/console/`],
    ['Reference', `${url}/docs`],
    ['Health', `${url}/readyz`],
    ['Temporal UI', `${temporalUi ?? settings.temporalAddress ?? ''}${hasTemporal ? '' : ' (not running yet)'}`],
    ['Simulators', instance.simulatorsAddress],
    ['Database', database === null ? '' : `${database.hostname}:${database.port || '5432'}${database.pathname}`],
    ...more,
    ['State', settings.homePath],
  ];
  return ['Innkeeper is ready', '', ...table(addresses), '', ...demoLines(instance), 'Ctrl-C stops everything.', ''].join('\n');
}

/** The name of an address, and the address. */
export type AddressLine = readonly [string, string];

function demoLines({ home, isFirstRun, url }: Instance): string[] {
  const file = home.at('demo.json');
  const demo = readJsonFile(file);
  if (demo === null) return [];
  const production = fieldsOf(demo['production']);
  const full = textOf(fieldsOf(production['tokens'])['full']);
  const base = textOf(production['base_url']) || `${url}/v1`;
  const from = base.endsWith('/v1') ? base : `${base}/v1`;
  if (!isFirstRun) return [`The demo hotel's tokens are in ${file}`, ''];
  const tokens = Object.entries(demo).flatMap(([environment, part]) =>
    Object.entries(fieldsOf(fieldsOf(part)['tokens'])).map(([name, token]): [string, string] => [`${environment} ${name}`, textOf(token)]),
  );
  const login = fieldsOf(demo['console']);
  const logins: [string, string][] = [
    ['console e-mail', textOf(login['email'])],
    [
      'one-time password',
      textOf(login['one_time_password']) || `none, the account exists: operator reset --operator-id ${textOf(login['operator_id'])}`,
    ],
  ];
  const command = `curl -H 'Authorization: Bearer ${full}' '${from}/reservations?limit=3'`;
  return [`Demo hotel (kept in ${file})`, '', ...table([...tokens, ...logins]), '', 'Try it:', `  ${command}`, ''];
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
