import type { Criterion } from '@redoubt/contract/projects';
import { Button } from '#ui/actions/button.tsx';
import { FieldError } from '#ui/fields/field-error.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { blankCriterion, type RatingFields, type SettingsProps } from '../settings/settings-props.ts';
import classes from '../settings/settings.module.css';

const MOST_CRITERIA = 8;
const ENDS: Readonly<Record<number, string>> = { 0: ', the worst', 4: ', the best' };

/** What answers are rated by, each with what its scores mean. */
export function RatingSettings({ id, settings, onChange, errorAt, isFixed }: SettingsProps<RatingFields>) {
  const { criteria } = settings;
  const isFull = criteria.length >= MOST_CRITERIA;
  const change = (at: number, next: Criterion) =>
    onChange({ criteria: criteria.map((one, index) => (index === at ? next : one)) });
  return (
    <fieldset className={classes['list']} disabled={isFixed}>
      <legend className={classes['legend']}>Criteria, each rated 1 to 5</legend>
      <p className={classes['help']}>
        Raters see what each score means below their cells. A meaning may be left empty.
      </p>
      {criteria.map((criterion, at) => (
        <CriterionFields
          key={at}
          id={`${id}.settings.criteria.${String(at)}`}
          number={at + 1}
          criterion={criterion}
          onChange={(next) => change(at, next)}
          onRemove={
            criteria.length > 1
              ? () => onChange({ criteria: criteria.filter((_one, index) => index !== at) })
              : undefined
          }
          errorAt={(part) => errorAt(`criteria.${String(at)}.${part}`)}
        />
      ))}
      <FieldError message={errorAt('criteria')} />
      <div>
        <Button
          variant="default"
          disabled={isFull}
          onClick={() => onChange({ criteria: [...criteria, blankCriterion] })}
        >
          {isFull ? `At most ${String(MOST_CRITERIA)} criteria` : 'Add a criterion'}
        </Button>
      </div>
    </fieldset>
  );
}

interface CriterionFieldsProps {
  readonly id: string;
  readonly number: number;
  readonly criterion: Criterion;
  readonly onChange: (criterion: Criterion) => void;
  /** Absent for the only one. */
  readonly onRemove: (() => void) | undefined;
  readonly errorAt: (path: string) => string | undefined;
}

function CriterionFields({ id, number, criterion, onChange, onRemove, errorAt }: CriterionFieldsProps) {
  const { name, description, meanings } = criterion;
  const mean = (at: number, text: string) =>
    onChange({ ...criterion, meanings: meanings.map((meaning, index) => (index === at ? text : meaning)) });
  return (
    <fieldset className={classes['criterion']}>
      <legend className="sr-only">Criterion {number}</legend>
      <TextField
        id={`${id}.name`}
        label={`Criterion ${String(number)}`}
        placeholder="Helpful"
        maxLength={60}
        value={name}
        onChange={({ currentTarget: { value } }) => onChange({ ...criterion, name: value })}
        error={errorAt('name')}
      />
      <TextareaField
        label="What it is about"
        minRows={1}
        maxRows={4}
        maxLength={200}
        value={description}
        onChange={({ currentTarget: { value } }) => onChange({ ...criterion, description: value })}
        error={errorAt('description')}
      />
      <div className={classes['meanings']}>
        {meanings.map((meaning, at) => (
          <TextField
            key={at}
            label={`${String(at + 1)} means${ENDS[at] ?? ''}`}
            maxLength={200}
            value={meaning}
            onChange={({ currentTarget: { value } }) => mean(at, value)}
            error={errorAt(`meanings.${String(at)}`)}
          />
        ))}
      </div>
      <FieldError message={errorAt('meanings')} />
      {onRemove === undefined ? null : (
        <div>
          <Button variant="subtle" onClick={onRemove}>
            Remove criterion {number}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
