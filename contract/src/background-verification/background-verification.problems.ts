import { problem } from '#shared/problem.ts';

export const documentNotFound = problem('document_not_found', 404, 'We could not find this document.');
export const documentUnderReview = problem(
  'document_under_review',
  409,
  'This document was submitted for review and can no longer be removed.',
);
export const noPreview = problem(
  'no_preview',
  422,
  'This image cannot be shown. Download it, or upload it again.',
);
