import type { Model } from '@redoubt/contract/models';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { pauseModel, readyModel, removeModel } from '../list/models.queries.ts';
import classes from './editor.module.css';

interface ModelActionsProps {
  readonly named: NamedOrganization;
  readonly model: Model;
  readonly onChanged: (model: Model) => void;
  readonly onRemoved: () => void;
}

/** What can be done with a model beside editing its description. */
export function ModelActions({ named, model, onChanged, onRemoved }: ModelActionsProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  return (
    <div className={classes['actions']}>
      <Move named={named} model={model} onChanged={onChanged} />
      <Button variant="default" size="md" onClick={() => setIsRemoving(true)}>
        Remove
      </Button>
      {isRemoving ? (
        <RemoveDialog
          named={named}
          model={model}
          onClose={() => setIsRemoving(false)}
          onRemoved={onRemoved}
        />
      ) : null}
    </div>
  );
}

/** Puts the model into use, or holds it back; nothing while it has not answered. */
function Move({ named, model, onChanged }: Omit<ModelActionsProps, 'onRemoved'>) {
  const isReady = model.state === 'ready';
  const mutation = useMutation({
    mutationFn: () => (isReady ? pauseModel : readyModel)({ ...model, named }),
    onSuccess: (changed) => {
      showSuccess(isReady ? 'The model is paused' : 'The model is ready', changed.name);
      onChanged(changed);
    },
    onError: (error) =>
      showError(
        isReady ? 'The model was not paused' : 'The model was not made ready',
        messageOf(error, 'Nothing was changed.'),
      ),
  });
  if (model.triedAt === null) return null;
  return (
    <ActionButton
      variant={isReady ? 'default' : 'filled'}
      size="md"
      isBusy={mutation.isPending}
      busyLabel="One moment…"
      onClick={() => mutation.mutate()}
    >
      {isReady ? 'Pause' : model.state === 'paused' ? 'Resume' : 'Make ready'}
    </ActionButton>
  );
}

interface RemoveDialogProps extends Pick<ModelActionsProps, 'named' | 'model' | 'onRemoved'> {
  readonly onClose: () => void;
}

function RemoveDialog({ named, model, onClose, onRemoved }: RemoveDialogProps) {
  const mutation = useMutation({
    mutationFn: () => removeModel({ ...model, named }),
    onSuccess: () => {
      onClose();
      showSuccess('The model was removed', model.name);
      onRemoved();
    },
  });
  return (
    <ConfirmDialog
      title="Remove this model?"
      lead={`“${model.name}” will be removed from the list and its key deleted. This cannot be undone.`}
      action="Remove"
      busyAction="Removing…"
      isBusy={mutation.isPending}
      problem={mutation.error === null ? undefined : messageOf(mutation.error, 'Nothing was removed.')}
      onConfirm={() => mutation.mutate()}
      onClose={onClose}
    />
  );
}
