/** How a list is cut into pages. */
export type Paging =
  /** All rows are here: the table itself searches, filters, sorts and cuts them. */
  | { readonly kind: 'whole' }
  /** The server answers one page and counts all that match. */
  | { readonly kind: 'numbered'; readonly page: number; readonly total: number }
  /** The server answers one page and knows where the next begins; the total where it counts. */
  | { readonly kind: 'cursor'; readonly next: string | null; readonly total?: number };

/** What went wrong, in words for people. */
export interface SourceError {
  readonly title: string;
  readonly text: string;
  readonly requestId?: string | undefined;
}

/** The rows of a table as far as they are here. */
export interface TableSource<Row> {
  /** Undefined until the first answer. While the next one is awaited, those that were shown stay. */
  readonly rows: readonly Row[] | undefined;
  readonly paging: Paging;
  /** The rows shown are being read anew, or are those of the question before. */
  readonly isRefreshing?: boolean;
  readonly error?: SourceError | undefined;
  readonly onRetry?: () => void;
}
