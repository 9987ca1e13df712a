import {
  type Attendance,
  communityEvent,
  type CommunityEvent,
  type Interest,
  type InterestCounts,
} from '@redoubt/contract/community';

/** An event of next year, parsed by the contract. */
export function buildEvent(given: Partial<CommunityEvent> = {}): CommunityEvent {
  return communityEvent.parse({
    slug: 'reading-a-verdict',
    title: 'Reading a verdict',
    kind: 'workshop',
    summary: 'What a verdict says, and what it leaves open.',
    description: 'Bring **one** of your own.',
    startsAt: '2027-10-24T17:00:00.000Z',
    endsAt: '2027-10-24T18:30:00.000Z',
    timeZone: 'Asia/Kathmandu',
    place: { kind: 'online' },
    host: 'The Redoubt team',
    capacity: null,
    going: 3,
    state: 'published',
    changedAt: '2026-11-01T09:00:00.000Z',
    ...given,
  });
}

export function buildAttendance(given: Partial<Attendance> = {}): Attendance {
  return { isGoing: false, going: 3, joinLink: null, ...given };
}

export function buildInterest(given: Partial<Interest> = {}): Interest {
  return {
    area: 'forums',
    subjects: [],
    role: null,
    hoursPerMonth: null,
    since: '2026-11-01T09:00:00.000Z',
    ...given,
  };
}

export const noInterest: InterestCounts = { forums: 0, mentors: 0, mentees: 0 };
