import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useId, useState } from 'react';
import type { DuplicateRow } from '@redoubt/contract/shared/csv/import-terms.ts';
import { useTimeZone } from '../../time/time-zone.ts';
import { Button } from '#ui/actions/button.tsx';
import { figure } from '#ui/words/numbers.ts';
import { formatTime } from '#ui/words/times.ts';
import type { ShownReport, WebImport } from '../kind/import-kind.ts';
import classes from '../kind/imports.module.css';
import { MoreRows } from './more-rows.tsx';
import { useRows } from './use-rows.ts';

interface DuplicateRowsProps {
  readonly of: WebImport;
  readonly report: ShownReport;
}

/** The rows that were there already, and why each was left alone. */
export function DuplicateRows({ of, report: { id, duplicates, duplicateCount } }: DuplicateRowsProps) {
  const [isOpen, setOpen] = useState(true);
  const zone = useTimeZone();
  const [title, list] = [useId(), useId()];
  const rows = useRows<DuplicateRow>({
    first: duplicates,
    total: duplicateCount,
    fetchAfter: id === null ? null : (line) => of.listDuplicates(id, line),
  });
  if (duplicateCount === 0) return null;
  const describe = (row: DuplicateRow) =>
    row.firstLine === null
      ? of.words.existing(row, (at) => formatTime(at, 'longDay', zone))
      : `Twice in this file, first on line ${figure(row.firstLine)}`;
  return (
    <section className={classes['part']} aria-labelledby={title}>
      <div className={classes['partHead']}>
        <h3 id={title} className={classes['partTitle']} data-mark="duplicate">
          {of.words.duplicates(duplicateCount)}
        </h3>
        <Button
          variant="subtle"
          size="xs"
          aria-expanded={isOpen}
          aria-controls={list}
          rightSection={
            <IconChevronDown size={14} {...(isOpen && { className: classes['turned'] })} aria-hidden="true" />
          }
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Collapse' : 'Expand'}
        </Button>
      </div>
      <div id={list} hidden={!isOpen}>
        <ul className={classes['rows']}>
          {rows.rows.map((row) => (
            <li key={row.line} className={classes['duplicateRow']}>
              <span className={classes['line']}>
                <span className="sr-only">Line </span>
                {figure(row.line)}
              </span>
              <strong className={classes['name']}>{row.cells[0]}</strong>
              <span className={classes['cells']}>{row.cells[1]}</span>
              <span className={classes['why']}>{describe(row)}</span>
            </li>
          ))}
        </ul>
        <MoreRows of={rows} />
      </div>
    </section>
  );
}
