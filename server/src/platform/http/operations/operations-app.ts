import { createListener, type HttpListener, type ListenerOptions } from '../listener/listener.ts';
import type { HttpOptions } from '../listener/http-options.ts';
import { serveHealth } from './health.ts';
import { serveMetrics } from './metrics.ts';

type OperationsOptions = ListenerOptions & Pick<HttpOptions, 'readiness' | 'metricsToken' | 'metrics'>;

/** /healthz, /readyz and /metrics alone, for a process that serves nobody else: open it with `listen`. */
export async function createOperationsApp(options: OperationsOptions): Promise<HttpListener> {
  const listener = await createListener(options);
  serveHealth(listener, options.readiness);
  serveMetrics(listener, options);
  return listener;
}
