import { ActionIcon } from '@mantine/core';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { saveWord } from '#platform/autosave/save-state.ts';
import { describeSize } from '#ui/words/describe-size.ts';
import { StateMark } from '#ui/state-mark.tsx';
import classes from './documents/file-row.module.css';
import { FileRow } from './documents/file-row.tsx';
import { endingOf } from './documents/check-file.ts';
import { isStuck, isUnderWay, type Transfer } from './transfer-queue.ts';

interface TransferRowProps {
  readonly transfer: Transfer;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** A file that has not arrived: how far it is, or why it does not come. */
export function TransferRow({ transfer, onRetry, onRemove }: TransferRowProps) {
  const { file, state, share, message } = transfer;
  const { name } = file;
  return (
    <FileRow
      ending={endingOf(name)}
      name={name}
      note={message ?? `${describeSize(share * file.size)} of ${describeSize(file.size)}`}
      isWrong={message !== null}
      state={isUnderWay(transfer) ? <Progress name={name} share={share} /> : <Ended state={state} />}
      actions={
        <>
          {isStuck(transfer) ? (
            <ActionIcon aria-label={`Upload ${name} again`} onClick={onRetry}>
              <IconRefresh size={18} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          ) : null}
          <ActionIcon
            aria-label={isUnderWay(transfer) ? `Cancel the upload of ${name}` : `Remove ${name}`}
            onClick={onRemove}
          >
            {isUnderWay(transfer) ? (
              <IconX size={18} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconTrash size={18} stroke={1.75} aria-hidden="true" />
            )}
          </ActionIcon>
        </>
      }
    />
  );
}

function Ended({ state }: Pick<Transfer, 'state'>) {
  if (state === 'waiting')
    return (
      <StateMark shape="square" tone="warn">
        {saveWord(state)}
      </StateMark>
    );
  return (
    <StateMark shape="square" tone="signal">
      {state === 'failed' ? 'Not uploaded' : 'Refused'}
    </StateMark>
  );
}

function Progress({ name, share }: { readonly name: string; readonly share: number }) {
  const percent = Math.round(share * 100);
  return (
    <>
      <span className={classes['percent']}>
        <StateMark shape="dot" tone="info">
          Uploading
        </StateMark>
        <span>{percent}%</span>
      </span>
      <span
        className={classes['track']}
        role="progressbar"
        aria-label={`Upload of ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span style={{ inlineSize: `${String(percent)}%` }} />
      </span>
    </>
  );
}
