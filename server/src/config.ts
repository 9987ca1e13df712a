import { join, resolve } from 'node:path';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { SocialProvider } from '@redoubt/contract/sign-in';
import type * as z from 'zod';
import type { TimeLimits } from '#platform/database/connection-limits.ts';
import { type OutgoingOptions, parsePrivateHost } from '#platform/outgoing/index.ts';
import type { UnsolicitedMailLimits } from './kit.ts';
import { settingsSchema, type Settings } from './settings.ts';

export type Mode = 'demo' | 'production' | 'test';

/** The typed environment, read once at the start. */
export interface Config {
  readonly mode: Mode;
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly dataDirectory: string;
  readonly databaseUrl: string | null;
  readonly database: { readonly limits: TimeLimits; readonly slowMs: number };
  readonly role: 'all' | 'web' | 'worker';
  /** The time from the request to stop until connections are closed. */
  readonly drainMs: number;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Where messages of the contact form go; null keeps them for Admins to read. */
  readonly contactEmail: string | null;
  /** The file with what the operator says of themselves in public. */
  readonly operatorFile: string | null;
  /** Null in demo mode: a key is then made and stored in the data directory. */
  readonly secretKey: string | null;
  /** What these keys sealed still opens. */
  readonly previousSecretKeys: readonly string[];
  readonly backupPassphrase: string | null;
  readonly trustedProxies: string[];
  readonly logLevel: Settings['LOG_LEVEL'];
  readonly metricsToken: string | null;
  /** The OTLP collector that traces are sent to. */
  readonly tracesTo: string | null;
  /** The providers that the operator has set up. */
  readonly socialCredentials: Readonly<Partial<Record<SocialProvider, ClientCredentials>>>;
  readonly unsolicitedMails: UnsolicitedMailLimits;
  /** Hosts that are not public, and may be called nevertheless; those of them that models of Clients reach too. */
  readonly outgoing: Required<Pick<OutgoingOptions, 'privateHosts' | 'clientHosts'>>;
  readonly s3: {
    bucket: string;
    region: string;
    endpoint: string | null;
    accessKey: string;
    secretKey: string;
  } | null;
}

/** What a provider gave the operator, to show that it is us who ask. */
export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The exit code of a start with bad settings (EX_CONFIG of sysexits.h). */
export const EXIT_BAD_SETTINGS = 78;

/** All that is wrong with the environment, one sentence each, so that a person mends it in one go. */
export class BadSettings extends Error {
  readonly sentences: readonly string[];
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}

