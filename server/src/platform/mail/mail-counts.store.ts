import { sql } from 'kysely';
import type { Queryable } from '#platform/database/database.ts';

export interface MailCounts {
  /** Sent and failed since a time; what may have arrived counts as neither. */
  readonly sent: number;
  readonly failed: number;
  /** Now. */
  readonly waiting: number;
}

export async function countMails(on: Queryable, since: Date): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`
    select
      (select count(*)::int from mail_message where finished_at >= ${since} and state = 'sent') as sent,
      (select count(*)::int from mail_message where finished_at >= ${since} and state = 'failed') as failed,
      (select count(*)::int from mail_message where state = 'queued')
        + (select count(*)::int from mail_message where state in ('sending', 'handed-over')) as waiting
  `.execute(on);
  return rows[0] ?? { sent: 0, failed: 0, waiting: 0 };
}
