import type { ToolOutcome, ToolRow, AgentSetting } from '@redoubt/contract/arena';
import { shortName } from '../attempts/arena-words.ts';
import classes from './tool-rows.module.css';

const outcomeWords: Record<ToolOutcome, string> = {
  done: 'Done',
  refused: 'Refused by the tool',
  'unknown-tool': 'No such tool',
  'bad-arguments': 'Not called: wrong arguments',
  limit: 'Not called: too many calls',
};

interface ToolRowsProps {
  readonly calls: readonly ToolRow[];
  readonly targetName: string;
}

/** What the target really called in a turn, one row for each call; nothing where it called nothing. */
export function ToolRows({ calls, targetName }: ToolRowsProps) {
  if (calls.length === 0) return null;
  return (
    <ol className={classes['calls']} aria-label={`What ${shortName(targetName)} called`}>
      {calls.map((call) => (
        <li key={call.position} className={classes['call']} data-outcome={call.outcome}>
          <p className={classes['head']}>
            <code className={classes['tool']}>{call.tool}</code>
            <span className={classes['outcome']}>{outcomeWords[call.outcome]}</span>
          </p>
          <dl className={classes['details']}>
            <ToolText label="With" text={call.arguments} />
            <ToolText label="Answer" text={call.result} />
          </dl>
        </li>
      ))}
    </ol>
  );
}

function ToolText({ label, text }: { readonly label: string; readonly text: string | null }) {
  return (
    <div className={classes['line']}>
      <dt className={classes['label']}>{label}</dt>
      <dd className={classes['value']} data-hidden={text === null}>
        {text ?? 'Hidden by this challenge'}
      </dd>
    </div>
  );
}

/** The harmless request that sets the target to work in an indirect challenge. */
export function RequestOf({ field }: { readonly field: NonNullable<AgentSetting['field']> }) {
  return (
    <p className={classes['request']}>
      <strong>{field.by}:</strong> {field.request}
    </p>
  );
}
