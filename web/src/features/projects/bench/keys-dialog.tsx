import { CloseAction, Dialog } from '#ui/dialog/dialog.tsx';
import classes from './bench.module.css';

interface KeysDialogProps {
  readonly keys: readonly (readonly [key: string, does: string])[];
  readonly onClose: () => void;
}

/** The keys of a bench. */
export function KeysDialog({ keys, onClose }: KeysDialogProps) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className={classes['keys']}>
        {[...keys, ['?', 'Show these keys'] as const].map(([key, does]) => (
          <div key={key} className={classes['keyLine']}>
            <dt>
              <kbd className={classes['key']}>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <CloseAction onClose={onClose} />
    </Dialog>
  );
}
