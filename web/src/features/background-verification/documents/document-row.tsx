import { ActionIcon } from '@mantine/core';
import type { DocumentState, ProfileDocument } from '@redoubt/contract/shared/terms/document-terms.ts';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { describeSize } from '#ui/words/describe-size.ts';
import { type MarkShape, type MarkTone, StateMark } from '#ui/state-mark.tsx';
import { endingOf } from './check-file.ts';
import { FileRow } from './file-row.tsx';

interface DocumentRowProps {
  readonly document: ProfileDocument;
  readonly isBusy: boolean;
  readonly onPreview: () => void;
  readonly onRemove: () => void;
}

/** How the states of a document look to its owner. */
export const documentLooks: Readonly<
  Record<DocumentState, { shape: MarkShape; tone: MarkTone; word: string }>
> = {
  staged: { shape: 'dot', tone: 'safe', word: 'Uploaded' },
  submitted: { shape: 'dot', tone: 'info', word: 'Submitted' },
  in_review: { shape: 'dot', tone: 'info', word: 'In review' },
  verified: { shape: 'dot', tone: 'safe', word: 'Verified' },
  rejected: { shape: 'square', tone: 'signal', word: 'Rejected' },
};

/** A document that has arrived. It can be taken back until somebody reviews it, and after a rejection. */
export function DocumentRow({ document, isBusy, onPreview, onRemove }: DocumentRowProps) {
  const { name, size, state, reason } = document;
  const { shape, tone, word } = documentLooks[state];
  const isRejected = state === 'rejected';
  return (
    <FileRow
      ending={endingOf(name)}
      name={name}
      note={isRejected ? (reason ?? 'Please upload another one to replace it.') : describeSize(size)}
      isWrong={isRejected}
      state={
        <StateMark shape={shape} tone={tone}>
          {word}
        </StateMark>
      }
      actions={
        <>
          <ActionIcon aria-label={`Preview ${name}`} onClick={onPreview}>
            <IconEye size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
          {state === 'staged' || isRejected ? (
            <ActionIcon aria-label={`Remove ${name}`} disabled={isBusy} onClick={onRemove}>
              <IconTrash size={18} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          ) : null}
        </>
      }
    />
  );
}
