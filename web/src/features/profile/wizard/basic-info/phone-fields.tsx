import { useMemo } from 'react';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { BasicInfoFields } from './basic-info-form.ts';
import oftenUsed from './often-used-codes.json' with { type: 'json' };
import type { CallingCode } from './phone-numbers.ts';
import classes from './phone-fields.module.css';

/** Country code and number: nine codes are there at once, the others follow. */
export function PhoneFields({ form, errors, phoneNumbers }: BasicInfoFields) {
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
