import { problem } from '#shared/problem.ts';

export const communityEventNotFound = problem(
  'community_event_not_found',
  404,
  'There is no event at this address.',
);
export const eventAddressTaken = problem(
  'event_address_taken',
  409,
  'Another event already has this address. Choose another one.',
);
export const eventCancelled = problem('event_cancelled', 409, 'This event was cancelled.');
export const eventOver = problem('event_over', 409, 'This event is over.');
export const eventFull = problem('event_full', 409, 'This event is full: every place is taken.');
