import { Menu } from '@mantine/core';
import type { Attempt } from '@redoubt/contract/arena';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { count } from '#ui/words/numbers.ts';
import { ReportProblem } from './report-problem.tsx';
import { exportAttempt, saveFile, writeMarkdown } from './export-transcript.ts';
import { collectNotes } from './transcript-segments.ts';
import classes from './transcript-bar.module.css';

interface TranscriptBarProps {
  readonly attempt: Attempt;
  readonly targetName: string;
  /** Whether its words may be marked for a claim. */
  readonly canMark: boolean;
}

/** Above the turns: which transcript this is, how many marks it has, and the ways to take it along. */
export function TranscriptBar({ attempt, targetName, canMark }: TranscriptBarProps) {
  const marks = collectNotes(attempt.verdicts).length;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(writeMarkdown(attempt, targetName));
      showSuccess('Transcript copied');
    } catch {
      showError('The transcript could not be copied', 'The browser refused. Export it as a file instead.');
    }
  };
  return (
    <div className={classes['bar']}>
      <h2 className={classes['name']}>
        <span className={classes['spare']}>transcript</span> {attempt.id.slice(-6)}
      </h2>
      {canMark && (
        <span className={classes['hint']}>
          Mark words: select, then <kbd className={classes['key']}>M</kbd>
        </span>
      )}
      <span>{marks === 0 ? 'No marks' : count(marks, 'mark', 'marks')}</span>
      <button type="button" className={classes['action']} onClick={() => void copy()}>
        <IconCopy size={15} aria-hidden="true" /> Copy
      </button>
      {attempt.isOwn && <ReportProblem attempt={attempt} />}
      <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <button type="button" className={classes['action']}>
            <IconDownload size={15} aria-hidden="true" /> Export
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => saveFile(exportAttempt(attempt, targetName, 'markdown'))}>
            Markdown file
          </Menu.Item>
          <Menu.Item onClick={() => saveFile(exportAttempt(attempt, targetName, 'json'))}>
            JSON file
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
