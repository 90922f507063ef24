/** A file of the small checkout with the rule that must catch it; null for an allowed import. */
export interface Plant {
  readonly file: string;
  readonly source: string;
  readonly caughtBy: string | null;
}

/** One file per kind of violation. */
const forbidden: readonly Plant[] = [
  { file: 'packages/booking/src/deep.ts', source: "import '../../guest/src/inner.ts';", caughtBy: 'package-roots-only' },
  { file: 'packages/booking/src/deep-by-name.ts', source: "import '@innkeeper/guest/src/inner.ts';", caughtBy: 'resolvable' },
  { file: 'packages/booking/src/relative.ts', source: "import '../../guest/src/index.ts';", caughtBy: 'package-by-its-name' },
  { file: 'packages/booking/src/harness.ts', source: "import '../../../test/harness/hotel.ts';", caughtBy: 'harness-for-tests-only' },
  { file: 'packages/kernel/src/upward.ts', source: "import '@innkeeper/platform';", caughtBy: 'allowed-in-kernel' },
  {
    file: 'packages/kernel/src/upward-type.ts',
    source: "import type { root } from '@innkeeper/platform';\nexport type R = typeof root;",
    caughtBy: 'allowed-in-kernel',
  },
  { file: 'packages/kernel/src/disk.ts', source: "import 'node:fs';", caughtBy: 'kernel-uses-no-built-in' },
  { file: 'packages/kernel/src/library.ts', source: "import 'pino';", caughtBy: 'kernel-is-pure' },
  { file: 'packages/guest/src/unlisted.ts', source: "import 'pino';", caughtBy: 'listed-dependencies' },
  { file: 'packages/platform/src/upward.ts', source: "import '@innkeeper/access';", caughtBy: 'allowed-in-platform' },
  { file: 'packages/guest/src/upward.ts', source: "import '@innkeeper/booking';", caughtBy: 'allowed-in-guest' },
  { file: 'packages/billing/src/upward.ts', source: "import '@innkeeper/booking';", caughtBy: 'allowed-in-billing' },
  { file: 'packages/booking/src/upward.ts', source: "import '@innkeeper/rest-facade';", caughtBy: 'allowed-in-booking' },
  { file: 'packages/hotel/src/upward.ts', source: "import '@innkeeper/rates';", caughtBy: 'allowed-in-hotel' },
  { file: 'packages/rates/src/upward.ts', source: "import '@innkeeper/booking';", caughtBy: 'allowed-in-rates' },
  {
    file: 'packages/sandbox/src/context.ts',
    source: "import type { root } from '@innkeeper/booking';\nexport type R = typeof root;",
    caughtBy: 'allowed-in-sandbox',
  },
  { file: 'packages/rest-facade/src/context.ts', source: "import '@innkeeper/booking';", caughtBy: 'allowed-in-rest-facade' },
  { file: 'packages/rest-facade/src/upward.ts', source: "import '@innkeeper/server';", caughtBy: 'allowed-in-rest-facade' },
  { file: 'packages/server/src/client.ts', source: "import '@innkeeper/cli';", caughtBy: 'allowed-in-server' },
  { file: 'packages/supervisor/src/upward.ts', source: "import '@innkeeper/kernel';", caughtBy: 'allowed-in-supervisor' },
  { file: 'packages/server/src/supervised.ts', source: "import '@innkeeper/supervisor';", caughtBy: 'allowed-in-server' },
  { file: 'infra/postgres/supervised.ts', source: "import '@innkeeper/supervisor';", caughtBy: 'supervisor-for-tests-only' },
  { file: 'packages/cli/src/value.ts', source: "import { root } from '@innkeeper/server';\nroot;", caughtBy: 'clients-take-types-only' },
  {
    file: 'packages/cli/src/both.ts',
    source:
      "import type { root } from '@innkeeper/server';\nimport { root as value } from '@innkeeper/server';\nexport const r: typeof root = value;",
    caughtBy: 'clients-take-types-only',
  },
  {
    file: 'packages/cli/src/lower.ts',
    source: "import type { root } from '@innkeeper/booking';\nexport type R = typeof root;",
    caughtBy: 'allowed-in-cli',
  },
  { file: 'packages/newcomer/src/index.ts', source: "import '@innkeeper/kernel';", caughtBy: 'unknown-package' },
  { file: 'workflows/src/workflows/platform.ts', source: "import '@innkeeper/platform';", caughtBy: 'workflows-are-deterministic' },
  { file: 'workflows/src/workflows/activity.ts', source: "import '../activities/stay.ts';", caughtBy: 'workflows-are-deterministic' },
  { file: 'workflows/src/workflows/built-in.ts', source: "import 'node:crypto';", caughtBy: 'workflows-are-deterministic' },
  { file: 'workflows/src/upward.ts', source: "import '@innkeeper/server';", caughtBy: 'allowed-in-workflows' },
  { file: 'infra/simulators/locks.ts', source: "import '@innkeeper/platform';", caughtBy: 'simulators-know-the-protos' },
  { file: 'test/acceptance/deep.test.ts', source: "import '../../packages/booking/src/inner.ts';", caughtBy: 'package-roots-only' },
  { file: 'packages/booking/src/remote.ts', source: "import '@trpc/server';", caughtBy: 'trpc-at-the-edges' },
  { file: 'packages/server/src/api/remote.ts', source: "import '@trpc/server';", caughtBy: 'trpc-at-the-edges' },
  {
    file: 'packages/platform/src/operation/side-door.ts',
    source: "import { parse } from './parse-input.ts';\nparse;",
    caughtBy: 'operations-by-perform',
  },
  { file: 'packages/booking/src/left-over.ts', source: 'export const leftOver = 1;', caughtBy: 'no-orphans' },
  { file: 'packages/booking/src/egg.ts', source: "import './hen.ts';", caughtBy: 'no-cycles' },
];

/** Allowed imports, so that a rule that refuses everything fails. */
const welcome: readonly Plant[] = [
  { file: 'packages/booking/src/root.ts', source: "import '@innkeeper/guest';\nimport '@innkeeper/rates';", caughtBy: null },
  { file: 'packages/rates/src/house.ts', source: "import '@innkeeper/hotel';", caughtBy: null },
  { file: 'packages/booking/src/stay.test.ts', source: "import '../../../test/harness/hotel.ts';", caughtBy: null },
  { file: 'packages/server/src/main.ts', source: "import '@innkeeper/rest-facade';\nimport '@innkeeper/workflows';", caughtBy: null },
  {
    file: 'packages/cli/src/types.ts',
    source: "import type { root } from '@innkeeper/server';\nexport type R = typeof root;",
    caughtBy: null,
  },
  {
    file: 'workflows/src/workflows/stay.ts',
    source: "import type { stay } from '../activities/stay.ts';\nimport '@innkeeper/kernel';\nexport type S = typeof stay;",
    caughtBy: null,
  },
  { file: 'infra/simulators/locks.test.ts', source: "import '@innkeeper/supervisor';", caughtBy: null },
  { file: 'test/acceptance/start.test.ts', source: "import '@innkeeper/supervisor';", caughtBy: null },
  { file: 'test/acceptance/stay.test.ts', source: "import '@innkeeper/booking';\nimport '../harness/hotel.ts';", caughtBy: null },
];

export const plants: readonly Plant[] = [...forbidden, ...welcome];
