import type { EventScope } from '@redoubt/contract/calendar';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { RadioField } from '#ui/fields/choices/radio-field.tsx';

interface ScopeDialogProps {
  /** 'Edit', 'Move', 'Delete' */
  readonly action: string;
  readonly onChoose: (scope: EventScope) => void;
  readonly onClose: () => void;
}

const options = [
  { value: 'this', label: 'This one', text: 'The other days stay as they are.' },
  { value: 'following', label: 'This and all following', text: 'Earlier days stay as they are.' },
  { value: 'all', label: 'All', text: 'Past days included.' },
] as const;

/** Asks which days of a weekly event a change applies to. */
export function ScopeDialog({ action, onChoose, onClose }: ScopeDialogProps) {
  const [scope, setScope] = useState<EventScope>('this');
  return (
    <Dialog title={`${action} a weekly event`} onClose={onClose}>
      <RadioField
        id="calendar-scope"
        label="Which days"
        options={options}
        value={scope}
        onChange={setScope}
      />
      <DialogActions>
        <Button variant="default" size="md" onClick={onClose}>
          Cancel
        </Button>
        <Button size="md" onClick={() => onChoose(scope)}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
