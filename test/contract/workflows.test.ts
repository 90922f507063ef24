import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { addDays, systemClock } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { portugueseHotel } from '../harness/fiscal.ts';
import { apiUrl } from '../harness/instance.ts';
import { newReceiver } from '../harness/receiver.ts';

// Method: a runner of Arazzo sends every step of every workflow to a hotel of its own in the sandbox, and judges the answers by the API document.

const execute = promisify(execFile);
const folder = fileURLToPath(new URL('../../docs/workflows/', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.arazzo.yaml'));
const today = systemClock.today('Europe/Lisbon');

const player = fileURLToPath(new URL('../harness/play-workflow.mjs', import.meta.url));

/** The runner's account of a workflow; rejects with it if a step did not do what the file says. */
async function play(file: string, inputs: Readonly<Record<string, string>>): Promise<string> {
  const given = [join(folder, file), JSON.stringify(inputs), `${apiUrl()}/sandbox/v1`];
  const ended = await execute(process.execPath, [player, ...given]).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${error.stdout}\n${error.stderr}`);
  });
  return ended.stdout;
}

// Rules: WIRE-52
test.each(files)('%s does what it says', async (file) => {
  const hotel = await portugueseHotel();
  const receiver = await newReceiver();
  const arrival = file.startsWith('stay') ? today : addDays(today, 20);
  const told = await play(file, {
    ...{ token: hotel.tokens.full, run: hotel.tenantId, url: receiver.url, arrival, departure: addDays(arrival, 1) },
  });
  expect(told).toContain('1 passed');
});
