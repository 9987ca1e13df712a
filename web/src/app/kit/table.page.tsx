import { titleOf } from '#app/document-title.ts';
import { PageTitle } from '#ui/page-title.tsx';
import classes from './kit-page.module.css';
import { TableGallery } from './table/table-gallery.tsx';

export const meta = () => [{ title: titleOf('Table') }];

export default function TablePage() {
  return (
    <main id="main" className={classes['page']} tabIndex={-1}>
      <PageTitle title="Table" lead="Rows that are searched, narrowed, sorted, selected and opened." />
      <TableGallery />
    </main>
  );
}
