import type { Invitation } from '@redoubt/contract/talent';
import { organizationWords } from './inviter-words.ts';

/** What a person agrees to by ticking. */
export function ConsentSentence({ invitation }: { readonly invitation: Invitation }) {
  return (
    <>
      I agree that {organizationWords(invitation)} sees that I joined, my assessment score and how far my
      checks are. I can leave it in the settings at any time.
    </>
  );
}
