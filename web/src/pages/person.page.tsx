import type { Person } from '@redoubt/contract/accounts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { noop, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { paths } from '#platform/navigation/paths.ts';
import { PersonApplication, personApplicationQuery } from '#features/applications';
import { PersonWork, personWorkQuery } from '#features/arena';
import { PersonTrail, personTrailQuery, refreshAudit } from '#features/audit';
import { ApplicantDocuments, personDocumentsQuery } from '#features/background-verification';
import { PersonAccess, personAccessQuery } from '#features/sign-in';
import { queryClient } from '#platform/queries/query-client.ts';
import { useUser } from '#platform/session.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { NavTabs } from '#ui/nav-tabs.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import {
  AccountCard,
  stateLooks,
  personQuery,
  refreshPeople,
  type PersonTab,
  readTab,
  tabsOf,
  tabWords,
} from '#features/accounts';
import classes from './person.module.css';

/** The person is waited for, so that an unknown id is a page that says so; the rest loads in the frame. */
export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, ['Admin']);
  const id = idOf(params);
  const tab = readTab(new URL(request.url).searchParams);
  if (tab === 'account') void queryClient.query(personAccessQuery(id)).catch(noop);
  if (tab === 'attempts') void queryClient.infiniteQuery(personWorkQuery(id)).catch(noop);
  if (tab === 'audit') void queryClient.query(personTrailQuery(id)).catch(noop);
  if (tab === 'documents') void queryClient.query(personDocumentsQuery(id)).catch(noop);
  const { email } = await queryClient.query(personQuery(id));
  if (tab === 'application') void queryClient.query(personApplicationQuery({ id, email })).catch(noop);
  return null;
}

/** One account: what it says, how its owner signs in, what they applied for and attempted, and what was done to it. */
export default function PersonPage() {
  const user = useUser();
  const id = idOf(useParams());
  // The session may end while the page is open. Nothing is fetched once there is no user.
  return user === null ? null : <PersonScreen key={id} id={id} />;
}

/** The server says whether it is one. */
function idOf({ id = '' }: { readonly id?: string | undefined }): UserId {
  return id as UserId;
}

function PersonScreen({ id }: { readonly id: UserId }) {
  const { data: person } = useSuspenseQuery(personQuery(id));
  const [params] = useSearchParams();
  const tabs = tabsOf(person);
  const tab = tabs.find((one) => one === readTab(params)) ?? 'account';
  const { word, shape, tone } = stateLooks[person.state];
  return (
    <MainPart className={classes['page']}>
      <title>{titleOf(`${person.name}, People`)}</title>
      <Link to={paths.adminPeople()} className={classes['back']}>
        <IconArrowLeft size={18} aria-hidden="true" />
        All people
      </Link>
      <PageTitle
        title={person.name}
        lead={
          <span className={classes['states']}>
            {person.role}
            <StateMark shape={shape} tone={tone}>
              {word}
            </StateMark>
            {person.isOwn ? <span>This is your own account. Only other Admins can manage it.</span> : null}
          </span>
        }
      />
      <NavTabs
        label="About this person"
        tabs={tabs.map((one) => ({
          to: paths.adminPerson(id, one === 'account' ? undefined : one),
          label: tabWords[one],
          isCurrent: one === tab,
        }))}
      />
      <div className={classes['tab']}>
        <TabContent tab={tab} person={person} />
      </div>
    </MainPart>
  );
}

function TabContent({ tab, person }: { readonly tab: PersonTab; readonly person: Person }) {
  const { id } = person;
  switch (tab) {
    case 'account':
      return <Account person={person} />;
    case 'application':
      return <PersonApplication person={person} />;
    case 'documents':
      return (
        <>
          <p>
            <LinkButton kind="outline" to={paths.adminDocuments({ person: id })}>
              Open in Documents
            </LinkButton>
          </p>
          <ApplicantDocuments personId={id} claims={[{ label: 'Name of the account', value: person.name }]} />
        </>
      );
    case 'attempts':
      return <PersonWork id={id} />;
    case 'audit':
      return <PersonTrail id={id} />;
  }
}

function Account({ person }: { readonly person: Person }) {
  const onChanged = () => {
    refreshPeople();
    refreshAudit();
  };
  return (
    <div className={classes['cards']}>
      <AccountCard person={person} />
      {person.state === 'deleted' ? null : (
        <PersonAccess person={{ ...person, isDisabled: person.disabling !== null, onChanged }} />
      )}
    </div>
  );
}
