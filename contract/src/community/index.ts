export { type Attendance, type Attendee } from './attendance.ts';
export { communityEndpoints } from './community.endpoints.ts';
export {
  type CommunityEvent,
  type CommunityEventCard,
  communityEventCard,
  communityEvent,
  type EventForm,
  eventForm,
  type EventKind,
  eventKinds,
  type EventPlace,
  LONGEST_EVENT_MS,
  type NewEventForm,
  newEventForm,
} from './community-event.ts';
export {
  communityEventNotFound,
  eventAddressTaken,
  eventCancelled,
  eventFull,
  eventOver,
} from './community.problems.ts';
export { type EventTime } from './events.endpoints.ts';
export {
  communitySubjects,
  type Interest,
  type InterestArea,
  interestAreas,
  type InterestCounts,
  type InterestedPerson,
  type InterestForm,
  interestForm,
  type InterestFormInput,
  type MentorshipRole,
  mentorshipRoles,
} from './interest.ts';
export { instantOf, type WallTime, wallTimeOf } from '#shared/time/zoned-time.ts';
export { communityEvents } from './community.events.ts';
