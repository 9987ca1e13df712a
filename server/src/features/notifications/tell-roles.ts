import { announcementsEvents, kindOfLink } from '@redoubt/contract/announcements';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import type * as z from 'zod';
import { listPeopleOfRoles } from '#features/accounts';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import { defineEvent, defineListener, type Listener } from '#platform/outbox/index.ts';
import type { Kit } from '#kit.ts';
import type { MailingKit } from './mails/mail-notices.ts';
import { addNotices } from './write-notices.ts';

type BroadcastKit = MailingKit & Pick<Kit, 'database'>;

const BATCH_SIZE = 500;

const published = announcementsEvents.announcementPublished;
const announcementPublished = defineEvent('announcement.published', published);
const tellRoles = defineJob('notices.tell-roles', published);

/** A notice to everybody of some roles is written by a job: they may be many. */
export function broadcastListener({ jobs }: Pick<Kit, 'jobs'>): Listener {
  return defineListener({
    name: 'notifications.broadcast',
    events: [announcementPublished],
    async handle(events, transaction) {
      for (const { payload } of events)
        await jobs.add(transaction, tellRoles, { payload: published.parse(payload) });
    },
  });
}

/** Tells part by part, each in a transaction; begun again after it was cut off, it tells nobody twice. */
export function broadcastJob(kit: BroadcastKit): JobSet {
  const handler = handleJob(tellRoles, async (announced, { signal }) => {
    let last: UserId | undefined | null = null;
    while (last !== undefined) {
      signal.throwIfAborted();
      last = await tellPart(kit, announced, last);
    }
  });
  return { handlers: [handler], schedule: [] };
}

/** A notice links to a page of ours; the address of another site is part of its text. */
function placeOf(text: string, link: string): { readonly body: string; readonly path: string } {
  if (kindOfLink(link) === 'page') return { body: text, path: link };
  return { body: link === '' ? text : `${text} ${link}`, path: pagePaths.notifications() };
}

/** Answers the last recipient of the batch; undefined when there are none left. */
async function tellPart(
  kit: BroadcastKit,
  { announcementId, roles, title, text, link }: z.output<typeof published>,
  after: UserId | null,
): Promise<UserId | undefined> {
  return kit.database.transaction(async (transaction) => {
    const recipients = await listPeopleOfRoles(transaction, { roles, after, limit: BATCH_SIZE });
    const notice = {
      kind: 'announcement',
      cause: `announcement:${announcementId}`,
      title,
      ...placeOf(text, link),
    } as const;
    const notices = recipients.map((userId) => ({ ...notice, userId }));
    if (notices.length > 0) await addNotices(kit, transaction, notices);
    return recipients.at(-1);
  });
}
