import { count, figure } from '../words/numbers.ts';
import { countElsewhere, countSelected, type Selection } from './selection/selection.ts';
import type { SelectionState } from './selection/use-selection.ts';
import classes from './bulk-bar.module.css';

/** What can be done with the selected rows. */
export interface BulkAction {
  readonly label: string;
  readonly icon?: React.ReactNode;
  /** The action that is used most; at most one. */
  readonly isLead?: boolean;
  /** Why it cannot be done now; the reason is shown, and the button stays. */
  readonly refusal?: string | undefined;
  readonly onRun: (selection: Selection) => void;
}

interface BulkBarProps {
  readonly state: SelectionState;
  readonly actions: readonly BulkAction[];
  /** What cannot be done with some of them and why, such as '2 cannot be approved yet'. */
  readonly note: string | undefined;
  readonly shownIds: readonly string[];
  /** How many rows match; null where nobody counts them, and all of them cannot be selected. */
  readonly total: number | null;
}

/** How many are selected, what can be done with them, and the way out. */
export function BulkBar({ state, actions, note, shownIds, total }: BulkBarProps) {
  const { selection, selectAllMatching, clear } = state;
  const selected = countSelected(selection, total ?? 0);
  const elsewhere = countElsewhere(selection, shownIds, total ?? 0);
  const isMoreToSelect = total !== null && total > shownIds.length && selected < total;
  return (
    <div className={classes['bar']} role="group" aria-label="Selected rows">
      <strong className={classes['count']}>{figure(selected)} selected</strong>
      {elsewhere > 0 ? <span className={classes['note']}>{figure(elsewhere)} on other pages</span> : null}
      {isMoreToSelect ? (
        <button type="button" className={classes['plain']} onClick={selectAllMatching}>
          Select all {figure(total)}
        </button>
      ) : null}
      <span className={classes['rule']} aria-hidden="true" />
      {actions.map((action) => (
        <ActionButton key={action.label} action={action} selection={selection} />
      ))}
      <span className={`${classes['note']} ${classes['end']}`}>{note}</span>
      <button type="button" className={classes['plain']} onClick={clear}>
        Clear
        <span className="sr-only"> the selection of {count(selected, 'row', 'rows')}</span>
      </button>
    </div>
  );
}

interface ActionButtonProps {
  readonly action: BulkAction;
  readonly selection: Selection;
}

function ActionButton({ action, selection }: ActionButtonProps) {
  const { label, icon, isLead = false, refusal, onRun } = action;
  return (
    <button
      type="button"
      className={isLead ? classes['lead'] : classes['action']}
      aria-disabled={refusal !== undefined}
      title={refusal}
      onClick={() => {
        if (refusal === undefined) onRun(selection);
      }}
    >
      {icon}
      {label}
      {refusal === undefined ? null : <span className="sr-only">: {refusal}</span>}
    </button>
  );
}
