import { createHash } from 'node:crypto';
import type { CellAddress } from '../directory/cells.ts';
import { edgeFiles } from './edge-files.ts';

/** Where HAProxy listens, and the folder that it shares with the feeder. */
export interface EdgePlace {
  readonly host: string;
  readonly port: number;
  readonly folder: string;
}

const nameForm = /^[a-z0-9-]{1,20}$/;
const hostForm = /^([a-zA-Z0-9.-]+|\[[0-9a-fA-F:]+\])$/;

/** HAProxy's configuration, with the position at which its maps were written and its version, which a running HAProxy reports. */
export function haproxyText(place: EdgePlace, { position, cells }: Contents): string {
  const text = configuration(place, cells);
  return `# Written by the feeder of the edge; changes are lost.\nglobal\n  description ${position} ${digestOf(text)}\n\n${text}`;
}

/** Differs for configurations that route differently. */
export function configurationVersion(place: EdgePlace, cells: readonly CellAddress[]): string {
  return digestOf(configuration(place, cells));
}

interface Contents {
  readonly position: number;
  readonly cells: readonly CellAddress[];
}

const versionLength = 16;
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, versionLength);

/** Routes to some cells, the first of which gets what names no tenant. Rules: CELL-13, CELL-14. */
function configuration(place: EdgePlace, cells: readonly CellAddress[]): string {
  const { digests, tenants, socket } = edgeFiles(place.folder);
  const servers = cells.flatMap(serverOf);
  return `global
  log stdout format raw local0 notice
  stats socket ${socket} mode 600 level admin
  stats timeout 5s
  maxconn 4096
  hard-stop-after 60s

defaults
  mode http
  # Refusals and changes of servers; without the path, which may hold a token.
  log global
  log-format "%ci %HM %b/%s %ST %tsc %Tr ms"
  option dontlog-normal
  option log-separate-errors
  option forwardfor
  option redispatch
  # Only a failed connection is retried; a request that may have been carried out is repeated by the client, with its key.
  retries 2
  retry-on conn-failure
  timeout connect 2s
  timeout client 65s
  timeout server 65s
  timeout http-request 10s
  timeout http-keep-alive 60s
  timeout queue 5s
  timeout check 3s
${[502, 503, 504].map(refusalLine).join('\n')}

resolvers system
  parse-resolv-conf
  hold valid 10s

frontend public
  bind ${bindAddress(place)}
  # Metrics belong to a cell; the operator's procedures are for this machine.
  http-request deny deny_status 404 if { path_beg /metrics }
  http-request deny deny_status 404 if { path_beg /internal/ } !{ src 127.0.0.0/8 ::1 }
  # For refusals of the edge; a cell gives a request an id of its own.
  http-request set-var(txn.request) uuid(),regsub(-,,g),bytes(0,26)
  # Only a cell says who passed a request on.
  http-request del-header x-innkeeper-passed-by
  http-request set-var(txn.cell) req.hdr(innkeeper-cell) if { path_beg /internal/trpc }
  # Calls about an account belong to its cell, whichever hotel is on screen.
  http-request set-var(txn.cell) req.cook(innkeeper_cell) if { path_reg ^/console/trpc/((session|passkeys|invitations|platform)[.][A-Za-z.]+(,|$))+$ } !{ path_sub signIn }
  http-request set-var(txn.tenant) req.hdr(innkeeper-tenant) if { path_beg /console/ /internal/ }
  http-request set-var(txn.tenant) url_param(tenant_id) if { path_beg /console/files } !{ var(txn.tenant) -m found }
  http-request set-var(txn.tenant) http_auth_bearer,${digestKey},map_str(${digests}) if !{ var(txn.tenant) -m found }
  http-request set-var(txn.shown) path,field(4,/) if { path_beg /stay/review/ }
  http-request set-var(txn.shown) path,field(3,/) if { path_beg /stay/ } !{ path_beg /stay/review/ }
  http-request set-var(txn.shown) path,field(3,/) if { path_beg /book/ }
  http-request set-var(txn.shown) url_param(key) if { path /widget/demo /book/frame }
  http-request set-var(txn.tenant) var(txn.shown),${digestKey},map_str(${digests}) if { var(txn.shown) -m found } !{ var(txn.tenant) -m found }
  http-request set-var(txn.cell) var(txn.tenant),map_str(${tenants}) if !{ var(txn.cell) -m found }
  http-request set-var(txn.cell) req.cook(innkeeper_cell) if { path_beg /console/trpc } !{ path_sub .signIn } !{ var(txn.cell) -m found }
  # An answer that does not come is as unavailable as a cell that is down.
  http-response set-var(txn.answered) bool(true)
  http-after-response set-status 503 if { status 502 504 } !{ var(txn.answered) -m found }
  use_backend cell-%[var(txn.cell)] if { var(txn.cell) -m found }
  default_backend any

# A cell that is not among the backends, or none at all: every cell can pass a request on.
backend any
${backendLines}
${servers.map(({ line }, index) => (index === 0 ? line : `${line} backup`)).join('\n')}
${servers.map(({ name, line }) => `\nbackend cell-${name}\n${backendLines}\n${line}\n`).join('')}`;
}

// Half a digest tells tokens apart, and half the key saves a fifth of the map's memory: the cell checks the token itself.
const digestKey = 'sha2(256),bytes(0,16),hex,lower';

const backendLines = `  option httpchk
  http-check send meth GET uri /readyz
  http-check expect status 200
  default-server check inter 1s fall 2 rise 1 init-addr last,libc,none resolvers system resolve-opts allow-dup-ip
  # The longest commands say nothing until they are done.
  http-request set-timeout server 15m if { path_beg /internal/ }`;

/** The error envelope of the API. Rules: ERR-1. */
function refusalLine(status: number): string {
  const body =
    '{\\"code\\":\\"SVC-9003\\",\\"message\\":\\"service temporarily unavailable\\",\\"request_id\\":\\"req_%[var(txn.request)]\\"}';
  return `  http-error status ${status} content-type "application/json; charset=utf-8" lf-string "${body}" hdr X-Request-Id req_%[var(txn.request)] hdr Retry-After 1 hdr Cache-Control no-store`;
}

interface ServerLine {
  readonly name: string;
  readonly line: string;
}

/** Nothing for a cell whose name or address could not stand in the configuration. */
function serverOf({ name, url }: CellAddress): ServerLine[] {
  const address = URL.parse(url);
  if (address === null || !nameForm.test(name) || !hostForm.test(address.hostname)) return [];
  const isEncrypted = address.protocol === 'https:';
  const port = address.port || (isEncrypted ? '443' : '80');
  const encryption = isEncrypted
    ? ` ssl verify required ca-file @system-ca sni str(${address.hostname}) check-sni ${address.hostname}`
    : '';
  return [{ name, line: `  server ${name} ${address.hostname}:${port}${encryption}` }];
}

function bindAddress({ host, port }: EdgePlace): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}
