import { backgroundVerificationEvents } from '@redoubt/contract/background-verification';
import { defineEvent } from '#platform/outbox/index.ts';

export const documentsChanged = defineEvent(
  'documents.changed',
  backgroundVerificationEvents.documentsChanged,
);
export const documentReviewNoticeSent = defineEvent(
  'documents.review-told',
  backgroundVerificationEvents.documentReviewNoticeSent,
);
