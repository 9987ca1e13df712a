import * as z from 'zod';
import {
  agreementId,
  type AgreementId,
  askToAccept,
  fingerprint,
} from '@redoubt/contract/shared/terms/agreement-terms.ts';
import { useImperativeHandle, useState } from 'react';
import {
  agreementChanged,
  type Profile,
  profileEndpoints,
  type LegalCompliance,
  type LegalComplianceChange,
} from '@redoubt/contract/profile';
import type { Agreement } from '@redoubt/contract/legal-compliance';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { StepChanged } from '#platform/wizard/step-changed.ts';
import { membersOf, storeMessageOf } from '#platform/api-problem.ts';
import { call } from '#platform/api-client.ts';
import { plural } from '#ui/words/numbers.ts';
import { list } from '#ui/words/lists.ts';
import { StepSummary } from '#platform/wizard/step-summary.tsx';
import type { WizardStepProps, SendSave } from '#platform/wizard/wizard-step.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { AgreementRow } from './agreement-row.tsx';
import { agreementsQuery } from './agreements.queries.ts';
import classes from './legal-compliance.module.css';

/** What the person did in this step and has not saved yet; kept as a draft. */
const legalAnswers = z.object({
  /** The text that was opened, by agreement. */
  read: z.partialRecord(agreementId, fingerprint),
  ticked: z.array(agreementId),
  /** When the latest box was ticked. */
  signatureDate: z.iso.datetime().nullable(),
});

type LegalAnswers = z.infer<typeof legalAnswers>;

const none: LegalAnswers = { read: {}, ticked: [], signatureDate: null };

/** What the step begins with; a draft of another form is none. */
function beginAnswers(draft: unknown): LegalAnswers {
  return legalAnswers.safeParse(draft).data ?? none;
}

/** True where the person has opened this very text. */
function isRead({ read }: LegalAnswers, agreement: Agreement): boolean {
  return read[agreement.id] === agreement.fingerprint;
}

/** True where the box is ticked, for the text that was read. */
function isTicked(answers: LegalAnswers, agreement: Agreement): boolean {
  return answers.ticked.includes(agreement.id) && isRead(answers, agreement);
}

function markRead(answers: LegalAnswers, { id, fingerprint: text }: Agreement): LegalAnswers {
  return { ...answers, read: { ...answers.read, [id]: text } };
}

/** Ticks or unticks a box; ticking sets the date of the signature. */
function tick(answers: LegalAnswers, id: AgreementId, isOn: boolean): LegalAnswers {
  const others = answers.ticked.filter((one) => one !== id);
  return isOn
    ? { ...answers, ticked: [...others, id], signatureDate: new Date().toISOString() }
    : { ...answers, ticked: others };
}

interface OpenAgreement {
  readonly id: AgreementId;
  readonly message: string;
}

/** The agreements that are neither accepted nor ticked, each with its error message. */
function listOpen(
  agreements: readonly Agreement[],
  stored: LegalCompliance,
  answers: LegalAnswers,
): OpenAgreement[] {
  return agreements
    .filter((one) => !stored[one.id] && !isTicked(answers, one))
    .map(({ id, title }) => ({ id, message: askToAccept(id, title) }));
}

/** What is sent once nothing is open: all six, with the texts that were read. */
function changeOf(answers: LegalAnswers, stored: LegalCompliance): LegalComplianceChange {
  return {
    termsOfService: true,
    ndaAgreement: true,
    ipAgreement: true,
    dataPrivacyPolicy: true,
    gdprCompliance: true,
    ccpaCompliance: true,
    signatureDate: answers.signatureDate ?? stored.signatureDate,
    read: answers.read,
  };
}

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
        items={agreements
          .filter(({ id }) => step.missing.some((one) => one.id === id))
          .map((one) => ({ fieldId: fieldOf(one, step.answers), name: one.title }))}
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

/** Where an agreement is accepted; a box that is still closed takes no focus, so it is read first. */
function fieldOf(agreement: Agreement, answers: LegalAnswers): string {
  return isRead(answers, agreement) ? agreement.id : `${agreement.id}-read`;
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

/** State and saving of step 4; `agreements` are undefined while they load, and nothing can be saved until then. */
function useLegalStep(
  { whole, onSaved, draft, handle }: WizardStepProps<Profile, unknown>,
  agreements: readonly Agreement[] | undefined,
) {
  const queries = useQueryClient();
  const [answers, setAnswers] = useState(() => beginAnswers(draft.restored));
  const [changed, setChanged] = useState<readonly AgreementId[]>([]);
  const [wasAttempted, setWasAttempted] = useState(false);
  const open = listOpen(agreements ?? [], whole.legalCompliance, answers);
  const change = (next: LegalAnswers) => {
    setAnswers(next);
    draft.keep(next);
  };

  const save = async (): Promise<boolean> => {
    if (!agreements) return false;
    setWasAttempted(true);
    const first = agreements.find(({ id }) => open.some((one) => one.id === id));
    if (first) {
      document.getElementById(fieldOf(first, answers))?.focus();
      return false;
    }
    try {
      onSaved(await draft.save(answers, saveAs(answers, whole.legalCompliance)));
      setChanged([]);
      showSuccess('Legal compliance information updated successfully');
      return true;
    } catch (error) {
      if (error instanceof StepChanged) return false;
      showError('Legal compliance update failed', storeMessageOf(error, 'Failed to update legal compliance'));
      const members = membersOf(error, agreementChanged);
      if (members) setChanged(members.changed);
      if (members) await queries.invalidateQueries({ queryKey: agreementsQuery.queryKey });
      return false;
    }
  };
  useImperativeHandle(handle, () => ({ save }));

  return {
    answers,
    /** Agreements that changed while the step was open. */
    changed,
    /** What is still to be accepted, once the person tried to go on. */
    missing: wasAttempted ? open : [],
    read: (agreement: Agreement) => change(markRead(answers, agreement)),
    tick: (id: AgreementId, isOn: boolean) => change(tick(answers, id, isOn)),
  };
}

function saveAs(answers: LegalAnswers, stored: Profile['legalCompliance']): SendSave<Profile> {
  return (headers) =>
    call(profileEndpoints.saveLegalCompliance, { body: changeOf(answers, stored), headers });
}
