import { Button } from '#ui/actions/button.tsx';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { Drawer, REVIEW_CLOSES_IN_MS } from '#ui/drawer/drawer.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { KeysButton, KeysDialog } from '#ui/keys/keys-dialog.tsx';
import { Row, Shown, State } from './shown.tsx';

const opened = {
  question: 'A question',
  busy: 'A question under way',
  refused: 'A question that was refused',
  three: 'A question with three answers',
  form: 'A dialog with a field',
  keys: 'The keys of a screen',
  side: 'A drawer at the side',
  slow: 'A drawer that closes slowly',
  bottom: 'A drawer from below',
} as const;
type Opened = keyof typeof opened;

const keys = [
  ['J K', 'The next submission, the one before'],
  ['Ctrl Enter', 'Submit'],
] as const;

/** What opens over the page. Each opens by its button. */
export function DialogsGallery() {
  const [open, setOpen] = useState<Opened>();
  const close = () => setOpen(undefined);
  return (
    <Shown title="Open" isWide>
      <State name="dialogs and drawers">
        <Row>
          {Object.entries(opened).map(([id, name]) => (
            <Button key={id} variant="default" onClick={() => setOpen(id as Opened)}>
              {name}
            </Button>
          ))}
        </Row>
      </State>
      <State name="opens the keys of a screen, in a head and among icons">
        <Row>
          {(['words', 'icon'] as const).map((look) => (
            <KeysButton key={look} look={look} onOpen={() => setOpen('keys')} />
          ))}
        </Row>
      </State>
      <Questions open={open} onClose={close} />
      <Drawers open={open} onClose={close} />
    </Shown>
  );
}

interface OpenedProps {
  readonly open: Opened | undefined;
  readonly onClose: () => void;
}

function Questions({ open, onClose }: OpenedProps) {
  const question = {
    title: 'Remove this project?',
    lead: 'It disappears from your page at once. It cannot be undone.',
    action: 'Remove it',
    busyAction: 'Removing…',
    onConfirm: onClose,
    onClose,
  };
  switch (open) {
    case 'question':
      return <ConfirmDialog {...question} />;
    case 'busy':
      return <ConfirmDialog {...question} isBusy />;
    case 'refused':
      return <ConfirmDialog {...question} problem="Somebody else removed it a moment ago." />;
    case 'three':
      return <ConfirmDialog {...question} other={{ label: 'Hide it', onChoose: onClose }} />;
    case 'form':
      return (
        <Dialog title="Ask for more" lead="The person reads this word for word." onClose={onClose}>
          <TextareaField label="What is missing" minRows={3} maxRows={8} />
          <DialogActions>
            <Button variant="default" size="md" onClick={onClose}>
              Cancel
            </Button>
            <Button size="md" onClick={onClose}>
              Send
            </Button>
          </DialogActions>
        </Dialog>
      );
    case 'keys':
      return <KeysDialog keys={keys} onClose={onClose} />;
    default:
      return null;
  }
}

function Drawers({ open, onClose }: OpenedProps) {
  return (
    <>
      <Drawer
        isOpen={open === 'side' || open === 'slow'}
        title="Ada Lovelace"
        onClose={onClose}
        {...(open !== 'side' && { closesInMs: REVIEW_CLOSES_IN_MS })}
        foot={
          <>
            <Button variant="default" onClick={onClose}>
              Reject
            </Button>
            <Button onClick={onClose}>Approve</Button>
          </>
        }
      >
        {Array.from({ length: 30 }, (_, nth) => (
          <p key={nth}>Line {nth + 1} of what there is to know about an application.</p>
        ))}
      </Drawer>
      <Drawer isOpen={open === 'bottom'} title="Verdict, attempt 3" from="bottom" onClose={onClose}>
        <p style={{ padding: '8px 20px 24px' }}>The target broke. Harm 4, high.</p>
      </Drawer>
    </>
  );
}
