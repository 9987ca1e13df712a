import type { Replay } from '@redoubt/contract/replays';
import type { VerdictId } from '@redoubt/contract/shared/ids.ts';
import { useQuery } from '@tanstack/react-query';
import { Time } from '#platform/time/time.tsx';
import { proofQuery } from './replays.queries.ts';
import { figureOf, noteOf, referenceWords } from './replay-words.ts';
import { RunBlocks } from './run-blocks.tsx';
import classes from './proof.module.css';

interface ProofProps {
  /** The claim of the break. */
  readonly id: VerdictId;
  /** Within the strip of a page, or as a line of a panel. */
  readonly form: 'strip' | 'panel';
}

/** How often a break happened again from a clean state; nothing where it was not replayed, as before replays began. */
export function ProofOf({ id, form }: ProofProps) {
  const { data } = useQuery(proofQuery(id));
  const replay = data?.proof;
  if (!replay) return null;
  const said = data.reference ? referenceWords(data.reference) : '';
  return (
    <section className={classes[form]} aria-label="Proof">
      <h3 className={classes['title']}>{titleOf(replay)}</h3>
      <p className={classes['figures']}>
        <strong className={classes['figure']} data-state={replay.state}>
          {figureOf(replay)}
        </strong>
        {replay.state !== 'stopped' && <RunBlocks replay={replay} />}
      </p>
      <Note replay={replay} />
      {said !== '' && <p className={classes['note']}>{said}</p>}
    </section>
  );
}

function titleOf({ state, doneAt, waitsFor }: Replay): string {
  if (state === 'stopped') return 'Proof';
  if (doneAt !== null) return 'Proof, replayed from a clean state';
  return waitsFor === null ? 'Proof, replaying' : 'Proof, waiting';
}

/** What is to be said of a replay beside its figure. */
export function Note({ replay }: { readonly replay: Replay }) {
  const note = noteOf(replay);
  if (note === '') return null;
  return (
    <p className={classes['note']}>
      {note}
      {replay.dueAt !== null && (
        <>
          {' '}
          It goes on at <Time at={replay.dueAt} form="recent" />.
        </>
      )}
    </p>
  );
}
