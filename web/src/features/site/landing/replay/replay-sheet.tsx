import { LevelDots } from '#ui/levels/level-dots.tsx';
import { Marked } from '#ui/marks/marked.tsx';
import { RedactionBar } from '#ui/marks/redaction-bar.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { recording, type Piece, type RecordedTurn } from './recording.ts';
import { ReplayControls } from './replay-controls.tsx';
import classes from './replay-sheet.module.css';

/** The hero's annotated transcript, a recorded break: turns on a sheet, notes in the margin, and buttons that replay it. */
export function ReplaySheet() {
  const { file, objective, origin, turns, severity, severityWord, points } = recording;
  return (
    <section aria-label="A recorded break, turn by turn">
      <turn-replay className={classes['frame']}>
        <div className={`sheet ${classes['sheet']}`}>
          <div className={classes['head']}>
            <p>{file}</p>
            <p className={classes['objective']}>{objective}</p>
            <ReplayControls turns={turns.length} />
          </div>
          <ol>
            {turns.map((turn) => (
              <Turn key={turn.number} turn={turn} />
            ))}
          </ol>
          <div className={classes['foot']}>
            <strong>
              <StateMark shape="square" tone="signal">
                Break confirmed
              </StateMark>
            </strong>
            <strong className={classes['severity']}>
              Harm <LevelDots level={severity} word={severityWord} />
            </strong>
            <span className={classes['points']}>{points} points</span>
            <p className={classes['origin']}>{origin}</p>
          </div>
        </div>
      </turn-replay>
    </section>
  );
}

function Turn({ turn }: { readonly turn: RecordedTurn }) {
  const { number, role, isBreak, pieces, note } = turn;
  return (
    <li className={isBreak ? `${classes['turn']} ${classes['broken']}` : classes['turn']} data-turn={role}>
      <span className={classes['number']}>{number}</span>
      <span className={role === 'target' ? `${classes['role']} ${classes['target']}` : classes['role']}>
        {role}
      </span>
      <p className={classes['text']}>
        {pieces.map((piece, index) => (
          <PieceOfText key={index} piece={piece} />
        ))}
      </p>
      {note ? (
        <aside className={`${classes['note']} ${classes[note.kind]}`}>
          <p className={classes['noteTitle']}>{note.title}</p>
          <p className={classes['noteText']}>{note.text}</p>
        </aside>
      ) : null}
    </li>
  );
}

function PieceOfText({ piece }: { readonly piece: Piece }) {
  // A word joiner keeps quotation marks, full stops and commas on the line of the bar beside them.
  if (typeof piece === 'string') return piece.replace(/^(?=[”.,])/, '\u2060').replace(/“$/, '“\u2060');
  if ('mark' in piece) return <Marked>{piece.mark}</Marked>;
  return (
    <Marked>
      <RedactionBar width={piece.bar} />
    </Marked>
  );
}
