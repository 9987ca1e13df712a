import type { BiasAnswers } from '@redoubt/contract/skill-assessment';
import { useEffect, useRef, useState } from 'react';
import { ProgressBlocks } from '#ui/levels/levels.tsx';
import { ExerciseFrame } from '../sitting/exercise-frame.tsx';
import { type ExerciseOptions, useExercise } from '../sitting/use-exercise.ts';
import classes from './bias.module.css';
import { Button } from '#ui/actions/button.tsx';

type Question = ExerciseOptions<'biasDetection'>['sitting']['questions'][number];

/** The quiz, one question at a time. It begins at the first one without an answer, also after a reload. */
export function BiasQuiz(options: ExerciseOptions<'biasDetection'>) {
  const { questions } = options.sitting;
  const exercise = useExercise(options);
  const [index, setIndex] = useState(() => firstOpen(questions, exercise.answers));
  const question = questions[index];
  const legend = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) legend.current?.focus();
  }, [index]);
  if (!question) return null;

  const move = (to: number) => {
    moved.current = true;
    exercise.retry();
    setIndex(to);
  };
  const isAnswered = exercise.answers[question.id] !== undefined;
  const isLast = index === questions.length - 1;
  return (
    <ExerciseFrame
      kind="biasDetection"
      exercise={exercise}
      foot={
        <>
          {index === 0 ? null : (
            <Button variant="default" onClick={() => move(index - 1)} disabled={exercise.isTimeOver}>
              Previous
            </Button>
          )}
          {isAnswered ? null : <span className={classes['why']}>Choose an option to continue.</span>}
          {isLast ? (
            <Button
              onClick={exercise.submit}
              disabled={!isAnswered || exercise.isTimeOver || exercise.isSubmitting}
              aria-busy={exercise.isSubmitting}
            >
              Submit Quiz
            </Button>
          ) : (
            <Button onClick={() => move(index + 1)} disabled={!isAnswered || exercise.isTimeOver}>
              Next
            </Button>
          )}
        </>
      }
    >
      <p className={classes['place']}>
        Question {index + 1} of {questions.length}
      </p>
      <ProgressBlocks done={index + 1} total={questions.length} label="Questions shown" />
      <p className={classes['subject']}>{question.subject}</p>
      <h3 ref={legend} className={classes['question']} tabIndex={-1}>
        {question.question}
      </h3>
      <Options
        question={question}
        chosen={exercise.answers[question.id]}
        onChoose={(option) => exercise.change({ ...exercise.answers, [question.id]: option })}
      />
    </ExerciseFrame>
  );
}

interface OptionsProps {
  readonly question: Question;
  readonly chosen: number | undefined;
  readonly onChoose: (option: number) => void;
}

function Options({ question, chosen, onChoose }: OptionsProps) {
  return (
    <fieldset className={classes['options']}>
      <legend className="sr-only">{question.question}</legend>
      {question.options.map((option, index) => (
        <label key={option} className={classes['option']}>
          <input
            type="radio"
            name={question.id}
            checked={chosen === index}
            onChange={() => onChoose(index)}
          />
          <span>{option}</span>
        </label>
      ))}
    </fieldset>
  );
}

function firstOpen(questions: readonly Question[], answers: BiasAnswers): number {
  const open = questions.findIndex(({ id }) => answers[id] === undefined);
  return open === -1 ? questions.length - 1 : open;
}
