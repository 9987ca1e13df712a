import { noop } from '@tanstack/react-query';
import { queryClient } from '#platform/queries/query-client.ts';
import { currentUser } from '#platform/session.ts';
import { belowCommunity, CommunityFrame, CommunityPart } from './frame/community-frame.tsx';
import { ForumInterestForm } from './interest/forum-interest-form.tsx';
import { interestCountsQuery, ownInterestsQuery } from './interest/interest.queries.ts';
import { InterestPanel } from './interest/interest-panel.tsx';
import { wordsOf } from './interest/interest-words.ts';
import { InterestedPeople } from './interest/interested-people.tsx';
import { Offers } from './interest/offers.tsx';

export function clientLoader() {
  void queryClient.query(interestCountsQuery).catch(noop);
  if (currentUser() !== null) void queryClient.query(ownInterestsQuery).catch(noop);
  return null;
}

const words = wordsOf('forums');

/** What there is in the place of a forum, and who wants one. */
export default function ForumsPage() {
  return (
    <CommunityFrame title={words.title} lead={words.lead} above={belowCommunity}>
      <InterestPanel area="forums" Form={ForumInterestForm} />
      <InterestedPeople area="forums" />
      <CommunityPart title={words.nowTitle}>
        <Offers area="forums" />
      </CommunityPart>
    </CommunityFrame>
  );
}
