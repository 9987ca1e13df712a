import { newAccountFields, NewAccountFields, whyNoAccountYet } from './new-account-fields.tsx';

/** What other forms that make an account have in common. */
export const accountFormParts = { newAccountFields, NewAccountFields, whyNoAccountYet } as const;
