import { optionLists } from '@redoubt/contract/profile';
import { acceptedToReach } from '@redoubt/contract/projects';
import { provableFields } from '@redoubt/contract/shared/terms/field-terms.ts';
import { Controller } from 'react-hook-form';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { TagsField } from '#ui/fields/pickers/tags-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { FormCard } from '#ui/form-card.tsx';
import { figure } from '#ui/words/numbers.ts';
import { type FormPartProps, useErrorAt } from './form-part.ts';
import classes from './form.module.css';

const levels = [
  { value: '1', label: '1, everybody' },
  ...[2, 3, 4, 5].map((level) => ({
    value: String(level),
    label: `${String(level)}, from ${figure(acceptedToReach(level, 0))} accepted answers of the kind`,
  })),
];

/** Who may work on it, and until when. */
export function PeopleFields({ form, isBegun }: FormPartProps) {
  const errorAt = useErrorAt({ form });
  return (
    <FormCard
      title="Who works on it"
      lead={
        isBegun
          ? 'The project was opened: level, premium and agreement stay as they are.'
          : 'Approved experts and freelancers. Level, premium and agreement are fixed once the project is open.'
      }
    >
      <ListFields form={form} />
      <SelectField
        {...form.register('level')}
        id="level"
        label="Level"
        options={levels}
        disabled={isBegun}
        error={errorAt('level')}
      />
      <CheckboxField
        {...form.register('isPremium')}
        label="Premium"
        description="Only for experts whose identity and credentials are verified."
        disabled={isBegun}
      />
      <div className={classes['pair']}>
        <Controller
          control={form.control}
          name="deadline"
          render={({ field }) => (
            <DateField
              {...field}
              label="Work until"
              description="The last day on which a task may be begun. Empty: no deadline."
              error={errorAt('deadline')}
            />
          )}
        />
        <Controller
          control={form.control}
          name="mostPerPerson"
          render={({ field }) => (
            <NumberField
              {...field}
              id="mostPerPerson"
              label="Tasks per person"
              description="The most that one person may do. Empty: no limit."
              error={errorAt('mostPerPerson')}
            />
          )}
        />
      </div>
      <TextareaField
        {...form.register('nda')}
        id="nda"
        label="Agreement"
        description="Experts accept it before their first task, beside the NDA that everybody here accepted. Empty: none of your own."
        minRows={3}
        maxRows={14}
        disabled={isBegun}
        error={errorAt('nda')}
      />
    </FormCard>
  );
}

/** The languages of the work, and the fields of those who do it. */
function ListFields({ form }: Pick<FormPartProps, 'form'>) {
  const errorAt = useErrorAt({ form });
  return (
    <>
      <Controller
        control={form.control}
        name="languages"
        render={({ field }) => (
          <TagsField
            {...field}
            id="languages"
            label="Languages"
            description="In which the work is done. At most 10."
            placeholder="Search or type a language"
            options={optionLists.languages}
            error={errorAt('languages') ?? firstOf(field.value, (at) => errorAt(`languages.${String(at)}`))}
          />
        )}
      />
      <Controller
        control={form.control}
        name="fields"
        render={({ field }) => (
          <TagsField
            {...field}
            id="fields"
            label="Fields"
            description="Any one of them suffices. Without one the project is open to every field. At most 10."
            placeholder="Search a field"
            options={provableFields}
            error={errorAt('fields') ?? firstOf(field.value, (at) => errorAt(`fields.${String(at)}`))}
          />
        )}
      />
    </>
  );
}

/** The sentence about the first entry of a list that has one. */
function firstOf(list: readonly string[], errorAt: (at: number) => string | undefined): string | undefined {
  return list.map((_entry, at) => errorAt(at)).find((message) => message !== undefined);
}
