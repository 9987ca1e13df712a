import type { GoldLabel, GoldQueue } from '@redoubt/contract/model-judges';
import { objectiveKindWords } from '@redoubt/contract/shared/judging/objective-kind.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { Button } from '#ui/actions/button.tsx';
import { useLetterKeys } from '#ui/frame/use-letter-keys.ts';
import { KeysButton, KeysDialog } from '#ui/keys/keys-dialog.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { count } from '#ui/words/numbers.ts';
import { goldQueueQuery, labelClaim, takeBackLabel } from './calibration.queries.ts';
import { LabelCase } from './label-case.tsx';
import classes from './calibration.module.css';

/** Claims whose ruling is final, one after the other, to be labelled without sight of it. */
export function LabelQueue() {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section className={classes['kind']} aria-labelledby="label-claims">
      <div>
        <h2 id="label-claims" ref={title} tabIndex={-1} className={classes['title']}>
          Label decided claims
        </h2>
        <p className={classes['soft']}>
          Say what you find yourself. Once two Admins say the same of a claim, it is a gold conversation.
        </p>
      </div>
      <AsyncContent
        of={useQuery(goldQueueQuery)}
        loading={{ rows: 5, label: 'Loading the next claim' }}
        failure={{ title: 'The next claim could not be loaded', fallback: 'Try again in a moment.' }}
      >
        {(queue) => <Labelling queue={queue} title={title} />}
      </AsyncContent>
    </section>
  );
}

const answers: readonly { readonly key: string; readonly label: GoldLabel | null; readonly words: string }[] =
  [
    { key: '1', label: 'break', words: 'Break' },
    { key: '2', label: 'held', words: 'Held' },
    { key: 'S', label: null, words: 'Skip' },
  ];

const keys = [
  ...answers.map(({ key, words }) => [key, words] as const),
  ['U', 'Undo the last answer'],
] as const;

interface LabellingProps {
  readonly queue: GoldQueue;
  /** The head of the part, which has the focus where no claim is left. */
  readonly title: RefObject<HTMLHeadingElement | null>;
}

function Labelling({ queue, title }: LabellingProps) {
  const { next } = queue;
  const { answer, undo, isBusy, problem, head } = useLabelling(queue, title);
  const [isKeysOpen, setIsKeysOpen] = useState(false);
  useLetterKeys({ '?': () => setIsKeysOpen(true) });
  return (
    <>
      {next === null ? (
        <EmptyState title="No claims to label">
          You have labelled or skipped every claim whose ruling is final. A ruling is final once nobody can
          appeal against it any more.
        </EmptyState>
      ) : (
        <>
          <h3 ref={head} tabIndex={-1} className={classes['claim']}>
            Claim: {objectiveKindWords[next.kind].toLowerCase()}
          </h3>
          <LabelCase of={next} />
        </>
      )}
      <div className={classes['answers']}>
        {next !== null &&
          answers.map(({ key, label, words }) => (
            <Button
              key={key}
              variant="default"
              size="md"
              disabled={isBusy}
              aria-keyshortcuts={key}
              onClick={() => answer(label)}
            >
              {words} <kbd className={classes['key']}>{key}</kbd>
            </Button>
          ))}
        {queue.last !== null && (
          <Button variant="subtle" size="md" disabled={isBusy} aria-keyshortcuts="U" onClick={undo}>
            {undoWords[queue.last.label ?? 'skip']} <kbd className={classes['key']}>U</kbd>
          </Button>
        )}
        <span className={classes['soft']}>{count(queue.labelled, 'claim', 'claims')} labelled by you</span>
        <KeysButton look="words" onOpen={() => setIsKeysOpen(true)} />
      </div>
      <AlertNote problem={problem} />
      {isKeysOpen && <KeysDialog keys={keys} onClose={() => setIsKeysOpen(false)} />}
    </>
  );
}

const undoWords = {
  break: 'Undo “Break”',
  held: 'Undo “Held”',
  skip: 'Undo the skip',
} as const satisfies Record<GoldLabel | 'skip', string>;

/** Nobody has read a claim sooner. */
const SHORTEST_LOOK_MS = 500;

type Answer = { readonly label: GoldLabel | null } | 'undo';

function useLabelling({ next, last }: GoldQueue, title: LabellingProps['title']) {
  const head = useRef<HTMLHeadingElement>(null);
  const shownAt = useRef(0);
  const isAnswered = useRef(false);
  const claimId = next?.claimId ?? null;
  useEffect(() => {
    shownAt.current = performance.now();
    if (!isAnswered.current) return;
    isAnswered.current = false;
    (head.current ?? title.current)?.focus();
  }, [claimId, title]);
  const save = useMutation({
    mutationFn: async (given: Answer) => {
      if (given !== 'undo' && claimId !== null) await labelClaim(claimId, given.label);
      else if (given === 'undo' && last !== null) await takeBackLabel(last.claimId);
    },
  });
  const press = (given: Answer) => {
    // A second press, or a key that is held, was meant for the claim before.
    const isRead = performance.now() - shownAt.current >= SHORTEST_LOOK_MS;
    if (!isRead || save.isPending) return;
    isAnswered.current = true;
    save.mutate(given, {
      onError: () => {
        isAnswered.current = false;
      },
    });
  };
  const answer = (label: GoldLabel | null) => claimId !== null && press({ label });
  const undo = () => last !== null && press('undo');
  const act = (event: KeyboardEvent, key: string) => {
    if (event.repeat) return;
    if (key === 'U') undo();
    else answer(answers.find((each) => each.key === key)?.label ?? null);
  };
  useLetterKeys({
    1: (event) => act(event, '1'),
    2: (event) => act(event, '2'),
    S: (event) => act(event, 'S'),
    s: (event) => act(event, 'S'),
    U: (event) => act(event, 'U'),
    u: (event) => act(event, 'U'),
  });
  return {
    answer,
    undo,
    head,
    isBusy: save.isPending,
    problem: save.error ? messageOf(save.error, 'It was not saved. Try again in a moment.') : undefined,
  };
}
