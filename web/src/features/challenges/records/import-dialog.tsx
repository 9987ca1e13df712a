import type { ChallengeRecord } from '@redoubt/contract/challenges';
import { faultOfEncoding, LONGEST_FILE } from '@redoubt/contract/challenges';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { FileField } from '#ui/fields/choices/file-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { figure } from '#ui/words/numbers.ts';
import classes from './records.module.css';
import { fieldNames } from './record-words.ts';
import { importRecord } from './records.queries.ts';

const WIDTH = 720;

/** A character takes up to four bytes. */
const MOST_BYTES = 4 * LONGEST_FILE;

const TOO_LONG = `The file is too long: a challenge has at most ${figure(LONGEST_FILE)} characters.`;

interface ImportDialogProps {
  readonly named: NamedOrganization;
  readonly onClose: () => void;
  readonly onImported: (record: ChallengeRecord) => void;
}

/** Adds a challenge from a file, which can be mended here where the server refuses it. */
export function ImportDialog({ named, onClose, onImported }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => importRecord(named, text),
    onSuccess: (record) => {
      showSuccess('The challenge was imported', 'It is not published yet.');
      onImported(record);
    },
  });
  const write = (typed: string) => {
    reset();
    setFault(null);
    setText(typed);
  };
  const read = async (chosen: File | null) => {
    setFile(chosen);
    if (!chosen) return;
    const content = chosen.size > MOST_BYTES ? '' : await chosen.text();
    const found = chosen.size > MOST_BYTES ? TOO_LONG : faultOfEncoding(content);
    write(found === null ? content : '');
    setFault(found);
  };
  return (
    <Dialog
      title="Import a challenge"
      lead="Choose a YAML file that was exported here or that you wrote. Its address and its code must be new."
      width={WIDTH}
      onClose={onClose}
    >
      <div className={classes['copy']}>
        <FileField label="File" accept=".yaml,.yml" value={file} onChange={(chosen) => void read(chosen)} />
        <TextareaField
          label="What it says"
          minRows={8}
          maxRows={18}
          spellCheck={false}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
        />
        <AlertNote problem={fault ?? undefined} />
        <AlertNote problem={error ? messageOf(error, 'The challenge was not imported.') : undefined}>
          <ul>
            {faultsOf(error).map(({ path, message }) => (
              <li key={`${path} ${message}`}>{sayFault(path, message)}</li>
            ))}
          </ul>
        </AlertNote>
        <DialogActions>
          <Button variant="default" size="md" disabled={isPending} onClick={onClose}>
            Back
          </Button>
          <ActionButton
            size="md"
            isBusy={isPending}
            busyLabel="Importing…"
            disabled={text.trim() === ''}
            onClick={() => mutate()}
          >
            Import
          </ActionButton>
        </DialogActions>
      </div>
    </Dialog>
  );
}

/** Each fault once, though a refusal may name it at several places. */
function faultsOf(error: Error | null) {
  const errors = problemOf(error)?.reply.errors ?? [];
  return errors.filter(
    (one, at) =>
      errors.findIndex((other) => sayFault(other.path, other.message) === sayFault(one.path, one.message)) ===
      at,
  );
}

/** “Address: another challenge has this address already”. What lies deeper is found in the file by its path. */
function sayFault(path: string, message: string): string {
  if (path === 'text') return message;
  const [first = '', ...rest] = path.replace(/^challenge\./, '').split('.');
  const name = fileNames[first] ?? first;
  // The sentence names its field already.
  if (message.toLowerCase().startsWith(name.toLowerCase())) return name + message.slice(name.length);
  const inside = rest.length === 0 ? '' : `, ${rest.join(' ')}`;
  return `${name}${inside}: ${message}`;
}

const fileNames: Readonly<Record<string, string>> = { ...fieldNames, slug: 'Address', code: 'Code' };
