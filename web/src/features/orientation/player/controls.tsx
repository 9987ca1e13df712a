import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { Button } from '#ui/actions/button.tsx';
import classes from './player.module.css';
import type { Film } from './use-film.ts';

interface ControlsProps {
  readonly film: Film;
  readonly lengthS: number;
  readonly hasCaptions: boolean;
  readonly onPlay: () => void;
  readonly onSeek: (seconds: number) => void;
  readonly onCaptions: () => void;
  /** Null in the last chapter. */
  readonly onNext: (() => void) | null;
}

export function Controls(props: ControlsProps) {
  const { film, lengthS, hasCaptions, onPlay, onSeek, onCaptions, onNext } = props;
  const place = `${clockOf(film.seconds)} of ${clockOf(lengthS)}`;
  return (
    <div className={classes['controls']}>
      <Button size="md" leftSection={film.isPlaying ? <Pause /> : <Play />} onClick={onPlay}>
        {film.isPlaying ? 'Pause' : 'Play'}
      </Button>
      <input
        type="range"
        className={classes['seek']}
        min={0}
        max={lengthS}
        step={1}
        value={film.seconds}
        aria-label="Position in the chapter"
        aria-valuetext={place}
        onChange={({ currentTarget }) => onSeek(Number(currentTarget.value))}
      />
      <span className={classes['clock']}>{place}</span>
      <div className={classes['choices']}>
        <Button size="md" variant="default" aria-pressed={hasCaptions} onClick={onCaptions}>
          Captions
        </Button>
        {onNext === null ? null : (
          <Button size="md" variant={film.hasEnded ? 'filled' : 'default'} onClick={onNext}>
            Next chapter
          </Button>
        )}
      </div>
    </div>
  );
}

const Play = () => <IconPlayerPlay size={16} aria-hidden="true" />;
const Pause = () => <IconPlayerPause size={16} aria-hidden="true" />;

/** 65 seconds as 1:05. */
function clockOf(seconds: number): string {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}
