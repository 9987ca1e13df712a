import { Button } from '@mantine/core';
import { StateMark, type MarkShape, type MarkTone } from '#ui/state-mark.tsx';
import type { KeepState } from './answer-keeper.ts';
import type { Exercise } from './use-exercise.ts';
import classes from './sitting.module.css';

const looks: Readonly<Record<KeepState, { shape: MarkShape; tone: MarkTone; words: string }>> = {
  kept: { shape: 'dot', tone: 'safe', words: 'Answers saved' },
  waiting: { shape: 'ring', tone: 'plain', words: 'Saving' },
  saving: { shape: 'ring', tone: 'plain', words: 'Saving' },
  lost: {
    shape: 'square',
    tone: 'warn',
    words: 'Connection lost. Your answers are kept here and sent again.',
  },
  changed: {
    shape: 'square',
    tone: 'signal',
    words: 'This text was changed in another tab or on another device.',
  },
  closed: { shape: 'dot', tone: 'plain', words: 'Submitted' },
  failed: { shape: 'square', tone: 'signal', words: 'Your answers could not be saved.' },
};

type Saving = Pick<Exercise, 'state' | 'retry' | 'decide'>;

/** Where the answers are, and what can be done when they are not on the server. */
export function KeepStateLine({ state, retry, decide }: Saving) {
  const { shape, tone, words } = looks[state];
  return (
    <div className={classes['keep']}>
      <span role="status">
        <StateMark shape={shape} tone={tone}>
          {words}
        </StateMark>
      </span>
      {state === 'lost' || state === 'failed' ? (
        <Button size="compact-sm" variant="default" onClick={retry}>
          Try again
        </Button>
      ) : null}
      {state === 'changed' ? (
        <>
          <Button size="compact-sm" variant="default" onClick={() => decide('this')}>
            Keep this text
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => decide('other')}>
            Take the other text
          </Button>
        </>
      ) : null}
    </div>
  );
}
