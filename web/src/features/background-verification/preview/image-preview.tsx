import type { ProfileDocument } from '@redoubt/contract/terms/document-terms.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { fetchPreview } from '../documents/documents.queries.ts';
import classes from './preview.module.css';

export function ImagePreview({ document }: { readonly document: ProfileDocument }) {
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
      failure={{ title: 'No preview', fallback: 'The image could not be fetched.' }}
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
