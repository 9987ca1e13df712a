import { accountsEndpoints } from '@redoubt/contract/accounts';
import { organizationsEndpoints } from '@redoubt/contract/organizations';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { talentEndpoints } from '@redoubt/contract/talent';
import { hash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOptedOut, insertOptOut } from '#features/accounts';
import { keyedHash } from '#platform/mail/letter/keyed-hash.ts';
import { mailPurposes, type PurposeOf } from '#platform/mail/letter/purposes.ts';
import { utcDay } from '#platform/clock.ts';
import { buildCalendarEvent } from '#testing/calendar/events.ts';
import { mailGuests } from '#testing/calendar/guests.ts';
import { listWaitingJobs, runJob } from '#testing/jobs.ts';
import { addExperts, sampleExpert } from '#testing/organizations/experts.ts';
import { buildMember } from '#testing/organizations/members.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const BAIT = 'Win 1000 USD at http://evil.example/now';
const PASSWORD = 'Correct-Horse-1!';
const NAMED = { firstname: 'Ada', lastname: 'Okafor' };

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const owner = () => server.database.ownerPool;
const newMailbox = () => `reader-${randomUUID()}`;
const at = (mailbox: string, tag: string) => `${mailbox}${tag}@elsewhere.example`;

/** An organization whose name is bait, of which somebody is the owner. */
async function buildBaited() {
  const member = await buildMember(server);
  await owner().query('update organization set name = $2 where id = $1', [member.organizationId, BAIT]);
  return member;
}

/** Has a mail of a purpose sent to an address, if it may be, by a sender that it makes. */
type Send = (address: string) => Promise<unknown>;
type LimitedPurpose = PurposeOf<'unasked' | 'confirmation' | 'subscription'>;

const senders: Readonly<Record<LimitedPurpose, () => Promise<Send>>> = {
  'member-invitation': async () => {
    const { token } = await buildBaited();
    return (email) =>
      server.api.send(organizationsEndpoints.inviteMember, { token, body: { email, role: 'viewer' } });
  },
  'verify-contact': async () => {
    const { token } = await buildBaited();
    return async (contactEmail) => {
      await owner().query(`update organization_contact_link set mailed_at = mailed_at - interval '1 hour'`);
      await server.api.send(organizationsEndpoints.changeContactEmail, { token, body: { contactEmail } });
    };
  },
  'expert-invitation': async () => {
    const { organizationId, user } = await buildBaited();
    return async (email) => {
      await addExperts(server.kit, { organizationId, by: user.id, experts: [sampleExpert({ email })] });
      await runJob(server.kit, 'invitations.send-due');
      for (const { payload } of await listWaitingJobs(server.kit, 'invitations.send'))
        await runJob(server.kit, 'invitations.send', { payload });
    };
  },
  'calendar-invitation': async () => {
    const person = await buildPerson(server.kit);
    return async (email) => {
      await buildCalendarEvent(server, person, { title: BAIT, date: '2031-03-04', attendees: [email] });
      await mailGuests(server, person);
    };
  },
  'change-email': async () => {
    const { token } = await buildPerson(server.kit, { password: PASSWORD });
    return (email) =>
      server.api.send(accountsEndpoints.changeAddress, {
        token,
        body: { email, proof: { password: PASSWORD } },
      });
  },
  'verify-email': () =>
    Promise.resolve((email) => {
      const terms = { acceptedTerms: true, role: 'Expert' } as const;
      return server.api.send(signInEndpoints.signUp, {
        body: { ...NAMED, ...terms, email, password: PASSWORD },
      });
    }),
  'newsletter-confirmation': () =>
    Promise.resolve((email) => runJob(server.kit, 'newsletter.mail-confirmation', { payload: { email } })),
};
const purposes = Object.keys(senders) as LimitedPurpose[];
async function listMailed(purpose: LimitedPurpose, address: string) {
  const { rows } = await owner().query<{ text: string; unsubscribe: string | null }>(
    'select text, unsubscribe_url as unsubscribe from mail_message where purpose = $1 and recipient = $2',
    [purpose, address],
  );
  return rows;
}

it('covers every mail whose reader may not have asked for it', () => {
  const others = new Set(['account', 'access', 'operator']);
  const limited = Object.entries(mailPurposes).filter(([, kind]) => !others.has(kind));
  expect(purposes.toSorted()).toEqual(limited.map(([purpose]) => purpose).toSorted());
});

const unasked = purposes.filter((purpose) => mailPurposes[purpose] === 'unasked');

