import { type AuditEntry, auditKinds } from '@redoubt/contract/audit';
import { Time } from '#platform/time/time.tsx';
import type { DataColumn, DataFilter } from '#ui/data-table/columns/columns.ts';
import { TwoLines } from '#ui/data-table/columns/two-lines.tsx';
import { shapeOf } from '#ui/data-table/view/shape-of.ts';
import { sayAction, sayActor, sayChange, sayKind, sayMeans } from './entry-words.ts';

const columns: readonly DataColumn<AuditEntry>[] = [
  {
    id: 'by',
    title: 'Who',
    isName: true,
    width: '252px',
    draw: ({ by }) => <TwoLines line={sayActor(by)} under={sayMeans(by)} />,
  },
  {
    id: 'action',
    title: 'What',
    draw: ({ action, changes }) => (
      <TwoLines line={sayAction(action)} under={changes.map(sayChange).join('; ') || null} />
    ),
  },
  {
    id: 'person',
    title: 'Affected account',
    width: '252px',
    draw: ({ person }) => (person === null ? '–' : <TwoLines line={person.name} under={person.email} />),
  },
  { id: 'object', title: 'Object', width: '124px', draw: ({ object }) => sayKind(object.kind) },
  { id: 'network', title: 'Network', width: '140px', draw: ({ network }) => network ?? '–' },
  { id: 'at', title: 'When', width: '156px', draw: ({ at }) => <Time at={at} form="dateTime" /> },
];

const kindFilter: DataFilter<AuditEntry> = {
  id: 'kinds',
  label: 'Object',
  takes: 'many',
  options: auditKinds.map((kind) => ({ value: kind, label: sayKind(kind) })),
};

/** What the table offers, and its address may say. */
export const auditOffer = { columns, filters: [kindFilter], hidden: ['network'] };

/** For loaders, which fetch the list before the table is drawn. */
export const auditShape = shapeOf(auditOffer);
