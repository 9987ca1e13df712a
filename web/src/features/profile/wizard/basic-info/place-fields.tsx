import type { ChangeEvent } from 'react';
import { useCountries, useWorkLocations } from '#platform/places/places.queries.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import classes from '../form/step-form.module.css';
import type { BasicInfoFields } from './basic-info-form.ts';

/** The country of residence and, of that country, where the person works; another country empties the second. */
export function PlaceFields({ form, errors, phoneNumbers }: BasicInfoFields) {
  const { countryOfResidence, workLocation } = form.watch();
  const countries = useCountries();
  const code = countries?.find(({ name }) => name === countryOfResidence)?.code;
  const locations = useWorkLocations(code);
  const hasCountry = countryOfResidence !== '';
  const areCountriesThere = countries !== undefined;
  const areLocationsThere = hasCountry && areCountriesThere && locations !== undefined;
  const choose = (name: string) => {
    form.setValue('workLocation', '');
    const chosen = countries?.find((country) => country.name === name);
    if (chosen) takeCode(form, phoneNumbers?.callingCodeOf(chosen.code));
  };
  return (
    <div className={classes['pair']}>
      <SelectField
        {...form.register('countryOfResidence', {
          onChange: (event: ChangeEvent<HTMLSelectElement>) => choose(event.target.value),
        })}
        id="countryOfResidence"
        label="Country of residence"
        placeholder={areCountriesThere ? 'Select a country' : 'Loading countries…'}
        disabled={!areCountriesThere}
        options={withStored(
          countries?.map(({ name }) => name),
          countryOfResidence,
        )}
        value={countryOfResidence}
        autoComplete="country-name"
        error={errors.countryOfResidence?.message}
      />
      <SelectField
        {...form.register('workLocation')}
        id="workLocation"
        label="Work location"
        placeholder={
          hasCountry
            ? areLocationsThere
              ? 'Select a location'
              : 'Loading locations…'
            : 'Choose the country first'
        }
        disabled={!areLocationsThere}
        options={withStored(areLocationsThere ? locations : [], workLocation)}
        value={workLocation}
        error={errors.workLocation?.message}
      />
    </div>
  );
}

/** What is stored stays among the options, even where a shorter list lacks it. */
function withStored(options: readonly string[] | undefined, stored: string): readonly string[] {
  if (stored === '' || options?.includes(stored)) return options ?? [];
  return [stored, ...(options ?? [])];
}

/** The country sets the country code; one that somebody chose by hand stays. */
function takeCode(form: BasicInfoFields['form'], code: string | undefined): void {
  if (code === undefined || form.getFieldState('countryCode').isTouched) return;
  form.setValue('countryCode', code);
  if (form.getFieldState('phoneNumber').isTouched) void form.trigger('phoneNumber');
}
