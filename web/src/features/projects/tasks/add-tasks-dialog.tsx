import { type Project, type TaskFault, taskFileLimits, taskFileUnreadable } from '@redoubt/contract/projects';
import { Dropzone } from '@mantine/dropzone';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileCode from '@tabler/icons-react/dist/esm/icons/IconFileCode.mjs';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { membersOf, messageOf } from '#platform/api-problem.ts';
import { paths } from '#platform/navigation/paths.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { showInfo, showSuccess } from '#ui/toasts/toasts.ts';
import { describeSize } from '#ui/words/describe-size.ts';
import { count, figure, percent } from '#ui/words/numbers.ts';
import { asSentence } from '#ui/words/sentences.ts';
import parts from '../shared/parts.module.css';
import { kindName } from '../words/kind-words.ts';
import type { ProjectsAt } from '../shared/projects-at.ts';
import { exampleFiles } from './example-lines.ts';
import { addTasksFromFile, sayKnown } from './tasks.queries.ts';
import '@mantine/dropzone/styles.layer.css';
import classes from './tasks.module.css';

interface AddTasksDialogProps {
  readonly at: ProjectsAt;
  readonly project: Project;
  readonly onClose: () => void;
}

/** Adds the tasks of a JSONL file, all of them or none; what is wrong is said by its line. */
export function AddTasksDialog({ at, project, onClose }: AddTasksDialogProps) {
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  const [share, setShare] = useState(0);
  const sending = useMutation({
    mutationFn: (chosen: File) =>
      addTasksFromFile({ named: at.named, id: project.id }, { file: chosen, onProgress: setShare }),
    onSuccess: (result) => {
      onClose();
      if (result.added === 0) showInfo('No task was added', sayKnown(result));
      else showSuccess(`${count(result.added, 'task was', 'tasks were')} added`, sayKnown(result));
    },
  });
  const take = (files: readonly File[]) => {
    const [chosen] = files;
    if (chosen === undefined) return;
    sending.reset();
    const reason = files.length > 1 ? 'Choose one file at a time.' : refuseFile(chosen);
    setRefusal(reason);
    setFile(reason === undefined ? chosen : undefined);
  };
  return (
    <Dialog
      title="Add tasks"
      lead="A JSONL file has one task on each line. All of its tasks are added, or none."
      width={640}
      onClose={onClose}
    >
      <div className={parts['form']}>
        <Zone file={file} onFiles={take} />
        <Examples at={at} project={project} />
        <AlertNote problem={refusal} />
        {sending.isError ? <Faults error={sending.error} /> : null}
        {sending.isPending ? (
          <p role="status" className={parts['soft']}>
            {share < 1 ? `${percent(Math.floor(share * 100))} sent` : 'Sent. The lines are being read.'}
          </p>
        ) : null}
      </div>
      <DialogActions>
        <Button variant="default" size="md" disabled={sending.isPending} onClick={onClose}>
          Cancel
        </Button>
        <ActionButton
          size="md"
          disabled={file === undefined}
          isBusy={sending.isPending}
          busyLabel="Adding…"
          onClick={() => {
            if (file !== undefined) sending.mutate(file);
          }}
        >
          {file === undefined ? 'Choose a file first' : 'Add the tasks'}
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
}

function refuseFile({ name, size }: File): string | undefined {
  if (!/\.(?:jsonl|ndjson|json)$/i.test(name))
    return `${name} is no JSONL file. Its name has to end in .jsonl.`;
  if (size === 0) return `${name} is empty.`;
  return size > taskFileLimits.bytes
    ? `${name} has ${describeSize(size)}; at most ${describeSize(taskFileLimits.bytes)} can be sent. Split it into several files.`
    : undefined;
}

interface ZoneProps {
  readonly file: File | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

function Zone({ file, onFiles }: ZoneProps) {
  return (
    <Dropzone
      classNames={{ root: classes['zone'] ?? '', inner: classes['inner'] ?? '' }}
      role="button"
      // Not drawn: the button around it opens it, and a control inside a control is none to a screen reader.
      inputProps={{ 'aria-label': 'File of tasks', style: { display: 'none' } }}
      onDrop={(files) => onFiles(files)}
    >
      <IconFileCode size={32} stroke={1.5} aria-hidden="true" />
      <span>
        <strong className={classes['call']}>{file === undefined ? 'Choose a .jsonl file' : file.name}</strong>
        {file === undefined ? ', or drop it here' : `, ${describeSize(file.size)}`}
      </span>
      <span className={parts['soft']}>
        At most {describeSize(taskFileLimits.bytes)} and {count(taskFileLimits.lines, 'line', 'lines')}
      </span>
    </Dropzone>
  );
}

function Examples({ at, project }: Pick<AddTasksDialogProps, 'at' | 'project'>) {
  return (
    <div className={parts['row']}>
      <span className={parts['soft']}>An example line:</span>
      {exampleFiles(project).map(({ kind, fileName, href }) => (
        <a
          key={kind}
          className={buttonClass({ variant: 'default', size: 'sm' })}
          href={href}
          download={fileName}
        >
          <IconDownload size={16} stroke={1.75} aria-hidden="true" />
          <span className={classes['file']}>{kindName(kind)}</span>
        </a>
      ))}
      {at.area === 'client' ? (
        <span className={parts['soft']}>
          A CSV goes to{' '}
          <Link to={paths.partner({ ...at.named, tab: 'tasks' })} className="text-link">
            your task list
          </Link>{' '}
          first.
        </span>
      ) : null}
    </div>
  );
}

/** What is wrong with the lines of a file: 'Line 9,999, title: Title is required.' */
function Faults({ error }: { readonly error: Error }) {
  const unreadable = membersOf(error, taskFileUnreadable);
  if (unreadable === undefined) return <AlertNote problem={messageOf(error, 'No task was added.')} />;
  const { faults, faultCount } = unreadable;
  return (
    <AlertNote problem={taskFileUnreadable.message}>
      <ul className={classes['faults']}>
        {faults.map((fault) => (
          <li key={`${String(fault.line)} ${fault.field} ${fault.message}`}>{sayFault(fault)}</li>
        ))}
      </ul>
      {faultCount > faults.length ? (
        <p>{count(faultCount - faults.length, 'more fault', 'more faults')}.</p>
      ) : null}
    </AlertNote>
  );
}

function sayFault({ line, field, message }: TaskFault): string {
  const place = [...(line === null ? [] : [`Line ${figure(line)}`]), ...(field === '' ? [] : [field])].join(
    ', ',
  );
  if (place === '') return asSentence(message);
  // What is said of a line or a field goes on from its name: 'is not one JSON object'.
  const isPredicate = /^[a-z]/.test(message);
  return asSentence(isPredicate ? `${place} ${message}` : `${place}: ${message}`);
}
