import { instanceVariables } from './projects.ts';

// Setup of unit tests: one that asks for the instance fails, whether one is running or not.

const isForbidden = Symbol.for('innkeeper.forbid-instance'); // once per process: setup runs before every file

if (!Reflect.has(globalThis, isForbidden)) {
  Reflect.set(globalThis, isForbidden, true);
  process.env = new Proxy(withoutInstance(process.env), {
    get(environment, name) {
      if (instanceVariables.some((variable) => variable === name))
        throw new Error(`a unit test has no ${String(name)}: name the file x.instance.test.ts if it needs an instance`);
      return Reflect.get(environment, name);
    },
  });
}

function withoutInstance(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(environment).filter(([name]) => !instanceVariables.includes(name));
  return Object.fromEntries(kept);
}
