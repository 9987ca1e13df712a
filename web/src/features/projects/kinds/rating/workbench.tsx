import { useState } from 'react';
import { useLetterKeys } from '#ui/frame/use-letter-keys.ts';
import { useWide } from '#ui/frame/use-wide.ts';
import { BriefDialog } from '../../workbench/brief-dialog.tsx';
import { changesOf, RequestedChanges } from '../../workbench/requested-changes.tsx';
import { useSubmitKey } from '../../workbench/use-submit-key.ts';
import type { WorkbenchProps } from '../../workbench/kind.ts';
import { RatingFoot } from './rating-foot.tsx';
import { RatingSheet } from './rating-sheet.tsx';
import { RatingTable } from './rating-table.tsx';
import { placeOf, ratedTaskOf } from './task.ts';
import { type Ratings, useRatings } from './use-ratings.ts';
import classes from './rating.module.css';

/** Answers beside each other, or one at a time in a narrow window, rated by each criterion. */
export function RatingWorkbench(props: WorkbenchProps) {
  const { assignment, draft, onChange, onSubmit, onSkip } = props;
  const [task] = useState(() => ratedTaskOf(assignment.task));
  const isWide = useWide();
  const [isAnswersOnly, setIsAnswersOnly] = useState(false);
  const [isBriefOpen, setIsBriefOpen] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const ratings = useRatings({
    task,
    draft,
    comments: changesOf(assignment)?.comments ?? [],
    direction: isWide ? 'across' : 'down',
    onChange,
  });
  const submit = () => {
    setIsAsked(true);
    if (ratings.gap === null) onSubmit({ ratings: ratings.all });
    else if (ratings.of(ratings.gap).score === null) ratings.go(ratings.gap);
    else ratings.openReason(ratings.gap);
  };
  useRatingKeys(ratings, {
    onSkip,
    onBrief: () => setIsBriefOpen(true),
    toggle: () => setIsAnswersOnly(!isAnswersOnly),
  });
  useSubmitKey(submit);
  const View = isWide ? RatingTable : RatingSheet;
  return (
    <div className={classes['bench']}>
      <RequestedChanges assignment={assignment} placeOf={(part) => placeOf(assignment.task, part)} />
      <View
        task={task}
        ratings={ratings}
        isAnswersOnly={isAnswersOnly}
        onToggle={() => setIsAnswersOnly(!isAnswersOnly)}
        instructions={assignment.task.instructions}
        onBrief={() => setIsBriefOpen(true)}
      />
      <RatingFoot
        task={task}
        ratings={ratings}
        isWide={isWide}
        isSending={props.isSending}
        problem={props.problem ?? (isAsked ? ratings.gap?.sentence : undefined)}
        onSubmit={submit}
        onSkip={onSkip}
      />
      {isBriefOpen && <BriefDialog project={assignment.project} onClose={() => setIsBriefOpen(false)} />}
    </div>
  );
}

interface Acts {
  readonly onSkip: () => void;
  readonly onBrief: () => void;
  readonly toggle: () => void;
}

function useRatingKeys(ratings: Ratings, { onSkip, onBrief, toggle }: Acts): void {
  const scores = [1, 2, 3, 4, 5].map((score) => [String(score), () => ratings.rate(score)] as const);
  const letters = { r: () => ratings.openReason(), f: toggle, b: onBrief, s: onSkip };
  const either = Object.entries(letters).flatMap(
    ([letter, act]) =>
      [
        [letter, act],
        [letter.toUpperCase(), act],
      ] as const,
  );
  useLetterKeys({
    ...Object.fromEntries([...scores, ...either]),
    ArrowLeft: () => ratings.move({ answer: -1, criterion: 0 }),
    ArrowRight: () => ratings.move({ answer: 1, criterion: 0 }),
    ArrowUp: () => ratings.move({ answer: 0, criterion: -1 }),
    ArrowDown: () => ratings.move({ answer: 0, criterion: 1 }),
  });
}
