import type { DocumentKind } from '@redoubt/contract/terms/document-terms.ts';
import type { Profile } from '@redoubt/contract/profile';
import { useCallback, useImperativeHandle, useState } from 'react';
import * as z from 'zod';
import { storeMessageOf, problemOf } from '#platform/api-problem.ts';
import { StepChanged } from '#platform/wizard/step-changed.ts';
import type { StepHandle, WizardStepProps } from '#platform/wizard/wizard-step.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { submitDocuments } from './documents/documents.queries.ts';
import { findErrors, isSubmitted, type StepErrors, stepFields, type StepFieldName } from './step-rules.ts';
import { isUnsent, type TransferQueue } from './transfers/transfer-queue.ts';
import { useDocuments } from './use-documents.ts';

const keptContent = z.object({ hasConsented: z.boolean() });

/** Step 3 behind its screen: files arrive one by one, Next Step submits what has arrived. */
export function useBackgroundStep({ whole, onSaved, draft, handle }: WizardStepProps<Profile, unknown>) {
  const [hasConsented, setHasConsented] = useState(() => beginConsent(whole, draft.restored));
  const [errors, setErrors] = useState<StepErrors>({});
  const forget = (field: StepFieldName) => setErrors((known) => ({ ...known, [field]: undefined }));
  const onAdded = useCallback((kind: DocumentKind) => forget(`${kind}_documents`), []);
  const { queue, present, ...documents } = useDocuments({ whole, onSaved, onAdded });

  const submit = async (): Promise<boolean> => {
    try {
      onSaved(await draft.save({ hasConsented }, submitDocuments));
      showSuccess('Background verification submitted successfully...verification in progress');
      return true;
    } catch (error) {
      if (error instanceof StepChanged) return false;
      setErrors(errorsOf(error));
      tellFailure(error);
      return false;
    }
  };
  const save = async (): Promise<boolean> => {
    await queue.settled();
    const found = findErrors({ held: present(), hasConsented, transfers: queue.list() });
    setErrors(found);
    if (Object.keys(found).length > 0) return false;
    return isSubmitted(present()) || submit();
  };
  useImperativeHandle(handle, () => ({ save, ...safetyOf(queue) }));

  const consent = (isGiven: boolean): void => {
    setHasConsented(isGiven);
    if (isGiven) forget('background_check_consent');
    draft.keep({ hasConsented: isGiven });
  };
  return {
    ...documents,
    errors,
    hasConsented,
    consent,
    retry: (key: string) => queue.retry(key),
    cancel: (key: string) => queue.remove(key),
  };
}

/** Files that have not arrived go with the screen. */
function safetyOf(queue: TransferQueue): Pick<StepHandle, 'isSafe' | 'settle'> {
  return { isSafe: () => !queue.list().some(isUnsent), settle: () => queue.settled() };
}

function tellFailure(error: unknown): void {
  const text = storeMessageOf(error, 'Failed to submit background verification');
  showError('Background verification submission failed', text);
}

function beginConsent({ backgroundVerification }: Profile, restored: unknown): boolean {
  return keptContent.safeParse(restored).data?.hasConsented ?? backgroundVerification.backgroundCheckConsent;
}

/** What the server says of a field stands at it. */
function errorsOf(error: unknown): StepErrors {
  const said = problemOf(error)?.reply.errors ?? [];
  return Object.fromEntries(
    stepFields.flatMap(({ path }) => {
      const message = said.find((one) => one.path === path)?.message;
      return message === undefined ? [] : [[path, message]];
    }),
  );
}
