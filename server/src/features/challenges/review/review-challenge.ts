import { challengeNotSubmitted, challengeNotYours } from '@redoubt/contract/challenges';
import { type ChallengeId, organizationId } from '@redoubt/contract/shared/ids.ts';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { listAdmins } from '#features/accounts';
import { listOrganizationManagers } from '#features/organizations';
import type { Kit, Transaction } from '#kit.ts';
import { isRefusal, refuse } from '#platform/refusal.ts';
import { changeRecord, type RecordCall, type RecordKit } from '../records/change-record.ts';
import { findTargetChoices } from '../records/choose-target.ts';
import { toPublish } from '../records/publish-challenge.ts';
import { formOf } from '../records/record.presenter.ts';
import type { RecordRow } from '../records/records.store.ts';
import { checkContent, isBeingWritten } from '../records/save-challenge.ts';
import { type Decision, sendDecisionMail, sendSubmissionMail } from './review.mails.ts';

type ReviewKit = RecordKit & Pick<Kit, 'mail'>;

/** Asks Admins, by mail, to approve an organization's challenge as it was last saved. */
export function submitChallenge(kit: ReviewKit, call: RecordCall) {
  type Problems = typeof challengeNotYours | typeof invalidFields;
  return changeRecord<Problems>(
    kit,
    { ...call, action: 'challenge.submit' },
    async (row, at, transaction) => {
      if (!isBeingWritten(row)) return refuse(challengeNotYours);
      const form = formOf(row);
      // A target may have been removed since it was saved.
      const targets = await findTargetChoices(transaction, { ...form, owner: row.organization_id });
      const errors = checkContent(targets, form, row.track);
      if (errors.length > 0) return refuse(invalidFields, { errors });
      for (const to of await listAdmins(transaction))
        await sendSubmissionMail(kit, transaction, {
          to,
          challenge: named(row),
          returnedBefore: row.review === 'returned' ? at : null,
        });
      return { form, publishedAt: null, review: { state: 'submitted', reason: null } };
    },
  );
}

/** Takes a submitted challenge back, to change it. */
export function withdrawChallenge(kit: RecordKit, call: RecordCall) {
  return changeRecord(kit, { ...call, action: 'challenge.withdraw' }, (row) =>
    row.review === 'submitted'
      ? { form: formOf(row), publishedAt: null, review: { state: 'draft', reason: null } }
      : refuse(challengeNotSubmitted),
  );
}

/** Publishes what an organization submitted and mails its managers. */
export function approveChallenge(kit: ReviewKit, call: RecordCall) {
  type Problems = typeof challengeNotSubmitted | typeof invalidFields;
  return changeRecord<Problems>(
    kit,
    { ...call, action: 'challenge.approve' },
    async (row, at, transaction) => {
      if (row.review !== 'submitted') return refuse(challengeNotSubmitted);
      const published = await toPublish(transaction, row, at);
      if (isRefusal(published)) return published;
      const { opensAt } = published.form;
      const opensNow = opensAt === null || new Date(opensAt) <= at;
      await mailOrganizationManagers(kit, transaction, { row, isApproved: true, opensNow, at });
      return { ...published, review: { state: 'approved', reason: null } };
    },
  );
}

/** Returns a challenge with a reason, which is mailed to its managers. */
export function returnChallenge(kit: ReviewKit, call: RecordCall, reason: string) {
  return changeRecord(kit, { ...call, action: 'challenge.return' }, async (row, at, transaction) => {
    if (row.review !== 'submitted') return refuse(challengeNotSubmitted);
    await mailOrganizationManagers(kit, transaction, { row, isApproved: false, reason, at });
    return { form: formOf(row), publishedAt: null, review: { state: 'returned', reason } };
  });
}

async function mailOrganizationManagers(
  kit: ReviewKit,
  transaction: Transaction,
  { row, ...decision }: Decision & { readonly row: RecordRow },
): Promise<void> {
  // Where the organization is gone, there is nobody to notify.
  if (row.organization_id === null) return;
  for (const to of await listOrganizationManagers(transaction, organizationId.parse(row.organization_id)))
    await sendDecisionMail(kit, transaction, { to, challenge: named(row), ...decision });
}

function named(row: RecordRow) {
  return { id: row.id as ChallengeId, title: row.title, code: row.code };
}
