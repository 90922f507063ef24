const neededByAll = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'LC_ALL', 'NODE_COMPILE_CACHE'];

/** The variables that every program needs, and the named ones of our settings. Rules: OPS-34. */
export function bareEnvironment(environment: NodeJS.ProcessEnv, settings: readonly string[] = []): NodeJS.ProcessEnv {
  const names = new Set([...neededByAll, ...settings]);
  return Object.fromEntries(Object.entries(environment).filter(([name]) => names.has(name)));
}
