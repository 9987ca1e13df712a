import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, type RefObject } from 'react';
import type { RowsProps } from './plain-rows.tsx';
import { TableRow } from './table-row.tsx';
import classes from './rows.module.css';

interface VirtualRowsProps<Row> extends RowsProps<Row> {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** In pixels, of a row in a wide window. */
  readonly rowHeight: number;
  /** Rows as cards: their heights differ, and are measured. */
  readonly isCards: boolean;
}

const CARD_HEIGHT = 180;
const OVERSCAN = 5;

/** The rows in sight and some around them, between empty rows that are as high as the others would be. */
export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { rows, ids, frame, active, scroller, rowHeight, isCards } = props;
  const { row: activeRow } = active;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isCards ? CARD_HEIGHT : rowHeight),
    getItemKey: (index) => ids[index] ?? index,
    overscan: OVERSCAN,
    // The row that has the focus stays, however far it is scrolled away.
    rangeExtractor: useCallback(
      (range: Range) => withRow(defaultRangeExtractor(range), activeRow),
      [activeRow],
    ),
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, isCards]);
  const items = virtualizer.getVirtualItems();
  const columns = frame.columns.length + (frame.onSelect ? 1 : 0);
  const end = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <>
      {items.map((item, index) => {
        const row = rows[item.index];
        const gap = item.start - (items[index - 1]?.end ?? 0);
        return row === undefined ? null : (
          <SpacedRow key={item.key} gap={gap} columns={columns}>
            <TableRow
              frame={frame}
              row={row}
              index={item.index}
              isSelected={props.isSelected(item.index)}
              isCurrent={props.currentId !== undefined && ids[item.index] === props.currentId}
              active={item.index === activeRow ? active.column : undefined}
              measure={isCards ? virtualizer.measureElement : undefined}
            />
          </SpacedRow>
        );
      })}
      <Gap height={end} columns={columns} />
    </>
  );
}

interface SpacedRowProps {
  readonly gap: number;
  readonly columns: number;
  readonly children: React.ReactNode;
}

function SpacedRow({ gap, columns, children }: SpacedRowProps) {
  return (
    <>
      <Gap height={gap} columns={columns} />
      {children}
    </>
  );
}

function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className={classes['gap']} style={{ height }}>
      <td colSpan={columns} aria-hidden="true" />
    </tr>
  );
}

function withRow(indexes: number[], row: number): number[] {
  if (row < 0 || indexes.includes(row)) return indexes;
  return [...indexes, row].toSorted((one, other) => one - other);
}
