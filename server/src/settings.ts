import { isIP } from 'node:net';
import * as z from 'zod';
import { ordinaryLimits } from '#platform/database/connection-limits.ts';
import { parsePrivateHost } from '#platform/outgoing/index.ts';

const url = (protocols: readonly string[], example: string) =>
  z.string().refine((text) => {
    const parsed = URL.parse(text);
    return parsed !== null && protocols.includes(parsed.protocol);
  }, `must be an address like ${example}`);

const milliseconds = (fallback: number, least: number) =>
  z.coerce
    .number('must be a number of milliseconds')
    .int('must be a whole number of milliseconds')
    .min(least, `must be at least ${String(least)}`)
    .default(fallback);

const dailyMails = (fallback: number) =>
  z.coerce
    .number('must be a number of mails')
    .int('must be a whole number of mails')
    .min(1, 'must be at least 1')
    .default(fallback);

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, an address with a prefix that fits it, or one of the names of local networks. */
function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...more] = entry.split('/');
  if (more.length > 0 || isIP(address) === 0) return NAMED_NETWORKS.includes(entry);
  const longest = isIP(address) === 4 ? 32 : 128;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= longest);
}

/** The settings by name, each with what it is for: docs/reference.md is made from this. */
export const settingsSchema = z
  .object({
    PORT: z.coerce
      .number('must be a port number')
      .int('must be a whole number')
      .min(1, 'must be 1 to 65535')
      .max(65_535, 'must be 1 to 65535')
      .default(3000)
      .describe('The port to listen on; each process on a machine needs its own, a worker too'),
    HOST: z.string().default('127.0.0.1').describe('The address to listen on'),
    DATA_DIR: z
      .string()
      .default('.data')
      .describe('Folder for the embedded database, the files and the demo key'),
    DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://owner:password@host/redoubt')
      .optional()
      .describe(
        'A PostgreSQL server, 15 or newer, with a role that owns the tables and may create roles; unset: an embedded one under DATA_DIR',
      ),
    DATABASE_STATEMENT_TIMEOUT_MS: milliseconds(ordinaryLimits.statementMs, 1000).describe(
      'How long a statement of a request may run before the database cancels it; background work has more time',
    ),
    DATABASE_LOCK_TIMEOUT_MS: milliseconds(ordinaryLimits.lockMs, 2000).describe(
      'How long it may wait for a lock on a row or table; then the answer is 503',
    ),
    DATABASE_SLOW_STATEMENT_MS: milliseconds(500, 1).describe(
      'A statement that takes this long is logged, without its values',
    ),
    PUBLIC_URL: url(['http:', 'https:'], 'https://redoubt.example')
      .optional()
      .describe(
        'The address that people use, also in mails; unset: http://localhost:PORT, so a worker with its own PORT needs it',
      ),
    ROLE: z
      .enum(['all', 'web', 'worker'], 'must be all, web or worker')
      .default('all')
      .describe(
        'Serve HTTP (web), run background work (worker; its port has only /healthz, /readyz and /metrics), or both (all)',
      ),
    DRAIN_SECONDS: z.coerce
      .number('must be a number of seconds')
      .min(0, 'must be at least 0')
      .max(300, 'must be at most 300')
      .optional()
      .describe(
        'How long a process that is asked to stop keeps answering while /readyz reports it as not ready, so that a load balancer moves on; unset: 5 in production, 0 in demo',
      ),
    DEMO: z
      .enum(['0', '1'], 'must be 0 or 1')
      .optional()
      .describe('0 switches demo mode off on a loopback address'),
    NODE_ENV: z.string().optional().describe('production switches demo mode off'),
    SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@host:587')
      .optional()
      .describe('The mail server; needed in production'),
    MAIL_FROM: z
      .string()
      .refine((text) => !/[\r\n]/.test(text), 'must be one line')
      .optional()
      .describe('The sender of mails; unset: no-reply at the host of PUBLIC_URL'),
    CONTACT_EMAIL: z
      .string()
      .refine(
        (text) => /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+$/.test(text),
        'must be one address like team@redoubt.example',
      )
      .optional()
      .describe(
        'Where messages of the contact form are mailed; unset: Admins read them at /contact/messages only; in demo mode they also go to /dev/mail',
      ),
    OPERATOR_FILE: z
      .string()
      .optional()
      .describe(
        'A JSON file with who you are and what you claim on public pages (docs/operating.md); unset: samples in demo, nothing in production',
      ),
    SECRET_KEY: z
      .string()
      .min(32, 'must be at least 32 characters long')
      .optional()
      .describe(
        'The key from which all others are derived; needed in production; in demo mode it is made and stored under DATA_DIR',
      ),
    PREVIOUS_SECRET_KEYS: z
      .string()
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .refine((keys) => keys.every((key) => key.length >= 32), 'must be keys of at least 32 characters')
      .default([])
      .describe(
        'Earlier values of SECRET_KEY, which still open what they sealed; `npm run keys:rotate` seals it with the current one',
      ),
    BACKUP_PASSPHRASE: z
      .string()
      .min(16, 'must be at least 16 characters long')
      .optional()
      .describe('Encrypts what `npm run backup` writes and decrypts it for `npm run restore`'),
    TRUSTED_PROXIES: z
      .string()
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .refine(
        (list) => list.every(isNetwork),
        'must be addresses or networks like 10.0.0.0/8, separated by commas',
      )
      .default([])
      .describe('Addresses or networks of the proxies whose X-Forwarded-For is believed'),
    LOG_LEVEL: z
      .enum(
        ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
        'must be trace, debug, info, warn, error, fatal or silent',
      )
      .optional()
      .describe('How much is logged; unset: warn in demo, info in production'),
    METRICS_TOKEN: z
      .string()
      .min(16, 'must be at least 16 characters long')
      .optional()
      .describe('Bearer token for /metrics; unset: only this machine may read it, so set one behind a proxy'),
    OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:'], 'http://collector:4318')
      .optional()
      .describe(
        'An OpenTelemetry collector (OTLP over HTTP) for traces of requests, jobs and statements; OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES and OTEL_EXPORTER_OTLP_HEADERS work as documented by OpenTelemetry',
      ),
    LINKEDIN_CLIENT_ID: z
      .string()
      .optional()
      .describe(
        'Sign-in with LinkedIn: the OAuth client, with the redirect address PUBLIC_URL/oauth/linkedin/callback; unset: not offered, or simulated in demo mode',
      ),
    LINKEDIN_CLIENT_SECRET: z.string().optional().describe('The secret of that client'),
    GITHUB_CLIENT_ID: z
      .string()
      .optional()
      .describe('Sign-in with GitHub: as above, with PUBLIC_URL/oauth/github/callback'),
    GITHUB_CLIENT_SECRET: z.string().optional().describe('The secret of that client'),
    GOOGLE_CLIENT_ID: z
      .string()
      .optional()
      .describe('Sign-in with Google: as above, with PUBLIC_URL/oauth/google/callback'),
    GOOGLE_CLIENT_SECRET: z.string().optional().describe('The secret of that client'),
    INVITATIONS_PER_PERSON: dailyMails(50).describe(
      'How many mails a person may send by hand in a day (UTC) to people who did not ask for them: guests of events, members, single experts; further ones are refused or wait for the next day',
    ),
    INVITATIONS_PER_ORGANIZATION: dailyMails(500).describe(
      'How many invitations from its uploads an organization mails in a day (UTC); the rest wait for the next days',
    ),
    MODEL_PRIVATE_HOSTS: z
      .string()
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .refine(
        (list) => list.every((entry) => parsePrivateHost(entry) !== null),
        'must be names, addresses or networks, each with a port or without, like localhost:11434 or 10.2.0.0/16, separated by commas',
      )
      .transform((list) => list.map(parsePrivateHost).filter((host) => host !== null))
      .default([])
      .describe(
        'Hosts of your own network where models may be called, also by http, like localhost:11434; unset: only public hosts, by https',
      ),
    MODEL_PRIVATE_HOSTS_FOR: z
      .enum(['everyone', 'admins'], 'must be everyone or admins')
      .optional()
      .describe(
        'Whose models may be called there: everyone’s, or only the platform’s (admins), so that models of Clients are called at public hosts; unset: everyone in demo, admins in production',
      ),
    S3_BUCKET: z.string().optional().describe('Store files in this S3 bucket instead of on disk'),
    S3_REGION: z.string().optional().describe('The region of the bucket'),
    S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.example')
      .optional()
      .describe('The address of an S3-compatible service'),
    S3_ACCESS_KEY: z.string().optional().describe('The access key of the bucket'),
    S3_SECRET_KEY: z.string().optional().describe('The secret key of the bucket'),
  })
  .describe('Settings');
export type Settings = z.output<typeof settingsSchema>;
