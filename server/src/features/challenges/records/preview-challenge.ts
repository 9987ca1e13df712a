import { type Challenge, type ChallengeForm, challengeNotFound } from '@redoubt/contract/challenges';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import type { Kit } from '#kit.ts';
import { invariant } from '#platform/invariant.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import { toPublished } from '../catalogue/challenge.presenter.ts';
import { type ChallengeRow, columnsOf, findAny } from '../catalogue/challenges.store.ts';
import { findTargetChoices, storedTarget } from './choose-target.ts';
import { findRecordRow, type RecordKey } from './records.store.ts';
import { checkContent } from './save-challenge.ts';

type ReadKit = Pick<Kit, 'database' | 'clock'>;
type NotFound = Refusal<typeof challengeNotFound>;

/** The challenge as experts see it, or as they will see it once it is open. */
export async function previewChallenge(kit: ReadKit, key: RecordKey): Promise<Challenge | NotFound> {
  const found = await findSaved(kit, key);
  return found ? showOpen(kit, found.row) : refuse(challengeNotFound);
}

/** The same with unsaved input of an Admin. */
export async function previewDraft(
  kit: ReadKit,
  key: RecordKey,
  form: ChallengeForm,
): Promise<Challenge | NotFound | Refusal<typeof invalidFields>> {
  const found = await findSaved(kit, key);
  if (!found) return refuse(challengeNotFound);
  const on = kit.database.kysely;
  const errors = checkContent(
    await findTargetChoices(on, { ...form, owner: found.row.organization_id }),
    form,
    found.track,
  );
  if (errors.length > 0) return refuse(invalidFields, { errors });
  const target = await storedTarget(on, { ...form, owner: found.row.organization_id });
  const { opensAt, closesAt } = form;
  return showOpen(kit, {
    ...found.row,
    ...columnsOf({ ...form, ...target }),
    // The database returns them parsed, not as text.
    agent: target.model?.agent ?? null,
    pairs: form.pairs && [...form.pairs],
    further_targets: [...(target.model?.further ?? [])],
    opens_at: opensAt === null ? null : new Date(opensAt),
    closes_at: closesAt === null ? null : new Date(closesAt),
    fields: form.fields,
  });
}

async function findSaved({ database }: ReadKit, key: RecordKey) {
  const record = await findRecordRow(database.kysely, key);
  if (!record) return null;
  const row = await findAny(database.kysely, { challengeId: key.id, version: record.version });
  invariant(row, 'A challenge has its current version.');
  return { row, track: record.track };
}

function showOpen({ clock }: ReadKit, row: ChallengeRow): Challenge {
  const now = clock.now();
  const opensAt =
    row.opens_at === null || (row.published_at === null && row.opens_at < now) ? now : row.opens_at;
  return toPublished({ ...row, opens_at: opensAt }, now).challenge;
}
