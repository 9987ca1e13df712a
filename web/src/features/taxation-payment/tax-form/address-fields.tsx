import type { TaxForm } from '@redoubt/contract/profile';
import { TextField } from '#ui/fields/text-field.tsx';
import classes from '../form/taxation.module.css';
import type { SectionProps } from '../form/taxation-fields.ts';
import { CountryField } from './country-field.tsx';

interface AddressFieldsProps extends SectionProps {
  readonly taxForm: TaxForm;
}

/** Where the person lives: in the US with state and ZIP code, elsewhere with the country. */
export function AddressFields({ form, errors, taxForm }: AddressFieldsProps) {
  const details = errors.taxFormDetails;
  const isUs = taxForm === 'W-9';
  return (
    <>
      <TextField
        {...form.register('taxFormDetails.addressLine')}
        id="taxFormDetails-addressLine"
        label={isUs ? 'Address' : 'Permanent address'}
        description="Street and number; no post office box."
        autoComplete="street-address"
        error={details?.addressLine?.message}
      />
      <div className={classes['pair']}>
        <TextField
          {...form.register('taxFormDetails.city')}
          id="taxFormDetails-city"
          label="City"
          autoComplete="address-level2"
          error={details?.city?.message}
        />
        <TextField
          {...form.register('taxFormDetails.region')}
          id="taxFormDetails-region"
          label={isUs ? 'State' : 'Region, if there is one'}
          autoComplete="address-level1"
          error={details?.region?.message}
        />
      </div>
      <div className={classes['pair']}>
        <TextField
          {...form.register('taxFormDetails.postalCode')}
          id="taxFormDetails-postalCode"
          label={isUs ? 'ZIP code' : 'Postal code, if there is one'}
          autoComplete="postal-code"
          error={details?.postalCode?.message}
        />
        {isUs ? null : (
          <CountryField
            form={form}
            path="taxFormDetails.countryOfResidence"
            label="Country of residence"
            error={details?.countryOfResidence?.message}
          />
        )}
      </div>
    </>
  );
}
