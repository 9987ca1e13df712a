import { useId } from 'react';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import classes from './changed-draft-dialog.module.css';

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

export interface Difference {
  /** What it is about, in words. */
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
}

const NOTHING = 'nothing';

/** Where two versions of a step differ, a line for each value, in the order of the form. */
export function describeDifferences(mine: unknown, theirs: unknown): Difference[] {
  const [ours, others] = [flatten(mine), flatten(theirs)];
  return [...new Set([...ours.keys(), ...others.keys()])].flatMap((name) => {
    const difference = { name, mine: ours.get(name) ?? NOTHING, theirs: others.get(name) ?? NOTHING };
    return difference.mine === difference.theirs ? [] : [difference];
  });
}

/** As `describeDifferences`, from what is saved of the step: what only one of them knows of is none. */
export function describeSavedDifferences(mine: unknown, saved: unknown): Difference[] {
  const [ours, others] = [fieldsOf(mine), fieldsOf(saved)];
  const isShared = ([name]: readonly [string, unknown]): boolean => name in ours && name in others;
  return describeDifferences(
    Object.fromEntries(Object.entries(ours).filter(isShared)),
    Object.fromEntries(Object.entries(others).filter(isShared)),
  );
}

function fieldsOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

function flatten(value: unknown, path: readonly string[] = []): Map<string, string> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return new Map(Object.entries(value).flatMap(([key, inner]) => [...flatten(inner, [...path, key])]));
  const text = textOf(value);
  return new Map(text === '' ? [] : [[nameOf(path), text]]);
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** `bankDetails.accountNumber` is "Bank details, account number". */
function nameOf(path: readonly string[]): string {
  const words = path.map((key) => key.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
