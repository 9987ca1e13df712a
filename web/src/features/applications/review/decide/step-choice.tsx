import { useId } from 'react';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { fieldError } from '#ui/fields/field-error.tsx';
import { nameOfStep, stepNumbers } from '../list/step-names.ts';
import classes from './decide.module.css';

interface StepChoiceProps {
  readonly chosen: readonly number[];
  readonly error: string | undefined;
  readonly onChoose: (steps: number[]) => void;
}

/** The steps that the expert is to save again; the others stay as they are and can be edited. */
export function StepChoice({ chosen, error, onChoose }: StepChoiceProps) {
  const errorId = useId();
  return (
    <fieldset className={classes['steps']} {...(error === undefined ? {} : { 'aria-describedby': errorId })}>
      <legend className={classes['legend']}>Steps to revise</legend>
      {stepNumbers.map((step) => (
        <CheckboxField
          key={step}
          isSmall
          label={nameOfStep(step)}
          checked={chosen.includes(step)}
          onChange={(event) =>
            onChoose(
              stepNumbers.filter((each) => (each === step ? event.target.checked : chosen.includes(each))),
            )
          }
        />
      ))}
      <div id={errorId} role="status" className={classes['error']}>
        {fieldError(error)}
      </div>
    </fieldset>
  );
}
