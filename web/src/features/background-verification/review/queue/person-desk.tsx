import type { QueuedDocument } from '@redoubt/contract/background-verification';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { useQuery } from '@tanstack/react-query';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { Link, useLocation } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { buttonLook } from '#ui/link-button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { count } from '#ui/words/numbers.ts';
import { ApplicantDocuments } from '../applicant-documents.tsx';
import type { DocumentClaim } from '../desk/claim-list.tsx';
import { documentQueueQuery, personDocumentsQuery } from '../queries/review.queries.ts';
import { isWaiting } from '../desk/review-looks.ts';
import { nextQuery } from './queue-view.ts';
import classes from './queue.module.css';

interface PersonDeskProps {
  readonly personId: UserId;
  readonly documentId: string | undefined;
  /** What the person says of themselves. */
  readonly claims: readonly DocumentClaim[];
  readonly onNext: (document: QueuedDocument) => void;
}

/** One person's documents beside what they say of themselves, and the way to whoever has waited the longest after them. */
export function PersonDesk({ personId, documentId, claims, onNext }: PersonDeskProps) {
  const held = useQuery(personDocumentsQuery(personId)).data;
  const queue = useQuery(documentQueueQuery(nextQuery)).data;
  const next = queue?.items.find(({ person }) => person.id !== personId);
  const waiting = held?.documents.filter(isWaiting).length;
  return (
    <>
      <PageTitle
        title={held?.person.name ?? 'Documents'}
        lead={
          <>
            {held?.person.email} <span role="status">{describeWaiting(waiting)}</span>
          </>
        }
        rightSection={
          <div className={classes['moves']}>
            <BackToList />
            <Button
              variant={waiting === 0 ? 'filled' : 'default'}
              disabled={next === undefined}
              onClick={() => next && onNext(next)}
            >
              {next === undefined && queue ? 'No one else is waiting' : 'Next person'}
            </Button>
          </div>
        }
      />
      <div className={classes['desk']}>
        <ApplicantDocuments personId={personId} documentId={documentId} claims={claims} />
      </div>
    </>
  );
}

function describeWaiting(waiting: number | undefined): string {
  if (waiting === undefined) return '';
  return waiting === 0
    ? 'Every document has been reviewed.'
    : `${count(waiting, 'document', 'documents')} to review.`;
}

/** Back to the list as it was left. */
function BackToList() {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.delete('person');
  params.delete('document');
  const rest = params.toString();
  return (
    <Link to={rest === '' ? pathname : `${pathname}?${rest}`} className={buttonLook({ kind: 'outline' })}>
      <IconArrowLeft size={16} aria-hidden="true" />
      All documents
    </Link>
  );
}
