import type { BasicInfoFormInput } from '@redoubt/contract/profile';
import type { FormParts } from '../steps/form-parts.ts';
import type { BasicInfoFields } from './basic-info-form.ts';
import { useMemo, useState, type ChangeEvent } from 'react';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField, EmailField } from '#ui/fields/text-field.tsx';
import oftenUsed from './often-used-codes.json' with { type: 'json' };
import type { CallingCode } from './phone-numbers.ts';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { Button } from '#ui/actions/button.tsx';
import classes from './basic-info.module.css';
import { useCountries, useWorkLocations } from '#platform/places/places.queries.ts';
import stepClasses from '../steps/step-form.module.css';

/** Country code and number: nine codes are there at once, the others follow. */
function PhoneFields({ form, errors, phoneNumbers }: BasicInfoFields) {
  const callingCodes = useMemo(() => phoneNumbers?.listCallingCodes() ?? [], [phoneNumbers]);
  const { countryCode } = form.watch();
  const others = callingCodes.filter(({ code }) => !oftenUsed.some((one) => one.code === code));
  const isListed = [...oftenUsed, ...others].some(({ code }) => code === countryCode);
  const checkNumber = () => {
    if (form.getFieldState('phoneNumber').isTouched) void form.trigger('phoneNumber');
  };
  return (
    <div className={classes['phone']}>
      <SelectField
        {...form.register('countryCode', { onChange: checkNumber })}
        id="countryCode"
        label="Country code"
        value={countryCode}
        autoComplete="tel-country-code"
        placeholder="Select a country code"
        options={[
          { group: 'Often used', options: asOptions(oftenUsed) },
          ...(others.length > 0 ? [{ group: 'All others', options: asOptions(others) }] : []),
          ...(isListed || countryCode === '' ? [] : [countryCode]),
        ]}
        error={errors.countryCode?.message}
      />
      <TextField
        {...form.register('phoneNumber')}
        id="phoneNumber"
        label="Phone number"
        inputMode="tel"
        autoComplete="tel-national"
        error={errors.phoneNumber?.message}
      />
    </div>
  );
}

const asOptions = (codes: readonly CallingCode[]) => codes.map(({ code, label }) => ({ value: code, label }));

/** The fields of step 1 in the order of the page. */
export const basicInfoParts: FormParts<BasicInfoFormInput, BasicInfoFields> = {
  fullName: {
    inputs: [{ path: 'fullName', fieldId: 'fullName', name: 'full name' }],
    Draw: IdentityFields,
  },
  email: {
    inputs: [{ path: 'email', fieldId: 'email', name: 'personal email' }],
    Draw: IdentityFields,
  },
  countryOfResidence: {
    inputs: [{ path: 'countryOfResidence', fieldId: 'countryOfResidence', name: 'country of residence' }],
    Draw: PlaceFields,
  },
  workLocation: {
    inputs: [{ path: 'workLocation', fieldId: 'workLocation', name: 'work location' }],
    Draw: PlaceFields,
  },
  countryCode: {
    inputs: [{ path: 'countryCode', fieldId: 'countryCode', name: 'country code' }],
    Draw: PhoneFields,
  },
  phoneNumber: {
    inputs: [{ path: 'phoneNumber', fieldId: 'phoneNumber', name: 'phone number' }],
    Draw: PhoneFields,
  },
};

/** Full name and email are what the account says until the person chooses to edit them. */
function IdentityFields({ form, errors }: BasicInfoFields) {
  const [isChosen, setIsChosen] = useState(false);
  const isUnnamed = form.formState.defaultValues?.fullName === '';
  const needsEdit = isUnnamed || errors.fullName !== undefined || errors.email !== undefined;
  const isEditing = isChosen || needsEdit;
  return (
    <fieldset className={classes['identity']}>
      <legend className={classes['legend']}>
        <span>Name and email</span>
        <Button
          variant="default"
          size="xs"
          aria-pressed={isEditing}
          disabled={needsEdit}
          leftSection={<IconPencil size={16} aria-hidden="true" />}
          onClick={() => setIsChosen(!isChosen)}
        >
          {isEditing ? 'Done editing' : 'Edit name and email'}
        </Button>
      </legend>
      <TextField
        {...form.register('fullName')}
        id="fullName"
        label="Full name"
        autoComplete="name"
        disabled={!isEditing}
        error={errors.fullName?.message}
      />
      <EmailField
        {...form.register('email')}
        id="email"
        label="Personal email"
        autoComplete="email"
        disabled={!isEditing}
        description={
          isEditing
            ? 'A new address counts once you have opened the link that we mail to it.'
            : 'Taken from your account. Choose Edit to change it.'
        }
        error={errors.email?.message}
      />
    </fieldset>
  );
}

/**
 * The country of residence and, of that country, where the person works; another country empties the second. A place that an
 * organization named, before any country was chosen, stays for the person to change.
 */
function PlaceFields({ form, errors, phoneNumbers }: BasicInfoFields) {
  const { countryOfResidence, workLocation } = form.watch();
  const countries = useCountries();
  const code = countries?.find(({ name }) => name === countryOfResidence)?.code;
  const locations = useWorkLocations(code);
  const hasCountry = countryOfResidence !== '';
  const areCountriesThere = countries !== undefined;
  const areLocationsThere = hasCountry && areCountriesThere && locations !== undefined;
  const choose = (name: string) => {
    if (hasCountry) form.setValue('workLocation', '');
    const chosen = countries?.find((country) => country.name === name);
    if (chosen) takeCode(form, phoneNumbers?.callingCodeOf(chosen.code));
  };
  return (
    <div className={stepClasses['pair']}>
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
