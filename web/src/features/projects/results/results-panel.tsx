import type { Project, ResultFile } from '@redoubt/contract/projects';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { Link } from 'react-router';
import { messageOf } from '#platform/api-problem.ts';
import { paths } from '#platform/navigation/paths.ts';
import { startDownload } from '#platform/start-download.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { showError } from '#ui/toasts/toasts.ts';
import { count, figure } from '#ui/words/numbers.ts';
import parts from '../shared/parts.module.css';
import { kindName } from '../words/kind-words.ts';
import type { ProjectsAt } from '../shared/projects-at.ts';
import { DataCardDialog } from './data-card-dialog.tsx';
import { issueResultsTicket, resultsCall } from './results.queries.ts';
import classes from './results.module.css';

interface ResultsPanelProps {
  readonly at: ProjectsAt;
  readonly project: Project;
}

const notes: Readonly<Record<ResultFile['kind'], string>> = {
  'content-writing': 'OpenAI chat format',
  rating: 'Scores, reasons and the rubric',
  'red-teaming': 'Attempts and verdicts',
};

/** The accepted answers as files, with what they are, and how a program fetches the same. */
export function ResultsPanel({ at, project }: ResultsPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const done = project.byKind.filter(({ progress }) => progress.accepted > 0);
  const first = done[0];
  return (
    <section className={parts['card']} aria-labelledby="project-results">
      <div className={parts['head']}>
        <h2 id="project-results" className={parts['partTitle']}>
          Results
        </h2>
        <span className={parts['soft']}>{figure(project.progress.accepted)} accepted</span>
      </div>
      {first === undefined ? (
        <p className={parts['soft']}>
          {project.state === 'completed'
            ? 'No answer was accepted.'
            : 'Once an answer is accepted, it can be downloaded here as JSONL and CSV.'}
        </p>
      ) : (
        <>
          <ul className={classes['files']}>
            {done.map(({ kind, progress: { accepted } }) => (
              <FileRow
                key={kind}
                at={at}
                project={project}
                file={{ format: 'jsonl', kind }}
                note={notes[kind]}
                rows={accepted}
              />
            ))}
            {done.map(({ kind, progress: { accepted } }) => (
              <FileRow
                key={kind}
                at={at}
                project={project}
                file={{ format: 'csv', kind }}
                note={kind === 'rating' ? 'A line for each answer and criterion' : 'A line for each answer'}
                rows={accepted}
              />
            ))}
            <li className={classes['file']}>
              <span>
                <strong>Data card</strong>
                <span className={classes['note']}>Consent, licence, how it came about</span>
              </span>
              <Button variant="default" onClick={() => setIsOpen(true)}>
                Open
              </Button>
            </li>
          </ul>
          <ByApi file={{ format: 'jsonl', kind: first.kind }} project={project} />
        </>
      )}
      {isOpen ? <DataCardDialog at={at} project={project} onClose={() => setIsOpen(false)} /> : null}
    </section>
  );
}

interface FileRowProps extends ResultsPanelProps {
  readonly file: ResultFile;
  readonly note: string;
  readonly rows: number;
}

function FileRow({ at, project, file, note, rows }: FileRowProps) {
  // A file of ratings has several lines for each of them.
  const size =
    file.format === 'csv' && file.kind === 'rating'
      ? count(rows, 'answer', 'answers')
      : count(rows, 'row', 'rows');
  const name = `${file.format.toUpperCase()}, ${kindName(file.kind).toLowerCase()}`;
  const download = useMutation({
    mutationFn: () => issueResultsTicket({ named: at.named, id: project.id }, file),
    onSuccess: startDownload,
    onError: (error) => showError('The download did not start', messageOf(error, 'Please try again.')),
  });
  return (
    <li className={classes['file']}>
      <span>
        <strong>{name}</strong>
        <span className={classes['note']}>{note}</span>
      </span>
      <ActionButton
        variant="default"
        isBusy={download.isPending}
        aria-label={`Download ${size}, ${name}`}
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => download.mutate()}
      >
        {size}
      </ActionButton>
    </li>
  );
}

function ByApi({ project, file }: { readonly project: Project; readonly file: ResultFile }) {
  const text = resultsCall(project.id, file);
  return (
    <div className={classes['api']}>
      <div className={parts['head']}>
        <strong className={classes['apiTitle']}>The same by API</strong>
        <CopyButton text={text}>Copy</CopyButton>
      </div>
      <code className={classes['call']}>{text}</code>
      <p className={parts['soft']}>
        With a token that may read, in the header <code>Authorization: Bearer rdt_…</code>. You make one under{' '}
        <Link to={paths.settings('api-tokens')} className="text-link">
          API tokens
        </Link>
        .
      </p>
    </div>
  );
}
