import { requestPairs, type RequestPair } from '@redoubt/contract/challenges';
import { Button } from '#ui/actions/button.tsx';
import { FieldError } from '#ui/fields/field-error.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import classes from '../agent/agent.module.css';
import { withItem, withoutItem } from '../agent/lists.ts';
import { blankPair, FEWEST_PAIRS, MOST_PAIRS } from './pair-draft.ts';

interface PairsProps {
  readonly pairs: readonly RequestPair[];
  readonly onChange: (pairs: readonly RequestPair[]) => void;
  readonly error: string | undefined;
}

/** The pairs as they are typed, each with what is wrong with it. */
export function Pairs({ pairs, onChange, error }: PairsProps) {
  const faults = error === undefined ? [] : (requestPairs.safeParse(pairs).error?.issues ?? []);
  const faultAt = (at: number, side: keyof RequestPair) =>
    faults.find(({ path }) => path[0] === at && path[1] === side)?.message;
  const isFull = pairs.length >= MOST_PAIRS;
  return (
    <>
      {pairs.map((pair, at) => (
        <fieldset key={at} className={classes['list']}>
          <legend className={classes['listTitle']}>Pair {at + 1}</legend>
          <div className={classes['pair']}>
            {sides.map(({ side, label }) => (
              <TextareaField
                key={side}
                label={label}
                minRows={2}
                maxRows={6}
                value={pair[side]}
                onChange={(event) =>
                  onChange(withItem(pairs, at, { ...pair, [side]: event.currentTarget.value }))
                }
                error={faultAt(at, side)}
              />
            ))}
          </div>
          {pairs.length > FEWEST_PAIRS && (
            <div className={classes['remove']}>
              <Button variant="subtle" onClick={() => onChange(withoutItem(pairs, at))}>
                Remove pair {at + 1}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {/* What is wrong with a request is said at it. */}
      <FieldError message={faults.some(({ path }) => path.length > 1) ? undefined : error} />
      <div>
        <Button variant="default" disabled={isFull} onClick={() => onChange([...pairs, blankPair])}>
          {isFull ? `At most ${String(MOST_PAIRS)} pairs` : 'Add a pair'}
        </Button>
      </div>
    </>
  );
}

const sides = [
  { side: 'harmless', label: 'Harmless request' },
  { side: 'harmful', label: 'Harmful request' },
] as const;
