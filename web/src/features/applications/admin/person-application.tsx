import { type Applicant, sayReason } from '@redoubt/contract/applications';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#platform/navigation/paths.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { Time } from '#platform/time/time.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { list } from '#ui/words/lists.ts';
import { Fact, Facts } from '#ui/facts.tsx';
import { lookOf } from '../review/list/review-words.ts';
import { type Applying, personApplicationQuery } from './person-application.queries.ts';

/** How far the application of a person is, for Admins who look at the person. */
export function PersonApplication({ person }: { readonly person: Applying }) {
  return (
    <AsyncContent
      of={useQuery(personApplicationQuery(person))}
      loading={{ rows: 4, label: 'Loading the application' }}
      failure={{ title: 'The application could not be loaded', fallback: 'Try again in a moment.' }}
      isEmpty={(applicant) => applicant === null}
      empty={
        <EmptyState title="No application yet">This person has not started the profile wizard.</EmptyState>
      }
    >
      {(applicant) => (applicant === null ? null : <Application applicant={applicant} />)}
    </AsyncContent>
  );
}

function Application({ applicant }: { readonly applicant: Applicant }) {
  const { reason, profileCompletion, begunAt, submittedAt, skills, location } = applicant;
  const { word, shape, tone } = lookOf(applicant);
  return (
    <SettingsCard
      title="Application"
      foot={
        <LinkButton kind="outline" to={paths.adminApplications({ application: applicant.id })}>
          Open the application
        </LinkButton>
      }
    >
      <Facts>
        <Fact term="State">
          <StateMark shape={shape} tone={tone}>
            {word}
          </StateMark>
        </Fact>
        <Fact term="Open">{sayReason(reason)}</Fact>
        <Fact term="Profile complete">{profileCompletion}%</Fact>
        <Fact term="Started">
          <Time at={begunAt} form="dateTime" />
        </Fact>
        <Fact term="Sent">
          {submittedAt === null ? 'Not yet' : <Time at={submittedAt} form="dateTime" />}
        </Fact>
        <Fact term="Skills">{skills.length === 0 ? 'None' : list(skills)}</Fact>
        <Fact term="Location">{location === '' ? 'Not set' : location}</Fact>
      </Facts>
    </SettingsCard>
  );
}
