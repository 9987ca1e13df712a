import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { productVersion } from '#platform/log/product-version.ts';
import { followSpans, type RunInSpan, type Work } from './spans.ts';
import type { Tracing } from './tracing.ts';

const KINDS = { statement: SpanKind.CLIENT, job: SpanKind.CONSUMER } as const;

/** OpenTelemetry's own SDK, with spans that say no more of people than the log does: no address, no query, no error's sentence. */
export function openTelemetry(endpoint: string): Tracing {
  const own = resourceFromAttributes({ 'service.name': 'redoubt', 'service.version': productVersion });
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    // What OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES say wins.
    resource: own.merge(
      detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const tracer = trace.getTracer('redoubt', productVersion);
  followSpans(spansOf(tracer));
  return {
    followRequests: (app) => followRequests(app, tracer),
    async stop() {
      followSpans(null);
      await provider.shutdown();
      for (const part of [trace, context, propagation]) part.disable();
    },
  };
}

function spansOf(tracer: Tracer): RunInSpan {
  return (work: Work, run) =>
    tracer.startActiveSpan(
      work.name,
      { kind: KINDS[work.kind], attributes: work.attributes },
      async (span) => {
        try {
          return await run();
        } catch (error) {
          // Its sentence may quote what people wrote; the log has it by its own rules.
          const type = error instanceof Error ? error.name : typeof error;
          span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      },
    );
}

function followRequests(app: FastifyInstance, tracer: Tracer): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = parentOf(request);
    const route = request.routeOptions.url ?? 'none';
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'redoubt.request_id': request.id,
    };
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      parent,
    );
    const within = trace.setSpan(parent, span);
    contexts.set(request, within);
    context.with(within, done);
  });
  // A body arrives in the context of its connection.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? ROOT_CONTEXT, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** A proxy of ours may have begun the trace. A stranger who says so may want to be left out of it. */
function parentOf({ ips, headers }: FastifyRequest): Context {
  return (ips?.length ?? 1) > 1 ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT;
}
