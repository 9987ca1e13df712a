import { randomUUID } from 'node:crypto';
import { arenaEndpoints } from '@redoubt/contract/arena';
import { communityEndpoints } from '@redoubt/contract/community';
import { ledgerEndpoints, type PaymentForm } from '@redoubt/contract/ledger';
import { orientationEndpoints, orientationPages } from '@redoubt/contract/orientation';
import { leaky, secretOf } from '../arena/attempts.ts';
import { buildHeldClaim, buildRuledClaim } from '../arena/claims.ts';
import { buildBreak } from '../arena/findings.ts';
import { buildApproved } from '../challenges/clients-records.ts';
import { buildEvent } from '../features/events.ts';
import { buildPerson } from '../people.ts';
import { type BuildWrite, sent, type Writer, type Writes, type WriteStage } from './write.ts';

const PUBLIC = 'An Admin says it to everybody, and no name stands by it.';
const OF_AN_ADDRESS = 'A subscription is of an address, whether somebody has an account with it or not.';

/** The arena, reading, the community, and what people and operators do on the site. */
export const otherWrites: Writes = {
  'POST /v1/arena/attempts': sent(() => ({ body: { challenge: leaky.slug } })),
  'POST /v1/arena/attempts/:id/messages': withAttempt(({ word }) => ({
    text: `Hello, I am ${word}.`,
    number: 1,
  })),
  'POST /v1/arena/attempts/:id/stop': async (stage, writer) => {
    const params = await startAttempt(stage, writer);
    await stage.database.ownerPool.query(
      `insert into turn (attempt_id, number, role, text, state, at, written_at)
       values ($1, 1, 'expert', $2, 'done', now(), null), ($1, 2, 'target', '', 'writing', now(), now())`,
      [params.id, writer.word],
    );
    return { token: writer.token, params };
  },
  'POST /v1/arena/attempts/:id/end': withAttempt(),
  'POST /v1/arena/attempts/:id/submissions': async (stage, writer) => {
    const params = await startAttempt(stage, writer);
    const body = { kind: 'secret', secret: await secretOf(stage, params) };
    return { token: writer.token, params, body };
  },
  'POST /v1/arena/claims/:id/rulings': async (stage, { token }) => ({
    token,
    params: { id: await waitingClaim(stage) },
    body: { outcome: 'held', reason: 'No.', follows: 0 },
  }),
  'POST /v1/verdicts/:id/appeals': async (stage, writer) => {
    const params = { id: await buildHeldClaim(stage, writer) };
    return { token: writer.token, params, body: { reason: `I am ${writer.word}, and it is wrong.` } };
  },
  'POST /v1/arena/attempts/:id/reports': withAttempt(reportBy),
  'POST /v1/arena/findings/:id/reports': async (stage, writer) => {
    const { slug } = await buildApproved(stage, writer);
    const { attempt } = await buildBreak(stage, slug);
    return { token: writer.token, params: { id: attempt.id }, body: reportBy(writer) };
  },
  'POST /v1/verdicts/:id/reports': async (stage, writer) => ({
    token: writer.token,
    params: { id: await buildRuledClaim(stage, writer) },
    body: reportBy(writer),
  }),
  'POST /v1/arena/reports/:id/dismissal': async (stage, { token }) => ({
    token,
    params: { id: await openReport(stage) },
    body: { reason: 'No.' },
  }),
  'POST /v1/arena/attempts/:id/quarantine': async (stage, { token }) => ({
    token,
    params: { id: (await startAttempt(stage, await buildPerson(stage.kit))).id },
    body: { reason: 'Yes.' },
  }),
  'POST /v1/arena/attempts/:id/quarantine/lift': async (stage, { token }) => {
    const params = { id: (await startAttempt(stage, await buildPerson(stage.kit))).id };
    const body = { reason: 'Yes.' };
    await stage.api.call(arenaEndpoints.quarantineAttempt, { token, params, body });
    return { token, params, body };
  },
  'DELETE /v1/verdicts/:id/appeals/current': async (stage, { token }) => {
    const params = { id: await buildHeldClaim(stage, { token }) };
    await stage.api.call(arenaEndpoints.appealVerdict, { token, params, body: { reason: 'It is wrong.' } });
    return { token, params };
  },
  'PUT /v1/verdicts/:id/publication': async (stage, writer) => ({
    token: writer.token,
    params: { id: await buildRuledClaim(stage, writer) },
    body: { isPublic: true, redactions: [] },
  }),
  'PUT /v1/verdicts/:id/tags': async (stage, writer) => ({
    token: writer.token,
    params: { id: await buildRuledClaim(stage, writer) },
    body: {
      'owasp-llm': 'owasp-llm@2026:LLM01',
      atlas: 'atlas@5.6.0:AML.T0054',
      'nist-ai-100-2': 'nist-ai-100-2@E2025:misuse',
      ailuminate: null,
    },
  }),
  'POST /v1/arena/client-attempts/tickets': sent(() => ({ body: { format: 'csv' } })),
  'PUT /v1/arena/findings/:id/triage': async (stage, writer) => {
    const { slug } = await buildApproved(stage, writer);
    const { attempt } = await buildBreak(stage, slug);
    // The note is the organization's and stays; who wrote it does not.
    const body = { state: 'accepted', duplicateOf: null, severity: 5, note: 'As bad as it gets.' };
    return { token: writer.token, params: { id: attempt.id }, body };
  },
  'POST /v1/arena/findings/:id/replays': 'It has a break replayed in nobody’s name.',
  'POST /v1/arena/regressions/replays': 'It has breaks replayed in nobody’s name.',
  'POST /v1/arena/dry-runs/:slug': 'It has attacks played in nobody’s name.',
  'DELETE /v1/arena/dry-runs/:slug': 'It stops what is played in nobody’s name.',
  'PUT /v1/learn/progress': sent(() => ({
    body: { items: [{ kind: 'cases', slug: 'the-refusal-that-leaks', isSaved: true }] },
  })),
  'POST /v1/orientation/watched': sent(() => ({ body: { chapter: 1, from: 0, to: 5000 } })),
  'PUT /v1/orientation/pages/:page': sent(() => ({
    params: { page: 'conduct' },
    body: { sectionsRead: ['with-targets'] },
  })),
  'PUT /v1/orientation/tasks/:task': async ({ api }, { token }) => {
    const sectionsRead = [...orientationPages.conduct];
    await api.call(orientationEndpoints.notePageRead, {
      token,
      params: { page: 'conduct' },
      body: { sectionsRead },
    });
    return { token, params: { task: 'guidelines' }, body: { isTakenBack: true } };
  },
  'POST /v1/newsletter/subscriptions': OF_AN_ADDRESS,
  'POST /v1/newsletter/confirmations': OF_AN_ADDRESS,
  'POST /v1/newsletter/unsubscriptions': OF_AN_ADDRESS,
  'POST /v1/newsletter/exports': sent(),
  'POST /v1/contact-messages': sent(({ word, user }) => ({
    body: { name: word, email: user.email, topic: 'other', message: `I am ${word}, and I write.` },
  })),
  'POST /v1/contact-messages/:id/answer': 'It marks what another has written.',
  'DELETE /v1/contact-messages/:id/answer': 'It marks what another has written.',
  'DELETE /v1/contact-messages/:id': 'It removes what another has written.',
  'POST /v1/community/events': PUBLIC,
  'PUT /v1/community/events/:slug': PUBLIC,
  'DELETE /v1/community/events/:slug': PUBLIC,
  'POST /v1/announcements': PUBLIC,
  'POST /v1/announcements/:id/end': PUBLIC,
  'PUT /v1/community/events/:slug/attendance': async ({ kit }, { token }) => ({
    token,
    params: { slug: (await buildEvent(kit)).slug },
  }),
  'DELETE /v1/community/events/:slug/attendance': async ({ api, kit }, { token }) => {
    const { slug } = await buildEvent(kit);
    await api.call(communityEndpoints.attend, { token, params: { slug } });
    return { token, params: { slug } };
  },
  'POST /v1/community/events/:slug/attendees/tickets': async ({ kit }, { token }) => ({
    token,
    params: { slug: (await buildEvent(kit)).slug },
  }),
  'POST /v1/community/interests': sent(() => ({ body: { area: 'forums' } })),
  'DELETE /v1/community/interests/:area': async ({ api }, { token }) => {
    await api.call(communityEndpoints.saveInterest, { token, body: { area: 'forums' } });
    return { token, params: { area: 'forums' } };
  },
  'POST /v1/ledger/payments': sent(() => ({ body: ownPayment() })),
  'POST /v1/ledger/transactions/:number/reversal': async ({ api }, { token }) => {
    const { number } = await api.call(ledgerEndpoints.bookPayment, { token, body: ownPayment() });
    return { token, params: { number: String(number) }, body: { reason: 'Booked by mistake.' } };
  },
  'POST /v1/audit/tickets': sent(() => ({ body: {} })),
  'POST /v1/community/interests/:area/people/tickets': sent(() => ({ params: { area: 'forums' } })),
};

