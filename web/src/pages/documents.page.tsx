import { queueStates, type QueuedDocument } from '@redoubt/contract/background-verification';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { noop, useQuery } from '@tanstack/react-query';
import { useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { paths } from '#platform/navigation/paths.ts';
import { applicantProfileQuery } from '#features/profile';
import { queryClient } from '#platform/queries/query-client.ts';
import { NavTabs } from '#ui/nav-tabs.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import {
  claimsOf,
  PersonDesk,
  DocumentQueue,
  nextQuery,
  readQuery,
  readOpen,
  readState,
  documentQueueQuery,
  personDocumentsQuery,
} from '#features/background-verification';
import classes from './documents.module.css';

/** Everything is requested at once and nothing is awaited: the frame is shown while it loads. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, ['Admin']);
  const { searchParams } = new URL(request.url);
  const open = readOpen(searchParams);
  if (open) {
    void queryClient.query(personDocumentsQuery(open.person)).catch(noop);
    void queryClient.query(profileOf(open.person)).catch(noop);
    void queryClient.query(documentQueueQuery(nextQuery)).catch(noop);
  } else void queryClient.query(documentQueueQuery(readQuery(searchParams))).catch(noop);
  return null;
}

/** Fetched each time: nothing here says which revision it is. */
function profileOf(userId: string) {
  return { ...applicantProfileQuery({ userId, revisions: [] }), staleTime: 0 };
}

const stateWords = { waiting: 'Waiting', verified: 'Verified', rejected: 'Rejected' } as const;

/** What experts sent to prove who they are and what they know: the list, and one person's documents to read. */
export default function DocumentsPage() {
  const [params, setParams] = useSearchParams();
  const open = readOpen(params);
  const state = readState(params);
  const show = (person: string, document: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.set('person', person);
      after.set('document', document);
      return after;
    });
  return (
    <MainPart className={classes['page']}>
      <title>{titleOf('Documents')}</title>
      {open ? (
        <OpenPerson
          key={open.person}
          personId={open.person}
          documentId={open.document}
          onNext={({ person, id }) => show(person.id, id)}
        />
      ) : (
        <>
          <PageTitle
            title="Documents"
            lead="Documents that prove who experts are and what they know. The audit log records each time you open one."
          />
          <NavTabs
            label="Documents by state"
            tabs={queueStates.map((each) => ({
              to: paths.adminDocuments(each === 'waiting' ? {} : { state: each }),
              label: stateWords[each],
              isCurrent: each === state,
            }))}
          />
          <DocumentQueue key={state} state={state} onOpen={({ person, id }) => show(person.id, id)} />
        </>
      )}
    </MainPart>
  );
}

interface OpenPersonProps {
  readonly personId: UserId;
  readonly documentId: string | undefined;
  readonly onNext: (document: QueuedDocument) => void;
}

/** One person's documents, beside what their profile says. */
function OpenPerson(props: OpenPersonProps) {
  const profile = useQuery(profileOf(props.personId)).data;
  return <PersonDesk {...props} claims={profile === undefined ? [] : claimsOf(profile)} />;
}
