import { z } from 'zod';

const variables = z.object({
  DIRECTORY_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'),
  EDGE_FOLDER: z.string().regex(/^[\w./-]{1,90}$/, 'must be a path of at most 90 letters, digits and the characters . _ - /'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(8080),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

/** Settings of the edge's feeder, which needs no home, no database of a cell and no key. */
export type EdgeConfig = z.infer<typeof variables>;

/** Every variable that the feeder reads. */
export const edgeConfigNames: readonly string[] = Object.keys(variables.shape);

/** Reads the environment once; every problem is reported in one message. */
export function readEdgeConfig(source: Readonly<Record<string, string | undefined>>): EdgeConfig {
  const parsed = variables.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`the environment cannot be used:\n${problems.join('\n')}`);
}
