import { posix } from 'node:path';
import type { TextFile } from './decision-faults.ts';

const quoted = /`([^`\n]+)`/g;
const link = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;
const fence = /^```.*?^```$/gms;
const sourceName = /^[\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|mjs|sql|md|proto)$/;
const folderName = /^(?:packages|workflows|protos|infra|test|tools|docs)(?:\/[\w.-]+)+\/?$/;
// `x.contract.ts` means any file of the role; citations of decisions are checked elsewhere.
const notAPath = /^x\.|^infra\/decisions\/\d{4}$/;

/** Dead links of a page, and names in back-ticks that look like files or folders but do not exist. */
export function pathFaults({ file, text }: TextFile, paths: PathIndex): string[] {
  const prose = text.replaceAll(fence, (block) => block.replaceAll(/[^\n]/g, ''));
  return prose.split('\n').flatMap((line, at) => {
    const names = [...line.matchAll(quoted)].map((match) => match[1] ?? '').filter((name) => isPath(name) && !paths.hasEnd(name));
    const links = [...line.matchAll(link)].map((match) => match[1] ?? '').filter((target) => !leadsSomewhere(file, target, paths));
    return [...names, ...links].map((name) => `${file}:${at + 1}: ${name} is not in the checkout`);
  });
}

/** The files and folders of the checkout. */
export interface PathIndex {
  readonly has: (path: string) => boolean;
  /** Accepts the end of a path, such as `money.ts`. */
  readonly hasEnd: (end: string) => boolean;
}

export function pathIndexOf(files: readonly string[]): PathIndex {
  const whole = new Set<string>();
  const ends = new Set<string>();
  for (const file of files) {
    const segments = file.split('/');
    for (let to = segments.length; to > 0; to -= 1) {
      whole.add(segments.slice(0, to).join('/'));
      for (let from = 0; from < to; from += 1) ends.add(segments.slice(from, to).join('/'));
    }
  }
  const bare = (path: string): string => path.replace(/\/$/, '');
  return { has: (path) => whole.has(bare(path)), hasEnd: (end) => ends.has(bare(end)) };
}

function isPath(name: string): boolean {
  return !notAPath.test(name) && (sourceName.test(name) || folderName.test(name));
}

function leadsSomewhere(file: string, target: string, paths: PathIndex): boolean {
  return /^[a-z]+:/.test(target) || paths.has(posix.normalize(posix.join(posix.dirname(file), target)));
}
