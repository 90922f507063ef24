import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { cachedTemporal, temporalVersion } from './find-temporal.ts';

/** Where the SDK fetches its server from: the address describes an archive and the program in it. */
export const downloadAddress = 'https://temporal.download/cli';

export interface DownloadOptions {
  readonly cacheFolder: string;
  readonly address: string;
  /** Ends the attempt; nothing half fetched is left. */
  readonly signal: AbortSignal;
}

/** Fetches the program into the cache, as the SDK does. Throws when it cannot be had in time. */
export async function downloadTemporal({ cacheFolder, address, signal }: DownloadOptions): Promise<string> {
  const { archiveUrl, fileToExtract } = await describeArchive(address, signal);
  mkdirSync(cacheFolder, { recursive: true });
  const draft = mkdtempSync(join(cacheFolder, 'download-'));
  try {
    const archive = join(draft, 'archive.tar.gz');
    const response = await fetch(archiveUrl, { signal });
    if (!response.ok || response.body === null) throw new Error(`${archiveUrl} answered ${response.status}`);
    await pipeline(Readable.fromWeb(response.body), createWriteStream(archive), { signal });
    await extract(archive, fileToExtract, signal);
    const program = join(draft, fileToExtract);
    chmodSync(program, 0o755);
    renameSync(program, cachedTemporal(cacheFolder));
    return cachedTemporal(cacheFolder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function describeArchive(address: string, signal: AbortSignal): Promise<{ archiveUrl: string; fileToExtract: string }> {
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  const response = await fetch(`${address}/v${temporalVersion}?arch=${arch}&platform=${process.platform}&format=tar.gz`, { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const description: unknown = await response.json();
  if (isDescription(description)) return description;
  throw new Error(`${address} does not describe an archive`);
}

function isDescription(value: unknown): value is { archiveUrl: string; fileToExtract: string } {
  if (typeof value !== 'object' || value === null || !('archiveUrl' in value && 'fileToExtract' in value)) return false;
  return typeof value.archiveUrl === 'string' && typeof value.fileToExtract === 'string';
}

async function extract(archive: string, file: string, signal: AbortSignal): Promise<void> {
  const tar = spawn('tar', ['-xzf', archive, '-C', dirname(archive), file], { stdio: 'ignore', signal });
  const [code] = await once(tar, 'exit');
  if (code !== 0) throw new Error(`tar ended with ${code}`);
}
