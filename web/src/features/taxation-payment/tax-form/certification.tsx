import type { TaxForm } from '@redoubt/contract/profile';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import classes from '../form/taxation.module.css';
import type { SectionProps } from '../form/taxation-fields.ts';
import words from './certification-words.json' with { type: 'json' };

interface CertificationProps extends SectionProps {
  readonly taxForm: TaxForm;
}

/** What the signature says under penalties of perjury, the box for it, and the signature. */
export function Certification({ form, errors, taxForm }: CertificationProps) {
  const details = errors.taxFormDetails;
  return (
    <div className={classes['certification']}>
      <p className={classes['certificationLead']}>Under penalties of perjury, I certify that:</p>
      <ol className={classes['certificationList']}>
        {words[taxForm].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <CheckboxField
        {...form.register('taxFormDetails.isCertified')}
        id="taxFormDetails-isCertified"
        label="I certify the form above."
        error={details?.isCertified?.message}
      />
      <TextField
        {...form.register('taxFormDetails.signature')}
        id="taxFormDetails-signature"
        label="Signature"
        description="Type your legal name. It signs the form as it is now. If you change the form, sign it again."
        autoComplete="off"
        error={details?.signature?.message}
      />
    </div>
  );
}
