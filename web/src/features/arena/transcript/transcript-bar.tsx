import { Menu } from '@mantine/core';
import type { Attempt } from '@redoubt/contract/arena';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { useLetterKeys } from '#ui/frame/use-letter-keys.ts';
import { KeysButton, KeysDialog } from '#ui/keys/keys-dialog.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { count } from '#ui/words/numbers.ts';
import { DecisionAction } from '../reports/decision-action.tsx';
import { ReportAction } from '../reports/report-action.tsx';
import { liftQuarantine, quarantine, refetchTranscripts, reportAttempt } from '../reports/reports.queries.ts';
import { exportAttempt, saveFile, writeMarkdown } from './export-transcript.ts';
import { collectNotes } from './transcript-segments.ts';
import classes from './transcript-bar.module.css';

interface TranscriptBarProps {
  readonly attempt: Attempt;
  readonly targetName: string;
  /** Whether its words may be marked for a claim. */
  readonly canMark: boolean;
  /** Whether words are marked for a claim that is not filed yet. */
  readonly isMarking?: boolean;
}

/** Above the turns: which transcript this is, how many marks it has, and the ways to take it along. */
export function TranscriptBar({ attempt, targetName, canMark, isMarking = false }: TranscriptBarProps) {
  const marks = collectNotes(attempt.verdicts).length + Number(isMarking);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(writeMarkdown(attempt, targetName));
      showSuccess('Transcript copied');
    } catch {
      showError('The transcript could not be copied', 'The browser refused. Export it as a file instead.');
    }
  };
  // Of what is withheld there is nothing to take along.
  if (attempt.withheld !== undefined && attempt.turns.length === 0) return null;
  return (
    <div className={classes['bar']}>
      <h2 className={classes['name']}>
        <span className={classes['spare']}>transcript</span> {attempt.id.slice(-6)}
      </h2>
      {canMark && <MarkKeys />}
      <span>{marks === 0 ? 'No marks' : count(marks, 'mark', 'marks')}</span>
      <button type="button" className={classes['action']} onClick={() => void copy()}>
        <IconCopy size={15} aria-hidden="true" /> Copy
      </button>
      <ReportOrDecide attempt={attempt} />
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

const markKeys = [
  ['M', 'Mark the selected words'],
  ['Shift ← →', 'Move the end of the marked words'],
  ['Alt Shift ← →', 'Move their beginning'],
  ['Ctrl Enter', 'File the claim'],
] as const;

/** How words are marked by keys. */
function MarkKeys() {
  const [isOpen, setIsOpen] = useState(false);
  useLetterKeys({ '?': () => setIsOpen(true) });
  return (
    <>
      <span className={classes['hint']}>
        Mark words: select, then <kbd className={classes['key']}>M</kbd>
      </span>
      <KeysButton look="words" onOpen={() => setIsOpen(true)} />
      {isOpen && <KeysDialog keys={markKeys} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Its expert reports it; staff withhold it, or show it again. */
function ReportOrDecide({ attempt }: Pick<TranscriptBarProps, 'attempt'>) {
  const { id, turns, isOwn, withheld } = attempt;
  if (isOwn)
    return (
      <ReportAction
        className={classes['action']}
        turns={turns}
        send={reportAttempt(id)}
        onSent={() => void refetchTranscripts()}
      />
    );
  return withheld === undefined ? (
    <DecisionAction decision="quarantine" decide={(reason) => quarantine({ id, reason })} />
  ) : (
    <DecisionAction decision="lift" decide={(reason) => liftQuarantine({ id, reason })} />
  );
}
