import { once } from 'node:events';
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';

export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}

/** Collects the traces of a test's own processes; every statement they send is a span of its name. */
export interface TraceCollector {
  /** Environment that makes a process send its traces here. */
  readonly env: Readonly<Record<string, string>>;
  readonly received: readonly string[];
  readonly spans: () => Span[];
  close(): void;
}

/** A collector that closes when the test has ended. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const collector = await openTraceCollector();
  onTestFinished(() => collector.close());
  return collector;
}

/** A collector for several tests; the caller closes it. */
export async function openTraceCollector(): Promise<TraceCollector> {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    received.push(text);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the collector has no port');
  const spans = (): Span[] =>
    received.flatMap((text) =>
      JSON.parse(text).resourceSpans.flatMap((resource: { scopeSpans: { spans: Span[] }[] }) =>
        resource.scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  const url = `http://127.0.0.1:${address.port}`;
  return {
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', OTEL_BSP_SCHEDULE_DELAY: '50' },
    received,
    spans,
    close: () => void server.close(),
  };
}
