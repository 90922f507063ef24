import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compileCache } from './compile-cache.ts';
import { testHome } from './instance.ts';

export interface CommandResult {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read the output freely
  readonly json: any; // of stdout, or of stderr after a failure
}

const entry = fileURLToPath(new URL('../../infra/bootstrap/innkeeper.mjs', import.meta.url));
const timeoutMs = 60_000;

/** Runs the operator command line as its users do: in a process of its own, against the instance under test. */
export async function innkeeper(
  args: readonly string[],
  { home = testHome(), env = {} }: { home?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<CommandResult> {
  const child = spawn(process.execPath, [entry, ...args], {
    env: { ...process.env, ...compileCache, ...env, INNKEEPER_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: timeoutMs,
  });
  const [stdout, stderr, exitCode] = await Promise.all([
    collect(child.stdout),
    collect(child.stderr),
    new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    }),
  ]);
  return { exitCode, stdout, stderr, json: parseOrUndefined(exitCode === 0 ? stdout : stderr) };
}

async function collect(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += chunk.toString();
  return text;
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