describe('a mail whose reader may not have asked for it', () => {
  it.each(purposes)('has no link but ours in it, whatever its sender is called: %s', async (purpose) => {
    const send = await senders[purpose]();
    const address = at(newMailbox(), '');
    await send(address);
    const [mail, ...others] = await listMailed(purpose, address);
    expect(others).toEqual([]);
    expect(mail?.text).not.toMatch(/https?:\/\/(?!localhost)|evil\.example/);
    // What somebody called themselves stands in those of others alone.
    expect(mail?.text.includes('evil. example')).toBe(unasked.includes(purpose));
  });

  it.each(purposes)(
    'goes to one mailbox twenty times a day at most, whoever sends it and at whichever of its addresses: %s',
    async (purpose) => {
      const mailbox = newMailbox();
      await (
        await senders[purpose]()
      )(at(mailbox, '+1'));
      await owner().query('update mail_recipient_day set mails = 19 where mails = 1');
      await (
        await senders[purpose]()
      )(at(mailbox, '+2'));
      await (
        await senders[purpose]()
      )(at(mailbox, '+3'));
      const mailed = await Promise.all(
        ['+1', '+2', '+3'].map((tag) => listMailed(purpose, at(mailbox, tag))),
      );
      expect(mailed.map(({ length }) => length)).toEqual([1, 1, 0]);
    },
  );

  it.each(unasked)('counts in the quota of its sender: %s', async (purpose) => {
    const send = await senders[purpose]();
    const [first, second] = [at(newMailbox(), ''), at(newMailbox(), '')];
    await send(first);
    await owner().query('update unasked_mail_day set mails = 1000000');
    await send(second);
    expect(await listMailed(purpose, first)).toHaveLength(1);
    expect(await listMailed(purpose, second)).toEqual([]);
  });

  it('goes to twenty addresses a day at most that an account is to have', async () => {
    const send = await senders['change-email']();
    const [first, second] = [at(newMailbox(), ''), at(newMailbox(), '')];
    await send(first);
    await owner().query('update mail_recipient_day set mails = 20 where mails = 1');
    await send(second);
    expect(await listMailed('change-email', first)).toHaveLength(1);
    expect(await listMailed('change-email', second)).toEqual([]);
  });

  it.each(purposes)('counts the ways to write an address at Gmail as one mailbox: %s', async (purpose) => {
    const name = `reader${randomUUID().slice(0, 8)}`;
    const ways = [
      `${name}@gmail.com`,
      `r.${name.slice(1)}@gmail.com`,
      `re.${name.slice(2)}+x@googlemail.com`,
    ];
    await (
      await senders[purpose]()
    )(ways[0] ?? '');
    await owner().query('update mail_recipient_day set mails = 19 where mails = 1');
    for (const way of ways.slice(1)) await (await senders[purpose]())(way);
    const mailed = await Promise.all(ways.map((way) => listMailed(purpose, way)));
    expect(mailed.map(({ length }) => length)).toEqual([1, 1, 0]);
  });

  it('holds to what was counted, and to who opted out, when dots still made another mailbox', async () => {
    const name = `reader${randomUUID().slice(0, 8)}`;
    const address = `r.${name.slice(1)}+x@gmail.com`;
    const before = `r.${name.slice(1)}@gmail.com`;
    const { database } = server.kit;
    await owner().query(
      `insert into mail_recipient_day (mailbox_hash, kind, day, mails) values ($1, 'unasked', $2::date, 20)`,
      [keyedHash('a key for tests', `mailbox:${before}`), utcDay(new Date())],
    );
    const full = await server.kit.mail.listFull(database.kysely, 'unasked', [address]);
    expect([...full]).toEqual([address]);
    const admitted = await database.transaction((transaction) =>
      server.kit.mail.admit(transaction, { kind: 'unasked', addresses: [address] }),
    );
    expect(admitted.size).toBe(0);
    await owner().query('insert into mail_opt_out (address_hash, at) values ($1, now())', [
      hash('sha256', `opt-out:${before}`, 'buffer'),
    ]);
    expect([...(await listOptedOut(database.kysely, [address]))]).toEqual([address]);
  });

  it('reaches the owner of a mailbox who signs up after others used it up', async () => {
    const mailbox = newMailbox();
    await (
      await senders['verify-email']()
    )(at(mailbox, '+1'));
    await owner().query('update mail_recipient_day set mails = 20 where mails = 1');
    await (
      await senders['verify-email']()
    )(at(mailbox, '+2'));
    await (
      await senders['verify-email']()
    )(at(mailbox, ''));
    expect(await listMailed('verify-email', at(mailbox, '+2'))).toEqual([]);
    expect(await listMailed('verify-email', at(mailbox, ''))).toHaveLength(1);
  });

  it.each(unasked)(
    'ends by a link in it, and goes to nobody who opted out, at any address of the mailbox: %s',
    async (purpose) => {
      const send = await senders[purpose]();
      const mailbox = newMailbox();
      await send(at(mailbox, ''));
      const [mail] = await listMailed(purpose, at(mailbox, ''));
      const token = new URL(mail?.unsubscribe ?? '').searchParams.get('token') ?? '';
      await server.api.call(talentEndpoints.optOut, {
        query: { token },
        body: { 'List-Unsubscribe': 'One-Click' },
      });
      for (const tag of ['+1', '+another']) {
        await (
          await senders[purpose]()
        )(at(mailbox, tag));
        expect(await listMailed(purpose, at(mailbox, tag))).toEqual([]);
      }
    },
  );

  it.each(purposes.filter((purpose) => !unasked.includes(purpose)))(
    'goes to whoever opted out of invitations too, where it is about their own address: %s',
    async (purpose) => {
      const address = at(newMailbox(), '');
      await server.kit.database.transaction((transaction) => insertOptOut(transaction, address, new Date()));
      await (
        await senders[purpose]()
      )(address);
      expect(await listMailed(purpose, address)).toHaveLength(1);
    },
  );
});
