import type { AgreementId } from '@redoubt/contract/shared/terms/agreement-terms.ts';
import type { Agreement } from '@redoubt/contract/legal-compliance';
import { agreementChanged, type Profile, profileEndpoints } from '@redoubt/contract/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useImperativeHandle, useState } from 'react';
import { call } from '#platform/api-client.ts';
import { membersOf, storeMessageOf } from '#platform/api-problem.ts';
import { StepChanged } from '#platform/wizard/step-changed.ts';
import type { SendSave, WizardStepProps } from '#platform/wizard/wizard-step.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { agreementsQuery } from './agreements.queries.ts';
import { beginAnswers, changeOf, type LegalAnswers, listOpen, markRead, tick } from './legal-answers.ts';

/** State and saving of step 4; `agreements` are undefined while they load, and nothing can be saved until then. */
export function useLegalStep(
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
    if (open.length > 0) return false;
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
