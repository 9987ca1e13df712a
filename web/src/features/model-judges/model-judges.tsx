import { type ModelJudge, modelJudgeSavedSince } from '@redoubt/contract/model-judges';
import { objectiveKindWords } from '@redoubt/contract/shared/judging/objective-kind.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { membersOf, messageOf } from '#platform/api-problem.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ListTable } from '#ui/tables/list-table.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { count } from '#ui/words/numbers.ts';
import { JudgeDialog } from './judge-dialog.tsx';
import { kindStateLooks, kindStateWords, whatHolds } from './judge-words.ts';
import { modelJudgesQuery, refetchJudges, removeModelJudge } from './model-judges.queries.ts';
import classes from './model-judges.module.css';

const columns = [
  { title: 'Judge' },
  { title: 'Kinds of objective' },
  { title: 'Asked' },
  { title: 'Change' },
];

const WHAT_IT_IS =
  'A model judge is a model of yours with instructions. It reads a claim with the whole conversation and the rules of the challenge, and gives the first answer within seconds. Two judges have to agree; where they do not, people decide as before.';

type Open = { readonly is: 'new' } | { readonly is: 'change' | 'remove'; readonly judge: ModelJudge } | null;

/** The models that judge claims, with what they may do for each kind of objective. */
export function ModelJudges() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <AsyncContent
      of={useQuery(modelJudgesQuery)}
      loading={{ rows: 3, label: 'Loading the model judges' }}
      failure={{ title: 'The model judges could not be loaded', fallback: 'Try again in a moment.' }}
    >
      {({ items, models, defaultInstructions }) => (
        <>
          {items.length === 0 ? (
            <NoJudges canAdd={models.length > 0} onAdd={() => setOpen({ is: 'new' })} />
          ) : (
            <JudgeList items={items} onOpen={setOpen} />
          )}
          {open?.is === 'remove' && <RemoveDialog judge={open.judge} onClose={close} />}
          {(open?.is === 'new' || open?.is === 'change') && (
            <JudgeDialog
              judge={open.is === 'change' ? open.judge : null}
              models={models}
              defaultInstructions={defaultInstructions}
              onClose={close}
            />
          )}
        </>
      )}
    </AsyncContent>
  );
}

function NoJudges({ canAdd, onAdd }: { readonly canAdd: boolean; readonly onAdd: () => void }) {
  return (
    <EmptyState
      title="No model judges"
      action={
        canAdd ? (
          <Button onClick={onAdd}>New model judge</Button>
        ) : (
          <LinkButton to={paths.adminModels()}>Set up a model</LinkButton>
        )
      }
    >
      {WHAT_IT_IS} It needs a model of the platform that is ready, and it scores only once it is calibrated on
      gold conversations.
    </EmptyState>
  );
}

interface JudgeListProps {
  readonly items: readonly ModelJudge[];
  readonly onOpen: (open: Open) => void;
}

function JudgeList({ items, onOpen }: JudgeListProps) {
  return (
    <>
      <div className={classes['head']}>
        <p className={classes['lead']}>{WHAT_IT_IS}</p>
        <Button onClick={() => onOpen({ is: 'new' })}>New model judge</Button>
      </div>
      <ListTable columns={columns} className={classes['table']}>
        {items.map((judge) => (
          <Row key={judge.id} judge={judge} onOpen={onOpen} />
        ))}
      </ListTable>
    </>
  );
}

interface RowProps extends Pick<JudgeListProps, 'onOpen'> {
  readonly judge: ModelJudge;
}

function Row({ judge, onOpen }: RowProps) {
  const { content, model, version, kinds } = judge;
  const held = whatHolds(judge);
  return (
    <tr>
      <td>
        <strong>{content.name}</strong>
        <p className={classes['soft']}>
          {model.name}, version {version}
        </p>
        {held === null ? null : <p className={classes['held']}>{held}</p>}
      </td>
      <td>
        <ul className={classes['kinds']}>
          {kinds.map(({ kind, state }) => (
            <li key={kind}>
              {objectiveKindWords[kind]}{' '}
              <span className={classes['soft']}>
                <StateMark {...kindStateLooks[state]}>{kindStateWords[state]}</StateMark>
              </span>
            </li>
          ))}
        </ul>
      </td>
      <td>
        {count(content.votes, 'vote', 'votes')} per {content.role === 'first' ? 'claim' : 'appeal'}
      </td>
      <td>
        <RowActions judge={judge} onOpen={onOpen} />
      </td>
    </tr>
  );
}

function RowActions({ judge, onOpen }: RowProps) {
  return (
    <div className={classes['actions']}>
      <Link
        prefetch="intent"
        to={paths.adminCalibration({ judge: judge.id })}
        className={buttonClass({ variant: 'default' })}
      >
        Calibration <span className="sr-only">of {judge.content.name}</span>
      </Link>
      <Button variant="default" onClick={() => onOpen({ is: 'change', judge })}>
        Change <span className="sr-only">{judge.content.name}</span>
      </Button>
      <Button variant="default" onClick={() => onOpen({ is: 'remove', judge })}>
        Remove <span className="sr-only">{judge.content.name}</span>
      </Button>
    </div>
  );
}

const SAVED_SINCE =
  'Someone else saved this model judge after you opened the list. Nothing was removed. Close this, look at the judge as it is now, and decide again.';

function RemoveDialog({ judge, onClose }: { readonly judge: ModelJudge; readonly onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    setIsBusy(true);
    try {
      await removeModelJudge(judge);
      onClose();
      showSuccess('The model judge was removed', judge.content.name);
    } catch (error) {
      const isStale = membersOf(error, modelJudgeSavedSince) !== undefined;
      setProblem(isStale ? SAVED_SINCE : messageOf(error, 'Nothing was removed.'));
      if (isStale) void refetchJudges();
      setIsBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title="Remove this model judge?"
      lead={`“${judge.content.name}” will judge nothing any more. The verdicts that it gave stay. This cannot be undone.`}
      action="Remove"
      busyAction="Removing…"
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
