import '@mantine/dropzone/styles.layer.css';
import { Dropzone } from '@mantine/dropzone';
import { documentLimits, documentTypes } from '@redoubt/contract/shared/terms/document-terms.ts';
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs';
import type { ReactNode } from 'react';
import { fieldError } from '#ui/fields/field-error.tsx';
import classes from './document-section.module.css';

interface DocumentSectionProps {
  /** Of the field that takes files; a summary of errors leads there. */
  readonly id: string;
  readonly title: string;
  /** Which documents count, and what they are for. */
  readonly counts: string;
  readonly count: number;
  readonly error: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  /** The rows of the files; null without any. */
  readonly children: ReactNode;
}

const accept = Object.fromEntries(
  Object.entries(documentTypes).map(([type, endings]) => [type, endings.map((ending) => `.${ending}`)]),
);

/** Documents of one kind: where they are dropped or chosen, and what became of each. */
export function DocumentSection({
  id,
  title,
  counts,
  count,
  error,
  onFiles,
  children,
}: DocumentSectionProps) {
  return (
    <section className={classes['section']} aria-labelledby={`${id}-title`}>
      <div className={classes['head']}>
        <h2 id={`${id}-title`} className={classes['title']}>
          {title}
        </h2>
        <span className={classes['count']}>
          {count} of {documentLimits.perKind}
        </span>
      </div>
      <p id={`${id}-counts`} className={classes['counts']}>
        {counts}
      </p>
      <Dropzone
        id={id}
        role="button"
        aria-describedby={`${id}-counts ${id}-error`}
        className={`${classes['drop']} ${error === undefined ? '' : classes['dropWrong']}`}
        classNames={{ inner: classes['inner'] ?? '' }}
        accept={accept}
        // Not drawn: the button around it opens it, and a control inside a control is none to a screen reader.
        inputProps={{ 'aria-label': `Files for ${title}`, style: { display: 'none' } }}
        onDrop={() => undefined}
        onDropAny={(files, rejected) => onFiles([...files, ...rejected.map(({ file }) => file)])}
      >
        <IconFileUpload size={18} stroke={1.75} aria-hidden="true" />
        <span className="sr-only">{title}: </span>
        <span className={classes['words']}>
          <strong>Drop files here</strong> or <span className={classes['choose']}>choose them</span>
        </span>
        <span className={classes['hint']}>
          PDF, JPG, JPEG, PNG. 10 MB each, {documentLimits.perKind} files.
        </span>
      </Dropzone>
      <div id={`${id}-error`} className={classes['error']}>
        {fieldError(error)}
      </div>
      {children === null ? null : <ul className={classes['rows']}>{children}</ul>}
    </section>
  );
}
