import type { Redaction, VerdictPage } from '@redoubt/contract/arena';
import { useState } from 'react';
import { Time } from '#platform/time/time.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Blurred } from '#ui/blurred/blurred.tsx';
import { cutAtMarks } from '#ui/marks/cut-at-marks.ts';
import { Marked } from '#ui/marks/marked.tsx';
import { useUser } from '#platform/session.ts';
import { ReportAction } from '../reports/report-action.tsx';
import { refetchTranscripts, reportVerdict } from '../reports/reports.queries.ts';
import { WithheldNote } from '../reports/withheld-note.tsx';
import { blurOf } from '../transcript/reply-blur.ts';
import { ClaimedWords } from '../verdict/claim-words.tsx';
import classes from './verdict-page.module.css';

/** So many turns are shown at first: those that lead to the marked one. */
const SHOWN = 4;

/** The marked transcript, and below it what is claimed of it. */
export function VerdictClaim({ page }: { readonly page: VerdictPage }) {
  const [isWhole, setIsWhole] = useState(false);
  const user = useUser();
  const { turns, marks, claim, claimedAt, filedBy } = page;
  const redactions = page.publication?.redactions ?? [];
  const blur = { harms: page.harms, of: page.attemptId ?? page.id };
  const shown = isWhole ? turns : turns.slice(-SHOWN);
  return (
    <>
      <section className={classes['card']} aria-label="Transcript">
        <header className={classes['cardHead']}>
          <h2>Transcript</h2>
          {user !== null && turns.length > 0 && (
            <ReportAction
              turns={turns}
              turn={page.turn}
              send={reportVerdict(page.id)}
              onSent={() => void refetchTranscripts()}
            />
          )}
          {shown.length < turns.length && (
            <Button variant="subtle" onClick={() => setIsWhole(true)}>
              Show all {turns.length} turns
            </Button>
          )}
        </header>
        <WithheldNote text={page.withheld} />
        {redactions.length > 0 && turns.length > 0 && (
          <p className={classes['key']}>
            <span className={classes['coveredWords']}>Words like these</span> are covered for the public.
          </p>
        )}
        <ol className={classes['turns']}>
          {shown.map((turn) => {
            const spans = marks.filter((mark) => mark.turn === turn.number);
            const covered = redactions.filter((one) => one.turn === turn.number);
            return (
              <li key={turn.number} className={spans.length > 0 ? classes['marked'] : undefined}>
                <span className={classes['speaker']}>
                  {String(turn.number).padStart(2, '0')} {turn.role}
                </span>
                <Blurred blur={turn.role === 'target' ? blurOf(blur, turn.number) : undefined}>
                  <p>
                    <MarkedText text={turn.text} spans={spans} covered={covered} />
                  </p>
                </Blurred>
              </li>
            );
          })}
        </ol>
      </section>
      <section className={classes['card']} aria-label="Claim">
        <header className={classes['cardHead']}>
          <h2>Claim</h2>
          <Time at={claimedAt} form="dateTime" />
        </header>
        <div className={classes['cardBody']}>
          {filedBy === 'check' && <p className={classes['soft']}>A check filed this claim.</p>}
          <ClaimedWords claim={claim} blur={blurOf(blur, page.turn)} />
        </div>
      </section>
    </>
  );
}

interface MarkedTextProps {
  readonly text: string;
  readonly spans: VerdictPage['marks'];
  /** What the public is not shown; its expert sees it, as covered. */
  readonly covered: readonly Redaction[];
}

const CLAIMED = 1;
const COVERED = 2;

function MarkedText({ text, spans, covered }: MarkedTextProps) {
  return cutAtMarks(text, [
    ...spans.map(({ start, end }) => ({ start, end, number: CLAIMED })),
    ...covered.map(({ start, end }) => ({ start, end, number: COVERED })),
  ]).map(({ start, text: plain, notes }) => {
    const words = notes.includes(COVERED) ? (
      <del className={classes['coveredWords']} title="Covered for the public">
        {plain}
      </del>
    ) : (
      plain
    );
    return notes.includes(CLAIMED) ? <Marked key={start}>{words}</Marked> : <span key={start}>{words}</span>;
  });
}
