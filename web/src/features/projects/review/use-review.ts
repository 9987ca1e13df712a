import {
  contestIsFinal,
  reviewedAlready,
  type ReviewComment,
  type ReviewForm,
  type ToReview,
  versionChanged,
} from '@redoubt/contract/projects';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { useDraft } from '#platform/draft.ts';
import { kindViewOf } from '../kinds/index.ts';

export type Decision = ReviewForm['decision'];
type PointState = ReviewForm['points'][number];

const NEXT: Readonly<Record<PointState, PointState>> = { met: 'partly', partly: 'missing', missing: 'met' };

interface Written {
  readonly comments: readonly ReviewComment[];
  readonly points: readonly PointState[];
}

export interface Review extends Written {
  readonly isSending: boolean;
  /** What keeps a decision from being taken. */
  readonly problem: string | undefined;
  /** What is read here is not what counts any more. */
  readonly isOutdated: boolean;
  readonly turnPoint: (at: number) => void;
  readonly addComment: (passage: ReviewComment['passage']) => void;
  readonly writeComment: (at: number, text: string) => void;
  readonly removeComment: (at: number) => void;
  readonly decide: (decision: Decision, reason?: string) => void;
}

interface ReviewOptions {
  readonly submission: ToReview;
  readonly send: (form: ReviewForm) => Promise<void>;
  readonly onSent: (decision: Decision) => void;
}

/** What a reviewer says of a submission. It is kept in this tab until it was taken. */
export function useReview({ submission, send, onSent }: ReviewOptions): Review {
  const { id, version, isContested } = submission;
  const [text, setText] = useDraft(`review:${id}:${String(version)}`);
  const [lacks, setLacks] = useState<string>();
  const count = kindViewOf(submission.kind)?.pointsOf(submission.task).length ?? 0;
  const written = readWritten(text, count);
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (_done, { decision }) => {
      setText('');
      onSent(decision);
    },
  });
  const edits = editsOf(written, (change) => {
    setLacks(undefined);
    setText(JSON.stringify({ ...written, ...change }));
  });
  const decide = (decision: Decision, reason = '') => {
    if (sending.isPending) return;
    const comments = written.comments.filter((comment) => comment.text.trim() !== '');
    if (decision === 'changes' && isContested) setLacks(contestIsFinal.message);
    else if (decision === 'changes' && comments.length === 0)
      setLacks('Say what to change in at least one comment. Select a passage, then choose Comment.');
    else sending.mutate({ version, decision, comments, reason: reason.trim(), points: [...written.points] });
  };
  return {
    ...written,
    ...edits,
    isSending: sending.isPending,
    problem: lacks ?? (sending.error ? problemWords(sending.error) : undefined),
    isOutdated: [versionChanged, reviewedAlready].some(
      ({ code }) => problemOf(sending.error, code) !== undefined,
    ),
    decide,
  };
}

type Edits = Pick<Review, 'turnPoint' | 'addComment' | 'writeComment' | 'removeComment'>;

function editsOf({ comments, points }: Written, write: (change: Partial<Written>) => void): Edits {
  return {
    turnPoint: (at) => write({ points: points.map((state, nth) => (nth === at ? NEXT[state] : state)) }),
    addComment: (passage) => write({ comments: [...comments, { passage, text: '' }] }),
    writeComment: (at, text) =>
      write({ comments: comments.map((comment, nth) => (nth === at ? { ...comment, text } : comment)) }),
    removeComment: (at) => write({ comments: comments.filter((_comment, nth) => nth !== at) }),
  };
}

function readWritten(text: string, points: number): Written {
  if (text !== '') return JSON.parse(text) as Written;
  return { comments: [], points: Array.from({ length: points }, () => 'met' as const) };
}

function problemWords(error: Error): string {
  const message = messageOf(error, 'Your decision could not be sent.');
  return problemOf(error)?.isOffline ? `${message} Your decision is kept here.` : message;
}
