import {
  type CommunityEvent,
  eventForm,
  instantOf,
  newEventForm,
  wallTimeOf,
} from '@redoubt/contract/community';
import * as z from 'zod';

const typed = z.object({
  title: z.string(),
  slug: z.string(),
  kind: z.string(),
  timeZone: z.string(),
  /** YYYY-MM-DD; null while nothing is chosen. */
  startsOn: z.string().nullable(),
  /** HH:mm */
  startsTime: z.string(),
  endsOn: z.string().nullable(),
  endsTime: z.string(),
  placeKind: z.enum(['online', 'venue']),
  joinLink: z.string(),
  venue: z.string(),
  summary: z.string(),
  description: z.string(),
  host: z.string(),
  /** Empty where everybody can come. */
  capacity: z.string(),
});
/** The dialog's fields: dates and times as clocks show them where the event happens. */
export type EventFields = z.infer<typeof typed>;

/** What the contract calls a value, and the field of the dialog that it is typed in. */
const fieldOf: Readonly<Record<string, keyof EventFields>> = {
  startsAt: 'startsOn',
  endsAt: 'endsOn',
  place: 'placeKind',
  'place.kind': 'placeKind',
  'place.joinLink': 'joinLink',
  'place.venue': 'venue',
};

/** The dialog's field for a path of the contract; undefined where it has none. */
export function fieldAt(path: string): keyof EventFields | undefined {
  return fieldOf[path] ?? Object.keys(typed.shape).find((name): name is keyof EventFields => name === path);
}

export const newEventFields = typed.transform((fields, context) =>
  check(newEventForm, { ...toEventInput(fields), slug: fields.slug }, context),
);
export const eventFields = typed.transform((fields, context) =>
  check(eventForm, toEventInput(fields), context),
);

/** What was typed, in the contract's own words. */
function toEventInput(fields: EventFields) {
  const { title, kind, timeZone, summary, description, host } = fields;
  return {
    title,
    kind,
    timeZone,
    summary,
    description,
    host,
    startsAt: readInstant(fields.startsOn, fields.startsTime, timeZone),
    endsAt: readInstant(fields.endsOn, fields.endsTime, timeZone),
    place:
      fields.placeKind === 'online'
        ? { kind: 'online', joinLink: fields.joinLink }
        : { kind: 'venue', venue: fields.venue },
    capacity: fields.capacity.trim() === '' ? null : Number(fields.capacity),
  };
}

type EventInput = ReturnType<typeof toEventInput> & { readonly slug?: string };

/** Reads what was typed by the contract's own shape, and ties each of its sentences to the field of the dialog. */
function check<Form>(form: z.ZodType<Form>, input: EventInput, context: z.RefinementCtx): Form {
  const parsed = form.safeParse(input);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    const at = path.join('.');
    const isSkipped = (at === 'startsAt' || at === 'endsAt') && input[at] === SKIPPED_TIME;
    context.addIssue({
      code: 'custom',
      path: [fieldAt(at) ?? 'title'],
      message: isSkipped ? SKIPPED : message,
    });
  }
  return z.NEVER;
}

const SKIPPED_TIME = 'skipped';
const SKIPPED = 'Clocks are put forward there and never show this time on that day. Choose another time';

/** An ISO time; '' where date or time is missing, SKIPPED_TIME where clocks pass over it. */
function readInstant(on: string | null, time: string, timeZone: string): string {
  if (on === null || time === '' || timeZone === '') return '';
  return instantOf(`${on}T${time.slice(0, 5)}`, timeZone)?.toISOString() ?? SKIPPED_TIME;
}

const blank: Omit<EventFields, 'timeZone'> = {
  title: '',
  slug: '',
  kind: 'workshop',
  startsOn: null,
  startsTime: '18:00',
  endsOn: null,
  endsTime: '19:00',
  placeKind: 'online',
  joinLink: '',
  venue: '',
  summary: '',
  description: '',
  host: '',
  capacity: '',
};

/** The initial fields of the dialog; the link to join comes with the event only for those who may see it. */
export function fillEvent(
  event: CommunityEvent | null,
  { timeZone, joinLink }: { readonly timeZone: string; readonly joinLink: string },
): EventFields {
  if (event === null) return { ...blank, timeZone };
  const [startsOn = '', startsTime = ''] = wallTimeOf(new Date(event.startsAt), event.timeZone).split('T');
  const [endsOn = '', endsTime = ''] = wallTimeOf(new Date(event.endsAt), event.timeZone).split('T');
  const { title, slug, kind, summary, description, host, place } = event;
  return {
    title,
    slug,
    kind,
    summary,
    description,
    host,
    startsOn,
    startsTime,
    endsOn,
    endsTime,
    joinLink,
    timeZone: event.timeZone,
    placeKind: place.kind,
    venue: place.kind === 'venue' ? place.venue : '',
    capacity: event.capacity === null ? '' : String(event.capacity),
  };
}

/** An address out of a title: 'Judging the judges!' becomes 'judging-the-judges'. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '');
}
