import {
  type QueuedDocument,
  type ReviewDocument,
  reviewDocument,
} from '@redoubt/contract/background-verification';
import { presentDocument } from '../documents/document.presenter.ts';
import type { ReviewRecord } from './review.store.ts';

/** A document as Admins see it. */
export function presentReviewed(record: ReviewRecord): ReviewDocument {
  const { kind, revision, submittedAt, decidedAt, decidedBy } = record;
  return {
    ...presentDocument(record),
    kind,
    state: reviewDocument.shape.state.parse(record.state),
    revision,
    submittedAt: submittedAt.toISOString(),
    decision: decidedAt && { by: decidedBy, at: decidedAt.toISOString() },
  };
}

export function presentQueued(record: ReviewRecord): QueuedDocument {
  return { ...presentReviewed(record), person: record.person };
}
