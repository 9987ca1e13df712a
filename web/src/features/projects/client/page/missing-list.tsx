import type { Project } from '@redoubt/contract/projects';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { asSentence } from '#ui/words/sentences.ts';
import { amount } from '../../words/amounts.ts';
import { editPath, type ProjectsAt } from '../../shared/projects-at.ts';
import { costsOf } from './costs-of.ts';
import classes from '../../shared/parts.module.css';

export const MISSING_ID = 'project-missing';

interface MissingListProps {
  readonly at: ProjectsAt;
  readonly project: Project;
}

/** How many things keep a project from opening. */
export function countMissing(project: Project): number {
  return project.missing.length + (lacksMoney(project) ? 1 : 0);
}

function lacksMoney({ cost, state }: Project): boolean {
  return cost.missingMinor > 0 && state !== 'completed';
}

/** What a project lacks before it can open, each leading to where it is given. */
export function MissingList({ at, project }: MissingListProps) {
  if (countMissing(project) === 0) return null;
  const { id, missing, cost, currency } = project;
  return (
    <section className={classes['missing']} aria-labelledby={MISSING_ID}>
      <h2 id={MISSING_ID} className={classes['partTitle']}>
        {project.state === 'draft' ? 'Before it can open' : 'Before all of it can be done'}
      </h2>
      <ul className={classes['checklist']}>
        {distinct(missing).map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {at.mayEdit ? (
              <Link to={path === 'tasks' ? '#tasks' : editPath(at, id, path)} className="text-link">
                {asSentence(message)}
              </Link>
            ) : (
              asSentence(message)
            )}
          </li>
        ))}
        {lacksMoney(project) ? (
          <li>
            The balance lacks {amount(cost.missingMinor, currency)}:{' '}
            {amount(costsOf(project).toHoldMinor, currency)}{' '}
            {project.state === 'draft' ? 'is held when it opens' : 'has to be held'}, and{' '}
            {amount(cost.balanceMinor, currency)} is there.{' '}
            {at.area === 'admin' ? (
              <Link to={paths.adminLedger()} className="text-link">
                Book a payment
              </Link>
            ) : (
              <>
                <Link to={paths.contact()} className="text-link">
                  Ask us how to pay
                </Link>
                : an Admin books what arrives, and{' '}
                <Link to={paths.partner({ ...at.named, tab: 'statement' })} className="text-link">
                  your statement
                </Link>{' '}
                shows it
              </>
            )}
            .
          </li>
        ) : null}
      </ul>
    </section>
  );
}

/** The same is missing of several kinds: it is said once. */
function distinct(missing: Project['missing']): Project['missing'] {
  return missing.filter(
    ({ path, message }, index) =>
      missing.findIndex((one) => one.path === path && one.message === message) === index,
  );
}
