import type { DateOrder } from '@redoubt/contract/shared/csv/csv-dates.ts';
import type { DownloadTicket } from '@redoubt/contract/shared/download.ts';
import type { Page } from '@redoubt/contract/shared/paging.ts';
import type {
  DuplicateRow,
  FailedRow,
  ImportEvent,
  ImportReport,
  ImportRun,
  ImportSummary,
} from '@redoubt/contract/shared/csv/import-terms.ts';
import type { CsvColumn } from '../../csv/match-columns.ts';

/** When people are mailed whom an upload adds: the last of them on a day, as many of the organization's as leave in one. */
interface Invitations {
  readonly lastInvitationOn?: string | null;
  readonly invitations?: { readonly perDay: number; readonly waiting: number; readonly days: number };
}

/** A report as a feature answers it, with the invitations where its rows are people. */
export type ShownReport = ImportReport & Invitations;

export interface SentFile {
  readonly file: File;
  /** The Idempotency-Key: the same for every try of one file, so that it is done once. */
  readonly key: string;
  readonly isDryRun: boolean;
  /** Which comes first in days such as 3/4/2027; undefined until it is asked for. */
  readonly dateOrder: DateOrder | undefined;
  /** Of amounts that name none; undefined until it is asked for. */
  readonly currency?: string | undefined;
  readonly onProgress: (share: number) => void;
}

/** The words in which a report speaks. */
export interface ImportWords {
  /** What the rows are: 'Expert profiles'. */
  readonly rows: string;
  readonly complete: (added: number) => string;
  readonly wouldBe: (added: number) => string;
  readonly duplicates: (count: number) => string;
  readonly failed: (count: number) => string;
  /** Below the heading of what failed. */
  readonly failedLead: string;
  /** What is there already: 'Already in your organization, active'. `day` writes a time as a day. */
  readonly existing: (row: Pick<DuplicateRow, 'state' | 'since'>, day: (at: string) => string) => string;
  /** What undoing an upload does. */
  readonly undoLead: string;
  /** Why rows stay that an undo left: 'edited since'. */
  readonly stays: string;
}

/** What a feature gives whose rows are uploaded from .csv files: columns, words and calls. */
export interface WebImport {
  /** Begins the keys of its queries. */
  readonly queryKey: readonly unknown[];
  /** Those that are read; the template may have fewer. */
  readonly columns: readonly CsvColumn[];
  /** Those that amounts may be in, for a file whose amounts name none. */
  readonly currencies?: readonly string[];
  readonly template: { readonly fileName: string; readonly columns: readonly CsvColumn[] };
  readonly words: ImportWords;
  readonly send: (sent: SentFile) => Promise<ShownReport>;
  readonly follow: (key: string, signal: AbortSignal) => AsyncIterable<ImportEvent>;
  readonly list: (
    signal: AbortSignal,
    cursor?: string,
  ) => Promise<Page<ImportSummary> & { running: ImportRun[] }>;
  readonly read: (id: string, signal: AbortSignal) => Promise<ShownReport>;
  readonly listFailed: (id: string, cursor: number) => Promise<Page<FailedRow>>;
  readonly listDuplicates: (id: string, cursor: number) => Promise<Page<DuplicateRow>>;
  readonly issueFailedTicket: (id: string) => Promise<DownloadTicket>;
  readonly undo: (id: string) => Promise<ShownReport>;
  /** Asks again for what shows what was uploaded. */
  readonly onChanged: () => void;
}
