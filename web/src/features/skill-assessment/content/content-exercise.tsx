import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { LONGEST_TEXT, SHORTEST_TEXT } from '@redoubt/contract/skill-assessment';
import { useId } from 'react';
import { count } from '#ui/words/numbers.ts';
import { ExerciseFrame } from '../sitting/exercise-frame.tsx';
import { type ExerciseOptions, useExercise } from '../sitting/use-exercise.ts';
import { adviseOn, countText } from './count-text.ts';
import classes from './content.module.css';
import { Button } from '#ui/actions/button.tsx';

/** The prompt, the text, and its counts. */
export function ContentExercise(options: ExerciseOptions<'contentGeneration'>) {
  const { prompt } = options.sitting;
  const exercise = useExercise(options);
  const text = countText(exercise.answers);
  const countId = useId();
  const isTooShort = text.characters < SHORTEST_TEXT;
  return (
    <ExerciseFrame
      kind="contentGeneration"
      exercise={exercise}
      foot={
        <Button
          onClick={exercise.submit}
          disabled={isTooShort || exercise.isTimeOver || exercise.isSubmitting}
          aria-busy={exercise.isSubmitting}
          aria-describedby={countId}
        >
          Submit
        </Button>
      }
    >
      <h3 className={classes['promptTitle']}>{prompt.title}</h3>
      <p className={classes['audience']}>For: {prompt.audience}</p>
      <p className={classes['prompt']}>{prompt.prompt}</p>
      <TextareaField
        label="Your text"
        value={exercise.answers}
        onChange={({ currentTarget }) => exercise.change(currentTarget.value)}
        maxLength={LONGEST_TEXT}
        minRows={12}
        maxRows={40}
        aria-describedby={countId}
        disabled={exercise.isTimeOver}
      />
      <p id={countId} className={classes['count']}>
        <span className={classes['figures']}>
          {count(text.words, 'word', 'words')}, {count(text.characters, 'character', 'characters')}
        </span>{' '}
        {adviseOn(text)}
      </p>
    </ExerciseFrame>
  );
}
