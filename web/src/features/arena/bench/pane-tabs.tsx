import { useRef, type KeyboardEvent } from 'react';
import classes from './pane-tabs.module.css';

export const panes = ['brief', 'transcript', 'claim', 'attempts'] as const;
export type Pane = (typeof panes)[number];

interface PaneTabsProps {
  readonly current: Pane;
  readonly onChoose: (pane: Pane) => void;
  /** False where no other attempts are shown: they then have no tab. */
  readonly hasAttempts: boolean;
  /** False where no claim may be filed. */
  readonly hasClaim: boolean;
  readonly attemptCount: number | undefined;
}

const paneWords: Readonly<Record<Pane, string>> = {
  brief: 'Brief',
  transcript: 'Transcript',
  claim: 'Claim',
  attempts: 'Attempts',
};

export function paneId(pane: Pane): string {
  return `pane-${pane}`;
}

/** Which pane a narrow window shows. A wide one shows all and hides these tabs; arrow keys move between them. */
export function PaneTabs({ current, onChoose, hasAttempts, hasClaim, attemptCount }: PaneTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('[role=tab]') ?? [])].filter(
      isDrawn,
    );
    const at = buttons.findIndex((button) => button.getAttribute('aria-selected') === 'true');
    const next = buttons[(at + step + buttons.length) % buttons.length];
    next?.focus();
    next?.click();
  };
  return (
    <div ref={list} className={classes['tabs']} role="tablist" aria-label="Parts of this attempt">
      {panes
        .filter((pane) => (hasAttempts || pane !== 'attempts') && (hasClaim || pane !== 'claim'))
        .map((pane) => (
          <button
            key={pane}
            type="button"
            role="tab"
            id={`${paneId(pane)}-tab`}
            className={classes['tab']}
            data-pane={pane}
            aria-selected={pane === current}
            aria-controls={paneId(pane)}
            tabIndex={pane === current ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={() => {
              onChoose(pane);
            }}
          >
            {paneWords[pane]}
            {pane === 'attempts' && attemptCount !== undefined && (
              <span className={classes['count']}>{attemptCount}</span>
            )}
          </button>
        ))}
    </div>
  );
}

/** Between the two narrow layouts the attempts have no tab of their own. */
function isDrawn(button: HTMLElement): boolean {
  return getComputedStyle(button).display !== 'none';
}
