import { useId } from 'react';
import {
  canSubmit,
  countAnswered,
  type RatingCriterion,
  type RatingGuide,
} from '@redoubt/contract/skill-assessment';
import { Button } from '#ui/actions/button.tsx';
import { ExerciseFrame } from '../sitting/exercise-frame.tsx';
import { type ExerciseOptions, useExercise } from '../sitting/use-exercise.ts';
import { ResponseText } from './response-text.tsx';
import classes from './rating.module.css';

const STEPS = [1, 2, 3, 4, 5] as const;

interface RatingScaleProps {
  readonly criterion: RatingGuide['criteria'][number];
  readonly scale: RatingGuide['scale'];
  readonly rating: number | undefined;
  readonly onRate: (rating: number) => void;
}

/** One criterion from 1 to 5: radio buttons, so that arrow keys move and a screen reader says what each step means. */
function RatingScale({ criterion, scale, rating, onRate }: RatingScaleProps) {
  const name = useId();
  const { title, asks } = criterion;
  return (
    <fieldset className={classes['criterion']} aria-describedby={`${name}-asks`}>
      <legend className={classes['criterionTitle']}>{title}</legend>
      <p id={`${name}-asks`} className={classes['asks']}>
        {asks}
      </p>
      <div className={classes['steps']}>
        {STEPS.map((step) => (
          <label key={step} className={classes['step']} title={scale[String(step)]}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={step}
              checked={rating === step}
              onChange={() => onRate(step)}
              aria-label={`${String(step)}, ${scale[String(step)] ?? ''}`}
            />
            <span className={classes['stepFace']} aria-hidden="true">
              {step}
            </span>
          </label>
        ))}
      </div>
      <p className={classes['meaning']}>{rating === undefined ? 'Not rated yet' : scale[String(rating)]}</p>
    </fieldset>
  );
}

/** Two replies of an assistant, each with its four scales. */
export function RatingExercise(options: ExerciseOptions<'ratingExercise'>) {
  const { tasks, guide } = options.sitting;
  const exercise = useExercise(options);
  const { answers } = exercise;
  const current = { ...options.sitting, answers };
  const { done, of } = countAnswered(current);
  const rate = (taskId: string, criterion: RatingCriterion, rating: number) =>
    exercise.change({ ...answers, [taskId]: { ...answers[taskId], [criterion]: rating } });
  return (
    <ExerciseFrame
      kind="ratingExercise"
      exercise={exercise}
      foot={
        <>
          <span className={classes['rated']}>
            {done} of {of} rated
          </span>
          <Button
            onClick={exercise.submit}
            disabled={!canSubmit(current) || exercise.isTimeOver || exercise.isSubmitting}
            aria-busy={exercise.isSubmitting}
          >
            Submit
          </Button>
        </>
      }
    >
      {tasks.map((task, index) => (
        <section
          key={task.id}
          className={classes['task']}
          aria-label={`Task ${String(index + 1)} of ${String(tasks.length)}`}
        >
          <div>
            <h3 className={classes['taskTitle']}>
              Task {index + 1} of {tasks.length}
            </h3>
            <p className={classes['prompt']}>{task.prompt}</p>
            <ResponseText markdown={task.response} />
          </div>
          <div className={classes['scales']}>
            {guide.criteria.map((criterion) => (
              <RatingScale
                key={criterion.criterion}
                criterion={criterion}
                scale={guide.scale}
                rating={answers[task.id]?.[criterion.criterion]}
                onRate={(rating) => rate(task.id, criterion.criterion, rating)}
              />
            ))}
          </div>
        </section>
      ))}
    </ExerciseFrame>
  );
}
