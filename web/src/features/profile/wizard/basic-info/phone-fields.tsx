import type { BasicInfoFormInput } from '@redoubt/contract/profile';
import { NativeSelect } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { fieldError } from '#ui/fields/field-error.tsx';
import { fieldClassNames, TextField } from '#ui/fields/text-field.tsx';
import oftenUsed from './often-used-codes.json' with { type: 'json' };
import type { CallingCode } from './phone-numbers.ts';
import classes from './phone-fields.module.css';

interface PhoneFieldsProps<Output> {
  readonly form: UseFormReturn<BasicInfoFormInput, unknown, Output>;
  readonly errors: FieldErrors<BasicInfoFormInput>;
  /** All of them; undefined while they load, or where they cannot be loaded. */
  readonly callingCodes: readonly CallingCode[] | undefined;
}

/** Country code and number: nine codes are there at once, the others follow. */
export function PhoneFields<Output>({ form, errors, callingCodes = [] }: PhoneFieldsProps<Output>) {
  const { countryCode } = form.watch();
  const others = callingCodes.filter(({ code }) => !oftenUsed.some((one) => one.code === code));
  const isListed = [...oftenUsed, ...others].some(({ code }) => code === countryCode);
  const checkNumber = () => {
    if (form.getFieldState('phoneNumber').isTouched) void form.trigger('phoneNumber');
  };
  return (
    <div className={classes['phone']}>
      <NativeSelect
        {...form.register('countryCode', { onChange: checkNumber })}
        id="countryCode"
        label="Country code"
        size="lg"
        radius="lg"
        value={countryCode}
        autoComplete="tel-country-code"
        error={fieldError(errors.countryCode?.message)}
        classNames={fieldClassNames}
        rightSection={<IconChevronDown size={18} aria-hidden="true" />}
      >
        <option value="">Select a country code</option>
        <CodeGroup label="Often used" codes={oftenUsed} />
        {others.length > 0 ? <CodeGroup label="All others" codes={others} /> : null}
        {isListed || countryCode === '' ? null : <option value={countryCode}>{countryCode}</option>}
      </NativeSelect>
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

function CodeGroup({ label, codes }: { readonly label: string; readonly codes: readonly CallingCode[] }) {
  return (
    <optgroup label={label}>
      {codes.map((code) => (
        <option key={code.code} value={code.code}>
          {code.label}
        </option>
      ))}
    </optgroup>
  );
}
