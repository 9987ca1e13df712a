import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listUnnamed, type ShownStatements } from '@redoubt/contract/shared/operator/statements.ts';
import { createFigureRecord } from '#features/insights';
import { followRevocations } from '#features/sign-in';
import { publishPracticeChallenges } from '#features/challenges';
import type { HttpListener } from '#platform/http/listener/listener.ts';
import { forgiveLateness } from '#platform/http/operations/forgive-lateness.ts';
import { createOperationsApp } from '#platform/http/operations/operations-app.ts';
import { demoMailbox } from '#platform/mail/index.ts';
import { registerRuntimeMetrics } from '#platform/metrics/index.ts';
import type { Logger } from '#platform/log/log.ts';
import { productVersion } from '#platform/log/product-version.ts';
import { startTracing } from '#platform/tracing/start-tracing.ts';
import { assertReadable } from '#platform/outbox/index.ts';
import { Registry } from 'prom-client';
import { type App, type AppOptions, createApp } from './app.ts';
import { type Infrastructure, connectInfrastructure } from './boot.ts';
import type { DatabaseServer } from './database-server.ts';
import { openBeforehand } from './start/open-beforehand.ts';
import { namingPort } from './start/port.ts';
import { addDomainDrafts } from './seeds/domains/add-domain-challenges.ts';
import { fillOnce } from './seeds/scenarios.store.ts';
import { followLocalModel } from './seeds/local-model/add-local-model.ts';
import type { Progress } from './progress.ts';
import type { Config } from './config.ts';
import { planSocialProviders } from '#stand-in/social-providers.ts';
import { approvedExpert, DEMO_PASSWORD, demoAccounts } from './seeds/demo-accounts.ts';
import { startWorker, type Worker } from './worker.ts';

export interface RunningProcess {
  /** Ends the streams, finishes the requests under way (at most 10 s), then the work in the background and the database. */
  stop(): Promise<void>;
}

const WEB_ROOT = fileURLToPath(new URL('../../web/build/client', import.meta.url));
const RECOVER_EVERY_MS = 2000;

/** The agreements point to /contact for who runs the installation. */
function warnOfUnnamedOperator(statements: ShownStatements | null, progress: Progress): void {
  const unnamed = statements === null ? ['name or address'] : listUnnamed(statements.identity);
  if (unnamed.length > 0)
    progress(`/contact shows no ${unnamed.join(', ')}: say it in OPERATOR_FILE (docs/operating.md)`);
}

interface Starting {
  readonly log?: Logger;
  /** What was opened before; unset: it is opened now. */
  readonly server?: Promise<DatabaseServer>;
  /** What the operator says in public; unset: nothing. */
  readonly statements?: ShownStatements | null;
}

/** Starts this process in the mode and role of its settings; resolves once it is ready. */
export async function serveProcess(
  config: Config,
  progress: Progress,
  { log, server = openBeforehand(config, progress).server, statements = null }: Starting = {},
): Promise<RunningProcess> {
  // What was started is stopped in the reverse order, at the end as after a failure midway.
  const parts = new AsyncDisposableStack();
  let listener: Draining;
  let infrastructure: Infrastructure;
  try {
    infrastructure = await connectInfrastructure(config, progress, { log, server: await server });
    parts.defer(() => infrastructure.close());
    if (config.mode === 'demo') await fillDemo(infrastructure, progress);
    // After the demo, whose history needs them to be older.
    await publishPracticeChallenges(infrastructure.kit);
    if (config.mode === 'production')
      await fillOnce(infrastructure.kit, 'domain drafts', () => addDomainDrafts(infrastructure.kit));
    listener = await startServices(parts, { ...config, statements }, infrastructure);
  } catch (error) {
    await parts.disposeAsync();
    throw error;
  }
  infrastructure.kit.log.info({ version: productVersion, role: config.role }, 'started');
  if (config.mode === 'production') warnOfUnnamedOperator(statements, progress);
  progress(welcome(config));
  return {
    async stop() {
      await listener.drain(config.drainMs);
      await parts.disposeAsync();
    },
  };
}

/** What it is filled with is loaded in a demo alone. */
async function fillDemo({ kit }: Infrastructure, progress: Progress): Promise<void> {
  const { seedDemo } = await import('./seeds/demo.ts');
  await seedDemo(kit, progress);
}

type Draining = Pick<HttpListener, 'drain'>;

interface ServedConfig extends Config {
  readonly statements: ShownStatements | null;
}

