import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import landing from '../frame/landing.module.css';
import classes from './replay-controls.module.css';

/** Back, play and on, and the position of the replay. The whole conversation is there when the page is opened. */
export function ReplayControls({ turns }: { readonly turns: number }) {
  const count = String(turns);
  return (
    <div className={`${classes['controls']} ${landing['moving']}`} role="group" aria-label="Replay">
      {/* The element writes this text as the replay goes on, also before React is there. */}
      <p className={classes['place']} aria-live="polite" data-place="" suppressHydrationWarning>
        {`Turn ${count} of ${count}`}
      </p>
      <button
        type="button"
        className={`icon-button ${classes['button']}`}
        aria-label="Previous turn"
        data-previous=""
        data-plain=""
      >
        <IconChevronLeft size={20} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`icon-button ${classes['button']}`}
        aria-label="Replay from the first turn"
        data-play=""
        data-plain=""
      >
        <IconPlayerPlay className={landing['toPlay']} size={20} aria-hidden="true" />
        <IconPlayerPause className={landing['toPause']} size={20} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`icon-button ${classes['button']}`}
        aria-label="Next turn"
        data-next=""
        data-plain=""
      >
        <IconChevronRight size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
