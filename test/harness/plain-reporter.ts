import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node';

const silenceMs = 30_000;

/**
 * Reports failures at once, since a long run may be cut short, lists what is still running when nothing has ended for a while, and prints
 * `N passed, N failed` as the very last line.
 */
export default class PlainReporter implements Reporter {
  #waiting = 0;
  #silence: NodeJS.Timeout | undefined;
  readonly #running = new Map<string, number>(); // file -> when it began

  onTestRunStart(files: ReadonlyArray<TestSpecification>): void {
    this.#waiting = files.length;
    this.#silence = setInterval(() => this.#tellRunning(), silenceMs).unref();
  }

  onTestModuleQueued({ relativeModuleId }: TestModule): void {
    this.#running.set(relativeModuleId, performance.now());
  }

  onTestCaseResult(test: TestCase): void {
    for (const { message, diff = '' } of test.result().errors ?? [])
      process.stdout.write(` failed: ${test.fullName}: ${message}\n${diff}\n`);
  }

  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    this.#waiting -= 1;
    this.#running.delete(relativeModuleId);
    this.#silence?.refresh();
  }

  onTestRunEnd(modules: ReadonlyArray<TestModule>, unhandled: ReadonlyArray<unknown>): void {
    clearInterval(this.#silence);
    const count = { passed: 0, failed: unhandled.length, skipped: 0 };
    for (const module of modules) {
      const failedBefore = count.failed;
      for (const test of module.children.allTests()) count[stateOf(test.result().state)] += 1;
      const isBroken = module.state() === 'failed' && count.failed === failedBefore; // a file that did not load, or a failing hook
      if (isBroken) count.failed += 1;
    }
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
    process.once('exit', () => process.stdout.write(`\n${count.passed} passed, ${count.failed} failed${skipped}\n`));
  }

  #tellRunning(): void {
    const running = [...this.#running].map(([file, beganMs]) => `${file} (${Math.round((performance.now() - beganMs) / 1_000)} s)`);
    if (running.length > 0) process.stdout.write(` … ${running.join(', ')}; ${this.#waiting} files to go\n`);
  }
}

function stateOf(state: string): 'passed' | 'failed' | 'skipped' {
  return state === 'passed' || state === 'failed' ? state : 'skipped';
}
