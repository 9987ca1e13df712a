import {
  DUE_PAST,
  DUE_UNREADABLE,
  readReward,
  REWARD_WITHOUT_CURRENCY,
  rewardCurrency,
  type RewardCurrency,
  type TaskContent,
  taskFields,
  taskTemplate,
} from '@redoubt/contract/client-tasks';
import { type DateOrder, readDay } from '@redoubt/contract/shared/csv/csv-dates.ts';
import { currencyUnknown, dateOrderUnknown } from '@redoubt/contract/shared/csv/csv-problems.ts';
import { type CsvTable, findDateOrder, readAs, readValue, refuseCsv } from '#platform/csv/index.ts';
import type { Clock } from '#platform/clock.ts';
import { mayReadOrganization, noteChange, type OfOrganization } from '#features/organizations';
import type { DownloadSource } from '#platform/downloads/index.ts';
import { failedRowsDownload, type ImportKind } from '#platform/imports/index.ts';
import type { Kit } from '#kit.ts';
import { isOver } from '#platform/use-case/due-day.ts';
import { findUnderWay, insertTasks, removeBatch, writeTask } from './insert-tasks.store.ts';
import { fingerprintOf } from './task-words.ts';

export const TASK_IMPORT = 'tasks';

type TaskImport = ImportKind<TaskTable>;

/** Tasks as the rows of a .csv file. */
function taskImport(kit: Pick<Kit, 'clock'>): TaskImport {
  return {
    name: TASK_IMPORT,
    table: taskTable(kit, {}),
    async tableFor(file, { dateOrder: given, currency }) {
      const dateOrder = given ?? (await findDateOrder(file, DUE_DATE)) ?? undefined;
      return taskTable(kit, { dateOrder, currency });
    },
    keyOf: fingerprintOf,
    addressOf: () => null,
    async findExisting(on, organizationId, keys) {
      const known = await findUnderWay(on, organizationId, keys);
      return new Map(
        known.map(({ fingerprint, state, addedAt }) => [fingerprint, { state, since: addedAt }]),
      );
    },
    write: (fingerprint, value) => writeTask({ ...value, fingerprint }),
    insert(transaction, { organizationId, batchId, at }, rows) {
      const tasks = rows.map(({ json }) => json);
      return insertTasks(transaction, { organizationId, batchId, at, tasks });
    },
    finish: () => Promise.resolve(),
    undo: (transaction, place) => removeBatch(transaction, place),
  };
}

/** The same, with an audit entry for what an Admin does on behalf of the organization of a call. */
export function taskImportOf(kit: Pick<Kit, 'clock' | 'audit'>, of: OfOrganization): TaskImport {
  const kind = taskImport(kit);
  return {
    ...kind,
    async finish(transaction, _place, added) {
      const changes = { added: { before: null, after: added } };
      await noteChange(kit, transaction, { of, action: 'organization.upload', changes });
    },
    async undo(transaction, place) {
      const undone = await removeBatch(transaction, place);
      const changes = { removed: { before: null, after: undone.removed } };
      await noteChange(kit, transaction, { of, action: 'organization.undo-upload', changes });
      return undone;
    },
  };
}

/** The failed rows, for members of the organization and Admins. */
export function failedTasksDownload(kit: Pick<Kit, 'database' | 'clock'>): DownloadSource {
  return failedRowsDownload(kit, taskImport(kit), mayReadOrganization(kit));
}

interface ReadBy {
  readonly dateOrder?: DateOrder | null | undefined;
  readonly currency?: string | undefined;
}

/** How the cells of the template are read. Type and priority are accepted in any case; an empty priority is normal. */
function taskTable({ clock }: { readonly clock: Clock }, { dateOrder: order = null, currency }: ReadBy) {
  return {
    title: column('title', readAs(taskFields.title)),
    type: column('type', readType),
    instructions: column('instructions', readAs(taskFields.instructions)),
    input: column('input', readAs(taskFields.input)),
    reference: column('reference', readAs(taskFields.reference)),
    language: column('language', readAs(taskFields.language)),
    skills: column('skills', (text) => readValue(taskFields.skills, text.split(/[,;\n]/))),
    priority: column('priority', (text) =>
      readValue(taskFields.priority, text === '' ? 'normal' : text.toLowerCase()),
    ),
    reward: column('reward', (text) => readRewardCell(text, rewardCurrency.safeParse(currency).data ?? null)),
    dueDate: column('dueDate', (text) => readDueDate(text, { now: clock.now(), order })),
  } satisfies CsvTable;
}

type TaskTable = ReturnType<typeof taskTable>;

function column<Read extends (text: string) => unknown>(key: keyof TaskContent, read: Read) {
  const {
    name = key,
    otherNames,
    isRequired = false,
  } = taskTemplate.columns.find((each) => each.key === key) ?? {};
  return { name, otherNames, isRequired, read };
}

/** 'Red teaming' is accepted for 'red-teaming' too. */
function readType(text: string) {
  if (text === '') return { reason: 'Type is required' };
  return readValue(taskFields.type, text.toLowerCase().replaceAll(/[\s_]+/g, '-'));
}

const REWARD = taskTemplate.columns.find(({ key }) => key === 'reward')?.name ?? '';

/** @throws CsvRefused where an amount names no currency and the sender said none. */
function readRewardCell(text: string, assumed: RewardCurrency | null) {
  const read = readReward(text, assumed);
  if ('reason' in read && read.reason === REWARD_WITHOUT_CURRENCY)
    throw refuseCsv(currencyUnknown(REWARD, text));
  return read;
}

const DUE_DATE = taskTemplate.columns.find(({ key }) => key === 'dueDate')?.name ?? '';
/** A day as spreadsheets count them, where its column is not formatted as dates. */
const NUMBER_OF_DAY = /^\d{5}$/;

interface DueDateReading {
  readonly now: Date;
  readonly order: DateOrder | null;
}

/** @throws CsvRefused where a day can be read in two ways and nothing in the file says in which. */
function readDueDate(text: string, { now, order }: DueDateReading) {
  if (NUMBER_OF_DAY.test(text))
    return {
      reason: `${DUE_UNREADABLE}. ${text} is a spreadsheet’s number of a day: format the column as dates`,
    };
  const day = text === '' ? null : readDay(text, order);
  if (day === 'ambiguous') throw refuseCsv(dateOrderUnknown(DUE_DATE, text));
  const read = readValue(taskFields.dueDate, text === '' ? null : (day?.day ?? text));
  if (!('value' in read) || read.value === null) return read;
  return isOver(read.value, now) ? { reason: DUE_PAST } : read;
}
