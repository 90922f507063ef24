import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type * as OpenTelemetry from '@opentelemetry/api';

interface ProcessTracer {
  readonly api: typeof OpenTelemetry;
  readonly tracer: OpenTelemetry.Tracer;
}

const lastSpansMs = 2_000;

/** Null, without loading OpenTelemetry, unless the environment names a collector. */
let tracing: ProcessTracer | null = null;

/** Sends traces of this process to the collector of OTEL_EXPORTER_OTLP_ENDPOINT; returns a function that sends the last ones and stops. */
export async function startTracing(service: string, endpoint: string | undefined): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => undefined;
  const [api, { NodeSDK }] = await Promise.all([import('@opentelemetry/api'), import('@opentelemetry/sdk-node')]);
  // Traces only: metrics go to Prometheus and logs to standard output. No resource detection, which would describe the machine.
  const sdk = new NodeSDK({
    serviceName: service,
    instrumentations: [],
    metricReaders: [],
    logRecordProcessors: [],
    autoDetectResources: false,
  });
  sdk.start();
  tracing = { api, tracer: api.trace.getTracer('innkeeper') };
  return async () => {
    tracing = null;
    const sent = sdk.shutdown().catch(() => undefined);
    await Promise.race([sent, pause(lastSpansMs, undefined, { ref: false })]); // an unreachable collector must not delay the exit
  };
}

/** Runs work as one span; the name is a statement or the like, never a value. */
export function traced<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (tracing === null) return work();
  const { api, tracer } = tracing;
  return tracer.startActiveSpan(name, { kind: api.SpanKind.CLIENT }, (span) => runInSpan({ api, span }, work));
}

/** Runs a request as the root span of this process, under the caller's span when it sent a `traceparent`. */
export function tracedRequest(headers: IncomingHttpHeaders, work: () => Promise<void>): Promise<void> {
  if (tracing === null) return work();
  const { api, tracer } = tracing;
  const caller = api.propagation.extract(api.ROOT_CONTEXT, headers);
  return tracer.startActiveSpan('request', { kind: api.SpanKind.SERVER }, caller, (span) => runInSpan({ api, span }, work));
}

/** Names the request's span once its route is known. */
export function describeRequest(sample: { route: string; status: number; requestId: string }): void {
  const span = tracing?.api.trace.getActiveSpan();
  span?.updateName(sample.route);
  span?.setAttributes({ 'http.route': sample.route, 'http.response.status_code': sample.status, 'innkeeper.request_id': sample.requestId });
}

/** Adds an event to the current trace, such as the start of a workflow. */
export function addTraceEvent(name: string): void {
  tracing?.tracer.startSpan(name).end();
}

async function runInSpan<T>({ api, span }: { api: typeof OpenTelemetry; span: OpenTelemetry.Span }, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    span.setStatus({ code: api.SpanStatusCode.ERROR }); // without the message, which may contain values
    throw error;
  } finally {
    span.end();
  }
}
