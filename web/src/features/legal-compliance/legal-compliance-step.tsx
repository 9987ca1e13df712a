import type { Agreement } from '@redoubt/contract/legal-compliance';
import type { Profile } from '@redoubt/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { plural } from '#ui/words/numbers.ts';
import { list } from '#ui/words/lists.ts';
import { StepSummary } from '#platform/wizard/step-summary.tsx';
import type { WizardStepProps } from '#platform/wizard/wizard-step.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { AgreementRow } from './agreement-row.tsx';
import { agreementsQuery } from './agreements.queries.ts';
import { isRead, isTicked } from './legal-answers.ts';
import { useLegalStep } from './use-legal-step.ts';
import classes from './legal-compliance.module.css';

/** Step 4: six agreements, each read before it is accepted. */
export function LegalComplianceStep(props: WizardStepProps<Profile, unknown>) {
  const query = useQuery(agreementsQuery);
  const step = useLegalStep(props, query.data);
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 6, height: 'tall', label: 'Loading the agreements' }}
      failure={{ title: 'The agreements could not be loaded', fallback: 'What you accepted is kept.' }}
    >
      {(agreements) => (
        <Agreements agreements={agreements} step={step} stored={props.whole.legalCompliance} />
      )}
    </AsyncContent>
  );
}

interface AgreementsProps {
  readonly agreements: readonly Agreement[];
  readonly step: ReturnType<typeof useLegalStep>;
  readonly stored: Profile['legalCompliance'];
}

function Agreements({ agreements, step, stored }: AgreementsProps) {
  const titleOf = (id: string) => agreements.find((one) => one.id === id)?.title ?? id;
  const outdated = [...new Set([...stored.outdated, ...step.changed])].filter((id) => !stored[id]);
  return (
    <div className={classes['step']}>
      <StepSummary
        // A box that is still closed takes no focus: the link then leads to the text.
        items={agreements
          .filter(({ id }) => step.missing.some((one) => one.id === id))
          .map((one) => ({
            fieldId: isRead(step.answers, one) ? one.id : `${one.id}-read`,
            name: one.title,
          }))}
        wasAttempted={step.missing.length > 0}
      />
      {outdated.length > 0 ? <OutdatedNotice titles={outdated.map(titleOf)} /> : null}
      {agreements.map((agreement) => (
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

/** Says which agreements have changed since they were accepted or read, and what to do. */
function OutdatedNotice({ titles }: { readonly titles: readonly string[] }) {
  const names = list(titles);
  return (
    <div className={classes['notice']} role="status">
      <h2 className={classes['noticeTitle']}>
        {plural(titles.length, 'An agreement has', 'Agreements have')} changed
      </h2>
      <p>
        {names}. Read the new text and accept it; until then this step is open. What you accepted before stays
        on record.
      </p>
    </div>
  );
}
