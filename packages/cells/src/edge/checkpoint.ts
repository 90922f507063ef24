import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Logger } from '@innkeeper/platform';
import { z } from 'zod';
import type { DirectoryCopy } from '../directory/changes.ts';
import { edgeFiles, isMapEntry, mapKeyOf } from './edge-files.ts';
import { type EdgePlace, haproxyText } from './haproxy-text.ts';

const checkpointForm = z.object({
  position: z.number(),
  cells: z.array(z.object({ name: z.string(), url: z.string() })),
});

/** The directory's position at which the maps were written, and the cells of that time. */
export type Checkpoint = z.infer<typeof checkpointForm>;

/** The checkpoint of an earlier run; null without one that can be read. */
export function readCheckpoint(folder: string, log: Logger): Checkpoint | null {
  const { checkpoint } = edgeFiles(folder);
  if (!existsSync(checkpoint)) return null;
  try {
    return checkpointForm.parse(JSON.parse(readFileSync(checkpoint, 'utf8')));
  } catch (error) {
    log.warn({ err: error }, 'checkpoint cannot be read');
    return null;
  }
}

/**
 * Writes everything that HAProxy reads when it starts. It reads the configuration first, which is written after the maps: its position is
 * never ahead of them. Changes that are applied again do no harm.
 */
export function writeCheckpoint(place: EdgePlace, copy: DirectoryCopy): Checkpoint {
  const files = edgeFiles(place.folder);
  const cells = [...copy.cells].map(([name, url]) => ({ name, url }));
  mkdirSync(place.folder, { recursive: true, mode: 0o700 });
  replaceFile(files.digests, mapText(copy.digests, mapKeyOf));
  replaceFile(
    files.tenants,
    mapText(copy.tenants, (tenantId) => tenantId),
  );
  const checkpoint = { position: copy.position, cells };
  writeConfig(place, checkpoint);
  replaceFile(files.checkpoint, JSON.stringify(checkpoint));
  return checkpoint;
}

/** Writes the configuration alone, for an address of the edge that has changed since the checkpoint. */
export function writeConfig(place: EdgePlace, checkpoint: Checkpoint): void {
  replaceFile(edgeFiles(place.folder).config, haproxyText(place, checkpoint));
}

function mapText(entries: DirectoryCopy['digests'], keyOf: (key: string) => string): string {
  const lines: string[] = [];
  for (const [key, value] of entries) if (isMapEntry(key, value)) lines.push(`${keyOf(key)} ${value}\n`);
  return lines.join('');
}

/** A reader sees the old or the new content, never a part. */
function replaceFile(path: string, text: string): void {
  const draft = `${path}.draft`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, path);
}
