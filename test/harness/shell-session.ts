import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { waitFor } from './wait-for.ts';

/** A shell that runs one script after another, as a reader pastes them. */
export interface ShellSession {
  /** Runs a script and returns its output. Fails with its standard error when one of its commands fails. */
  readonly run: (script: string) => Promise<string>;
}

const endMark = 'end-of-script-83f1';

/** Opens bash in a folder; ends with the test. */
export function openShell(folder: string, env: NodeJS.ProcessEnv): ShellSession {
  const shell = spawn('bash', ['--noprofile', '--norc'], { cwd: folder, env });
  const printed = outputOf(shell);
  onTestFinished(async () => {
    shell.kill('SIGKILL');
    if (shell.exitCode === null && shell.signalCode === null) await once(shell, 'close');
  });
  const run = async (script: string): Promise<string> => {
    const [from, complaintsFrom] = [printed.stdout().length, printed.stderr().length];
    shell.stdin?.write(`${script}\necho; echo "${endMark} $?"\n`);
    const end = new RegExp(`\n${endMark} (\\d+)\n`);
    await waitFor(`the end of: ${script.slice(0, 100)}`, () => end.test(printed.stdout().slice(from)) || shell.exitCode !== null);
    const [text = '', status] = printed.stdout().slice(from).split(end);
    if (status !== '0') throw new Error(`${script}\nanswered ${status}: ${text}${printed.stderr().slice(complaintsFrom)}`);
    return text.trim();
  };
  return { run };
}

/** Output of a process so far. */
export function outputOf(child: ChildProcess): { stdout: () => string; stderr: () => string } {
  const [stdout, stderr]: [string[], string[]] = [[], []];
  child.stdout?.on('data', (chunk: Buffer) => void stdout.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => void stderr.push(chunk.toString()));
  return { stdout: () => stdout.join(''), stderr: () => stderr.join('') };
}
