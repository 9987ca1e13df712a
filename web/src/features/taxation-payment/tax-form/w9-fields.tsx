import { taxClassifications } from '@redoubt/contract/profile';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { MaskedField } from '../form/masked-field.tsx';
import classes from '../form/taxation.module.css';
import type { SectionProps } from '../form/taxation-fields.ts';

const classificationWords: Readonly<Record<(typeof taxClassifications)[number], string>> = {
  individual: 'Individual or sole proprietor',
  'c-corporation': 'C corporation',
  's-corporation': 'S corporation',
  partnership: 'Partnership',
  'trust-estate': 'Trust or estate',
  llc: 'Limited liability company',
};

/** Lines 1 to 3 of form W-9 and its part I. */
export function W9Fields({ form, errors }: SectionProps) {
  const details = errors.taxFormDetails;
  return (
    <>
      <div className={classes['pair']}>
        <TextField
          {...form.register('taxFormDetails.legalName')}
          id="taxFormDetails-legalName"
          label="Legal name"
          description="As on your income tax return."
          autoComplete="name"
          error={details?.legalName?.message}
        />
        <TextField
          {...form.register('taxFormDetails.businessName')}
          id="taxFormDetails-businessName"
          label="Business name, if it differs"
          description="Leave it empty if you have none."
          autoComplete="organization"
          error={details?.businessName?.message}
        />
      </div>
      <div className={classes['pair']}>
        <SelectField
          {...form.register('taxFormDetails.taxClassification')}
          id="taxFormDetails-taxClassification"
          label="Tax classification"
          placeholder="Select a classification"
          options={taxClassifications.map((one) => ({ value: one, label: classificationWords[one] }))}
          error={details?.taxClassification?.message}
        />
        <MaskedField form={form} path="taxId" label="SSN, ITIN or EIN" error={errors.taxId?.message} />
      </div>
    </>
  );
}
