import type { Guest, GuestAnswer } from '@redoubt/contract/calendar';
import { formatTime } from '#ui/words/times.ts';

/** Each answer as one gives it, and as the owner reads it. */
export const answerWords: Readonly<Record<GuestAnswer, { readonly give: string; readonly given: string }>> = {
  accepted: { give: 'Accept', given: 'accepted' },
  tentative: { give: 'Maybe', given: 'maybe' },
  declined: { give: 'Decline', given: 'declined' },
};

/** How it stands with somebody who is wanted at an event: their answer, or what became of the mail. */
export function sayGuest({ answer, letter, turn }: Guest): string {
  const mail = letter === null ? '' : sayLetter(letter, turn);
  if (answer === null) return mail || 'not told yet';
  return letter === 'waiting'
    ? `${answerWords[answer].given}; the change ${mail}`
    : answerWords[answer].given;
}

function sayLetter(letter: NonNullable<Guest['letter']>, turn: string | null): string {
  switch (letter) {
    case 'waiting':
      return turn === null || turn <= new Date().toISOString().slice(0, 10)
        ? 'is mailed shortly'
        : `is mailed on ${formatTime(`${turn}T00:00:00Z`, 'date', 'UTC')}: today’s mails are used up`;
    case 'mailing':
      return 'is being mailed';
    case 'sent':
      return 'mailed, no answer yet';
    case 'refused':
      return 'no mail server took the mail';
    case 'unconfirmed':
      return 'mailed, but not confirmed';
    case 'opted-out':
      return 'wants no such mail, so none was sent';
  }
}
