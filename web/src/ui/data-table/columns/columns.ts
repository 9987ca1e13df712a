import type { ReactNode } from 'react';

export type CellValue = string | number | null;

/** One column, and the line of a card where the window is narrow. */
export interface DataColumn<Row> {
  /** Used in addresses: kebab-case, and the column's name in the contract's sort where there is one. */
  readonly id: string;
  readonly title: string;
  readonly draw: (row: Row) => ReactNode;
  /** What a list that is here as a whole is sorted and searched by; numbers sort as numbers, null comes last. */
  readonly value?: (row: Row) => CellValue;
  /** Makes the column one to sort by, and says both ways in words, such as 'oldest first'. */
  readonly sort?: SortWords;
  /** Figures are at the right, one below the other. */
  readonly isFigure?: boolean;
  /** Names its row: it is always shown, and heads the card. */
  readonly isName?: boolean;
  /**
   * A fixed CSS length, as wide as the longest words: of states, times and figures nothing is ever cut. What is left is
   * shared by the columns without one.
   */
  readonly width?: `${number}px`;
  /** How narrow a column without a width may get before the table scrolls sideways; 240px by default. */
  readonly least?: `${number}px`;
}

interface SortWords {
  readonly up: string;
  readonly down: string;
  /** The direction of the first press; upwards by default. */
  readonly first?: 'up' | 'down';
}

/** A closed list of values that a table can be narrowed to. */
export interface DataFilter<Row> {
  /** Used in addresses, beside the columns' names. */
  readonly id: string;
  readonly label: string;
  readonly options: readonly FilterOption[];
  /**
   * one: a row of parts that is always in sight, with All before it. many: a menu with checkboxes. named: any one value that
   * an address names, without options; a chip says it while it is on, and takes it off.
   */
  readonly takes: 'one' | 'many' | 'named';
  /** For a list that is loaded as a whole: which option a row belongs to. */
  readonly value?: (row: Row) => string;
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** How many rows it would show. */
  readonly count?: number;
  /** Before the label, such as the shape of a state. */
  readonly mark?: ReactNode;
}