async function startServices(
  parts: AsyncDisposableStack,
  config: ServedConfig,
  infrastructure: Infrastructure,
): Promise<Draining> {
  const tracing = await startTracing(config.tracesTo);
  if (tracing) parts.defer(() => tracing.stop());
  const localModel = followLocalModel(infrastructure.kit, {
    dataDirectory: config.dataDirectory,
    privateHosts: config.outgoing.privateHosts,
  });
  parts.defer(() => localModel.stop());
  const metrics = new Registry();
  registerRuntimeMetrics(metrics, { ...infrastructure.kit, role: config.role });
  const worker = config.role === 'web' ? null : await startWorker(infrastructure, config, metrics);
  if (worker) parts.defer(() => worker.stop());
  const options = {
    ...httpOptions(config, infrastructure, worker),
    metrics,
    traceRequests: tracing?.followRequests,
  };
  if (config.role === 'worker') {
    const operations = await createOperationsApp({ ...options, log: infrastructure.kit.log });
    parts.defer(() => operations.close());
    // It gets no requests, but its statements may be slow.
    const figures = createFigureRecord(infrastructure.kit, () => new Map());
    parts.defer(() => figures.stop());
    figures.start();
    await namingPort(config, (at) => operations.listen(at));
    return operations;
  }
  const { providers, standIn } = planSocialProviders(config);
  const app = await createApp(infrastructure.kit, { ...options, socialProviders: providers });
  parts.defer(() => app.close());
  if (standIn) (await import('#stand-in/serve-stand-in.ts')).serveStandIn(app.http.fastify, standIn);
  if (config.mode === 'demo') await serveDemoExtras(app, infrastructure);
  const revocations = await followRevocations(infrastructure.kit.database, app.sessions);
  parts.defer(() => revocations.close());
  const recovery = startRecovery(infrastructure, app);
  parts.defer(() => clearInterval(recovery));
  await app.warm();
  await namingPort(config, (at) => app.http.listen(at));
  app.statusMonitor.start();
  app.figures.start();
  return app.http;
}

/** Stand-ins for external services, besides those for sign-in. */
async function serveDemoExtras({ http }: App, { kit, mailKey }: Infrastructure): Promise<void> {
  demoMailbox(http.fastify, { database: kit.database, hashKey: mailKey });
  const { serveModelStandIn } = await import('#stand-in/models/serve-model-stand-in.ts');
  serveModelStandIn(http.fastify);
}

function httpOptions(
  config: ServedConfig,
  { kit }: Infrastructure,
  worker: Worker | null,
): Omit<AppOptions, 'metrics' | 'socialProviders'> {
  return {
    mode: config.mode,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    webRoot: existsSync(WEB_ROOT) ? WEB_ROOT : null,
    statements: config.statements,
    metricsToken: config.metricsToken,
    parseReplies: false,
    contactEmail: config.contactEmail,
    readiness: {
      database: () => assertReadable(kit.database.kysely),
      storage: forgiveLateness(() => kit.files.readiness()),
      ...(worker && { worker: () => assertRunning(worker) }),
    },
  };
}

async function assertRunning(worker: Worker): Promise<void> {
  if (!worker.isRunning()) throw new Error('The worker of this process is not running.');
}

/** Looks for replies that a killed process left unfinished, now and every two seconds. */
function startRecovery({ kit }: Infrastructure, { arena }: App): NodeJS.Timeout {
  const recover = () => {
    arena.writer
      .recover()
      .catch((error: unknown) => kit.log.error({ err: error }, 'abandoned replies not read'));
  };
  recover();
  return setInterval(recover, RECOVER_EVERY_MS).unref();
}

function welcome(config: Config): string {
  if (config.role === 'worker') return `The worker is running; port ${String(config.port)} tells its health`;
  if (config.mode !== 'demo') return `Redoubt is ready at ${config.publicUrl}`;
  const accounts = [...demoAccounts, approvedExpert];
  const width = Math.max(...accounts.map((account) => account.email.length));
  const rows = accounts.map(
    (account) =>
      `  ${account.role.padEnd(12)}${account.email.padEnd(width + 2)}${DEMO_PASSWORD}${account.isApproved ? '  (approved)' : ''}`,
  );
  return [
    `Redoubt is ready at ${config.publicUrl}`,
    '',
    'Demo accounts (role, email, password):',
    ...rows,
    '',
    `Mails of the demo: ${config.publicUrl}/dev/mail`,
  ].join('\n');
}
