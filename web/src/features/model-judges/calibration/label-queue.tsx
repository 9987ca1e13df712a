import type { GoldCase, GoldLabel } from '@redoubt/contract/model-judges';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import { useLetterKeys } from '#ui/frame/use-letter-keys.ts';
import { breakLongWords } from '#ui/hidden-characters/revealed-text.tsx';
import { cutAtMarks } from '#ui/marks/cut-at-marks.ts';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { count } from '#ui/words/numbers.ts';
import { kindWords } from '../judge-words.ts';
import { goldQueueQuery, labelClaim } from './calibration.queries.ts';
import classes from './calibration.module.css';

/** Decided claims, one after the other, to be labelled without sight of their rulings. */
export function LabelQueue() {
  return (
    <section className={classes['kind']} aria-labelledby="label-claims">
      <div>
        <h2 id="label-claims" className={classes['title']}>
          Label decided claims
        </h2>
        <p className={classes['soft']}>
          Say what you find yourself. Once two Admins say the same of a claim, it is a gold conversation.
        </p>
      </div>
      <AsyncContent
        of={useQuery(goldQueueQuery)}
        loading={{ rows: 5, label: 'Loading the next claim' }}
        failure={{ title: 'The next claim could not be loaded', fallback: 'Try again in a moment.' }}
        isEmpty={({ next }) => next === null}
        empty={
          <EmptyState title="No claims to label">
            You have labelled or skipped every decided claim. New ones appear here when people rule on them.
          </EmptyState>
        }
      >
        {({ next, labelled }) => next && <Case key={next.claimId} of={next} labelled={labelled} />}
      </AsyncContent>
    </section>
  );
}

const answers: readonly { readonly key: string; readonly label: GoldLabel | null; readonly words: string }[] =
  [
    { key: '1', label: 'break', words: 'Break' },
    { key: '2', label: 'held', words: 'Held' },
    { key: 'S', label: null, words: 'Skip' },
  ];

/** Nobody has read a claim sooner. */
const SHORTEST_LOOK_MS = 500;

function Case({ of, labelled }: { readonly of: GoldCase; readonly labelled: number }) {
  const save = useMutation({ mutationFn: (label: GoldLabel | null) => labelClaim(of.claimId, label) });
  const shownAt = useState(() => performance.now())[0];
  const answer = (label: GoldLabel | null) => {
    // A second press, or a key that is held, was meant for the claim before.
    const isRead = performance.now() - shownAt >= SHORTEST_LOOK_MS;
    if (isRead && !save.isPending) save.mutate(label);
  };
  const onKey = (label: GoldLabel | null) => (event: KeyboardEvent) => {
    if (!event.repeat) answer(label);
  };
  useLetterKeys({ 1: onKey('break'), 2: onKey('held'), S: onKey(null), s: onKey(null) });
  return (
    <>
      <Words of={of} />
      <div className={classes['answers']}>
        {answers.map(({ key, label, words }) => (
          <Button
            key={key}
            variant="default"
            size="md"
            disabled={save.isPending}
            aria-keyshortcuts={key}
            onClick={() => answer(label)}
          >
            {words} <kbd className={classes['key']}>{key}</kbd>
          </Button>
        ))}
        <span className={classes['soft']}>{count(labelled, 'claim', 'claims')} labelled by you</span>
      </div>
      <AlertNote
        problem={save.error ? messageOf(save.error, 'It was not saved. Try again in a moment.') : undefined}
      />
    </>
  );
}

function Words({ of: { kind, objective, rubric, turns, turn, marks, claim } }: { readonly of: GoldCase }) {
  return (
    <>
      <Facts>
        <Fact term="Kind">{kindWords[kind]}</Fact>
        <Fact term="Objective">{objective}</Fact>
        <Fact term="What fails">{claim.reason}</Fact>
        {claim.answer !== null && <Fact term="Would be right">{claim.answer}</Fact>}
        {claim.source !== null && <Fact term="Source">{claim.source}</Fact>}
        <Fact term="Counts">{rubric.counts.map(({ text }) => text).join('; ')}</Fact>
        {rubric.doesNotCount.length > 0 && (
          <Fact term="Does not count">{rubric.doesNotCount.map(({ text }) => text).join('; ')}</Fact>
        )}
      </Facts>
      <ol className={classes['turns']} aria-label="Conversation">
        {turns.map(({ number, role, text, calls = [] }) => (
          <li key={number} data-claimed={number === turn}>
            <span className={classes['who']}>{role === 'expert' ? 'expert' : 'model'}</span>
            <div>
              {calls.map((call) => (
                <p key={call.position} className={classes['call']}>
                  {call.tool} {call.arguments} → {call.result}
                </p>
              ))}
              <p className={classes['words']}>
                {cutAtMarks(
                  text,
                  marks.filter((mark) => mark.turn === number).map((mark) => ({ ...mark, number: 1 })),
                ).map((part) =>
                  part.notes.length === 0 ? (
                    <span key={part.start}>{breakLongWords(part.text)}</span>
                  ) : (
                    <mark key={part.start} className={classes['mark']}>
                      {breakLongWords(part.text)}
                    </mark>
                  ),
                )}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
