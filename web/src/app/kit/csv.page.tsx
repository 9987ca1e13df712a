import { titleOf } from '#app/document-title.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { CsvGallery } from './csv/csv-gallery.tsx';
import classes from './kit-page.module.css';

export const meta = () => [{ title: titleOf('CSV drop zone') }];

export default function CsvPage() {
  return (
    <main id="main" className={classes['page']} tabIndex={-1}>
      <PageTitle title="CSV drop zone" lead="One .csv file, and how it will be read." />
      <CsvGallery />
    </main>
  );
}
