import type { ReviewForm, ToReview } from '@redoubt/contract/projects';
import { type ReactNode, useRef, useState } from 'react';
import { useLetterKeys } from '#ui/frame/use-letter-keys.ts';
import { KeysDialog } from '../bench/keys-dialog.tsx';
import { BriefDialog } from '../workbench/brief-dialog.tsx';
import { Panes } from '../workbench/panes.tsx';
import { commentLetter } from '../workbench/requested-changes.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { ReviewSide } from './review-side.tsx';
import { readSelectedPassage } from './selected-passage.ts';
import { SubmittedAnswer } from './submitted-answer.tsx';
import { type Decision, type Review, useReview } from './use-review.ts';

interface ReviewDeskProps {
  readonly submission: ToReview;
  /** What waits, beside it; undefined where one comes after the other. */
  readonly list: ReactNode | undefined;
  readonly send: (form: ReviewForm) => Promise<void>;
  readonly onSent: (decision: Decision) => void;
  /** To the submission after, or the one before. */
  readonly onStep: (by: 1 | -1) => void;
  /** Loads what counts now, where another decided or a newer version came. */
  readonly onReload: () => void;
}

type PaneId = 'list' | 'answer' | 'review';
type DialogName = 'keys' | 'brief' | 'reject';

const reviewKeys = [
  ['J K', 'The next submission, the one before'],
  ['C', 'Comment on the selected passage'],
  ['1 to 9', 'Change whether a point is met'],
  ['A', 'Accept'],
  ['G', 'Request changes'],
  ['X', 'Reject, and say why'],
  ['B', 'Read the brief'],
] as const;

/** A submission between what waits and what is said of it. */
export function ReviewDesk(props: ReviewDeskProps) {
  const { submission, list, onReload } = props;
  const answer = useRef<HTMLDivElement>(null);
  const [pane, setPane] = useState<PaneId>('answer');
  const [dialog, setDialog] = useState<DialogName>();
  const review = useReview(props);
  const comment = () => {
    review.addComment(readSelectedPassage(answer.current));
    setPane('review');
  };
  useReviewKeys({ ...props, review, comment, open: setDialog });
  const marks = review.comments.flatMap(({ passage }, at) =>
    passage ? [{ ...passage, letter: commentLetter(at) }] : [],
  );
  const close = () => setDialog(undefined);
  return (
    <>
      <Panes<PaneId>
        label="Part of the bench"
        columns={list === undefined ? 'minmax(0, 1fr) 408px' : '240px minmax(0, 1fr) 408px'}
        open={pane}
        onOpen={setPane}
        panes={[
          ...(list === undefined ? [] : [{ id: 'list' as const, label: 'Waiting', node: list }]),
          {
            id: 'answer',
            label: 'Answer',
            node: (
              <SubmittedAnswer
                ref={answer}
                submission={submission}
                marks={marks}
                onBrief={() => setDialog('brief')}
                onComment={comment}
              />
            ),
          },
          {
            id: 'review',
            label: 'Review',
            node: (
              <ReviewSide
                submission={submission}
                review={review}
                onReject={() => setDialog('reject')}
                onReload={onReload}
              />
            ),
          },
        ]}
      />
      {dialog === 'keys' && <KeysDialog keys={reviewKeys} onClose={close} />}
      {dialog === 'brief' && <BriefDialog project={submission.project} onClose={close} />}
      {dialog === 'reject' && <RejectDialog submission={submission} review={review} onClose={close} />}
    </>
  );
}

interface ReviewKeys extends Pick<ReviewDeskProps, 'onStep'> {
  readonly review: Review;
  readonly comment: () => void;
  readonly open: (dialog: DialogName) => void;
}

function useReviewKeys({ review, comment, open, onStep }: ReviewKeys): void {
  const letters = {
    j: () => onStep(1),
    k: () => onStep(-1),
    c: comment,
    a: () => review.decide('accepted'),
    g: () => review.decide('changes'),
    x: () => open('reject'),
    b: () => open('brief'),
  };
  const either = Object.entries(letters).flatMap(
    ([letter, act]) =>
      [
        [letter, act],
        [letter.toUpperCase(), act],
      ] as const,
  );
  const points = review.points.map((_state, at) => [String(at + 1), () => review.turnPoint(at)] as const);
  useLetterKeys({ ...Object.fromEntries([...either, ...points]), '?': () => open('keys') });
}
