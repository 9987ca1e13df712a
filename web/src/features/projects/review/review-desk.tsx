import { anotherDecides, type ReviewForm, type ToReview } from '@redoubt/contract/projects';
import { type ReactNode, useRef, useState } from 'react';
import { useLetterKeys } from '#ui/frame/use-letter-keys.ts';
import { KeysDialog } from '#ui/keys/keys-dialog.tsx';
import { BriefDialog } from '../workbench/brief-dialog.tsx';
import { Panes } from '../workbench/panes.tsx';
import { commentLetter } from '../workbench/requested-changes.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { isUndecided, ReviewRead } from './review-read.tsx';
import { ReviewSide } from './review-side.tsx';
import { readSelectedPassage } from './selected-passage.ts';
import { SubmittedAnswer } from './submitted-answer.tsx';
import { type Decision, type Review, useReview } from './use-review.ts';

interface ReviewDeskProps {
  readonly submission: ToReview;
  /** Why the reader decides on nothing here; absent where they do. */
  readonly whyNot?: string | undefined;
  /** What waits, beside it; undefined where one comes after the other. */
  readonly list: ReactNode | undefined;
  readonly send: (form: ReviewForm) => Promise<void>;
  readonly onSent: (decision: Decision) => void;
  /** To the submission after, or the one before. */
  readonly onStep: (by: 1 | -1) => void;
  readonly isKeysOpen: boolean;
  readonly onKeys: (isOpen: boolean) => void;
  /** Loads what counts now, where another decided or a newer version came. */
  readonly onReload: () => void;
}

type PaneId = 'list' | 'answer' | 'review';
type DialogName = 'brief' | 'reject';

const readingKeys = [
  ['J K', 'The next submission, the one before'],
  ['B', 'Read the brief'],
] as const;

const reviewKeys = [
  ['J K', 'The next submission, the one before'],
  ['C', 'Comment on the selected passage'],
  ['1 to 9', 'Change whether a point is met'],
  ['A', 'Accept'],
  ['Esc', 'Leave a comment, so that letters are keys again'],
  ['G', 'Request changes; Ctrl Enter in a comment'],
  ['X', 'Reject, and say why'],
  ['B', 'Read the brief'],
] as const;

/** A submission between what waits and what is said of it. */
export function ReviewDesk(props: ReviewDeskProps) {
  const { submission, list, onReload } = props;
  const whyNot = props.whyNot ?? (submission.isOwnRejection ? anotherDecides.message : undefined);
  const mayDecide = whyNot === undefined && isUndecided(submission);
  const answer = useRef<HTMLDivElement>(null);
  const [pane, setPane] = useState<PaneId>('answer');
  const [dialog, setDialog] = useState<DialogName>();
  const review = useReview(props);
  const comment = () => {
    review.addComment(readSelectedPassage(answer.current));
    setPane('review');
  };
  useReviewKeys({ ...props, mayDecide, review, comment, open: setDialog });
  const comments = mayDecide ? review.comments : (submission.reviews.at(-1)?.comments ?? []);
  const marks = comments.flatMap(({ passage }, at) =>
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
                onComment={mayDecide ? comment : undefined}
              />
            ),
          },
          {
            id: 'review',
            label: 'Review',
            node: mayDecide ? (
              <ReviewSide
                submission={submission}
                review={review}
                onReject={() => setDialog('reject')}
                onReload={onReload}
              />
            ) : (
              <ReviewRead submission={submission} whyNot={whyNot} />
            ),
          },
        ]}
      />
      {props.isKeysOpen && (
        <KeysDialog keys={mayDecide ? reviewKeys : readingKeys} onClose={() => props.onKeys(false)} />
      )}
      {dialog === 'brief' && <BriefDialog project={submission.project} onClose={close} />}
      {dialog === 'reject' && <RejectDialog submission={submission} review={review} onClose={close} />}
    </>
  );
}

interface ReviewKeys extends Pick<ReviewDeskProps, 'onStep' | 'onKeys'> {
  readonly mayDecide: boolean;
  readonly review: Review;
  readonly comment: () => void;
  readonly open: (dialog: DialogName) => void;
}

function useReviewKeys({ mayDecide, review, comment, open, onStep, onKeys }: ReviewKeys): void {
  const reading = {
    j: () => onStep(1),
    k: () => onStep(-1),
    b: () => open('brief'),
  };
  const deciding = {
    c: comment,
    a: once(() => review.decide('accepted')),
    g: once(() => review.decide('changes')),
    x: () => open('reject'),
  };
  const either = Object.entries({ ...reading, ...(mayDecide && deciding) }).flatMap(
    ([letter, act]) =>
      [
        [letter, act],
        [letter.toUpperCase(), act],
      ] as const,
  );
  const points = (mayDecide ? review.points : []).map(
    (_state, at) => [String(at + 1), () => review.turnPoint(at)] as const,
  );
  useLetterKeys({ ...Object.fromEntries([...either, ...points]), '?': () => onKeys(true) });
}

/** A key that is held would decide on the next submission too, which nobody has read. */
function once(decide: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (!event.repeat) decide();
  };
}
