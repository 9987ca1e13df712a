import { csvTemplateText } from '@redoubt/contract/shared/csv/csv-terms.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { buttonClass } from '#ui/actions/button.tsx';
import type { WebImport } from './kind/import-kind.ts';
import classes from './kind/imports.module.css';

/** The columns of a file that can be uploaded, with a line that shows what they may hold and is not read. */
export function TemplateLink({ template: { fileName, columns } }: Pick<WebImport, 'template'>) {
  return (
    <a
      className={buttonClass({ variant: 'default', size: 'sm' })}
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvTemplateText(columns))}`}
      download={fileName}
    >
      <IconDownload size={16} stroke={1.75} aria-hidden="true" />
      <span className={classes['linkWords']}>{fileName}</span>
    </a>
  );
}
