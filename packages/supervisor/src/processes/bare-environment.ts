const neededByAll = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'LC_ALL', 'NODE_COMPILE_CACHE'];

/** What any program needs of the environment, and of our settings those that are named. Rules: OPS-34. */
export function bareEnvironment(environment: NodeJS.ProcessEnv, settings: readonly string[] = []): NodeJS.ProcessEnv {
  const names = new Set([...neededByAll, ...settings]);
  return Object.fromEntries(Object.entries(environment).filter(([name]) => names.has(name)));
}
