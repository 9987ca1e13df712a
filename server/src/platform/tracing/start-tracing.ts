import type { Tracing } from './tracing.ts';

/**
 * Sends traces of requests, jobs and statements to an OTLP collector over HTTP; null where none is named. Nothing of
 * OpenTelemetry is loaded before. The SDK reads the standard settings beside the address by itself.
 *
 * @param endpoint as in OTEL_EXPORTER_OTLP_ENDPOINT, without `/v1/traces`
 */
export async function startTracing(endpoint: string | null): Promise<Tracing | null> {
  if (endpoint === null) return null;
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry(endpoint);
}
