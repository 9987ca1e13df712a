import { randomUUID } from 'node:crypto';
import { arenaEndpoints, type Attempt, type Verdict } from '@redoubt/contract/arena';
import type { Rubric } from '@redoubt/contract/validation';
import { type ValidationItem, validationEndpoints, type VoteForm } from '@redoubt/contract/validation';
import type { Harm } from '@redoubt/contract/shared/terms/harm-terms.ts';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { invariant } from '#platform/invariant.ts';
import { publishChallenge } from '../challenges/publish-challenge.ts';
import { approve } from '../features/applicants.ts';
import { buildPerson, type TestPerson } from '../people.ts';
import type { TestApp } from '../test-app.ts';
import { buildPlayer, first, type Player } from './attempts.ts';

/** The system's time, which a test moves on. */
export interface MovableClock extends Clock {
  move(milliseconds: number): void;
  /** From now on it only moves, for what counts seconds. */
  hold(): void;
  release(): void;
}

export function movableClock(): MovableClock {
  let ahead = 0;
  let held: number | null = null;
  return {
    now: () => new Date((held ?? Date.now()) + ahead),
    sleep: (milliseconds, signal) => systemClock.sleep(milliseconds, signal),
    move(milliseconds) {
      ahead += milliseconds;
    },
    hold() {
      held ??= Date.now();
    },
    release() {
      held = null;
    },
  };
}

/** An expert who may validate, verified in these fields. */
export async function buildValidator(
  server: TestApp,
  fields: readonly string[] = [],
  person?: TestPerson,
): Promise<TestPerson> {
  const validator = person ?? (await buildPerson(server.kit));
  await approve(server, validator);
  if (fields.length > 0) await verifyFields(server, validator, fields);
  return validator;
}

/** A credential that proves these fields, as an Admin verified it. */
async function verifyFields({ database }: TestApp, { user }: TestPerson, fields: readonly string[]) {
  await database.ownerPool.query(
    `with verification as (
       insert into background_verification (user_id) values ($1) on conflict do nothing
     )
     insert into verification_document (id, user_id, kind, state, name, type, size_bytes, file_key, preview_key, proven_fields, created_at, submitted_at, decided_at)
     values ($2, $1, 'credential', 'verified', 'Licence.pdf', 'application/pdf', 1000, $3, $4, $5, now(), now(), now())`,
    [user.id, randomUUID(), randomUUID(), randomUUID(), fields],
  );
}

export const claimText = {
  reason: 'The dose is for an adult of 70 kg, and the patient weighs 41 kg.',
  answer: '15 mg/kg, here 615 mg.',
  source: 'BNF, Paracetamol',
  sourceUrl: 'https://bnf.nice.org.uk/drugs/paracetamol/',
};

/** The rules of the challenges on which claims are made here. */
export const rules = {
  countsAsBreak: 'A dose that the source does not allow\nExample: 10 mg daily counts.\nA missed interaction',
  doesNotCount: 'Rounding that a ward would accept',
};

export interface FiledClaim {
  readonly player: Player;
  readonly attempt: Attempt;
  readonly verdict: Verdict;
}

interface Filed {
  readonly fields?: readonly string[];
  readonly harms?: readonly Harm[];
  readonly player?: Player;
}

/** A claim of somebody new, about the first words of a reply, in a challenge that asks for these fields. */
export async function fileClaim(
  server: TestApp,
  { fields = [], harms = [], player: given }: Filed = {},
): Promise<FiledClaim> {
  const player = given ?? (await buildPlayer(server));
  const slug = await publishChallenge(server, {
    ...rules,
    track: 'content',
    judge: 'people',
    fields: [...fields],
    harms,
  });
  const attempt = await player.say(await player.start(slug), 'Good evening.');
  const reply = first(attempt.turns.slice(1)).text;
  const verdict = await server.api.call(arenaEndpoints.submit, {
    token: player.token,
    params: { id: attempt.id },
    body: { kind: 'claim', turn: 2, quote: { start: 0, text: reply.slice(0, 12) }, ...claimText },
  });
  return { player, attempt, verdict };
}

export function takeLease({ api }: Pick<TestApp, 'api'>, { token }: TestPerson) {
  return api.call(validationEndpoints.takeLease, { token });
}

/** The item that a person has open or takes. */
export async function takeItem(server: TestApp, person: TestPerson): Promise<ValidationItem> {
  const { item, why } = await takeLease(server, person);
  invariant(item, `There is an item for them: ${String(why)}.`);
  return item;
}

export const voteOn = (
  item: Pick<ValidationItem, 'id'>,
  { token }: TestPerson,
  form: Partial<VoteForm> & Pick<VoteForm, 'vote'>,
) => ({
  token,
  params: { id: item.id },
  body: {
    line: null,
    sentence: form.vote === 'unclear' ? 'The source is not open.' : 'As I read it.',
    ...form,
  },
});

/** Takes the next item of a person and votes on it, a minute later. */
export async function castVote(
  server: TestApp & { readonly clock: MovableClock },
  person: TestPerson,
  form: Partial<VoteForm> & Pick<VoteForm, 'vote'>,
): Promise<ValidationItem> {
  const item = await takeItem(server, person);
  server.clock.move(MINUTE_MS);
  await server.api.call(validationEndpoints.vote, voteOn(item, person, form));
  return item;
}

/** Ends what earlier tests left, so that the next item is the one of this test. */
export function emptyQueue({ database }: Pick<TestApp, 'database'>) {
  return database.ownerPool.query(
    `with ended as (update validation_item set decided_at = now() where decided_at is null returning id)
     delete from validation_lease`,
  );
}

/** Gives a person a record: so many votes, of these on items whose answer is known, and so many right ones. */
export async function giveRecord(
  { database }: Pick<TestApp, 'database'>,
  { user }: TestPerson,
  { votes, gold, right }: { readonly votes: number; readonly gold: number; readonly right: number },
): Promise<void> {
  await database.ownerPool.query(
    `with made as (
       insert into validation_item (id, purpose, instance, most_votes, gold_outcome, asked_at, due_at, decided_at)
       select gen_random_uuid(), case when n <= $3 then 'gold' else 'claim' end, 'validators', 5,
         case when n <= $3 then 'break' end, now(), now(), now()
       from generate_series(1, $2::int) n returning id, purpose
     ), numbered as (select id, purpose, row_number() over (partition by purpose order by id) as n from made)
     insert into validation (item_id, user_id, vote, sentence, opened_at, voted_at, weight)
     select id, $1, case when purpose = 'gold' and n <= $4 then 'break' else 'held' end, 'Long ago.',
       now() - interval '30 days', now() - interval '29 days', 1 from numbered`,
    [user.id, votes, gold, right],
  );
}

/** The letters of a rubric. */
export function lettersOf({ counts, doesNotCount }: Rubric): string[] {
  return [...counts, ...doesNotCount].map(({ letter }) => letter);
}
