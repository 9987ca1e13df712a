import type { Cue } from '../film/cues.ts';
import classes from './player.module.css';

/** What is said in a chapter, to read. */
export function Transcript({ cues }: { readonly cues: readonly Cue[] }) {
  return (
    <details className={classes['transcript']}>
      <summary>Transcript</summary>
      {cues.map(({ from, text }) => (
        <p key={from}>{text}</p>
      ))}
    </details>
  );
}
