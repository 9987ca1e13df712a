import type { Profile } from '@redoubt/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { StepSummary } from '#platform/wizard/step-summary.tsx';
import type { WizardStepProps } from '#platform/wizard/wizard-step.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRows } from '#ui/loading-rows.tsx';
import { AgreementRow } from './agreement-row.tsx';
import { agreementsQuery } from './agreements.queries.ts';
import { isRead, isTicked } from './legal-answers.ts';
import classes from './legal-compliance.module.css';
import { OutdatedNotice } from './outdated-notice.tsx';
import { useLegalStep } from './use-legal-step.ts';

/** Step 4: six agreements, each read before it is accepted. */
export function LegalComplianceStep(props: WizardStepProps<Profile, unknown>) {
  const { data, error, refetch, isFetching } = useQuery(agreementsQuery);
  const step = useLegalStep(props, data);
  const stored = props.whole.legalCompliance;
  if (!data && error)
    return (
      <ErrorState
        title="The agreements could not be loaded"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        requestId={problemOf(error)?.requestId}
      >
        {messageOf(error, 'What you accepted is kept.')}
      </ErrorState>
    );
  if (!data) return <LoadingRows rows={6} height="tall" label="Loading the agreements" />;
  const titleOf = (id: string) => data.find((one) => one.id === id)?.title ?? id;
  const outdated = [...new Set([...stored.outdated, ...step.changed])].filter((id) => !stored[id]);
  return (
    <div className={classes['step']}>
      <StepSummary
        // A box that is still closed takes no focus: the link then leads to the text.
        items={data
          .filter(({ id }) => step.missing.some((one) => one.id === id))
          .map((one) => ({
            fieldId: isRead(step.answers, one) ? one.id : `${one.id}-read`,
            name: one.title,
          }))}
        wasAttempted={step.missing.length > 0}
      />
      {outdated.length > 0 ? <OutdatedNotice titles={outdated.map(titleOf)} /> : null}
      {data.map((agreement) => (
        <AgreementRow
          key={agreement.id}
          agreement={agreement}
          state={
            stored[agreement.id] ? 'accepted' : stored.outdated.includes(agreement.id) ? 'outdated' : 'open'
          }
          isRead={isRead(step.answers, agreement)}
          isTicked={isTicked(step.answers, agreement)}
          error={step.missing.find(({ id }) => id === agreement.id)?.message}
          onRead={() => step.read(agreement)}
          onTick={(isOn) => step.tick(agreement.id, isOn)}
        />
      ))}
    </div>
  );
}
