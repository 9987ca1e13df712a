import type { OfferDetail } from '@redoubt/contract/projects';
import { projectId } from '@redoubt/contract/shared/ids.ts';
import { expertRoles } from '@redoubt/contract/shared/roles.ts';
import { noop, useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, useParams } from 'react-router';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { problemOf } from '#platform/api-problem.ts';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { paths } from '#platform/navigation/paths.ts';
import { showStatus } from '#platform/navigation/show-status.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { useUser } from '#platform/session.ts';
import { Fact, Facts } from '#ui/facts.tsx';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { MainPart } from '#ui/frame/main-part.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadingPart } from '#ui/states/loading-part.tsx';
import { list } from '#ui/words/lists.ts';
import { formatDay } from '#ui/words/times.ts';
import { assignmentsQuery } from './mine/assignments.queries.ts';
import { Agreement } from './offers/detail/agreement.tsx';
import { ChallengeLink } from './offers/challenge-link.tsx';
import { OfferReasons } from './offers/offer-reasons.tsx';
import { kindName } from './words/kind-words.ts';
import { offerQuery } from './offers/offers.queries.ts';
import { TakePanel } from './offers/detail/take-panel.tsx';
import classes from './offers/detail/offer-page.module.css';

const BriefText = lazyPart(async () => (await import('./shared/brief-text.tsx')).BriefText);

export const meta = () => [{ title: titleOf('Project') }];

export function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, expertRoles);
  const id = projectId.safeParse(params['id']);
  if (!id.success) showStatus(404);
  else {
    void queryClient.query(offerQuery(id.data)).catch(noop);
    void queryClient.infiniteQuery(assignmentsQuery).catch(noop);
  }
  return null;
}

/** A project before a task of it is taken: its brief, what it asks for and pays, and its agreement. */
export default function OfferPage() {
  const { id = '' } = useParams();
  // The session may end while the page is open. Nothing is fetched once there is no user.
  return useUser() === null ? null : <OfferOf key={id} id={id} />;
}

function OfferOf({ id }: { readonly id: string }) {
  const query = useQuery(offerQuery(id));
  return (
    <MainPart className={classes['page']}>
      <AsyncContent
        of={query}
        loading={{ rows: 5, height: 'tall', label: 'Loading the project' }}
        failure={{ title: 'The project could not be loaded', fallback: 'The server did not answer.' }}
        refused={drawRefusal}
      >
        {(detail) => <Offered id={id} detail={detail} />}
      </AsyncContent>
    </MainPart>
  );
}

function drawRefusal(error: Error) {
  return problemOf(error, 'project_not_found') ? (
    <EmptyState
      title="This project is not open"
      action={<LinkButton to={paths.projects()}>See all offers</LinkButton>}
    >
      It is completed, not open yet, or the address is wrong. What you did there stays among your tasks.
    </EmptyState>
  ) : null;
}

interface OfferedProps {
  readonly id: string;
  readonly detail: OfferDetail;
}

function Offered({ id, detail }: OfferedProps) {
  const { open, closed, brief, nda, hasAcceptedNda } = detail;
  const title = open?.title ?? closed?.title ?? 'Project';
  return (
    <>
      <title>{titleOf(title)}</title>
      <PageTitle title={title} lead={describe(detail)} />
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <section className={classes['card']} aria-labelledby="brief">
            <h2 id="brief" className={classes['heading']}>
              Brief
            </h2>
            {brief === '' ? (
              <p className={classes['quiet']}>
                {closed === null
                  ? 'Each task says what to do.'
                  : 'You can read the brief once the project is open to you.'}
              </p>
            ) : (
              <LoadingPart loading={{ rows: 3, label: 'Loading the brief' }}>
                <BriefText markdown={brief} />
              </LoadingPart>
            )}
          </section>
          {nda === '' ? null : <Agreement projectId={id} text={nda} isAccepted={hasAcceptedNda} />}
        </div>
        <div className={classes['side']}>
          <TakePanel projectId={id} detail={detail} />
          {open === null ? null : <Requirements offer={open} />}
        </div>
      </div>
    </>
  );
}

function describe({ open, closed }: OfferDetail): string {
  if (open === null) return `${closed?.code ?? ''}, closed to you for now`;
  const until = open.deadline === null ? '' : `, until ${formatDay(open.deadline)}`;
  return `${open.code}, from ${open.client}${until}${open.isInvited ? '. You are invited.' : ''}`;
}

/** What a project asks for, and why it suits the person. */
function Requirements({
  offer: { kinds, challenge, fields, languages, reasons },
}: {
  readonly offer: NonNullable<OfferDetail['open']>;
}) {
  return (
    <section className={classes['card']} aria-labelledby="asked">
      <h2 id="asked" className={classes['heading']}>
        What it asks for
      </h2>
      <Facts isStacked>
        <Fact term="Kinds of task">{list(kinds.map(({ kind }) => kindName(kind)))}</Fact>
        {challenge === null ? null : (
          <Fact term="Challenge">
            <ChallengeLink challenge={challenge} />
          </Fact>
        )}
        <Fact term="Fields">{fields.length === 0 ? 'Any' : list(fields)}</Fact>
        <Fact term="Languages">{languages.length === 0 ? 'Any' : list(languages)}</Fact>
      </Facts>
      <OfferReasons reasons={reasons} />
    </section>
  );
}
