import type { ProfileDocument } from '@redoubt/contract/terms/document-terms.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { describeSize } from '#ui/file-size/describe-size.ts';
import { showError } from '#ui/toasts/toasts.ts';
import { downloadOriginal } from '../documents/documents.queries.ts';
import { ImagePreview } from './image-preview.tsx';
import { PdfPreview } from './pdf-preview.tsx';
import { Button } from '#ui/actions/button.tsx';

interface PreviewDialogProps {
  readonly document: ProfileDocument;
  readonly onClose: () => void;
}

/** A document as reviewers see it: images drawn by the server, PDFs by this browser on a canvas. */
export function PreviewDialog({ document, onClose }: PreviewDialogProps) {
  const [isStarting, setIsStarting] = useState(false);
  const download = async () => {
    setIsStarting(true);
    try {
      await downloadOriginal(document);
    } catch (error) {
      showError('The download did not start', messageOf(error, 'Try again in a moment.'));
    } finally {
      setIsStarting(false);
    }
  };
  return (
    <Dialog title={document.name} lead={describeSize(document.size)} width={760} onClose={onClose}>
      {document.type === 'application/pdf' ? (
        <PdfPreview document={document} />
      ) : (
        <ImagePreview document={document} />
      )}
      <DialogActions>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          disabled={isStarting}
          onClick={() => void download()}
        >
          Download
        </Button>
      </DialogActions>
    </Dialog>
  );
}
