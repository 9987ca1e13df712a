import { Button } from '#ui/actions/button.tsx';
import type { Exercise } from './use-exercise.ts';

/** Two versions of a text stand against each other: the person keeps one. */
export function DecideButtons({ decide }: Pick<Exercise, 'decide'>) {
  return (
    <>
      <Button size="xs" variant="default" onClick={() => decide('this')}>
        Keep this text
      </Button>
      <Button size="xs" variant="default" onClick={() => decide('other')}>
        Take the other text
      </Button>
    </>
  );
}
