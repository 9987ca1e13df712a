import { applicationsEvents, type DecisionKind } from '@redoubt/contract/applications';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { defineSource } from './sources/define-source.ts';

interface Words {
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

const words: Readonly<Record<DecisionKind, Words>> = {
  approve: {
    title: 'Your application was approved',
    body: 'You can now attempt challenges for approved experts.',
    path: pagePaths.challenges(),
  },
  reject: {
    title: 'Your application was not accepted',
    body: 'Your profile says why, and what to change before you apply again.',
    path: pagePaths.profile(),
  },
  reconsider: {
    title: 'We are looking at your application again',
    body: 'You do not need to do or send anything.',
    path: pagePaths.profile(),
  },
  withdraw: {
    title: 'Your approval was withdrawn',
    body: 'Your profile says why. You keep what you have solved.',
    path: pagePaths.profile(),
  },
  request_changes: {
    title: 'Your application needs a change',
    body: 'Save the named steps again, then send the application again.',
    path: pagePaths.resumeWizard(),
  },
};

/** What was decided on one's application; the feature itself mails it. */
export const applicationSource = defineSource({
  kind: 'application',
  type: 'application.decision-told',
  payload: applicationsEvents.decisionNoticeSent,
  noticesOf: ({ decisionId, userId, kind }) => [
    { userId, cause: `application-decision:${decisionId}`, ...words[kind] },
  ],
});
