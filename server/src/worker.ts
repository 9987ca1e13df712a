import type { Registry } from 'prom-client';
import { createJobRunner, type JobSet } from '#platform/jobs/index.ts';
import {
  createMailCheck,
  createMailDelivery,
  createSmtpTransport,
  demoTransport,
} from '#platform/mail/index.ts';
import { createOperatorWarnings } from '#platform/operator-warnings/index.ts';
import { createOutboxRelay } from '#platform/outbox/index.ts';
import { collectFromFeatures } from '#platform/feature/feature.ts';
import { listFeatures } from './app.ts';
import type { Infrastructure } from './boot.ts';
import type { Kit } from './kit.ts';
import type { Config } from './config.ts';

/** The background work of this process: it tells listeners what happened, runs jobs and sends mail. */
export interface Worker {
  isRunning(): boolean;
  stop(): Promise<void>;
}

export async function startWorker(
  infrastructure: Infrastructure,
  config: Config,
  metrics: Registry,
): Promise<Worker> {
  const { kit, jobs } = infrastructure;
  const { database, clock, log, outbox } = kit;
  const transport = config.smtpUrl
    ? createSmtpTransport({ url: config.smtpUrl, from: config.mailFrom })
    : demoTransport;
  const delivery = createMailDelivery({
    database,
    jobs,
    outbox,
    transport,
    clock,
    log,
    metrics,
    keepsContent: config.mode === 'demo',
  });
  const features = listFeatures(kit);
  const listeners = collectFromFeatures(features, 'listeners');
  const relay = createOutboxRelay({ database, outbox, listeners, clock, log, metrics });
  const mailCheck = createMailCheck({ transport, warnings: createOperatorWarnings(kit), log });
  const jobSets = [delivery, mailCheck, ...collectFromFeatures(features, 'jobs')];
  const runner = createJobRunner({
    database,
    clock,
    log,
    handlers: jobSets.flatMap(({ handlers }) => handlers),
    schedule: jobSets.flatMap(({ schedule }) => schedule),
  });
  await runner.start();
  relay.start();
  await addStartJobs(kit, jobSets);
  return {
    isRunning: () => runner.isRunning(),
    async stop() {
      await Promise.all([relay.stop(), runner.stop()]);
    },
  };
}

/** Several workers that start at once add the same job under the same key: it is queued once. */
async function addStartJobs({ database, jobs }: Kit, jobSets: readonly JobSet[]): Promise<void> {
  await database.transaction(async (transaction) => {
    for (const job of jobSets.flatMap(({ atStart = [] }) => atStart))
      await jobs.add(transaction, job, { payload: {}, key: `start:${job.name}` });
  });
}
