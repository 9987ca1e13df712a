import { arenaEndpoints } from '@redoubt/contract/arena';
import { clientTasksEndpoints, engagementCards } from '@redoubt/contract/client-tasks';
import { validationEndpoints } from '@redoubt/contract/validation';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCatalogue } from '#features/challenges';
import { listScriptedPlays } from '#testing/arena/practice.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import refusals from './demo-refusals.json' with { type: 'json' };
import { demoAccounts } from './demo-accounts.ts';
import { seedDemo } from './demo.ts';
import { demoCases } from './judging/demo-cases.ts';
import { listSums } from './judging/sums.ts';
import verdictCounts from './judging/verdict-counts.json' with { type: 'json' };
import { countVerdicts, signInAs } from './judging/verdict-counts.fixture.ts';

const say = () => undefined;
const { claims } = refusals;
/** What an uninterrupted demo made. */
let whole: Record<string, number>;

async function rowsOf<Row extends object>(server: TestApp, text: string): Promise<Row[]> {
  return (await server.database.ownerPool.query<Row>(text)).rows;
}

/** How much of everything there is; of the turns, some more or fewer are needed by the length of a drawn secret. */
async function measure(server: TestApp): Promise<Record<string, number>> {
  const tables = [
    'user_account',
    'challenge',
    'objective',
    'attempt',
    'verdict',
    'award',
    'model',
    'seed_scenario',
  ];
  const counts = await Promise.all(
    tables.map(async (table) => {
      const [row] = await rowsOf<{ count: number }>(server, `select count(*)::int as count from ${table}`);
      return [table, row?.count ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts);
}

describe('the demo', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp();
    await seedDemo(server.kit, say);
    whole = await measure(server);
    // Not a bound: filling the demo takes minutes on a machine that is busy otherwise.
  }, 1_200_000);
  afterAll(() => server.close());

  it('has forty people with a history, thirty who applied, twenty challenges and a few hundred attempts', async () => {
    expect(whole).toMatchObject({ user_account: 77, challenge: 20, seed_scenario: 15, model: 4 });
    expect(whole['attempt']).toBeGreaterThan(200);
    expect(whole['attempt']).toBeLessThan(900);
    expect(whole['award']).toBeGreaterThan(60);
    // Asserted by the database, too: one solve per person and objective.
    const doubled = await rowsOf(
      server,
      'select from award group by user_id, challenge_id having count(*) > 1',
    );
    expect(doubled).toEqual([]);
  });

  it('has experts who can be found by their public pages', async () => {
    expect(
      await rowsOf(
        server,
        'select email from public_page join user_account on id = user_id where is_on order by email',
      ),
    ).toEqual([{ email: 'expert@demo.redoubt.example' }, { email: 'freelancer@demo.redoubt.example' }]);
  });

  it('has a past for whoever signs in as its expert: attempts in each state, points, and a draft', async () => {
    const own = (from: string) =>
      `from ${from} join user_account on user_account.id = user_id where email = 'expert@demo.redoubt.example'`;
    const attempts = await rowsOf<{ status: string; count: number }>(
      server,
      `select status, count(*)::int as count ${own('attempt')} group by status order by status`,
    );
    expect(attempts).toEqual([
      { status: 'broken', count: 5 },
      { status: 'ended', count: 5 },
      { status: 'held', count: 2 },
      { status: 'open', count: 2 },
    ]);
    expect(await rowsOf(server, `select ${own('award')}`)).toHaveLength(5);
    expect(await rowsOf(server, `select step ${own('wizard_draft')} and content is not null`)).toEqual([
      { step: 2 },
    ]);
  });

  it('has community events to come and past ones, each with people who are going', async () => {
    const events = await rowsOf<{ isToCome: boolean; going: number; attendances: number }>(
      server,
      `select starts_at > now() as "isToCome", going,
        (select count(*)::int from community_attendance where event_id = id) as attendances
      from community_event`,
    );
    expect(Object.groupBy(events, ({ isToCome }) => String(isToCome))).toMatchObject({
      true: Array.from({ length: 5 }, () => ({})),
      false: Array.from({ length: 3 }, () => ({})),
    });
    for (const { going, attendances } of events) {
      expect(going).toBeGreaterThan(0);
      expect(going).toBe(attendances);
    }
  });

  it('has a calendar around today for everybody who signs in', async () => {
    const rows = await rowsOf<{ near: number }>(
      server,
      `select count(event.id)::int as near from user_account account left join calendar_event event
        on event.user_id = account.id and abs(extract(epoch from event.starts_at - now())) < 14 * 86400
      where account.email in (${demoAccounts.map(({ email }) => `'${email}'`).join()}) group by account.id`,
    );
    expect(rows).toHaveLength(demoAccounts.length);
    for (const { near } of rows) expect(near).toBeGreaterThan(2);
  });

  it('has engagements of its Client in each state, before and after today, and notices that bear their time', async () => {
    const rows = await rowsOf<{ state: string; past: boolean }>(
      server,
      'select distinct state, starts_at < now() as past from calendar_booking order by 1, 2',
    );
    expect(rows.map(({ state, past }) => `${state}${past ? ', past' : ''}`)).toEqual(
      expect.arrayContaining(['accepted', 'accepted, past', 'declined, past', 'proposed', 'withdrawn']),
    );
    const notices = await rowsOf<{ recent: boolean }>(
      server,
      "select created_at > now() - interval '12 hours' as recent from notice where kind = 'calendar-booking'",
    );
    expect(notices.length).toBeGreaterThan(10);
    expect(notices.filter(({ recent }) => recent)).toEqual([]);
  });

  it('has a round of its Client that broke on three days, so that three notices say so', async () => {
    const rows = await rowsOf<{ breaks: number }>(
      server,
      `select count(*)::int as breaks from award join challenge on challenge.id = award.challenge_id
        where slug = 'lindqvists-loss-sheets' group by date(solved_at at time zone 'UTC')`,
    );
    expect(rows).toHaveLength(3);
    for (const { breaks } of rows) expect(breaks).toBeGreaterThan(1);
  });

  it('holds engagements with experts who were not rejected, on workdays, after they had accepted', async () => {
    const rows = await rowsOf(
      server,
      `select booking.title from calendar_booking booking
        join expert_record record using (organization_id, user_id)
        left join application using (user_id)
        where extract(isodow from booking.starts_at) > 5 or application.state = 'rejected'
          or booking.proposed_at < record.accepted_at or record.added_at > record.accepted_at`,
    );
    expect(rows).toEqual([]);
  });

  it('has applicants of each level in each skill', async () => {
    const rows = await rowsOf<Record<string, number>>(
      server,
      `select count(distinct content_writing)::int as writing, count(distinct instruction_following)::int as following,
        count(distinct rating_evaluation)::int as rating, count(distinct rlhf)::int as rlhf,
        count(distinct red_teaming)::int as red_teaming
        from expert_profile where years_of_experience is not null`,
    );
    expect(rows).toEqual([{ writing: 3, following: 3, rating: 3, rlhf: 3, red_teaming: 3 }]);
  });

  it('has figures in each of the five cards of its Client, and something under each', async () => {
    const { api } = server;
    const token = await signInAs(server, 'Client');
    const cards = await api.call(clientTasksEndpoints.getEngagement, { token });
    expect(cards).toMatchObject({
      tasks: { open: 10, added: 0, done: 0, cancelled: 1 },
      talent: { invited: 0, joined: 10 },
      assessments: { scored: 8 },
      challenges: { attempts: 24, breaks: 10 },
      booked: { hours: 31, bookings: 8, ahead: 2 },
    });
    // The questions of a sitting are drawn, so that the mean is another one each time.
    expect(cards.assessments.mean).toBeGreaterThan(80);
    const details = await Promise.all(
      engagementCards.map((card) =>
        api.call(clientTasksEndpoints.getEngagementDetail, { token, params: { card } }),
      ),
    );
    expect(details.filter(({ events }) => events.length === 0)).toEqual([]);
  });

  it('has an account for each role', async () => {
    const rows = await rowsOf<{ role: string }>(
      server,
      "select role from user_account where email like '%@demo.%'",
    );
    expect(new Set(rows.map((row) => row.role)).size).toBe(6);
    expect(demoAccounts.map((account) => account.role).toSorted()).toEqual(
      ['Admin', 'Client', 'Expert', 'Freelancer', 'Partner', 'Vendor'].toSorted(),
    );
  });

  it('has transcripts as people make them: turns alternate, replies are finished, times go on', async () => {
    const broken = await rowsOf(
      server,
      `select from turn where state <> 'done' or (role = 'expert') <> (number % 2 = 1) or text = ''`,
    );
    expect(broken).toEqual([]);
    const gaps = await rowsOf(
      server,
      `select from turn group by attempt_id having max(number) <> count(*) or count(*) % 2 <> 0`,
    );
    expect(gaps).toEqual([]);
    const backwards = await rowsOf(
      server,
      `select from (
         select turn.at, lag(turn.at) over (partition by attempt_id order by turn.number) as before, started_at, closed_at
         from turn join attempt on attempt.id = attempt_id
       ) step where at < before or at < started_at or at > closed_at`,
    );
    expect(backwards).toEqual([]);
    const open = await rowsOf<{ email: string }>(
      server,
      `select distinct email from attempt join user_account on user_account.id = user_id
       where status = 'open' or closed_at > now() order by email`,
    );
    // Only those who sign in to the demo have something to go on with.
    expect(open.map(({ email }) => email)).toEqual([
      'expert@demo.redoubt.example',
      'freelancer@demo.redoubt.example',
    ]);
  });

  it('has four challenges that have closed, tried and solved while they were open', async () => {
    const past = await rowsOf<{ slug: string; tried: number; solved: number }>(
      server,
      `select slug, (select count(distinct user_id)::int from attempt where challenge_id = challenge.id) as tried,
         (select count(*)::int from award where challenge_id = challenge.id) as solved
       from challenge where closes_at < now()`,
    );
    expect(past).toHaveLength(4);
    expect(past.filter(({ tried, solved }) => solved < 2 || tried <= solved)).toEqual([]);
    const late = await rowsOf(
      server,
      'select from attempt join challenge on challenge.id = challenge_id where closed_at >= closes_at',
    );
    expect(late).toEqual([]);
  });

  it('has no two attempts of a person at a challenge at the same time, and none before it opened', async () => {
    const overlapping = await rowsOf(
      server,
      `select from attempt one join attempt other on one.user_id = other.user_id and one.challenge_id = other.challenge_id
       where one.number < other.number and one.closed_at > other.started_at`,
    );
    expect(overlapping).toEqual([]);
    const early = await rowsOf(
      server,
      'select from attempt join challenge on challenge.id = challenge_id where started_at < opens_at',
    );
    expect(early).toEqual([]);
  });

  it('has only what scripted experts say, judged as the scripts foretell', async () => {
    const turns = await rowsOf<{ text: string; target: string }>(
      server,
      `select distinct text, target_key as target from turn join attempt on attempt.id = attempt_id
       join challenge_version version on version.challenge_id = attempt.challenge_id and version.version = challenge_version
       where role = 'expert'`,
    );
    const overModels = [...claims, ...demoCases, ...listSums([''])].flatMap(({ messages }) => messages);
    for (const { text, target } of turns) {
      const plays = listScriptedPlays(target).flatMap(({ messages }) => messages);
      expect(target.startsWith('model:') ? overModels : plays).toContain(text);
    }
    const wrong = await rowsOf(
      server,
      `select from verdict
        where judge = '' or reason = '' or (outcome = 'could-not-judge' and instance <> 'staff')`,
    );
    expect(wrong).toEqual([]);
  });

  it('has a claim of a needless refusal that waits for an Admin', async () => {
    const { api } = server;
    const token = await signInAs(server, 'Admin');
    const { items } = await api.call(arenaEndpoints.listClaims, { token, query: { state: 'waiting' } });
    const cases = await Promise.all(
      items.map(({ id }) => api.call(arenaEndpoints.getClaim, { token, params: { id } })),
    );
    const claim = cases.find(({ words }) => words.reason === claims[0]?.reason);
    expect(claim).toMatchObject({ barred: null });
    expect(claim?.turns.slice(-2).map(({ text }) => text)).toEqual([
      claims[0]?.messages.at(-1),
      expect.stringContaining("can't help") as string,
    ]);
  });

  it('has verdicts of every state, for staff, its expert and its Client', async () => {
    expect(await countVerdicts(server, 'Admin')).toEqual(expect.objectContaining(verdictCounts.everybody));
    expect(await countVerdicts(server, 'Expert')).toEqual(verdictCounts.expert);
    const ofClient = await countVerdicts(server, 'Client');
    expect(ofClient['break by validators, before staff']).toBe(1);
  });

  it('has claims that wait for people, by how many have voted, and one of them for its expert', async () => {
    const waiting = await rowsOf<{ votes: number; count: number }>(
      server,
      `select votes, count(*)::int as count from validation_item
        where decided_at is null and purpose = 'claim' and instance = 'validators' and due_at > now() + interval '30 hours'
        group by votes order by votes`,
    );
    expect(waiting).toEqual([
      { votes: 0, count: 6 },
      { votes: 1, count: 3 },
      { votes: 2, count: 2 },
    ]);
    const token = await signInAs(server, 'Expert');
    const { item } = await server.api.call(validationEndpoints.takeLease, { token });
    expect(item?.challenge.code).toBe('CS-201');
    expect(await rowsOf(server, 'select from validation where is_flagged or weight = 0')).toEqual([]);
    expect(await rowsOf(server, "select from validation_item where purpose = 'gold'")).toHaveLength(8);
  });

  it('has verdicts whose marks lie inside the turns that they mark', async () => {
    const marks = await rowsOf<{ start: number; end: number; role: string; length: number }>(
      server,
      `select (mark->>'start')::int as start, (mark->>'end')::int as end, role, length(text) as length
       from verdict cross join lateral jsonb_array_elements(marks) mark
       left join turn on turn.attempt_id = verdict.attempt_id and turn.number = (mark->>'turn')::int`,
    );
    expect(marks.length).toBeGreaterThan(50);
    for (const mark of marks) {
      expect(mark.role).toBe('target');
      expect(mark.start).toBeGreaterThanOrEqual(0);
      expect(mark.end).toBeGreaterThan(mark.start);
      expect(mark.end).toBeLessThanOrEqual(mark.length);
    }
  });

  it('is counted in the lists as it happened, once told', async () => {
    await server.drainOutbox();
    for (const { challenge } of await createCatalogue(server.kit).list()) {
      const [row] = await rowsOf<{ solves: number; tried: number }>(
        server,
        `select (select count(*)::int from award where challenge_id = '${challenge.id}') as solves,
           (select count(distinct user_id)::int from attempt join turn on turn.attempt_id = attempt.id
             where challenge_id = '${challenge.id}') as tried`,
      );
      expect({ solves: challenge.solves, tried: challenge.tried }).toEqual(row);
    }
  });

  it('is put there once', async () => {
    const progress = vi.fn<(sentence: string) => void>();
    await Promise.all([seedDemo(server.kit, progress), seedDemo(server.kit, progress)]);
    expect(await measure(server)).toEqual(whole);
    expect(progress).not.toHaveBeenCalled();
  });
});

