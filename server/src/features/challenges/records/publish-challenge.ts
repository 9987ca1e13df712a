import { challengeNotApproved, challengeNotOpen } from '@redoubt/contract/challenges';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Queryable } from '#kit.ts';
import { findTargetChoices } from './choose-target.ts';
import { changeRecord, type RecordCall, type RecordKit, type RecordChange } from './change-record.ts';
import { formOf, stateOf } from './record.presenter.ts';
import type { RecordRow } from './records.store.ts';
import { checkContent } from './save-challenge.ts';

/** Publishes a challenge. The first time it opens at its set time or now; one that was withdrawn keeps its times. */
export function publishChallenge(kit: RecordKit, call: RecordCall) {
  type Problems = typeof challengeNotApproved | typeof invalidFields;
  return changeRecord<Problems>(kit, { ...call, action: 'challenge.publish' }, (row, at, transaction) =>
    row.review === null || row.review === 'approved'
      ? toPublish(transaction, row, at)
      : refuse(challengeNotApproved),
  );
}

/** The state of a challenge once it is published. */
export async function toPublish(
  on: Queryable,
  row: RecordRow,
  at: Date,
): Promise<RecordChange | Refusal<typeof invalidFields>> {
  const form = formOf(row);
  if (row.published_at !== null) return { form, publishedAt: row.published_at };
  const isFirst = row.first_published_at === null;
  const isOver = row.closes_at !== null && row.closes_at <= at;
  if (isFirst && isOver) {
    const message = 'Closes must be in the future before the challenge is published';
    return refuse(invalidFields, { errors: [{ path: 'closesAt', message }] });
  }
  // A target may have been removed since it was saved. A challenge that is over is only read, so it is not checked.
  const targets = await findTargetChoices(on, { ...form, owner: row.organization_id });
  const errors = isOver ? [] : checkContent(targets, form, row.track);
  if (errors.length > 0) return refuse(invalidFields, { errors });
  const opensNow = row.opens_at === null || (isFirst && row.opens_at < at);
  return { form: { ...form, opensAt: opensNow ? at.toISOString() : form.opensAt }, publishedAt: at };
}

/** Withdraws a challenge: nobody finds it, and attempts under way accept nothing more. */
export function unpublishChallenge(kit: RecordKit, call: RecordCall) {
  return changeRecord<never>(kit, { ...call, action: 'challenge.unpublish' }, (row) => ({
    form: formOf(row),
    publishedAt: null,
  }));
}

/** Closes an open challenge now. */
export function closeChallenge(kit: RecordKit, call: RecordCall) {
  return changeRecord(kit, { ...call, action: 'challenge.close' }, (row, at) => {
    if (stateOf(row, at) !== 'open' || row.opens_at === null) return refuse(challengeNotOpen);
    // A challenge that opened in this very millisecond closes one millisecond later.
    const closesAt = new Date(Math.max(at.getTime(), row.opens_at.getTime() + 1));
    return { form: { ...formOf(row), closesAt: closesAt.toISOString() }, publishedAt: row.published_at };
  });
}
