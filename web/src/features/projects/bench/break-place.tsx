import type { Assignment } from '@redoubt/contract/projects';
import { redTeamingMaterial } from '@redoubt/contract/projects';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { messageOf } from '#platform/api-problem.ts';
import { paths } from '#platform/navigation/paths.ts';
import { Time } from '#platform/time/time.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { LoadingPart } from '#ui/states/loading-part.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { amount } from '../words/amounts.ts';
import { leaveAssignment } from './assignment.queries.ts';
import { BenchHead, rateWords } from './bench-head.tsx';
import { BackLink } from './ended-work.tsx';
import headClasses from './bench-head.module.css';
import classes from './bench.module.css';

const BriefText = lazyPart(async () => (await import('../shared/brief-text.tsx')).BriefText);

interface BreakPlaceProps {
  readonly assignment: Assignment;
}

/** A place for a break: the work is done at the project's challenge. */
export function BreakPlace({ assignment }: BreakPlaceProps) {
  const { task, project, rateMinor, currency, leasedUntil } = assignment;
  const slug = redTeamingMaterial.safeParse(task.material).data?.slug;
  return (
    <>
      <BenchHead assignment={assignment} back={<BackLink />}>
        <p className={headClasses['rate']}>{rateWords(assignment)}</p>
      </BenchHead>
      <div className={classes['ended']}>
        <div className={classes['page']}>
          <section className={classes['standing']}>
            <h2 className={classes['standingTitle']}>A place for a break is yours</h2>
            <div className={classes['standingText']}>
              <p>
                Attempt “{task.title}”. A break in an attempt that you begin from now on earns{' '}
                {amount(rateMinor, currency)} once its judges accept it. Only accepted breaks earn.
              </p>
              {project.isPaused && (
                <p>
                  The project is paused: no place can be taken now. Yours is kept, and an accepted break still
                  earns. Once you give it back, you can take one only after the project is resumed.
                </p>
              )}
              {leasedUntil !== null && (
                <p>
                  The place is kept until <Time at={leasedUntil} form="weekday" />, and for two weeks from
                  each claim that you make.
                </p>
              )}
            </div>
            <div className={classes['actions']}>
              {slug !== undefined && (
                <LinkButton kind="ink" size="touch" to={paths.challenge(slug)}>
                  Open the challenge
                </LinkButton>
              )}
              <GiveBack assignment={assignment} />
            </div>
          </section>
          <section className={classes['own']} aria-label="Brief">
            <h2 className={classes['subtitle']}>Brief</h2>
            <LoadingPart loading={{ rows: 4, label: 'Loading the brief' }}>
              <BriefText markdown={project.brief} />
            </LoadingPart>
          </section>
        </div>
      </div>
    </>
  );
}

function GiveBack({ assignment: { id } }: BreakPlaceProps) {
  const navigate = useNavigate();
  const leaving = useMutation({
    mutationFn: () => leaveAssignment(id),
    onSuccess: () => navigate(paths.projects()),
  });
  return (
    <>
      <ActionButton
        size="md"
        variant="default"
        isBusy={leaving.isPending}
        busyLabel="Giving it back"
        onClick={() => leaving.mutate()}
      >
        Give the place back
      </ActionButton>
      <AlertNote
        problem={leaving.error ? messageOf(leaving.error, 'The place could not be given back.') : undefined}
      />
    </>
  );
}
