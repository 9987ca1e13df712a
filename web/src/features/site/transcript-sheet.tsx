import { LevelDots } from '#ui/level-dots.tsx';
import { Marked } from '#ui/marked.tsx';
import { RedactionBar } from '#ui/redaction-bar.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import {
  sampleFile,
  sampleFoot,
  sampleObjective,
  sampleTurns,
  type SamplePiece,
  type SampleTurn,
} from './landing-sample.ts';
import classes from './transcript-sheet.module.css';

/** The hero's annotated transcript: turns on a sheet, notes in the margin beside what they explain. */
export function TranscriptSheet() {
  return (
    <section className={classes['frame']} aria-label="A sample transcript with its notes">
      <div className={classes['sheet']}>
        <p className={classes['head']}>
          <span>{sampleFile}</span>
          <span className={classes['objective']}>{sampleObjective}</span>
          <span>{sampleTurns.length} turns</span>
        </p>
        <ol>
          {sampleTurns.map((turn) => (
            <Turn key={turn.number} turn={turn} />
          ))}
        </ol>
        <div className={classes['foot']}>
          <strong>
            <StateMark shape="square" tone="signal">
              {sampleFoot.verdict}
            </StateMark>
          </strong>
          <strong className={classes['severity']}>
            Severity <LevelDots level={sampleFoot.severity} word="high" />
          </strong>
          <span className={classes['remark']}>{sampleFoot.remark}</span>
          <span className={classes['points']}>{sampleFoot.points}</span>
        </div>
      </div>
    </section>
  );
}

function Turn({ turn }: { readonly turn: SampleTurn }) {
  return (
    <li className={turn.isBreak ? `${classes['turn']} ${classes['broken']}` : classes['turn']}>
      <span className={classes['number']}>{turn.number}</span>
      <span className={turn.role === 'model' ? `${classes['role']} ${classes['model']}` : classes['role']}>
        {turn.role}
      </span>
      <p className={classes['text']}>
        {turn.text.map((piece, index) => (
          <Piece key={index} piece={piece} />
        ))}
      </p>
      {turn.note ? (
        <aside className={`${classes['note']} ${classes[turn.note.kind]}`}>
          <p className={classes['noteTitle']}>{turn.note.title}</p>
          <p className={classes['noteText']}>{turn.note.text}</p>
        </aside>
      ) : null}
    </li>
  );
}

function Piece({ piece }: { readonly piece: SamplePiece }) {
  // A word joiner keeps a full stop or comma on the line of the bar before it.
  if (typeof piece === 'string') return piece.replace(/^(?=[.,?])/, '\u2060');
  return 'bar' in piece ? <RedactionBar width={piece.bar} /> : <Marked>{piece.mark}</Marked>;
}
