import type { DocumentKind, ProfileDocument } from '@redoubt/contract/shared/terms/document-terms.ts';
import type { Profile, BackgroundVerification } from '@redoubt/contract/profile';
import {
  useCallback,
  useImperativeHandle,
  useState,
  useLayoutEffect,
  useRef,
  useEffect,
  useSyncExternalStore,
} from 'react';
import * as z from 'zod';
import { storeMessageOf, problemOf, messageOf } from '#platform/api-problem.ts';
import { StepChanged } from '#platform/wizard/step-changed.ts';
import type { StepHandle, WizardStepProps } from '#platform/wizard/wizard-step.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { submitDocuments, deleteDocument, sendDocument } from './documents/documents.queries.ts';
import {
  findErrors,
  isSubmitted,
  type StepErrors,
  stepFields,
  type StepFieldName,
  documentsOf,
  withDocuments,
} from './step-rules.ts';
import { isUnsent, TransferQueue, type ArrivalListener, type Transfer } from './transfer-queue.ts';

const storedContent = z.object({ hasConsented: z.boolean() });

/** Step 3 behind its screen: files arrive one by one, Next Step submits what has arrived. */
export function useBackgroundStep({ whole, onSaved, draft, handle }: WizardStepProps<Profile, unknown>) {
  const [hasConsented, setHasConsented] = useState(() => beginConsent(whole, draft.restored));
  const [errors, setErrors] = useState<StepErrors>({});
  const [attempts, setAttempts] = useState(0);
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
    setAttempts((before) => before + 1);
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
    /** How often the person tried to go on. */
    attempts,
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
  return (
    storedContent.safeParse(restored).data?.hasConsented ?? backgroundVerification.backgroundCheckConsent
  );
}

/** The server's errors, each at its field. */
function errorsOf(error: unknown): StepErrors {
  const faults = problemOf(error)?.reply.errors ?? [];
  return Object.fromEntries(
    stepFields.flatMap(({ path }) => {
      const message = faults.find((one) => one.path === path)?.message;
      return message === undefined ? [] : [[path, message]];
    }),
  );
}

type DocumentsOptions = Pick<WizardStepProps<Profile, unknown>, 'whole' | 'onSaved'> & {
  readonly onAdded: (kind: DocumentKind) => void;
};

/** The documents of the profile while they come and go. `onAdded` keeps its identity from drawing to drawing. */
function useDocuments({ whole, onSaved, onAdded }: DocumentsOptions) {
  const [removing, setRemoving] = useState<string | null>(null);
  const [news, setNews] = useState('');
  // Files arrive faster than the screen is drawn: each builds on the one before.
  const latest = useRef(whole);
  useLayoutEffect(() => void (latest.current = whole), [whole]);
  const change = useCallback(
    (kind: DocumentKind, to: (documents: readonly ProfileDocument[]) => ProfileDocument[]) => {
      latest.current = withDocuments(latest.current, kind, to);
      onSaved(latest.current);
    },
    [onSaved],
  );
  const arrive = useCallback(
    (kind: DocumentKind, document: ProfileDocument) => {
      change(kind, (documents) => [...documents, document]);
      onAdded(kind);
      setNews(`${document.name} is uploaded.`);
    },
    [change, onAdded],
  );
  const [queue, transfers] = useTransfers(arrive);

  const remove = async (kind: DocumentKind, document: ProfileDocument): Promise<boolean> => {
    setRemoving(document.id);
    try {
      await deleteDocument(document);
      change(kind, (documents) => documents.filter(({ id }) => id !== document.id));
      setNews(`${document.name} is removed.`);
      return true;
    } catch (error) {
      showError(`${document.name} was not removed`, messageOf(error, 'Try again in a moment.'));
      return false;
    } finally {
      setRemoving(null);
    }
  };
  const present = (): BackgroundVerification => latest.current.backgroundVerification;
  const add = (kind: DocumentKind, files: readonly File[]) =>
    queue.add(kind, files, documentsOf(present(), kind).length);
  return { queue, transfers, removing, news, present, add, remove };
}

/** A queue for as long as the screen is shown, with what is in it. */
function useTransfers(
  onArrived: ArrivalListener,
): readonly [queue: TransferQueue, transfers: readonly Transfer[]] {
  const [queue] = useState(() => new TransferQueue(sendDocument));
  useLayoutEffect(() => queue.followArrivals(onArrived), [queue, onArrived]);
  useEffect(() => () => queue.close(), [queue]);
  return [queue, useSyncExternalStore(queue.subscribe, queue.list, queue.list)];
}
