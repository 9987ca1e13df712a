import type { ApplicantDetail, Applicant } from '@redoubt/contract/applications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { applicationQuery } from './applications.queries.ts';

/** The open application as it is now, and as it was when somebody began to read it. */
export interface ReadApplication {
  readonly asked: ReturnType<typeof useQuery<ApplicantDetail>>;
  /** Undefined until it is there. */
  readonly detail: ApplicantDetail | undefined;
  /** What is shown, and what a decision is about. */
  readonly read: ApplicantDetail['applicant'] | undefined;
  /** What the expert did since; null where nothing. */
  readonly change: ApplicantChange | null;
  readonly showNew: () => void;
}

/**
 * What was read is what is decided on: while somebody reads, an edit of the expert is told and not slipped under what they
 * have seen. What Admins did is shown at once.
 */
export function useReadApplication(id: string | undefined): ReadApplication {
  const asked = useQuery({ ...applicationQuery(id ?? ''), enabled: id !== undefined });
  const detail = asked.data?.applicant.id === id ? asked.data : undefined;
  const [held, hold] = useState(detail?.applicant);
  const read = held !== undefined && held.id === id ? held : detail?.applicant;
  if (read !== held) hold(read);
  return {
    asked,
    detail,
    read: detail && read,
    change: detail && read ? findChange(read, detail.applicant) : null,
    showNew: () => hold(detail?.applicant),
  };
}

interface ApplicantChange {
  /** The steps that say something else now. */
  readonly changedSteps: readonly number[];
  readonly isSentAgain: boolean;
}

/** What the expert did to an application between two readings; null where nothing. */
function findChange(
  before: Pick<Applicant, 'revisions' | 'sending'>,
  now: Pick<Applicant, 'revisions' | 'sending'>,
): ApplicantChange | null {
  const changedSteps = now.revisions.flatMap((revision, index) =>
    revision === before.revisions[index] ? [] : [index + 1],
  );
  const isSentAgain = now.sending !== before.sending;
  return changedSteps.length > 0 || isSentAgain ? { changedSteps, isSentAgain } : null;
}
