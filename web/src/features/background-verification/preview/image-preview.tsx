import type { ProfileDocument } from '@redoubt/contract/terms/document-terms.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRows } from '#ui/loading-rows.tsx';
import { fetchPreview } from '../documents/documents.queries.ts';
import classes from './preview.module.css';

export function ImagePreview({ document }: { readonly document: ProfileDocument }) {
  const preview = useQuery({
    queryKey: ['document-preview', document.id],
    queryFn: ({ signal }) => fetchPreview(document, signal),
    staleTime: Infinity,
    // Nobody's documents stay in memory after they were looked at.
    gcTime: 0,
    retry: false,
  });
  if (preview.error)
    return (
      <ErrorState title="No preview" onRetry={() => void preview.refetch()} isRetrying={preview.isFetching}>
        {messageOf(preview.error, 'The image could not be fetched.')}
      </ErrorState>
    );
  if (!preview.data) return <LoadingRows rows={6} height="tall" label={`Loading ${document.name}`} />;
  return <BlobImage blob={preview.data} alt={document.name} />;
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
