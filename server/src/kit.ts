import type { AuditAction, AuditKind } from '@redoubt/contract/audit';
import type { Audit } from '#platform/audit/index.ts';
import type { Passwords } from '#platform/crypto/passwords.ts';
import type { Vault } from '#platform/crypto/vault.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Mail } from '#platform/mail/index.ts';
import type { Outgoing } from '#platform/outgoing/index.ts';
import type { Outbox } from '#platform/outbox/index.ts';
import type { FileStore } from '#platform/files/index.ts';
import type { Clock } from '#platform/clock.ts';

/** What a use case passes from store to store without looking into it. */
export type { Queryable, Transaction } from '#platform/database/database.ts';

/** How many people who did not ask for it may be mailed in a day. */
export interface UnsolicitedMailLimits {
  readonly perPerson: number;
  readonly perOrganization: number;
}

/** What a use case receives. Features take what they need from it and nothing from the process around them. */
export interface Kit {
  readonly database: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  /** What Admins, members of organizations, commands and API tokens do is written down in the transaction that does it. */
  readonly audit: Audit<AuditAction, AuditKind>;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly files: FileStore;
  /** Every HTTP call to others. */
  readonly outgoing: Outgoing;
  readonly passwords: Passwords;
  readonly vault: Vault;
  readonly log: Logger;
  /** Scheme, host and port as people type them, as in http://localhost:3000. */
  readonly publicUrl: string;
  readonly unsolicitedMails: UnsolicitedMailLimits;
}
