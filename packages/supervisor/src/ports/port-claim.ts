import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { isObject } from '../home/json-file.ts';
import { identify, isAlive, type ProcessIdentity } from '../processes/process-identity.ts';
import { codeOf } from '../start-failure.ts';

/**
 * Claims a port for this process until it ends; false while another process has claimed it. Starts on one machine choose their ports seconds
 * before anything listens on them, so that it is not enough to try the port. Without a folder for the claims every port is free.
 */
export function claimPort(port: number): boolean {
  const folder = join(tmpdir(), `innkeeper-ports-${userInfo().uid}`);
  const [claim, draft] = [join(folder, String(port)), join(folder, `${process.pid}.draft`)];
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const claimant = claimantOf(claim);
    if (claimant?.pid === process.pid) return true;
    if (claimant !== null && isAlive(claimant)) return false;
    rmSync(claim, { force: true });
    writeFileSync(draft, JSON.stringify(identify(process.pid)), { mode: 0o600 });
    linkSync(draft, claim); // fails if another process was faster
    return true;
  } catch (error) {
    return codeOf(error) !== 'EEXIST';
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The process that has claimed a port; null without a claim that can be read. */
function claimantOf(claim: string): ProcessIdentity | null {
  try {
    const identity: unknown = JSON.parse(readFileSync(claim, 'utf8'));
    if (!isObject(identity)) return null;
    const { pid, startedAt } = identity;
    return typeof pid === 'number' && typeof startedAt === 'string' ? { pid, startedAt } : null;
  } catch {
    return null;
  }
}
