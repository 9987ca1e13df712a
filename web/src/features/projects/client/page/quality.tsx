import { type Project, type ProjectQuality, taskKinds } from '@redoubt/contract/projects';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { fineFigure, figure, percent, plural } from '#ui/words/numbers.ts';
import type { ProjectsAt } from '../../shared/projects-at.ts';
import { qualityQuery } from '../project-queries.ts';
import { Disagreements } from './disagreements.tsx';
import classes from './strip.module.css';

interface QualityProps {
  readonly at: ProjectsAt;
  readonly project: Project;
}

/** How good the work is, as far as records show; what is not known yet is no figure. */
export function Quality({ at, project }: QualityProps) {
  return (
    <AsyncContent
      of={useQuery(qualityQuery(at.named, project.id))}
      loading={{ rows: 3, label: 'Loading the quality' }}
      failure={{ title: 'The quality could not be loaded', fallback: 'Try again in a moment.' }}
    >
      {(quality) => <Figures at={at} project={project} quality={quality} />}
    </AsyncContent>
  );
}

function Figures({ at, project, quality }: QualityProps & { readonly quality: ProjectQuality }) {
  const [isOpen, setIsOpen] = useState(false);
  const { acceptedFirst, decided, gold, alpha, tasksInDisagreement } = quality;
  const { kinds, goldPercent, overlap } = project.form;
  const isRated = kinds.some(({ kind }) => kind === taskKinds.rating.id);
  // What its tasks cannot show is left out.
  const hasGold = isRated && goldPercent > 0;
  const isCompared = isRated && overlap > 1;
  const unknown = project.state === 'completed' ? '–' : 'not yet';
  return (
    <>
      <dl className={classes['quality']}>
        <Line
          unknown={unknown}
          term="Accepted at first review"
          value={decided === 0 ? null : percent(Math.round((acceptedFirst / decided) * 100))}
        />
        {hasGold || gold.of > 0 ? (
          <Line
            unknown={unknown}
            term="Gold answered right"
            value={gold.of === 0 ? null : `${figure(gold.right)} of ${figure(gold.of)}`}
          />
        ) : null}
        {isCompared || alpha !== null ? (
          <Line
            unknown={unknown}
            term="Agreement between raters, alpha"
            value={alpha === null ? null : fineFigure(alpha)}
          />
        ) : null}
      </dl>
      {tasksInDisagreement > 0 ? (
        <p className={classes['disagree']}>
          <StateMark shape="square" tone="signal">
            Tasks where raters disagree
          </StateMark>
          <button type="button" className={classes['open']} onClick={() => setIsOpen(true)}>
            {figure(tasksInDisagreement)}, open {plural(tasksInDisagreement, 'it', 'them')}
          </button>
        </p>
      ) : null}
      {isOpen ? (
        <Disagreements at={at} project={project} quality={quality} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

interface LineProps {
  readonly term: string;
  readonly value: string | null;
  /** In place of a value that there is not. */
  readonly unknown: string;
}

function Line({ term, value, unknown }: LineProps) {
  return (
    <div>
      <dt>{term}</dt>
      {value === null ? (
        <dd className={classes['none']}>{unknown}</dd>
      ) : (
        <dd>
          <strong>{value}</strong>
        </dd>
      )}
    </div>
  );
}
