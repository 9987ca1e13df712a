import type { ValidationItem } from '@redoubt/contract/validation';
import type { DeskDialogName } from '../dialogs/desk-dialog.tsx';
import { SourceOf } from '../item/claim-card.tsx';
import { padNumber, seeMark, stepTurn } from '../item/judged-transcript.tsx';
import { Key } from '../item/vote-bar.tsx';
import classes from './around-transcript.module.css';

/** Above the transcript: which turns it has, and the ways through it. */
export function TranscriptBar({ item }: { readonly item: ValidationItem }) {
  const first = item.turns.at(0)?.number ?? 0;
  const last = item.turns.at(-1)?.number ?? 0;
  return (
    <div className={classes['bar']}>
      <h2 className={classes['name']}>
        transcript, turns {padNumber(first)} to {padNumber(last)}
      </h2>
      <button type="button" className={classes['action']} onClick={() => seeMark(item.turn)}>
        Go to the mark <Key>M</Key>
      </button>
      <button type="button" className={classes['action']} onClick={() => stepTurn(item, -1)}>
        <span className={classes['label']}>Turn by turn</span>
        <span className="sr-only">: the one before</span> <Key>[</Key>
      </button>
      <button type="button" className={classes['action']} onClick={() => stepTurn(item, 1)}>
        <span className="sr-only">Turn by turn: the one after</span> <Key>]</Key>
      </button>
    </div>
  );
}

interface TranscriptFootProps {
  readonly item: ValidationItem;
  readonly onAsk: (dialog: DeskDialogName) => void;
}

const actions = [
  ['report', 'Report', 'R'],
  ['skip', 'Skip, and say why', 'S'],
  ['keys', 'Keys', '?'],
] as const;

/** Below the transcript: the source as the claim names it, and what may be done instead of a vote. */
export function TranscriptFoot({ item, onAsk }: TranscriptFootProps) {
  const hasSource = (item.claim.source ?? item.claim.sourceUrl) !== null;
  return (
    <div className={classes['foot']}>
      {hasSource && (
        <div className={classes['source']}>
          <span className={classes['sourceLabel']}>source</span>
          <div>
            <p>
              <SourceOf claim={item.claim} />
            </p>
            <p className={classes['soft']}>As the claim names it. Compare it with the page.</p>
          </div>
        </div>
      )}
      <div className={classes['actions']}>
        <p className={classes['soft']}>You see no author, no other vote and no model’s name.</p>
        {actions.map(([name, title, key]) => (
          <button key={name} type="button" className={classes['ask']} onClick={() => onAsk(name)}>
            {title} <Key>{key}</Key>
          </button>
        ))}
      </div>
    </div>
  );
}
