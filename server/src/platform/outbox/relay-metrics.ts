import { Counter, type Registry } from 'prom-client';

export interface RelayMetrics {
  readonly delivered: Counter<'listener'>;
  readonly failed: Counter<'listener'>;
  readonly parked: Counter<'listener'>;
}

export function createRelayMetrics(registry: Registry): RelayMetrics {
  const labelNames = ['listener'] as const;
  const registers = [registry];
  return {
    delivered: new Counter({
      name: 'redoubt_outbox_delivered_total',
      help: 'Events a listener took',
      labelNames,
      registers,
    }),
    failed: new Counter({
      name: 'redoubt_outbox_failed_total',
      help: 'Events a listener failed to take, per attempt',
      labelNames,
      registers,
    }),
    parked: new Counter({
      name: 'redoubt_outbox_parked_total',
      help: 'Events given up after the last attempt',
      labelNames,
      registers,
    }),
  };
}