export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settingsSchema.safeParse(given);
  const sentences = parsed.success ? [] : parsed.error.issues.map(describe);
  if (!parsed.success) throw new BadSettings(sentences);
  const settings = parsed.data;
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${String(settings.PORT)}`).replace(/\/$/, '');
  const mode = modeOf(settings, publicUrl);
  const refused = refusedInMode(settings, mode, publicUrl);
  if (refused.length > 0) throw new BadSettings(refused);
  return {
    mode,
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    dataDirectory: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    database: databaseOf(settings),
    role: settings.ROLE,
    drainMs: (settings.DRAIN_SECONDS ?? (mode === 'production' ? 5 : 0)) * SECOND_MS,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? `Redoubt <no-reply@${new URL(publicUrl).hostname}>`,
    contactEmail: settings.CONTACT_EMAIL ?? (mode === 'demo' ? DEMO_CONTACT_EMAIL : null),
    operatorFile: settings.OPERATOR_FILE === undefined ? null : resolve(settings.OPERATOR_FILE),
    secretKey: settings.SECRET_KEY ?? null,
    previousSecretKeys: settings.PREVIOUS_SECRET_KEYS,
    backupPassphrase: settings.BACKUP_PASSPHRASE ?? null,
    trustedProxies: settings.TRUSTED_PROXIES,
    logLevel: settings.LOG_LEVEL ?? (mode === 'demo' ? 'warn' : 'info'),
    metricsToken: settings.METRICS_TOKEN ?? null,
    tracesTo: settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    socialCredentials: socialCredentialsOf(settings),
    unsolicitedMails: unsolicitedMailsOf(settings),
    outgoing: outgoingOf(settings, mode, publicUrl),
    s3: s3Of(settings),
  };
}

function describe(issue: z.core.$ZodIssue): string {
  const name = issue.path.join('.');
  return name === '' ? issue.message : `${name}: ${issue.message}`;
}

const DEMO_CONTACT_EMAIL = 'operators@redoubt.example';

const LOOPBACK = /^(localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/;

function modeOf(settings: Settings, publicUrl: string): Mode {
  if (settings.NODE_ENV === 'test') return 'test';
  const isPublic = !LOOPBACK.test(settings.HOST) || !LOOPBACK.test(new URL(publicUrl).hostname);
  const isDemo = settings.NODE_ENV !== 'production' && !isPublic && settings.DEMO !== '0';
  return isDemo ? 'demo' : 'production';
}

function refusedInMode(settings: Settings, mode: Mode, publicUrl: string): string[] {
  const sentences: string[] = [];
  if (mode === 'production') {
    const where = `in production (NODE_ENV is production, DEMO is 0, or HOST ${settings.HOST} or PUBLIC_URL ${publicUrl} is public)`;
    if (settings.DEMO === '1') sentences.push(`DEMO: demo mode cannot be switched on ${where}`);
    if (!settings.SECRET_KEY) sentences.push(`SECRET_KEY: is needed ${where}`);
    if (!settings.SMTP_URL) sentences.push(`SMTP_URL: is needed ${where}`);
  }
  const s3 = [settings.S3_BUCKET, settings.S3_REGION, settings.S3_ACCESS_KEY, settings.S3_SECRET_KEY];
  if ([...s3, settings.S3_ENDPOINT].some(Boolean) && !s3.every(Boolean))
    sentences.push('S3_BUCKET, S3_REGION, S3_ACCESS_KEY and S3_SECRET_KEY: set all four, or none');
  for (const name of SOCIAL_SETTINGS) {
    const pair = [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`] as const;
    if (pair.filter((setting) => settings[setting]).length === 1)
      sentences.push(`${pair.join(' and ')}: set both, or neither`);
  }
  return sentences;
}

function databaseOf(settings: Settings): Config['database'] {
  return {
    limits: {
      statementMs: settings.DATABASE_STATEMENT_TIMEOUT_MS,
      lockMs: settings.DATABASE_LOCK_TIMEOUT_MS,
    },
    slowMs: settings.DATABASE_SLOW_STATEMENT_MS,
  };
}

const SOCIAL_SETTINGS = ['LINKEDIN', 'GITHUB', 'GOOGLE'] as const;

function socialCredentialsOf(settings: Settings): Config['socialCredentials'] {
  const of = (name: (typeof SOCIAL_SETTINGS)[number]): ClientCredentials | undefined => {
    const clientId = settings[`${name}_CLIENT_ID`];
    const clientSecret = settings[`${name}_CLIENT_SECRET`];
    return clientId && clientSecret ? { clientId, clientSecret } : undefined;
  };
  const [linkedin, github, google] = [of('LINKEDIN'), of('GITHUB'), of('GOOGLE')];
  return { ...(linkedin && { linkedin }), ...(github && { github }), ...(google && { google }) };
}

function unsolicitedMailsOf(settings: Settings): Config['unsolicitedMails'] {
  return {
    perPerson: settings.INVITATIONS_PER_PERSON,
    perOrganization: settings.INVITATIONS_PER_ORGANIZATION,
  };
}

/** In a demonstration this process is one of the hosts: the stand-ins of models are served here, for everyone. */
function outgoingOf(settings: Settings, mode: Mode, publicUrl: string): Config['outgoing'] {
  const own = mode === 'demo' ? parsePrivateHost(new URL(publicUrl).host) : null;
  const served = own ? [own] : [];
  const privateHosts = [...settings.MODEL_PRIVATE_HOSTS, ...served];
  const whose = settings.MODEL_PRIVATE_HOSTS_FOR ?? (mode === 'demo' ? 'everyone' : 'admins');
  return { privateHosts, clientHosts: whose === 'everyone' ? privateHosts : served };
}

function s3Of(settings: Settings): Config['s3'] {
  const {
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  } = settings;
  if (!bucket || !region || !accessKey || !secretKey) return null;
  return { bucket, region, endpoint: settings.S3_ENDPOINT ?? null, accessKey, secretKey };
}

/** The folder of the embedded database under the data directory. */
export function databaseFolder(config: Config): string {
  return join(config.dataDirectory, 'postgres');
}
