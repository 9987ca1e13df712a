import type { DocumentKind, ProfileDocument } from '@redoubt/contract/terms/document-terms.ts';
import type { BackgroundVerification, Profile } from '@redoubt/contract/profile';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import type { WizardStepProps } from '#platform/wizard/wizard-step.ts';
import { showError } from '#ui/toasts/toasts.ts';
import { deleteDocument } from './documents/documents.queries.ts';
import { documentsOf, withDocuments } from './step-rules.ts';
import { useTransfers } from './transfers/use-transfers.ts';

type DocumentsOptions = Pick<WizardStepProps<Profile, unknown>, 'whole' | 'onSaved'> & {
  readonly onAdded: (kind: DocumentKind) => void;
};

/** The documents of the profile while they come and go. `onAdded` keeps its identity from drawing to drawing. */
export function useDocuments({ whole, onSaved, onAdded }: DocumentsOptions) {
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
