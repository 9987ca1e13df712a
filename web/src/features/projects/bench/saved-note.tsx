import { useTimeZone } from '#platform/time/time-zone.ts';
import type { SaveStatus } from '#platform/autosave/save-state.ts';
import { formatTime } from '#ui/words/times.ts';
import { StateShape } from '#ui/state-mark.tsx';
import classes from './bench-head.module.css';

interface SavedNoteProps {
  readonly status: SaveStatus;
  readonly savedAt: Date | undefined;
  readonly onRetry: () => void;
}

/** Whether what is written is on the server, and since when it is not. */
export function SavedNote({ status: { state, message }, savedAt, onRetry }: SavedNoteProps) {
  const zone = useTimeZone();
  const time = savedAt && formatTime(savedAt.toISOString(), 'clock', zone);
  switch (state) {
    case 'none':
      return null;
    case 'saving':
      return (
        <Note shape="ring" tone="plain">
          Saving…
        </Note>
      );
    case 'saved':
      return (
        <Note shape="dot" tone="safe">
          Saved<span className={classes['wide']}>{time === undefined ? '' : ` ${time}`}</span>
        </Note>
      );
    case 'closed':
      return null;
    case 'changed':
      return (
        <Note shape="square" tone="signal">
          Written on in another tab. What you type here is not saved.{' '}
          <button type="button" className="text-link" onClick={() => window.location.reload()}>
            Open that version
          </button>
        </Note>
      );
    case 'waiting':
    case 'refused':
      return (
        <Note shape="square" tone="warn">
          {time === undefined ? 'Not saved yet' : `Not saved since ${time}`}, kept here
          {message === null ? '' : `: ${message}`}{' '}
          <button type="button" className="text-link" onClick={onRetry}>
            Try again
          </button>
        </Note>
      );
  }
}

interface NoteProps {
  readonly shape: 'ring' | 'dot' | 'square';
  readonly tone: 'plain' | 'safe' | 'warn' | 'signal';
  readonly children: React.ReactNode;
}

function Note({ shape, tone, children }: NoteProps) {
  return (
    <p
      className={classes['saved']}
      data-alert={shape === 'square'}
      role={shape === 'square' ? 'status' : undefined}
    >
      <StateShape shape={shape} tone={tone} />
      <span>{children}</span>
    </p>
  );
}
