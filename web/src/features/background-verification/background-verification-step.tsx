import type { DocumentKind, ProfileDocument } from '@redoubt/contract/shared/terms/document-terms.ts';
import type { Profile, BackgroundVerification } from '@redoubt/contract/profile';
import { Suspense, useState } from 'react';
import { type MarkShape, type MarkTone, StateMark } from '#ui/state-mark.tsx';
import { titleForErrors } from '#platform/form/left-to-do.ts';
import type { WizardStepProps } from '#platform/wizard/wizard-step.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { DocumentRow } from './documents/document-row.tsx';
import { DocumentSection } from './documents/document-section.tsx';
import { documentsOf, stepFields } from './step-rules.ts';
import { TransferRow } from './transfer-row.tsx';
import { useBackgroundStep } from './use-background-step.ts';
import classes from './background-verification-step.module.css';

type State = BackgroundVerification['state'];

const stages = [
  { of: 'submitted', title: 'Submitted', note: 'When you press Next Step' },
  { of: 'in_review', title: 'In review', note: 'Document review typically takes 1-3 business days' },
  { of: 'verified', title: 'Verified', note: 'Or sent back with a reason' },
] as const;

const reached: Readonly<Record<State, number>> = {
  none: -1,
  submitted: 0,
  in_review: 1,
  verified: 2,
  rejected: -1,
};

/** Beside the documents: how far the review is, and what comes next. */
function ReviewState({ state, reason }: Pick<BackgroundVerification, 'state' | 'reason'>) {
  return (
    <aside className={classes['aside']} aria-labelledby="what-happens-next">
      <h2 id="what-happens-next" className={classes['asideTitle']}>
        What happens next
      </h2>
      {state === 'rejected' ? (
        <div className={classes['rejected']}>
          <StateMark shape="square" tone="signal">
            Sent back
          </StateMark>
          <p>{reason}</p>
        </div>
      ) : null}
      <ol className={classes['stages']}>
        {stages.map(({ of, title, note }, index) => (
          <li key={of} aria-current={of === state ? 'step' : undefined}>
            <StateMark {...markOf(index, reached[state])}>
              <strong>{title}</strong>
            </StateMark>
            <p>{note}</p>
          </li>
        ))}
      </ol>
      <h2 className={classes['asideTitle']}>You may cover</h2>
      <p>Numbers that we do not need. Leave your name, the photo and the dates visible.</p>
    </aside>
  );
}

function markOf(index: number, last: number): { shape: MarkShape; tone: MarkTone } {
  if (index > last) return { shape: 'ring', tone: 'plain' };
  return { shape: 'dot', tone: index === 2 || index < last ? 'safe' : 'info' };
}

const PreviewDialog = lazyPart(async () => (await import('./preview/preview-dialog.tsx')).PreviewDialog);

const sections = [
  {
    kind: 'identity',
    id: 'identity-documents',
    path: 'identity_documents',
    title: 'Identity documents',
    counts:
      'A passport, national identity card, driving licence or residence permit, valid today, with all four corners visible. It shows that this account belongs to one real person, whom we can pay.',
  },
  {
    kind: 'credential',
    id: 'credential-documents',
    path: 'credential_documents',
    title: 'Credential documents',
    counts:
      'A degree, a professional licence, a certificate or a letter from an employer, with your name on it. It proves the expertise that you claim.',
  },
] as const;

/** Step 3: documents of two kinds, the consent to check them, and how far the review is. */
export function BackgroundVerificationStep(props: WizardStepProps<Profile, unknown>) {
  const held = props.whole.backgroundVerification;
  const step = useBackgroundStep(props);
  const [shown, setShown] = useState<ProfileDocument | null>(null);
  const wrong = stepFields.filter(({ path }) => step.errors[path] !== undefined);

  const remove = async (kind: DocumentKind, id: string, document: ProfileDocument) => {
    // The row takes the focus with it when it goes.
    if (await step.remove(kind, document)) window.document.getElementById(id)?.focus();
  };

  return (
    <div className={classes['layout']}>
      <div className={classes['form']}>
        {wrong.length > 0 ? (
          // The summary takes the focus at each attempt to go on.
          <ErrorSummary key={step.attempts} title={titleForErrors(wrong.length)} items={wrong}>
            Everything you uploaded is kept.
          </ErrorSummary>
        ) : null}
        <p className="sr-only" role="status">
          {step.news}
        </p>
        {sections.map(({ kind, id, path, title, counts }) => {
          const documents = documentsOf(held, kind);
          const transfers = step.transfers.filter((one) => one.kind === kind);
          return (
            <DocumentSection
              key={kind}
              id={id}
              title={title}
              counts={counts}
              count={documents.length}
              error={step.errors[path]}
              onFiles={(files) => step.add(kind, files)}
            >
              {documents.length + transfers.length === 0 ? null : (
                <>
                  {documents.map((document) => (
                    <DocumentRow
                      key={document.id}
                      document={document}
                      isBusy={step.removing === document.id}
                      onPreview={() => setShown(document)}
                      onRemove={() => void remove(kind, id, document)}
                    />
                  ))}
                  {transfers.map((transfer) => (
                    <TransferRow
                      key={transfer.key}
                      transfer={transfer}
                      onRetry={() => step.retry(transfer.key)}
                      onRemove={() => step.cancel(transfer.key)}
                    />
                  ))}
                </>
              )}
            </DocumentSection>
          );
        })}
        <CheckboxField
          id="background-check-consent"
          label="I consent to a background check of these documents and of the information in my profile."
          checked={step.hasConsented}
          error={step.errors.background_check_consent}
          onChange={(event) => step.consent(event.currentTarget.checked)}
        />
      </div>
      <ReviewState state={held.state} reason={held.reason} />
      {shown === null ? null : (
        <Suspense fallback={null}>
          <PreviewDialog document={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </div>
  );
}