describe('a demo that was interrupted', () => {
  const few = { experts: 8, applicants: 4 };
  let server: TestApp;
  let quiet: TestApp;
  beforeAll(async () => {
    [server, quiet] = await Promise.all([testApp(), testApp()]);
  });
  afterAll(() => Promise.all([server.close(), quiet.close()]));

  it('is completed by the next start, as if nothing had happened', async () => {
    // Where the outage comes while a reply is stored, the reply's writer gets the error, and its expert finds the reply
    // unfinished.
    const broken = /The power is out\.|Choose a finished reply of the target/;
    await expect(seedDemo(breakingAfter(server, 140), say, few)).rejects.toThrow(broken);
    const half = await measure(server);
    expect(half['attempt']).toBeGreaterThan(0);
    expect(half['seed_scenario']).toBe(0);
    await seedDemo(server.kit, say, few);
    await seedDemo(quiet.kit, say, few);
    expect(await measure(server)).toEqual(await measure(quiet));
    expect(await rowsOf(server, "select from turn where state <> 'done'")).toEqual([]);
  });
});

/** The kit of a process that dies in the middle: after so many transactions each further one fails. */
function breakingAfter({ kit }: TestApp, transactions: number): TestApp['kit'] {
  let left = transactions;
  const transaction: TestApp['kit']['database']['transaction'] = async (work) => {
    left -= 1;
    if (left < 0) throw new Error('The power is out.');
    return kit.database.transaction(work);
  };
  return { ...kit, database: { ...kit.database, transaction } };
}
