import type { BasicInfoFormInput } from '@redoubt/contract/profile';
import type { FormParts } from '../form/form-parts.ts';
import type { BasicInfoFields } from './basic-info-form.ts';
import { IdentityFields } from './identity-fields.tsx';
import { PhoneFields } from './phone-fields.tsx';
import { PlaceFields } from './place-fields.tsx';

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
