import type { Badge } from '@redoubt/contract/applications';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import type { AccountMail, AddressOwner } from '#platform/mail/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import { stepOf, titleOf } from '../application/application-rules.ts';
import type { DecisionRecord } from './decisions.store.ts';

interface DecisionNotice {
  readonly decision: DecisionRecord;
  readonly contact: AddressOwner & { readonly name: string };
  /** What the profile says once this is decided. */
  readonly badge: Badge | null;
}

/** What a mail is written from. */
interface Written {
  readonly decision: DecisionRecord;
  readonly name: string;
  readonly badge: Badge | null;
}

type Words = Pick<AccountMail, 'purpose' | 'title' | 'paragraphs' | 'action'>;

/** Tells an expert what was decided on the application, and what to do next. */
export async function sendDecision(
  kit: Pick<Kit, 'mail'>,
  transaction: Transaction,
  { decision, contact, badge }: DecisionNotice,
): Promise<void> {
  await kit.mail.send(transaction, {
    to: contact,
    idempotencyKey: `application-decision:${decision.id}`,
    ...words[decision.kind]({ decision, name: contact.name, badge }),
  });
}

const words: Readonly<Record<DecisionRecord['kind'], (of: Written) => Words>> = {
  approve: ({ name, badge }) => ({
    purpose: 'application-approved',
    title: 'Your application was approved',
    paragraphs: [
      `Hello ${name}, we have read your application and approved it. Your profile now says ${badge === 'verified' ? 'Verified' : 'Approved'}, and so does your public page if you have one.`,
      ...(badge === 'verified'
        ? []
        : ['It will say Verified once all of your identity and credential documents are verified.']),
      'You can now attempt challenges for approved experts.',
    ],
    action: { label: 'See open challenges', path: pagePaths.challenges() },
  }),
  reject: ({ decision: { reason }, name }) => ({
    purpose: 'application-rejected',
    title: 'Your application was not accepted',
    paragraphs: [
      `Hello ${name}, we have read your application and could not accept it. Here is why:`,
      reason ?? '',
      'You can apply again: change what is named above, then send the application from your profile.',
    ],
    action: { label: 'Open your profile', path: pagePaths.profile() },
  }),
  reconsider: ({ name }) => ({
    purpose: 'application-reconsidered',
    title: 'We are looking at your application again',
    paragraphs: [
      `Hello ${name}, we have reopened your application for review.`,
      'You do not need to do or send anything. You will hear from us by mail once it is decided.',
    ],
    action: { label: 'Open your profile', path: pagePaths.profile() },
  }),
  withdraw: ({ decision: { reason }, name }) => ({
    purpose: 'application-withdrawn',
    title: 'Your approval was withdrawn',
    paragraphs: [
      `Hello ${name}, we have withdrawn the approval of your application. Here is why:`,
      reason ?? '',
      'Your profile no longer says that you are approved, and you can no longer attempt challenges for approved experts. You keep what you have solved.',
      'You can apply again: change what is named above, then send the application from your profile.',
    ],
    action: { label: 'Open your profile', path: pagePaths.profile() },
  }),
  request_changes: ({ decision: { reason, reopened }, name }) => ({
    purpose: 'application-changes-requested',
    title: 'Your application needs a change',
    paragraphs: [
      `Hello ${name}, we have read your application and need a change from you:`,
      reason ?? '',
      `Save ${nameSteps(reopened)} again, then send the application again. Everything else that you have saved stays as it is.`,
    ],
    action: { label: 'Open your application', path: pagePaths.wizard(Math.min(...reopened.map(stepOf))) },
  }),
};

function nameSteps(parts: DecisionRecord['reopened']): string {
  const titles = parts.map((part) => `step ${String(stepOf(part))} (${titleOf(part)})`);
  return new Intl.ListFormat('en').format(titles);
}
