import { serveThread } from '#platform/threads/serve-thread.ts';
import { type CalendarToRead, readCalendarFile } from './read-calendar-file.ts';

serveThread(({ bytes, ...reading }: CalendarToRead) => readCalendarFile(bytes, reading));
