/** A page of metrics as a scraper reads it. */
export interface Metrics {
  /** The value of one series; 0 for a counter that was never incremented. */
  value(name: string, labels?: Readonly<Record<string, string>>): number;
  /** All metric names on the page. */
  readonly names: ReadonlySet<string>;
  readonly text: string;
}

const line = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;

/** Reads the metrics of a process. */
export async function scrape(url: string): Promise<Metrics> {
  const answer = await fetch(`${url}/metrics`);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`/metrics was answered ${answer.status}: ${text}`);
  const series = new Map<string, number>();
  for (const [, name = '', labels = '', value = ''] of text.split('\n').flatMap((each) => [line.exec(each) ?? []]))
    series.set(keyOf(name, labels.split(',')), value === 'Nan' ? Number.NaN : Number(value));
  return {
    value: (name, labels = {}) => {
      const key = keyOf(
        name,
        Object.entries(labels).map(([label, value]) => `${label}="${value}"`),
      );
      return series.get(key) ?? 0;
    },
    names: new Set([...series.keys()].map((key) => key.split('{')[0] ?? '')),
    text,
  };
}

function keyOf(name: string, labels: readonly string[]): string {
  return `${name}{${[...labels]
    .filter((label) => label !== '')
    .sort()
    .join(',')}}`;
}
