// Loaded before the code of the process, which knows nothing of it.
const shift = 'const read = Date.now.bind(Date); Date.now = () => read() + Number(process.env.SHIFTED_BY_MS);';

/** Environment of a process whose clock is off. */
export function shiftedBy(ms: number): Record<string, string> {
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shift)}`, SHIFTED_BY_MS: String(ms) };
}
