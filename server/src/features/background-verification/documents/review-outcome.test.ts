import type { DocumentKind } from '@redoubt/contract/shared/terms/document-terms.ts';
import { expect, it } from 'vitest';
import { outcomeOf, type ReviewOutcome } from './review-outcome.ts';

type State = Parameters<typeof outcomeOf>[0][number]['state'];

function documents(identity: readonly State[], credential: readonly State[]) {
  const of = (kind: DocumentKind, states: readonly State[]) =>
    states.map((state, index) => ({
      kind,
      state,
      name: `${kind}-${String(index + 1)}.pdf`,
      reason: state === 'rejected' ? 'It is cut off.' : null,
    }));
  return [...of('identity', identity), ...of('credential', credential)];
}

it.each<[string, readonly (readonly State[])[], ReviewOutcome['state']]>([
  ['nobody has opened one', [['submitted'], ['submitted']], 'submitted'],
  ['one is being read', [['in_review'], ['submitted']], 'in_review'],
  ['one is decided on and another waits', [['rejected'], ['submitted']], 'in_review'],
  ['all are verified', [['verified', 'verified'], ['verified']], 'verified'],
  ['one of several was rejected', [['verified', 'rejected'], ['verified']], 'rejected'],
  [
    'the rejected one was taken back and another is left',
    [['verified', 'removed'], ['verified']],
    'verified',
  ],
  ['what is staged is not sent yet', [['verified', 'staged'], ['verified']], 'verified'],
])('where %s', (_, [identity = [], credential = []], state) => {
  expect(outcomeOf(documents(identity, credential)).state).toBe(state);
});

it('gives the reason of one rejection, and says where to read those of several', () => {
  expect(outcomeOf(documents(['rejected'], ['verified'])).reason).toBe(
    'identity-1.pdf was not accepted. It is cut off.',
  );
  expect(outcomeOf(documents(['rejected'], ['rejected'])).reason).toBe(
    '2 documents were not accepted. Each one shows the reason.',
  );
  expect(outcomeOf(documents(['verified'], [])).reason).toBe(
    'There is no credential document any more. Upload one.',
  );
});
