import { useWatch } from 'react-hook-form';
import { TextField } from '#ui/fields/text-field.tsx';
import { useHeldWhilePressed } from '#ui/fields/use-held-while-pressed.ts';
import { Segmented } from '#ui/segmented.tsx';
import classes from './event-dialog.module.css';
import type { FormPartProps } from './event-form.ts';

const places = [
  { value: 'online', label: 'Online' },
  { value: 'venue', label: 'At a venue' },
] as const;

/** Where it is, and for how many. */
export function PlaceFields({ form }: FormPartProps) {
  const errors = useHeldWhilePressed(form.formState.errors);
  const placeKind = useWatch({ control: form.control, name: 'placeKind' });
  return (
    <>
      <div className={classes['choice']}>
        <span className={classes['label']} aria-hidden="true">
          Place
        </span>
        <Segmented
          label="Place"
          kind="strong"
          options={places}
          value={placeKind}
          onChange={(chosen) => form.setValue('placeKind', chosen, { shouldDirty: true })}
        />
      </div>
      <div className={classes['pair']}>
        {placeKind === 'online' ? (
          <TextField
            key="joinLink"
            {...form.register('joinLink')}
            label="Join link"
            description="Shown to those who are going."
            inputMode="url"
            placeholder="https://"
            error={errors.joinLink?.message}
          />
        ) : (
          <TextField
            key="venue"
            {...form.register('venue')}
            label="Venue"
            description="Name and address, for everybody."
            error={errors.venue?.message}
          />
        )}
        <TextField
          {...form.register('capacity')}
          label="Capacity"
          description="Leave it empty where everybody can come."
          inputMode="numeric"
          error={errors.capacity?.message}
        />
      </div>
    </>
  );
}
