import type { PersonDocuments, ReviewDocument } from '@redoubt/contract/background-verification';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ClaimList, type DocumentClaim } from './desk/claim-list.tsx';
import { DecisionBar } from './desk/decision-bar.tsx';
import classes from './desk/desk.module.css';
import { FileStrip } from './desk/file-strip.tsx';
import { isWaiting } from './desk/review-looks.ts';
import { useDecision } from './desk/use-decision.ts';
import { personDocumentsQuery } from './queries/review.queries.ts';
import { DocumentViewer } from './viewer/document-viewer.tsx';

interface ApplicantDocumentsProps {
  readonly personId: UserId;
  /** What the person says of themselves, shown beside each document; none leaves the part out. */
  readonly claims: readonly DocumentClaim[];
  /** Opened first; where it is unset, the first that waits. */
  readonly documentId?: string | undefined;
  /** A document was verified or rejected; `left` says how many of the person's still wait. */
  readonly onDecided?: (left: number) => void;
}

/**
 * The documents that one person sent for review: a viewer, the files with their states, and what can be decided. One is
 * opened as soon as this is drawn, which the server writes down.
 */
export function ApplicantDocuments({ personId, ...rest }: ApplicantDocumentsProps) {
  const query = useQuery(personDocumentsQuery(personId));
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 6, height: 'tall', label: 'Loading the documents' }}
      failure={{ title: 'The documents could not be loaded', fallback: 'Try again in a moment.' }}
      isEmpty={({ documents }) => documents.length === 0}
      empty={
        <EmptyState title="No documents yet">
          Documents appear here once this person has sent them for review in step 3.
        </EmptyState>
      }
    >
      {({ documents }) => <Desk key={personId} personId={personId} documents={documents} {...rest} />}
    </AsyncContent>
  );
}

type DeskProps = ApplicantDocumentsProps & Pick<PersonDocuments, 'documents'>;

function Desk({ personId, documents, claims, documentId, onDecided }: DeskProps) {
  const [shownId, setShownId] = useState(() => firstOf(documents, documentId)?.id);
  const shown = documents.find(({ id }) => id === shownId) ?? documents[0];
  return shown === undefined ? null : (
    <div className={classes['desk']}>
      <div className={classes['parts']}>
        <div className={classes['reading']}>
          <DocumentViewer key={shown.id} document={shown} />
          <FileStrip documents={documents} shownId={shown.id} onChoose={({ id }) => setShownId(id)} />
        </div>
        <div className={classes['columns']}>
          {claims.length === 0 ? null : <ClaimList claims={claims} />}
          <Decision
            key={`${shown.id} ${String(shown.revision)}`}
            personId={personId}
            document={shown}
            onDecided={(held) => {
              const waiting = held.documents.filter(isWaiting);
              // Whoever opened another one meanwhile reads on there.
              setShownId((now) => (now === shown.id ? (waiting[0]?.id ?? now) : now));
              onDecided?.(waiting.length);
            }}
          />
        </div>
      </div>
    </div>
  );
}

interface DecisionProps {
  readonly personId: UserId;
  readonly document: ReviewDocument;
  readonly onDecided: (held: PersonDocuments) => void;
}

function Decision(props: DecisionProps) {
  const deciding = useDecision(props);
  return <DecisionBar document={props.document} deciding={deciding} />;
}

function firstOf(documents: readonly ReviewDocument[], chosenId: string | undefined) {
  return documents.find(({ id }) => id === chosenId) ?? documents.find(isWaiting) ?? documents[0];
}
