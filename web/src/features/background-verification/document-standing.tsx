import type { BackgroundVerification } from '@redoubt/contract/profile';
import { paths } from '#platform/navigation/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { list } from '#ui/words/lists.ts';
import { documentLooks } from './documents/document-row.tsx';
import classes from './document-standing.module.css';

const STEP = 3;

const sentences: Readonly<Record<BackgroundVerification['state'], string>> = {
  none: 'Nothing has been sent yet.',
  submitted: 'Sent. We review them within 1-3 business days.',
  in_review: 'We are reviewing them.',
  verified: 'All of them are verified.',
  rejected: 'A document was sent back. Upload another one to replace it.',
};

const AFTER_REJECTION = 'We review them once you apply again.';

interface DocumentStandingProps {
  readonly verification: BackgroundVerification;
  /** The application was rejected: until it is sent again, nobody reads the documents. */
  readonly isRejected: boolean;
}

/** On the own profile: each document that was sent with its state, and the reason where one was sent back. */
export function DocumentStanding({ verification, isRejected }: DocumentStandingProps) {
  const { identityDocuments, credentialDocuments, state } = verification;
  const documents = [...identityDocuments, ...credentialDocuments];
  const isUnderReview = state === 'submitted' || state === 'in_review';
  const isSentBack = state === 'rejected' || documents.some((document) => document.state === 'rejected');
  return (
    <div className={classes['standing']}>
      <p className={classes['words']}>{isRejected && isUnderReview ? AFTER_REJECTION : sentences[state]}</p>
      <ul className={classes['documents']}>
        {documents.map((document) => {
          const { shape, tone, word } = documentLooks[document.state];
          return (
            <li key={document.id} className={classes['document']}>
              <bdi className={classes['name']}>{document.name}</bdi>
              <StateMark shape={shape} tone={tone}>
                {word}
              </StateMark>
              {document.provenFields.length === 0 ? null : (
                <p className={classes['proof']}>Proves {list(document.provenFields)}.</p>
              )}
              {document.reason === null ? null : <p className={classes['reason']}>{document.reason}</p>}
            </li>
          );
        })}
      </ul>
      {isSentBack ? (
        <LinkButton kind="outline" to={paths.wizard(STEP)}>
          Open step 3
        </LinkButton>
      ) : null}
    </div>
  );
}
