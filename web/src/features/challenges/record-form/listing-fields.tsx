import { optionLists } from '@redoubt/contract/profile';
import { Controller } from 'react-hook-form';
import { useTimeZone } from '#platform/time/time-zone.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { TimeField } from '#ui/fields/time-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { TagsField } from '#ui/fields/pickers/tags-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { useHeldWhilePressed } from '#ui/fields/use-held-while-pressed.ts';
import { FormCard } from '#ui/form-card.tsx';
import type { FormPartProps } from './record-form-api.ts';
import classes from '#ui/long-form.module.css';

const knownFields = [
  ...new Set([...optionLists.functionalExpertise, ...optionLists.domainExpertise]),
].toSorted((one, other) => one.localeCompare(other, 'en'));

/** When it opens and closes, and where lists name it; none of it makes a version. */
export function ListingFields(props: FormPartProps) {
  const { form, record, isClients } = props;
  const errors = useHeldWhilePressed(form.formState.errors);
  const hasOpened = record?.state === 'open' || record?.state === 'closed';
  return (
    <FormCard
      title="When and where"
      lead={`Times are in ${useTimeZone()}. Changes here do not make a new version.`}
    >
      {hasOpened ? null : (
        <SelectField
          {...form.register('opens')}
          label="Opens"
          options={[
            { value: 'published', label: 'As soon as it is published' },
            { value: 'at', label: 'At a time' },
          ]}
        />
      )}
      {!hasOpened && form.watch('opens') === 'at' ? <Time {...props} of="opens" name="Opens" /> : null}
      <SelectField
        {...form.register('closes')}
        label="Closes"
        options={[
          { value: 'never', label: 'Stays open' },
          { value: 'at', label: 'At a time' },
        ]}
      />
      {form.watch('closes') === 'at' ? <Time {...props} of="closes" name="Closes" /> : null}
      <CheckboxField
        {...form.register('isListed')}
        label="Show it in lists, search, feeds and the sitemap"
        description="Otherwise only people who have its address can find it."
      />
      <Controller
        control={form.control}
        name="fields"
        render={({ field }) => (
          <TagsField
            {...field}
            id="fields"
            label="Fields"
            description="Experts with one of these in their profile see it among the challenges for them. At most 5."
            placeholder="Search or type a field"
            options={knownFields}
            error={errors.fields?.message}
          />
        )}
      />
      {isClients ? null : (
        <Controller
          control={form.control}
          name="place"
          render={({ field }) => (
            <NumberField
              {...field}
              label="Place"
              description="Challenges with a place come first in the lists, 1 at the top. The others follow, the newest first."
              error={errors.place?.message}
            />
          )}
        />
      )}
    </FormCard>
  );
}

interface TimeProps extends FormPartProps {
  readonly of: 'opens' | 'closes';
  readonly name: string;
}

function Time({ form, of, name }: TimeProps) {
  const errors = useHeldWhilePressed(form.formState.errors);
  const date = `${of}On` as const;
  return (
    <div className={classes['times']}>
      <Controller
        control={form.control}
        name={date}
        render={({ field }) => <DateField {...field} label={`${name} on`} error={errors[date]?.message} />}
      />
      <TimeField {...form.register(`${of}Time`)} label={`${name} at`} />
    </div>
  );
}
