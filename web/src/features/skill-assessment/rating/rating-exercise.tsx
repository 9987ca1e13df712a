import { canSubmit, countAnswered, type RatingCriterion } from '@redoubt/contract/skill-assessment';
import { ExerciseFrame } from '../sitting/exercise-frame.tsx';
import { type ExerciseOptions, useExercise } from '../sitting/use-exercise.ts';
import { RatingScale } from './rating-scale.tsx';
import { ResponseText } from './response-text.tsx';
import classes from './rating.module.css';
import { Button } from '#ui/actions/button.tsx';

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
            <p className={classes['asked']}>{task.prompt}</p>
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
