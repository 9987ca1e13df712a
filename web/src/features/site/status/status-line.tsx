import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import classes from './status-line.module.css';
import { overallSentences } from './overall-sentences.ts';

const states = ['unknown', 'operational', 'degraded', 'down'] as const;

/**
 * The state of this server, in a line that leads to the page. It claims nothing before the server has answered: a
 * prerendered page and a browser without scripts read 'System status'.
 */
export function StatusLine() {
  return (
    <fetched-state
      className={classes['line']}
      data-ask="/v1/status/overall"
      data-state="unknown"
      suppressHydrationWarning
    >
      <Link to={paths.status()} className={`plain-link ${classes['link']}`}>
        <span className={classes['mark']} aria-hidden="true" />
        {states.map((state) => (
          <span key={state} data-when={state} hidden={state !== 'unknown'} suppressHydrationWarning>
            {overallSentences[state]}
          </span>
        ))}
      </Link>
    </fetched-state>
  );
}
