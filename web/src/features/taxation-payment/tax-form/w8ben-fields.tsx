import { TextField } from '#ui/fields/text-field.tsx';
import { MaskedField } from '../form/masked-field.tsx';
import classes from '../form/taxation.module.css';
import type { SectionProps } from '../form/taxation-fields.ts';
import { CountryField } from './country-field.tsx';

/** Part I of form W-8BEN, and the treaty of its part II. */
export function W8BenFields({ form, errors }: SectionProps) {
  const details = errors.taxFormDetails;
  return (
    <>
      <div className={classes['pair']}>
        <TextField
          {...form.register('taxFormDetails.legalName')}
          id="taxFormDetails-legalName"
          label="Legal name"
          description="As in your passport."
          autoComplete="name"
          error={details?.legalName?.message}
        />
        <TextField
          {...form.register('taxFormDetails.dateOfBirth')}
          id="taxFormDetails-dateOfBirth"
          label="Date of birth"
          description="As in your passport."
          type="date"
          autoComplete="bday"
          error={details?.dateOfBirth?.message}
        />
      </div>
      <div className={classes['pair']}>
        <CountryField
          form={form}
          path="taxFormDetails.countryOfCitizenship"
          label="Country of citizenship"
          error={details?.countryOfCitizenship?.message}
        />
        <MaskedField
          form={form}
          path="taxId"
          label="Foreign tax ID"
          description="The tax number that your country gave you."
          error={errors.taxId?.message}
        />
      </div>
      <CountryField
        form={form}
        path="taxFormDetails.treatyCountry"
        label="Tax treaty country, if you claim one"
        error={details?.treatyCountry?.message}
      />
    </>
  );
}
