import { useState } from 'react';
import { storeMessageOf, problemOf } from '#platform/api-problem.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { saveBasicInfo } from '../../queries/profile.queries.ts';

export interface About {
  /** What is typed while it is edited; null otherwise. */
  readonly typed: string | null;
  readonly isSaving: boolean;
  /** The server's message about the text. */
  readonly error: string | undefined;
  readonly edit: () => void;
  readonly type: (text: string) => void;
  /** Leaves edit mode once the text is stored; where it cannot be, edit mode and the text stay. */
  readonly leave: () => void;
  readonly discard: () => void;
}

/** The text about the person, in view or in edit mode. Held above the tabs, so that going through them loses nothing. */
export function useAbout(stored: string): About {
  const [typed, setTyped] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string | undefined>();

  const save = async (about: string) => {
    setIsSaving(true);
    try {
      await saveBasicInfo({ about });
      // What was typed while it was saved stays in edit mode.
      setTyped((now) => (now === about ? null : now));
      setError(undefined);
      showSuccess('Basic Information updated successfully');
    } catch (failure) {
      setError(problemOf(failure)?.reply.errors?.find(({ path }) => path === 'about')?.message);
      showError('Failed to update Basic Information', storeMessageOf(failure, 'Failed to update profile'));
    } finally {
      setIsSaving(false);
    }
  };

  return {
    typed,
    isSaving,
    error,
    edit: () => setTyped(stored),
    type: setTyped,
    leave: () => {
      if (typed === null || typed === stored) setTyped(null);
      else void save(typed);
    },
    discard: () => {
      setTyped(null);
      setError(undefined);
    },
  };
}