function withAttempt(bodyOf?: (writer: Writer) => unknown): BuildWrite {
  return async (stage, writer) => ({
    token: writer.token,
    params: await startAttempt(stage, writer),
    ...(bodyOf && { body: bodyOf(writer) }),
  });
}

/** Money of the platform, under a reference of its own. */
function ownPayment(): PaymentForm {
  return {
    organizationId: null,
    currency: 'EUR',
    amountMinor: 2500,
    reference: randomUUID(),
    receivedOn: '2026-11-20',
  };
}

/** Another person's, in a pending claim. */
async function waitingClaim(stage: WriteStage): Promise<string> {
  const attempt = await startAttempt(stage, await buildPerson(stage.kit));
  const id = randomUUID();
  await stage.database.ownerPool.query(
    `with claimed as (
       insert into claim (id, attempt_id, turn, kind, reason, claimed_at) values ($1, $2, 2, 'refusal', 'It is harmless.', now())
     )
     insert into pending_verdict (id, attempt_id, turn, judge, asked_at) values ($1, $2, 2, 'people', now())`,
    [id, attempt.id],
  );
  return id;
}

async function startAttempt({ api }: WriteStage, { token }: Pick<Writer, 'token'>) {
  const { id } = await api.call(arenaEndpoints.startAttempt, { token, body: { challenge: leaky.slug } });
  return { id };
}

function reportBy({ word }: Writer) {
  return { turn: null, kind: 'harm', reason: `${word} finds it harmful.` } as const;
}

/** Another person's, of their own attempt. */
async function openReport(stage: WriteStage): Promise<string> {
  const reporter = await buildPerson(stage.kit);
  const params = await startAttempt(stage, reporter);
  const body = { turn: null, kind: 'problem', reason: 'It is slow.' } as const;
  await stage.api.call(arenaEndpoints.reportAttempt, { token: reporter.token, params, body });
  const { rows } = await stage.database.ownerPool.query<{ id: string }>(
    'select id from transcript_report where attempt_id = $1',
    [params.id],
  );
  return rows[0]?.id ?? '';
}
