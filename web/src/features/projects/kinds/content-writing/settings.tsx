import { Button } from '#ui/actions/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { FieldError } from '#ui/fields/field-error.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { SettingsProps, WritingFields } from '../settings/settings-props.ts';
import classes from '../settings/settings.module.css';

const MOST_POINTS = 9;
const WORDS = { min: 100, max: 300 };

/** What each text of a project has to say, and how long it is. */
export function WritingSettings({ id, settings, onChange, errorAt, isFixed }: SettingsProps<WritingFields>) {
  const { points, words } = settings;
  const setPoint = (at: number, text: string) =>
    onChange({ ...settings, points: points.map((point, index) => (index === at ? text : point)) });
  const isFull = points.length >= MOST_POINTS;
  return (
    <>
      <fieldset className={classes['list']} disabled={isFixed}>
        <legend className={classes['legend']}>Points that each text has to make</legend>
        <p className={classes['help']}>
          Writers tie a passage to each point, and reviewers see it. There may be none.
        </p>
        {points.map((point, at) => (
          <div key={at} className={classes['item']}>
            <TextField
              id={`${id}.settings.points.${String(at)}`}
              label={`Point ${String(at + 1)}`}
              isLabelHidden
              placeholder={`Point ${String(at + 1)}`}
              maxLength={200}
              value={point}
              onChange={({ currentTarget: { value } }) => setPoint(at, value)}
              error={errorAt(`points.${String(at)}`)}
            />
            <Button
              variant="subtle"
              aria-label={`Remove point ${String(at + 1)}`}
              onClick={() =>
                onChange({ ...settings, points: points.filter((_point, index) => index !== at) })
              }
            >
              Remove
            </Button>
          </div>
        ))}
        <FieldError message={errorAt('points')} />
        <div>
          <Button
            variant="default"
            disabled={isFull}
            onClick={() => onChange({ ...settings, points: [...points, ''] })}
          >
            {isFull ? `At most ${String(MOST_POINTS)} points` : 'Add a point'}
          </Button>
        </div>
      </fieldset>
      <CheckboxField
        label="Texts have a length"
        checked={words !== null}
        disabled={isFixed}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ ...settings, words: checked ? WORDS : null })
        }
      />
      {words === null ? null : (
        <div className={classes['pair']}>
          <NumberField
            id={`${id}.settings.words`}
            label="Fewest words"
            value={words.min}
            disabled={isFixed}
            onChange={(min) => onChange({ ...settings, words: { ...words, min } })}
            error={errorAt('words.min') ?? errorAt('words')}
          />
          <NumberField
            label="Most words"
            value={words.max}
            disabled={isFixed}
            onChange={(max) => onChange({ ...settings, words: { ...words, max } })}
            error={errorAt('words.max')}
          />
        </div>
      )}
    </>
  );
}
