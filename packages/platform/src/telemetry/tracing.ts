import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type * as OpenTelemetry from '@opentelemetry/api';

interface Tracing {
  readonly api: typeof OpenTelemetry;
  readonly tracer: OpenTelemetry.Tracer;
}

const lastSpansMs = 2_000;

/** Null, and nothing of OpenTelemetry loaded, unless the environment names a collector. */
let tracing: Tracing | null = null;

/** Sends traces of this process to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names; answers how to send the last ones and stop. */
export async function startTracing(service: string, endpoint: string | undefined): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => undefined;
  const [api, { NodeSDK }] = await Promise.all([import('@opentelemetry/api'), import('@opentelemetry/sdk-node')]);
  // Metrics are Prometheus's and logs are lines: traces alone go this way. Resources are not searched for: they would describe the machine.
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
    await Promise.race([sent, pause(lastSpansMs, undefined, { ref: false })]); // a collector that is away must not hold up the end
  };
}

/** Runs work as one span; its name is a statement or the like, never a value. */
export function traced<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (tracing === null) return work();
  const { api, tracer } = tracing;
  return tracer.startActiveSpan(name, { kind: api.SpanKind.CLIENT }, (span) => ended({ api, span }, work));
}

/** Runs a request as the root of its trace in this process, under the caller's when it sent a `traceparent`. */
export function tracedRequest(headers: IncomingHttpHeaders, work: () => Promise<void>): Promise<void> {
  if (tracing === null) return work();
  const { api, tracer } = tracing;
  const caller = api.propagation.extract(api.ROOT_CONTEXT, headers);
  return tracer.startActiveSpan('request', { kind: api.SpanKind.SERVER }, caller, (span) => ended({ api, span }, work));
}

/** Names the request's span once its route is known. */
export function describeRequest(sample: { route: string; status: number; requestId: string }): void {
  const span = tracing?.api.trace.getActiveSpan();
  span?.updateName(sample.route);
  span?.setAttributes({ 'http.route': sample.route, 'http.response.status_code': sample.status, 'innkeeper.request_id': sample.requestId });
}

/** A moment of the present trace, such as a workflow asked for. */
export function markMoment(name: string): void {
  tracing?.tracer.startSpan(name).end();
}

async function ended<T>({ api, span }: { api: typeof OpenTelemetry; span: OpenTelemetry.Span }, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    span.setStatus({ code: api.SpanStatusCode.ERROR }); // without the message, which may hold values
    throw error;
  } finally {
    span.end();
  }
}
