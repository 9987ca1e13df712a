import type { Orientation } from '@redoubt/contract/orientation';

interface Step {
  readonly name: string;
  readonly isDone: boolean;
  /** How it is done, as a sentence. */
  readonly how: string;
}

/** What a first attempt is made of, in its order. */
export function listSteps({ isSent, isMarked, isSubmitted }: Orientation['firstAttempt']): readonly Step[] {
  return [
    { name: 'Sent', isDone: isSent, how: 'Send the target a message in an attempt.' },
    {
      name: 'Marked',
      isDone: isMarked,
      how: 'Continue until a judge marks what the target gave away, or point out a wrong reply.',
    },
    {
      name: 'Submitted',
      isDone: isSubmitted,
      how: 'Submit the secret or the right answer. A break that the judge finds is submitted for you.',
    },
  ];
}
