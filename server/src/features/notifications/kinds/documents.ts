import { backgroundVerificationEvents } from '@redoubt/contract/background-verification';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { defineSource } from './sources/define-source.ts';

const STEP = 3;

/** What was decided on one's documents; the feature itself mails it. */
export const documentsSource = defineSource({
  kind: 'documents',
  type: 'documents.review-told',
  payload: backgroundVerificationEvents.documentReviewNoticeSent,
  noticesOf: ({ userId, at, rejected }) => [
    { userId, cause: `documents:${at}`, ...(rejected === 0 ? verified : wordsOfRejected(rejected)) },
  ],
});

const verified = {
  title: 'Your documents are verified',
  body: 'Every document that you sent was accepted.',
  path: pagePaths.profile(),
};

function wordsOfRejected(count: number) {
  return {
    title: count === 1 ? 'A document was not accepted' : `${String(count)} documents were not accepted`,
    body: 'Step 3 says why. Upload another document in its place and press Next Step.',
    path: pagePaths.wizard(STEP),
  };
}
