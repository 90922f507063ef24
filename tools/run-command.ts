import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Folder of the checkout that these tools belong to. */
export const checkout = fileURLToPath(new URL('..', import.meta.url));

const onWindows = process.platform === 'win32';

export interface CommandResult {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Path of a command installed by a dependency. */
export function installedCommand(name: string): string {
  return fileURLToPath(new URL(`../node_modules/.bin/${name}${onWindows ? '.cmd' : ''}`, import.meta.url));
}

/** Runs a command to completion and captures its output. */
export function runCommand(command: string, args: readonly string[], folder = checkout): Promise<CommandResult> {
  const isScript = command.endsWith('.cmd');
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], shell: isScript });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (stderr += text));
    child.once('error', reject);
    child.once('close', (exitCode) => resolve({ exitCode: exitCode ?? 1, stdout, stderr }));
  });
}
