import type { Invitation } from '@redoubt/contract/talent';
import { organizationWords } from './inviter-words.ts';

/** What a person agrees to by ticking. */
export function ConsentSentence({ invitation }: { readonly invitation: Invitation }) {
  return (
    <>
      I agree that {organizationWords(invitation)} sees that I joined, my assessment score and the progress of
      my checks. I can leave at any time in the settings.
    </>
  );
}
