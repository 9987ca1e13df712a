import { isModelTarget, MOST_TARGETS } from '@redoubt/contract/challenges';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { FieldError } from '#ui/fields/field-error.tsx';
import { useHeldWhilePressed } from '#ui/fields/use-held-while-pressed.ts';
import { fieldNames } from '../records/record-words.ts';
import classes from './agent/agent.module.css';
import { toggled } from './agent/lists.ts';
import type { FormPartProps } from './record-form-api.ts';

/** More models to break, beside the one that is the target; nothing where there are no others. */
export function FurtherTargets({ form, choices }: FormPartProps) {
  const errors = useHeldWhilePressed(form.formState.errors);
  const target = form.watch('target');
  const chosen = form.watch('furtherTargets');
  const others = choices.targets.filter(({ key }) => isModelTarget(key) && key !== target);
  // Without a box it could not be taken off, and no save would be taken with it.
  const gone = chosen
    .filter((key) => key !== target && others.every((other) => other.key !== key))
    .map((key) => ({ key, name: 'A removed model' }));
  const boxes = [...others, ...gone];
  if (boxes.length === 0) return null;
  const isFull = chosen.filter((key) => key !== target).length === MOST_TARGETS - 1;
  return (
    <fieldset className={classes['boxes']}>
      <legend className={classes['label']}>{fieldNames.furtherTargets}</legend>
      <p className={`${classes['note'] ?? ''} ${classes['wide'] ?? ''}`}>
        They get the same system prompt and the same judge. An expert chooses which one to attempt and earns
        points for each that they break. Experts see only code names until the challenge closes.
      </p>
      {boxes.map(({ key, name }, nth) => (
        <CheckboxField
          key={key}
          {...(nth === 0 && { name: 'furtherTargets' })}
          label={name}
          checked={chosen.includes(key)}
          disabled={isFull && !chosen.includes(key)}
          onChange={({ currentTarget: { checked } }) =>
            form.setValue('furtherTargets', toggled(chosen, key, checked), { shouldDirty: true })
          }
        />
      ))}
      <FieldError message={errors.furtherTargets?.message} />
    </fieldset>
  );
}
