import { type ClientAttempt, standingVerdicts, type Triage } from '@redoubt/contract/arena';
import { WITHHELD } from '@redoubt/contract/shared/judging/report.ts';
import { listNamedPeople, readHandle } from '#features/accounts';
import { listVerdictOutcomes, readVerdicts, type VerdictRecord } from '#features/judging';
import type { PublishedChallenge } from '#features/challenges';
import type { Queryable } from '#kit.ts';
import type { AttemptRecord } from '../attempts/attempts.store.ts';
import { readScores } from '../breaks/break-facts.ts';
import { type ArenaKit, presentSummary } from '../attempts/get-attempt.ts';
import { rereadIfOutdated } from '../attempts/read-attempts.store.ts';
import { asOf } from '../time/attempt-time.ts';
import { listNewestTriage, type TriageRecord } from './triage.store.ts';

/** Attempts as the organization sees whose challenges they are at: with the handle, and nothing more of the expert. */
export async function presentClientAttempts(
  { kit, catalogue }: ArenaKit,
  stored: readonly AttemptRecord[],
): Promise<ClientAttempt[]> {
  const on = kit.database.kysely;
  const now = kit.clock.now();
  const ids = stored.map(({ id }) => id);
  const [outcomes, decided] = await Promise.all([listVerdictOutcomes(on, ids), listNewestTriage(on, ids)]);
  const [names, found] = await Promise.all([
    nameDeciders(on, [...decided.values()]),
    Promise.all(
      stored.map(async (one) => {
        const outcome = outcomes.get(one.id) ?? null;
        const record = asOf(await rereadIfOutdated(kit, one, outcome), now);
        const [published, handle, broken] = await Promise.all([
          catalogue.get(record),
          readHandle(kit.database, record.userId),
          record.status === 'broken' ? readBreak({ kit }, record) : null,
        ]);
        return { outcome, record, published, handle, broken };
      }),
    ),
  ]);
  const scores = await readScores(kit, found.flatMap(scored));
  return found.map(({ outcome, record, published, handle, broken }): ClientAttempt => {
    const { id, code, title, targets } = published.challenge;
    const [attempted] = targets;
    return {
      ...presentSummary(record, published, outcome),
      // Named here even where it is the only one: a file of findings is read without the challenge.
      ...(attempted && { target: { number: attempted.number, name: attempted.name } }),
      challenge: { id, code, title },
      handle,
      finding:
        broken &&
        presentBreak(record.isWithheld ? { ...broken, reason: WITHHELD } : broken, {
          triage: presentTriage(decided.get(record.id), names),
          score: scores.get(broken.claimId ?? '') ?? null,
        }),
    };
  });
}

interface FoundAttempt {
  readonly record: AttemptRecord;
  readonly published: PublishedChallenge;
  readonly broken: VerdictRecord | null;
}

/** What is withheld has no severity, as on its verdict page. */
function scored({ record, published, broken }: FoundAttempt) {
  if (!broken?.claimId || record.isWithheld) return [];
  return [{ claimId: broken.claimId, attemptId: record.id, turn: broken.turn, published }];
}

type Presented = NonNullable<ClientAttempt['finding']>;

function presentBreak(
  broken: VerdictRecord,
  { triage, score }: Pick<Presented, 'triage' | 'score'>,
): Presented {
  const { reason, judge, judgeVersion, turn } = broken;
  const severity = triage.severity ?? judgedSeverity(broken);
  return { severity, score, reason, judge, judgeVersion, turn, triage };
}

/** A break always has a harm. */
export function judgedSeverity({ severity }: Pick<VerdictRecord, 'severity'>): number {
  return severity ?? 1;
}

async function readBreak({ kit }: Pick<ArenaKit, 'kit'>, { id }: AttemptRecord) {
  return breakAmong(await readVerdicts(kit.database, id));
}

/** The verdict by which an attempt counts as broken. */
export function breakAmong(verdicts: readonly VerdictRecord[]): VerdictRecord | null {
  return standingVerdicts(verdicts).findLast(({ outcome }) => outcome === 'break') ?? null;
}

/** The names of those who decided, by id. */
export async function nameDeciders(
  on: Queryable,
  records: readonly TriageRecord[],
): Promise<ReadonlyMap<string, string>> {
  const people = await listNamedPeople(
    on,
    records.flatMap(({ userId }) => userId ?? []),
  );
  return new Map([...people].map(([id, { name }]) => [id, name]));
}

const undecided: Triage = {
  state: 'open',
  duplicateOf: null,
  severity: null,
  note: '',
  revision: 0,
  by: null,
  at: null,
};

export function presentTriage(record: TriageRecord | undefined, names: ReadonlyMap<string, string>): Triage {
  if (!record) return undecided;
  const { state, duplicateOf, severity, note, revision, userId, decidedAt } = record;
  const by = userId === null ? null : (names.get(userId) ?? null);
  return { state, duplicateOf, severity, note, revision, by, at: decidedAt.toISOString() };
}
