import { ownWork, type OwnWork } from '@redoubt/contract/arena';

/** Test builder of a line of somebody's own work, as the wire carries it. */
export function buildWork(over: Partial<OwnWork> = {}): OwnWork {
  return {
    ...ownWork.parse({
      id: crypto.randomUUID(),
      number: 1,
      status: 'open',
      startedAt: '2026-11-20T08:50:00Z',
      closedAt: null,
      messagesSent: 3,
      outcome: null,
      challenge: {
        slug: 'first-door',
        code: 'RT-101',
        title: 'First door',
        track: 'red-team',
        difficulty: 'easy',
        severity: 2,
      },
      points: null,
    }),
    ...over,
  };
}

/** A page of own work, with as many of each state as it holds. */
export function buildWorkPage(items: readonly OwnWork[], nextCursor: string | null = null) {
  const countOf = (status: OwnWork['status']) => items.filter((one) => one.status === status).length;
  const counts = {
    open: countOf('open'),
    pending: 0,
    broken: countOf('broken'),
    held: countOf('held'),
    ended: countOf('ended'),
  };
  return { items, nextCursor, counts };
}
