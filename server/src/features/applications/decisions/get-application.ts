import { type ApplicantDetail, applicationNotFound, type HistoryEntry } from '@redoubt/contract/applications';
import type { ApplicationId } from '@redoubt/contract/shared/ids.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { listToSaveAgain, stepOf } from '../application/application-rules.ts';
import { type ApplicationRecord, findApplication, listSendings } from '../application/applications.store.ts';
import { findApplicant } from '../listing/find-listings.store.ts';
import { presentNote } from '../notes/add-note.ts';
import { listNotes } from '../notes/notes.store.ts';
import { type DecisionRecord, listDecisions } from './decisions.store.ts';

/** An application with its history and the notes on it. */
export async function getApplication(
  { database }: Pick<Kit, 'database'>,
  caller: Pick<Caller, 'userId'>,
  id: ApplicationId,
): Promise<ApplicantDetail | Refusal<typeof applicationNotFound>> {
  const on = database.kysely;
  const applicant = await findApplicant(on, id);
  if (!applicant) return refuse(applicationNotFound);
  const [record, sendings, decisions, notes] = await Promise.all([
    findApplication(on, applicant.userId),
    listSendings(on, id),
    listDecisions(on, id),
    listNotes(on, id),
  ]);
  if (!record) return refuse(applicationNotFound);
  return {
    applicant,
    note: record.note,
    reopenedSteps: record.reopened.map(stepOf),
    stepsToSaveAgain: listToSaveAgain(record),
    history: makeHistory(record, sendings, decisions),
    notes: notes.map((note) => presentNote(note, caller)),
  };
}

/** Everything that happened, the latest first: each sending, then the decisions on it. */
function makeHistory(
  { begunAt }: ApplicationRecord,
  sendings: readonly { number: number; at: Date }[],
  decisions: readonly DecisionRecord[],
): HistoryEntry[] {
  const begun = { ...byExpert, kind: 'begun', at: begunAt.toISOString(), sending: 0 } as const;
  const later = sendings.flatMap(({ number, at }): HistoryEntry[] => [
    { ...byExpert, kind: 'sent', at: at.toISOString(), sending: number },
    ...decisions.filter(({ sending }) => sending === number).flatMap(presentDecision),
  ]);
  return [begun, ...later].toReversed();
}

const byExpert = { by: null, reason: null, steps: [] };

/** A decision and, where it was taken back, the entry for that. */
function presentDecision({
  kind,
  at,
  by,
  sending,
  reason,
  reopened,
  undoneAt,
}: DecisionRecord): HistoryEntry[] {
  const decided = { kind, at: at.toISOString(), by, sending, reason, steps: reopened.map(stepOf) };
  if (!undoneAt) return [decided];
  return [decided, { kind: 'undone', at: undoneAt.toISOString(), by, sending, reason: null, steps: [] }];
}
