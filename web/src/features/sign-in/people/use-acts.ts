import { messageOf } from '#platform/api-problem.ts';
import { useState } from 'react';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import type { Confirm } from '#platform/settings/confirm.ts';
import { useConfirmIdentity } from '../step-up/confirm-identity.tsx';
import type { LookedAfter } from './looked-after.ts';
import { refreshPersonAccess } from './person-access.queries.ts';

interface ActMessages {
  readonly done: string;
  readonly text?: string;
  readonly failed: string;
}

/** Does what an Admin asks for, reports the outcome, and fetches everything about the person again. */
export function useActs({ onChanged }: Pick<LookedAfter, 'onChanged'>) {
  const { confirm, dialog } = useConfirmIdentity();
  const [isBusy, setIsBusy] = useState(false);

  async function act(messages: ActMessages, work: () => Promise<unknown>): Promise<boolean> {
    setIsBusy(true);
    try {
      if ((await work()) === null) return false;
      showSuccess(messages.done, messages.text);
      return true;
    } catch (error) {
      showError(messages.failed, messageOf(error, 'Nothing was changed.'));
      return false;
    } finally {
      setIsBusy(false);
      void refreshPersonAccess();
      onChanged();
    }
  }

  const actConfirmed = (messages: ActMessages, request: Parameters<Confirm>[0]) =>
    act(messages, () => confirm(request));
  return { act, actConfirmed, isBusy, dialog };
}
