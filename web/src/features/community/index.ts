export { nextEventsQuery } from './events/community.queries.ts';
export { CommunityFrame, CommunityPart } from './frame/community-frame.tsx';
export { interestCountsQuery } from './interest/interest.queries.ts';
export { Interests } from './overview/interests.tsx';
export { NewestArticles } from './overview/newest-articles.tsx';
export { NextEvents } from './overview/next-events.tsx';
