import { useQuery } from '@tanstack/react-query';
import type { ProfileDocument } from '@redoubt/contract/shared/terms/document-terms.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState, useEffect, useRef } from 'react';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { messageOf } from '#platform/api-problem.ts';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { describeSize } from '#ui/words/describe-size.ts';
import { showError } from '#ui/toasts/toasts.ts';
import { Button } from '#ui/actions/button.tsx';
import { downloadOriginal, fetchPreview } from '../documents/documents.queries.ts';
import { PdfPreview } from './pdf-preview.tsx';
import classes from './preview.module.css';

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

function ImagePreview({ document }: { readonly document: ProfileDocument }) {
  const preview = useQuery({
    queryKey: ['background-verification', 'preview', document.id],
    queryFn: ({ signal }) => fetchPreview(document, signal),
    staleTime: Infinity,
    // Nobody's documents stay in memory after they were looked at.
    gcTime: 0,
    retry: false,
  });
  return (
    <AsyncContent
      of={preview}
      loading={{ rows: 6, height: 'tall', label: `Loading ${document.name}` }}
      failure={{ title: 'No preview', fallback: 'The image could not be loaded.' }}
    >
      {(blob) => <BlobImage blob={blob} alt={document.name} />}
    </AsyncContent>
  );
}

/** An image from memory; its address lives as long as it is shown. */
function BlobImage({ blob, alt }: { readonly blob: Blob; readonly alt: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(blob);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  return <img ref={image} className={classes['image']} alt={alt} />;
}
