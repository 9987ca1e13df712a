import type { Turn } from '@redoubt/contract/arena';
import IconHighlight from '@tabler/icons-react/dist/esm/icons/IconHighlight.mjs';
import { useRef } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { countWords } from '#ui/words/list-words.ts';
import { count } from '#ui/words/numbers.ts';
import { type Edge, LONGEST_QUOTE } from '../marking/marked-words.ts';
import { readSelection, wordsElement } from '../marking/text-offset.ts';
import classes from './mark-bar.module.css';
import type { Claiming } from './use-claim.ts';

interface MarkBarProps {
  readonly claiming: Claiming;
  readonly turn: Turn;
  /** Leads to where the claim is written. */
  readonly onWrite: () => void;
}

/** Below a reply: the way to claim its words, or how many are marked and how to move their edges. */
export function MarkBar({ claiming, turn, onWrite }: MarkBarProps) {
  if (!claiming.turns.includes(turn.number)) return null;
  return claiming.words?.turn === turn.number ? (
    <Marked claiming={claiming} onWrite={onWrite} />
  ) : (
    <ClaimWords claiming={claiming} turn={turn} />
  );
}

/** Claims what is selected of the reply, or all of it. */
function ClaimWords({ claiming, turn: { number, text } }: Omit<MarkBarProps, 'onWrite'>) {
  // A press may take the selection away before it counts.
  const selected = useRef<{ start: number; end: number }>(undefined);
  const look = () => {
    const words = wordsElement(number);
    return words === null ? undefined : readSelection(words);
  };
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconHighlight size={14} aria-hidden="true" />}
      onPointerDown={() => {
        selected.current = look();
      }}
      onClick={() => {
        const { start, end } = selected.current ?? look() ?? { start: 0, end: text.length };
        selected.current = undefined;
        claiming.mark({ turn: number, start, end });
        document.getSelection()?.removeAllRanges();
      }}
    >
      Claim these words
      <span className="sr-only"> (turn {number})</span>
    </Button>
  );
}

function Marked({ claiming: { text, words, moves }, onWrite }: Omit<MarkBarProps, 'turn'>) {
  if (words === undefined) return null;
  const marked = countWords(text.slice(words.start, words.end));
  const isLongest = words.end - words.start >= LONGEST_QUOTE;
  return (
    <div className={classes['bar']} role="group" aria-label="Marked words">
      <IconHighlight size={16} aria-hidden="true" />
      <span role="status">
        {count(marked, 'word', 'words')} marked{isLongest ? ', the most that a claim takes' : ''}
      </span>
      <button type="button" className={classes['write']} onClick={onWrite}>
        Write the claim
      </button>
      <EdgeButtons edge="end" moves={moves} />
      <EdgeButtons edge="start" moves={moves} />
    </div>
  );
}

const edgeWords: Readonly<Record<Edge, string>> = { start: 'beginning', end: 'end' };

interface EdgeButtonsProps {
  readonly edge: Edge;
  readonly moves: Claiming['moves'];
}

/** Moves one edge: as keys, in the direction of their arrows; where people touch, as one word less or more. */
function EdgeButtons({ edge, moves }: EdgeButtonsProps) {
  const keys = edge === 'start' ? 'Alt Shift' : 'Shift';
  return (
    <span className={classes['edge']} data-edge={edge}>
      <span className={classes['hint']}>{edge === 'start' ? 'Beginning' : 'End'}</span>
      {([-1, 1] as const).map((step) => {
        const isMore = step === (edge === 'end' ? 1 : -1);
        return (
          <button key={step} type="button" className={classes['move']} onClick={() => moves.move(edge, step)}>
            <kbd className={classes['keys']} aria-hidden="true">
              {keys} {step > 0 ? '→' : '←'}
            </kbd>
            <span className={classes['touched']} aria-hidden="true">
              {isMore ? '+ word' : '− word'}
            </span>
            <span className="sr-only">
              One word {isMore ? 'more' : 'less'} at the {edgeWords[edge]}
            </span>
          </button>
        );
      })}
    </span>
  );
}
