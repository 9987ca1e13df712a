import { AlertNote } from '#ui/states/alert-note.tsx';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { wizardSteps } from '../steps/wizard-steps.ts';
import classes from './sending-refused.module.css';

/** Which steps the application still lacks, each with the way there. */
export function SendingRefused({ missing }: { readonly missing: readonly number[] }) {
  const steps = wizardSteps.filter(({ number }) => missing.includes(number));
  return (
    <div className={classes['refused']}>
      <AlertNote problem="Your application was not sent">
        <p>It needs all six steps. Everything that you saved is kept. These are still open:</p>
        <ul className={classes['steps']}>
          {steps.map(({ number, title }) => (
            <li key={number}>
              <Link to={paths.wizard(number)} className="text-link">
                {number}. {title}
              </Link>
            </li>
          ))}
        </ul>
      </AlertNote>
    </div>
  );
}
