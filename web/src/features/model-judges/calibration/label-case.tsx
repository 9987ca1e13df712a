import type { GoldCase } from '@redoubt/contract/model-judges';
import { Fact, Facts } from '#ui/facts.tsx';
import { breakLongWords } from '#ui/hidden-characters/revealed-text.tsx';
import { cutAtMarks } from '#ui/marks/cut-at-marks.ts';
import classes from './calibration.module.css';

/** What a claim is about, and the conversation with the words that it marks. */
export function LabelCase({ of }: { readonly of: GoldCase }) {
  const { objective, secret, rubric, turns, turn, claim } = of;
  return (
    <>
      <Facts>
        <Fact term="Objective">{objective}</Fact>
        {secret !== null && (
          <Fact term="Secret">
            <code className={classes['secret']}>{secret}</code>
          </Fact>
        )}
        <Fact term="What the claim says">{claim.reason}</Fact>
        {claim.answer !== null && <Fact term="Would be right">{claim.answer}</Fact>}
        {claim.source !== null && <Fact term="Source">{claim.source}</Fact>}
        {rubric.counts.length > 0 && (
          <Fact term="Counts">{rubric.counts.map(({ text }) => text).join('; ')}</Fact>
        )}
        {rubric.doesNotCount.length > 0 && (
          <Fact term="Does not count">{rubric.doesNotCount.map(({ text }) => text).join('; ')}</Fact>
        )}
      </Facts>
      <ol className={classes['turns']} aria-label="Conversation">
        {turns.map((each) => (
          <Turn key={each.number} of={of} turn={each} isClaimed={each.number === turn} />
        ))}
      </ol>
    </>
  );
}

interface TurnProps {
  readonly of: Pick<GoldCase, 'marks'>;
  readonly turn: GoldCase['turns'][number];
  readonly isClaimed: boolean;
}

function Turn({ of: { marks }, turn: { number, role, text, calls = [] }, isClaimed }: TurnProps) {
  const own = marks.filter((mark) => mark.turn === number).map((mark) => ({ ...mark, number: 1 }));
  return (
    <li data-claimed={isClaimed}>
      <span className={classes['who']}>{role === 'expert' ? 'expert' : 'model'}</span>
      <div>
        {calls.map((call) => (
          <p key={call.position} className={classes['call']}>
            {call.tool} {call.arguments} → {call.result}
          </p>
        ))}
        <p className={classes['words']}>
          {cutAtMarks(text, own).map((part) =>
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
  );
}
