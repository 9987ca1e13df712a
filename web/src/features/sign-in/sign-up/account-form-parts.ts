import { PasswordChecklist } from './password-checklist.tsx';
import { leftInPassword } from './sign-up-fields.ts';
import { TermsSentence } from './terms-sentence.tsx';

/** What another form that makes an account has in common with the sign-up's. */
export const accountFormParts = { PasswordChecklist, TermsSentence, leftInPassword } as const;
