import type { Offer, OfferDetail } from '@redoubt/contract/projects';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { buttonClass } from '#ui/actions/button.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { count, figure } from '#ui/words/numbers.ts';
import { assignmentsQuery } from '../../mine/assignments.queries.ts';
import { WayIn } from '../closed-offers.tsx';
import { DeclineButton } from '../decline-button.tsx';
import { LevelsDialog } from '../levels-dialog.tsx';
import { freeTasks } from '../offer-filters.ts';
import { countFree } from '../offer-words.ts';
import { OfferMoney } from '../offer-money.tsx';
import { kindName, takenThing } from '../../words/kind-words.ts';
import { useTakeTask } from '../use-take-task.ts';
import classes from './offer-page.module.css';

interface TakePanelProps {
  readonly projectId: string;
  readonly detail: OfferDetail;
}

/** What a project pays, and the way to its next task, or what opens it. */
export function TakePanel({ projectId, detail }: TakePanelProps) {
  const shown = detail.open ?? detail.closed;
  return (
    <section className={classes['card']} aria-label="Pay and tasks">
      {shown === null ? null : <OfferMoney offer={shown} />}
      {detail.open === null ? null : <p className={classes['quiet']}>{countFree(detail.open)}</p>}
      <div className={classes['actions']}>
        <NextAction projectId={projectId} detail={detail} />
        {detail.open === null ? null : <DeclineButton offer={detail.open} size="md" />}
      </div>
      <Taken detail={detail} />
    </section>
  );
}

function NextAction({ projectId, detail }: TakePanelProps) {
  const { open, closed, openAssignment, nda, hasAcceptedNda } = detail;
  if (openAssignment !== null) return <GoOn id={openAssignment} />;
  if (closed !== null) return <Closed offer={closed} />;
  if (open === null) return <p className={classes['quiet']}>This project takes no tasks now.</p>;
  const isBarred = nda !== '' && !hasAcceptedNda;
  return (
    <>
      {open.kinds.map(({ kind }) => (
        <TakeButton key={kind} projectId={projectId} offer={open} kind={kind} isBarred={isBarred} />
      ))}
      {isBarred ? (
        <p className={classes['quiet']}>Read and accept the agreement before your first task.</p>
      ) : null}
    </>
  );
}

interface TakeButtonProps {
  readonly projectId: string;
  readonly offer: Offer;
  readonly kind: string;
  readonly isBarred: boolean;
}

function TakeButton({ projectId, offer, kind, isBarred }: TakeButtonProps) {
  const { take, isBusy, problem } = useTakeTask(projectId);
  const free = offer.kinds.find((one) => one.kind === kind)?.free ?? 0;
  const isOne = offer.kinds.length === 1;
  const thing = takenThing(kind);
  return (
    <>
      <ActionButton
        size="md"
        variant={offer.kinds[0]?.kind === kind ? 'filled' : 'default'}
        disabled={isBarred || free === 0}
        isBusy={isBusy}
        busyLabel="Taking…"
        onClick={() => take(kind)}
      >
        {isOne ? `Take a ${thing}` : `Take a ${thing}: ${kindName(kind)}`}
      </ActionButton>
      {free === 0 && freeTasks(offer) > 0 ? (
        <p className={classes['quiet']}>
          No {thing} of {kindName(kind).toLowerCase()} is free now.
        </p>
      ) : null}
      {freeTasks(offer) === 0 && isOne ? <p className={classes['quiet']}>No {thing} is free now.</p> : null}
      <AlertNote problem={problem} />
    </>
  );
}

/** The task that the person has open, by its code where their list has it. */
function GoOn({ id }: { readonly id: string }) {
  const rows = useInfiniteQuery(assignmentsQuery).data?.pages.flatMap(({ items }) => items);
  const code = rows?.find((row) => row.id === id)?.code;
  return (
    <Link className={buttonClass({ size: 'md' })} to={paths.assignment(id)} prefetch="intent">
      Go on with {code ?? 'your open task'}
    </Link>
  );
}

function Closed({ offer }: { readonly offer: NonNullable<OfferDetail['closed']> }) {
  const [isExplaining, setIsExplaining] = useState(false);
  return (
    <>
      <p className={classes['why']}>
        <IconLock size={16} aria-hidden="true" />
        {offer.sentence}
      </p>
      <WayIn offer={offer} onExplain={() => setIsExplaining(true)} />
      {isExplaining ? <LevelsDialog onClose={() => setIsExplaining(false)} /> : null}
    </>
  );
}

function Taken({ detail: { taken, mostPerPerson } }: Pick<TakePanelProps, 'detail'>) {
  if (mostPerPerson === null)
    return taken === 0 ? null : (
      <p className={classes['quiet']}>You have taken {count(taken, 'task', 'tasks')} here.</p>
    );
  return (
    <p className={classes['quiet']}>
      You have taken {figure(taken)} of at most {count(mostPerPerson, 'task', 'tasks')} per person.
    </p>
  );
}
