import { titleOf } from '#app/document-title.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { ChartsGallery } from './charts/charts-gallery.tsx';
import classes from './kit-page.module.css';

export const meta = () => [{ title: titleOf('Charts') }];

export default function ChartsPage() {
  return (
    <main id="main" className={classes['page']} tabIndex={-1}>
      <PageTitle title="Charts" lead="Each with a table of the same figures." />
      <ChartsGallery />
    </main>
  );
}
