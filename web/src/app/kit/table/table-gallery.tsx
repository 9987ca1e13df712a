import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { TableSource } from '#ui/data-table/rows/table-source.ts';
import { makeApplications, type SampleApplication } from './sample-applications.ts';
import { SampleTable } from './sample-table.tsx';
import classes from './table-gallery.module.css';

type Source = TableSource<SampleApplication>;

const pageSizes = [25, 50, 100];
const whole: Source['paging'] = { kind: 'whole' };
const some = makeApplications(103);
const error = {
  title: 'The list could not be loaded',
  text: 'Nothing was changed. The server did not answer in time.',
  requestId: 'b1f2c3',
};

/** The table in each of its states; `?state=many` shows 10,000 rows alone. */
export function TableGallery() {
  const [params] = useSearchParams();
  if (params.get('state') === 'many') return <ManyRows />;
  return (
    <div className={classes['sections']}>
      <State title="Numbered pages" source={{ rows: some, paging: whole }} pageSizes={pageSizes} prefix="" />
      <CursorPages />
      <State title="Loading" source={{ rows: undefined, paging: whole }} />
      <State title="Reading anew" source={{ rows: some.slice(0, 3), paging: whole, isRefreshing: true }} />
      <State title="Empty" source={{ rows: [], paging: whole }} />
      <State title="Error" source={{ rows: undefined, paging: whole, error, onRetry: () => undefined }} />
      <State
        title="Error over rows that are kept"
        source={{ rows: some.slice(0, 3), paging: whole, error, onRetry: () => undefined }}
      />
    </div>
  );
}

interface StateProps {
  readonly title: string;
  readonly source: Source;
  readonly pageSizes?: readonly number[];
  readonly prefix?: string;
}

function State({ title, source, pageSizes: sizes = [], prefix }: StateProps) {
  const [initial] = useState({ source, sizes });
  return (
    <section>
      <h2>{title}</h2>
      <SampleTable
        name={title}
        prefix={prefix ?? `${title.toLowerCase().replaceAll(' ', '-')}.`}
        source={initial.source}
        pageSizes={initial.sizes}
      />
    </section>
  );
}

const CURSOR_PAGE = 5;

/** A list as a server with cursors would answer it. */
function CursorPages() {
  const [params] = useSearchParams();
  const start = Number(params.get('cursors.cursor') ?? 0);
  const source = useMemo<Source>(() => {
    const next = start + CURSOR_PAGE;
    return {
      rows: some.slice(start, next),
      paging: { kind: 'cursor', next: next < some.length ? String(next) : null },
    };
  }, [start]);
  return (
    <section>
      <h2>Pages with cursors</h2>
      <SampleTable name="Pages with cursors" prefix="cursors." source={source} />
    </section>
  );
}

const MANY = 10_000;

function ManyRows() {
  const source = useMemo<Source>(() => ({ rows: makeApplications(MANY), paging: whole }), []);
  return <SampleTable name="Ten thousand" source={source} />;
}
