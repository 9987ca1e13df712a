import { useWatch } from 'react-hook-form';
import { useCountries } from '#platform/places/places.queries.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { fieldIdOf, type TaxationForm } from '../form/taxation-fields.ts';

interface CountryFieldProps {
  readonly form: TaxationForm;
  readonly path:
    | 'taxFormDetails.countryOfCitizenship'
    | 'taxFormDetails.countryOfResidence'
    | 'taxFormDetails.treatyCountry';
  readonly label: string;
  readonly error: string | undefined;
}

export function CountryField({ form, path, label, error }: CountryFieldProps) {
  const value = useWatch({ control: form.control, name: path });
  const names = useCountries()?.map(({ name }) => name);
  // What is stored stays among the options, even where a shorter list lacks it.
  const options = value === '' || names?.includes(value) ? (names ?? []) : [value, ...(names ?? [])];
  return (
    <SelectField
      {...form.register(path)}
      // A select without its options shows nothing, whatever its value: it is drawn anew once they are there.
      key={names ? 'countries' : 'loading'}
      id={fieldIdOf(path)}
      label={label}
      placeholder={names ? 'Select a country' : 'Loading countries…'}
      disabled={!names}
      options={options}
      value={value}
      autoComplete="country-name"
      error={error}
    />
  );
}
