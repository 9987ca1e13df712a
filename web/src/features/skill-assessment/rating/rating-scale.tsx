import type { RatingGuide } from '@redoubt/contract/skill-assessment';
import { useId } from 'react';
import classes from './rating.module.css';

const STEPS = [1, 2, 3, 4, 5] as const;

interface RatingScaleProps {
  readonly criterion: RatingGuide['criteria'][number];
  readonly scale: RatingGuide['scale'];
  readonly rating: number | undefined;
  readonly onRate: (rating: number) => void;
}

/** One criterion from 1 to 5: radio buttons, so that arrow keys move and a screen reader says what each step means. */
export function RatingScale({ criterion, scale, rating, onRate }: RatingScaleProps) {
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
