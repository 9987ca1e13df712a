import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { insertManyOpen, type LoadAttempt } from '#features/arena/load';
import { listExpertIds } from '#features/accounts/load';
import { createCatalogue, type PublishedChallenge } from '#features/challenges';
import { insertManySessions } from '#features/sign-in/load';
import type { Connection } from '#platform/database/connection.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded/index.ts';
import type { Kit } from '#kit.ts';
import { connectInfrastructure, type Infrastructure } from '#boot.ts';
import { readConfig } from '#config.ts';
import { asOwner } from '#database-server.ts';
import { type LoadSize, seedLoad } from '#seeds/load.ts';
import { makeTemporaryFolder } from '#testing/temporary-folder.ts';
import { fillProfiles } from './whole-profiles.ts';
import { findFreePort } from '#testing/process/free-port.ts';

const WHOLE_PROFILES = 200;

/** A server's worth of data under load, and the way to it. */
export interface Stage {
  readonly owner: Connection;
  readonly url: string;
  /** The environment of a server on this data. */
  readonly environment: Record<string, string>;
  /** One bearer token per expert. */
  readonly tokens: readonly string[];
  /** Tokens of experts whose six steps are all filled in. */
  readonly profileTokens: readonly string[];
  /** Open attempts of distinct persons and challenges, each with its right submission. */
  readonly submissions: readonly { token: string; attemptId: string; secret: string }[];
  remove(): Promise<void>;
}

async function openSessions({ database, clock }: Pick<Kit, 'database' | 'clock'>) {
  const ids = await listExpertIds(database.kysely);
  return insertManySessions(database.kysely, { ids, at: clock.now() });
}

interface StageOptions {
  readonly size?: LoadSize;
  /** How many of the experts have all six steps filled in; unset: 200. */
  readonly profiles?: number;
  readonly submissions: number;
  /** The address of its mail server; unset, no mail is sent. */
  readonly smtpUrl?: string;
  readonly say: (sentence: string) => void;
}

/** Makes a database with the load scenario, sessions for everybody and open attempts to submit. */
export async function setStage(options: StageOptions): Promise<Stage> {
  const folder = await makeTemporaryFolder('bench');
  const server = await startEmbeddedPostgres({ dataDirectory: join(folder, 'postgres') });
  const remove = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await fillStage(server.connection, folder, options)), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function fillStage(
  connection: Connection,
  folder: string,
  options: StageOptions,
): Promise<Omit<Stage, 'remove'>> {
  const port = await findFreePort();
  const environment = environmentOf({ folder, port, connection, smtpUrl: options.smtpUrl });
  const infrastructure = await connectInfrastructure(readConfig(environment), () => undefined);
  try {
    await seedLoad(infrastructure.kit, options.say, options.size);
    options.say('Opening sessions and attempts');
    const sessions = await openSessions(infrastructure.kit);
    const profileTokens = await fillProfiles(
      infrastructure.kit,
      sessions,
      options.profiles ?? WHOLE_PROFILES,
    );
    const submissions = await openAttempts(infrastructure, sessions, options.submissions);
    // The autovacuum does this where the tables were not filled all at once.
    await asOwner(connection, (client) => client.query('vacuum analyze'));
    return {
      owner: connection,
      url: `http://127.0.0.1:${String(port)}`,
      environment,
      tokens: sessions.map((session) => session.token),
      profileTokens,
      submissions,
    };
  } finally {
    await infrastructure.kit.database.close();
  }
}

interface Place {
  readonly folder: string;
  readonly port: number;
  readonly connection: Connection;
  readonly smtpUrl: string | undefined;
}

function environmentOf({ folder, port, connection, smtpUrl }: Place): Record<string, string> {
  return {
    DATABASE_URL: urlOf(connection),
    DATA_DIR: folder,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${String(port)}`,
    DEMO: '0',
    SECRET_KEY: 'a-key-for-measuring-that-guards-nothing-at-all',
    // As `npm start` has it.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(folder, 'compile-cache'),
    // Nobody listens at port 9: where nothing is given, no mail is due in a measurement.
    SMTP_URL: smtpUrl ?? 'smtp://127.0.0.1:9',
    TRUSTED_PROXIES: '127.0.0.1',
  };
}

/** Nobody on the stage is approved. */
const isForAnybody = ({ judge, challenge }: PublishedChallenge): boolean =>
  judge === 'leak' && challenge.requires !== 'approved';

/** Open attempts for pairs of person and challenge that have no attempt yet. */
async function openAttempts(
  { kit }: Infrastructure,
  sessions: readonly { userId: string; token: string }[],
  count: number,
): Promise<Stage['submissions']> {
  const challenges = await createCatalogue(kit).list();
  const at = kit.clock.now().toISOString();
  const opened: { token: string; attemptId: string; secret: string }[] = [];
  const perBatch = 5000;
  let batch: LoadAttempt[] = [];
  const flush = async () => {
    const made = new Set(await insertManyOpen(kit.database.kysely, batch));
    const tokens = new Map(sessions.map((session) => [session.userId, session.token]));
    for (const { attemptId, userId } of batch) {
      if (made.has(attemptId))
        opened.push({ attemptId, token: tokens.get(userId) ?? '', secret: `LOAD-${attemptId}` });
    }
    batch = [];
  };
  const redTeam = challenges.filter(isForAnybody);
  for (let nth = 0; opened.length < count && nth < sessions.length * redTeam.length; nth += 1) {
    const session = sessions[nth % sessions.length];
    const published = redTeam[((nth % sessions.length) + Math.floor(nth / sessions.length)) % redTeam.length];
    if (!session || !published) continue;
    const { userId } = session;
    const { objectiveId, challenge, version } = published;
    batch.push({
      attemptId: uuidv7(),
      userId,
      challengeId: challenge.id,
      challengeVersion: version,
      objectiveId,
      at,
    });
    if (batch.length === perBatch) await flush();
  }
  if (batch.length > 0) await flush();
  if (opened.length < count) throw new Error(`There is room for ${String(opened.length)} attempts only.`);
  return opened.slice(0, count);
}

function urlOf(connection: Connection): string {
  const address = new URL(`postgres://localhost:${String(connection.port)}/${connection.database}`);
  address.username = connection.user;
  address.password = connection.password;
  address.searchParams.set('host', connection.host);
  return address.href;
}
