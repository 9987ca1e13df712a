import { arenaProblems, type Finding } from '@redoubt/contract/arena';
import type { AttemptId, OrganizationId } from '@redoubt/contract/shared/ids.ts';
import { listOwnedChallenges } from '#features/challenges';
import { noteAdminRead, type OfOrganization } from '#features/organizations';
import type { Caller } from '#platform/use-case/caller.ts';
import { refuse, type Refusal } from '#platform/refusal.ts';
import type { AttemptRecord } from '../attempts/attempts.store.ts';
import type { ArenaKit } from '../attempts/get-attempt.ts';
import { readAttempt } from '../attempts/read-attempts.store.ts';
import {
  breakAmong,
  judgedSeverity,
  nameDeciders,
  presentClientAttempts,
  presentTriage,
} from './present-client-attempts.ts';
import { readTranscript } from './read-transcript.ts';
import { listTriageOf } from './triage.store.ts';

type NotFound = Refusal<typeof arenaProblems.findingNotFound>;

/** A break at a challenge of the organization; another organization's is not found. */
export async function getFinding(
  arena: ArenaKit,
  of: OfOrganization,
  id: AttemptId,
): Promise<Finding | NotFound> {
  await noteAdminRead(arena.kit, of, 'findings');
  const record = await findFinding(arena, of.membership.organizationId, id);
  return (record && (await showFinding(arena, record, of.caller))) ?? refuse(arenaProblems.findingNotFound);
}

/** The attempt of a finding; null also for one that did not break its target, or that an Admin tried out. */
export async function findFinding(
  { kit }: Pick<ArenaKit, 'kit'>,
  organizationId: OrganizationId,
  id: AttemptId,
): Promise<AttemptRecord | null> {
  const record = await readAttempt(kit.database, id);
  if (!record || record.isTryout || record.status !== 'broken') return null;
  const owned = await listOwnedChallenges(kit.database.kysely, organizationId);
  return owned.some((challenge) => challenge.id === record.challengeId) ? record : null;
}

/** Null where the break was taken back meanwhile. */
async function showFinding(
  arena: ArenaKit,
  record: AttemptRecord,
  reader: Pick<Caller, 'role'>,
): Promise<Finding | null> {
  const on = arena.kit.database.kysely;
  const [[attempt], { published, records, shown }, decided] = await Promise.all([
    presentClientAttempts(arena, [record]),
    readTranscript(arena, record, reader),
    listTriageOf(on, record.id),
  ]);
  const broken = breakAmong(records);
  if (!attempt?.finding || !broken) return null;
  const names = await nameDeciders(on, decided);
  return {
    ...attempt,
    finding: attempt.finding,
    targetName: published.challenge.target.name,
    objective: published.challenge.objective,
    version: record.challengeVersion,
    harms: published.challenge.harms,
    judgedSeverity: judgedSeverity(broken),
    ...shown,
    original: await showOriginal(arena, attempt.finding.triage.duplicateOf),
    history: decided.map((one) => presentTriage(one, names)),
  };
}

/** Null also where it no longer counts as a break. */
async function showOriginal(arena: ArenaKit, id: AttemptId | null): Promise<Finding['original']> {
  const record = id && (await readAttempt(arena.kit.database, id));
  const [attempt] = record ? await presentClientAttempts(arena, [record]) : [];
  if (!attempt?.finding) return null;
  const { challenge, handle, closedAt, startedAt } = attempt;
  return { id: attempt.id, code: challenge.code, handle, at: closedAt ?? startedAt };
}
