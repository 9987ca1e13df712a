import { noop } from '@tanstack/react-query';
import { queryClient } from '#platform/queries/query-client.ts';
import { currentUser } from '#platform/session.ts';
import { belowCommunity, CommunityFrame, CommunityPart } from './frame/community-frame.tsx';
import { interestCountsQuery, ownInterestsQuery } from './interest/interest.queries.ts';
import { InterestPanel } from './interest/interest-panel.tsx';
import { wordsOf } from './interest/interest-words.ts';
import { InterestedPeople } from './interest/interested-people.tsx';
import { MentorshipInterestForm } from './interest/mentorship-interest-form.tsx';
import { Offers } from './interest/offers.tsx';

export function clientLoader() {
  void queryClient.query(interestCountsQuery).catch(noop);
  if (currentUser() !== null) void queryClient.query(ownInterestsQuery).catch(noop);
  return null;
}

const words = wordsOf('mentorship');

/** How people learn from one another today, and the list from which pairs are made. */
export default function MentorshipPage() {
  return (
    <CommunityFrame title={words.title} lead={words.lead} above={belowCommunity}>
      <InterestPanel area="mentorship" Form={MentorshipInterestForm} />
      <InterestedPeople area="mentorship" />
      <CommunityPart title={words.nowTitle}>
        <Offers area="mentorship" />
      </CommunityPart>
    </CommunityFrame>
  );
}
