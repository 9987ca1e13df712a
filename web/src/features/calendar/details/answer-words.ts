import type { Guest, GuestAnswer } from '@redoubt/contract/calendar';
import { formatDay } from '#ui/words/times.ts';

/** Each answer as one gives it, and as the owner reads it. */
export const answerWords: Readonly<Record<GuestAnswer, { readonly give: string; readonly given: string }>> = {
  accepted: { give: 'Accept', given: 'accepted' },
  tentative: { give: 'Maybe', given: 'maybe' },
  declined: { give: 'Decline', given: 'declined' },
};

/** The state of a guest of an event: their answer, or what became of the mail. */
export function sayGuest({ answer, letter, turn }: Guest): string {
  const mail = letter === null ? '' : sayLetter(letter, turn);
  if (answer === null) return mail || 'not notified yet';
  return letter === 'waiting'
    ? `${answerWords[answer].given}; the change ${mail}`
    : answerWords[answer].given;
}

function sayLetter(letter: NonNullable<Guest['letter']>, turn: string | null): string {
  switch (letter) {
    case 'waiting':
      return turn === null || turn <= new Date().toISOString().slice(0, 10)
        ? 'will be mailed shortly'
        : `will be mailed on ${formatDay(turn)}, when today’s limit is over`;
    case 'mailing':
      return 'is being mailed';
    case 'sent':
      return 'mailed, no answer yet';
    case 'refused':
      return 'the mail server refused the mail';
    case 'unconfirmed':
      return 'mailed, but not confirmed';
    case 'opted-out':
      return 'opted out, so no mail was sent';
  }
}
