import { useId } from 'react';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import classes from './changed-draft-dialog.module.css';
import { describeDifferences, describeSavedDifferences } from './describe-differences.ts';

interface ChangedDraftDialogProps {
  readonly mine: unknown;
  readonly theirs: unknown;
  /** The step was saved elsewhere, and what is there is the saved step; unset, it is what was typed. */
  readonly isSaved: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** The same step was changed in two places: shows where they differ, and the person chooses. It cannot be put off. */
export function ChangedDraftDialog({
  mine,
  theirs,
  isSaved,
  onKeepMine,
  onTakeTheirs,
}: ChangedDraftDialogProps) {
  const headId = useId();
  const differences = (isSaved ? describeSavedDifferences : describeDifferences)(mine, theirs);
  return (
    <ConfirmDialog
      title="Which version do you want to keep?"
      lead="This step was changed in another tab or on another device. Nothing was overwritten yet."
      width={560}
      isHeld
      keep={isSaved ? 'Use what was saved there' : 'Use the other version'}
      onClose={onTakeTheirs}
      action="Keep what I typed here"
      onConfirm={onKeepMine}
    >
      {differences.length === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must with the keyboard too
        <div className={classes['scroll']} role="region" aria-labelledby={headId} tabIndex={0}>
          <table className={classes['versions']}>
            <caption id={headId} className="sr-only">
              Where the two versions differ
            </caption>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Here</th>
                <th scope="col">There</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ name, mine: here, theirs: there }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{here}</td>
                  <td>{there}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ConfirmDialog>
  );
}
