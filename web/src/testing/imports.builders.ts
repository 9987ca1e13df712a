import type { DuplicateRow, FailedRow } from '@redoubt/contract/shared/csv/import-terms.ts';
import type { ShownReport, WebImport } from '#platform/imports/kind/import-kind.ts';

export const importId = '01931d5e-0000-7000-8000-000000000001' as NonNullable<ShownReport['id']>;

export const failedRow = (line: number): FailedRow => ({
  line,
  cells: ['Ana Petrova', 'ana.petrova@', ''],
  reason: 'Must be a valid email address',
  column: 'Email',
  failures: [
    { column: 'Email', reason: 'Must be a valid email address', read: 'ana.petrova@' },
    { column: 'Location', reason: 'Location is required', read: '' },
  ],
});
const duplicate = (given: Partial<DuplicateRow>): DuplicateRow => ({
  line: 9,
  cells: ['Tunde Alabi', 't.alabi@unilag.example', 'Lagos'],
  firstLine: null,
  state: null,
  since: null,
  ...given,
});

export function buildReport(given: Partial<ShownReport> = {}): ShownReport {
  return {
    id: importId,
    isDryRun: false,
    fileName: 'autumn-intake.csv',
    fileBytes: 20_000,
    rows: 412,
    encoding: 'UTF-8',
    delimiter: ',',
    unknownColumns: [],
    successful: 386,
    duplicateCount: 2,
    failedCount: 9,
    warningCount: 0,
    warnings: [],
    beganAt: '2026-11-22T10:00:00.000Z',
    tookMs: 3200,
    by: 'Ada Byron',
    undone: null,
    rowsUntil: '2026-12-22T10:00:00.000Z',
    failed: Array.from({ length: 9 }, (_, index) => failedRow(18 + index)),
    duplicates: [
      duplicate({ state: 'active' }),
      duplicate({ line: 31, cells: ['Grace', 'g@unilag.example', 'Ikeja'], firstLine: 12 }),
    ],
    lastInvitationOn: '2026-11-22',
    invitations: { perDay: 500, waiting: 0, days: 1 },
    ...given,
  };
}

export function buildImport(given: Partial<WebImport> = {}): WebImport {
  const unexpectedCall = () => Promise.reject(new Error('This call was not expected.'));
  return {
    queryKey: ['things'],
    columns: ['Name', 'Email', 'Location'].map((name) => ({ name, isRequired: true, example: name })),
    template: {
      fileName: 'template.csv',
      columns: ['Name', 'Email', 'Location'].map((name) => ({ name, isRequired: true, example: name })),
    },
    words: {
      rows: 'Expert profiles',
      complete: (added) =>
        `Upload Complete! ${String(added)} profiles were successfully added to the platform.`,
      wouldBe: (added) => `${String(added)} profiles would be added.`,
      duplicates: (found) =>
        `Duplicate Profiles Detected! ${String(found)} profile(s) already exist in the system:`,
      failed: (found) => `Failed Uploads (${String(found)})`,
      failedLead: 'The wrong part is marked.',
      existing: ({ state }) => `Already there, ${state ?? ''}`,
      undoLead: 'They are removed.',
      stays: 'edited since',
    },
    send: unexpectedCall,
    follow: async function* () {},
    list: () => Promise.resolve({ items: [], nextCursor: null, running: [] }),
    read: () => Promise.resolve(buildReport()),
    listFailed: unexpectedCall,
    listDuplicates: unexpectedCall,
    issueFailedTicket: unexpectedCall,
    undo: unexpectedCall,
    onChanged: () => undefined,
    ...given,
  };
}
