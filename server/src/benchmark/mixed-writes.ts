import { randomUUID } from 'node:crypto';
import { profileEndpoints } from '@redoubt/contract/profile';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { siteEndpoints } from '@redoubt/contract/site';
import pg from 'pg';
import type { Stage } from './stage/stage.ts';

/** A kind of write, which leaves one row with its mark. */
interface WriteKind {
  readonly path: string;
  readonly bodyOf: (mark: string) => unknown;
  /** Finds the mark, as a query of one text. */
  readonly count: string;
}

const addressOf = (mark: string) => `${mark}@people.example`;

const kinds: readonly WriteKind[] = [
  {
    path: profileEndpoints.addPortfolioProject.path,
    bodyOf: (title) => ({ title, description: '', link: '', year: null }),
    count: 'select count(*) from portfolio_project where title = mark',
  },
  {
    path: signInEndpoints.signUp.path,
    bodyOf: (mark) => ({
      email: addressOf(mark),
      password: 'Correct-Horse-1!',
      firstname: 'Inês',
      lastname: 'Duarte',
      role: 'Expert',
    }),
    count: `select count(*) from user_account join credential on user_id = id where email = mark || '@people.example'`,
  },
  {
    path: siteEndpoints.sendContactMessage.path,
    bodyOf: (mark) => ({
      name: 'Inês',
      email: addressOf(mark),
      topic: 'other',
      message: `A question: ${mark}`,
    }),
    count: `select count(*) from contact_message where message = 'A question: ' || mark`,
  },
  {
    path: siteEndpoints.subscribe.path,
    bodyOf: (mark) => ({ email: addressOf(mark) }),
    // Asked for now, put on the list by the worker.
    count: `select greatest(
      (select count(*) from newsletter_subscriber where email = mark || '@people.example'),
      (select count(*) from graphile_worker._private_jobs where key = 'newsletter:' || mark || '@people.example'))`,
  },
];

/** One of fifteen million, so that no network meets its limit, however many rounds there are. */
function someNetwork(): string {
  const part = () => String(1 + Math.floor(Math.random() * 250));
  return `10.${part()}.${part()}.${part()}`;
}

/** What was written so far beside the submissions: by kind, the marks that were sent and those that were acknowledged. */
export class MixedWrites {
  readonly #sent = kinds.map(() => new Set<string>());
  readonly #acknowledged = kinds.map(() => new Set<string>());
  readonly #faults: string[] = [];
  #next = 0;

  /** Sends the next write; rejects when the server is gone. */
  async send({ url }: Pick<Stage, 'url'>, token: string): Promise<void> {
    const nth = this.#next % kinds.length;
    this.#next += 1;
    const kind = kinds[nth];
    if (!kind) return;
    const mark = randomUUID();
    this.#sent[nth]?.add(mark);
    const reply = await fetch(url + kind.path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-forwarded-for': someNetwork(),
      },
      body: JSON.stringify(kind.bodyOf(mark)),
    });
    const text = await reply.text();
    if (reply.status === 200) this.#acknowledged[nth]?.add(mark);
    else if (reply.status !== 503 || reply.headers.get('retry-after') === null)
      this.#faults.push(`${kind.path} was answered ${String(reply.status)}: ${text}`);
  }

  hasAcknowledgedEach(): boolean {
    return this.#acknowledged.every((marks) => marks.size > 0);
  }

  /** What was lost, doubled or answered as it may not be, as a sentence; null where all is well. */
  async findFault({ owner }: Pick<Stage, 'owner'>): Promise<string | null> {
    if (this.#faults[0] !== undefined) return this.#faults[0];
    const client = new pg.Client(owner);
    await client.connect();
    try {
      for (const [nth, { path, count }] of kinds.entries()) {
        const acknowledged = [...(this.#acknowledged[nth] ?? [])];
        if (acknowledged.length === 0) return `No write of ${path} was acknowledged.`;
        const lost = await countRows(client, { marks: acknowledged, where: `(${count}) = 0` });
        const doubled = await countRows(client, {
          marks: [...(this.#sent[nth] ?? [])],
          where: `(${count}) > 1`,
        });
        if (lost + doubled > 0)
          return `Of ${path}, ${String(lost)} writes were lost and ${String(doubled)} doubled.`;
      }
      return null;
    } finally {
      await client.end();
    }
  }
}

async function countRows(
  client: pg.Client,
  { marks, where }: { marks: readonly string[]; where: string },
): Promise<number> {
  const { rows } = await client.query<{ found: number }>(
    `select count(*)::int as found from unnest($1::text[]) as sent (mark) where ${where}`,
    [marks],
  );
  return rows[0]?.found ?? -1;
}
