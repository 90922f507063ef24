import type { Reporter, TestModule } from 'vitest/node';

/** Prints `N passed, N failed` as the very last line, whatever else was reported. */
export default class PlainReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, unhandled: ReadonlyArray<unknown>): void {
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
}

function stateOf(state: string): 'passed' | 'failed' | 'skipped' {
  return state === 'passed' || state === 'failed' ? state : 'skipped';
}
