import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { listAdmins } from '#features/accounts';
import { listPeopleAttempting } from '#features/arena';
import type { Catalogue } from '#features/challenges';
import { listOrganizationManagers } from '#features/organizations';
import type { Feature } from '#platform/feature/feature.ts';
import { sweepJob } from '#platform/files/index.ts';
import type { Kit } from '#kit.ts';
import type { NoticeSources } from './kinds/sources/notice-kind.ts';
import { broadcastJob, broadcastListener } from './tell-roles.ts';
import { sendDigests } from './mails/send-digests.ts';
import { removeOldNotices } from './notices/notices.store.ts';
import { notificationsFollower, notificationsListener } from './notifications.listener.ts';
import { notificationsPersonalData } from './notifications.personal-data.ts';
import { serveNotifications } from './notifications.routes.ts';

const RETENTION_DAYS = 365;
const SWEPT_TOGETHER = 1000;

export function notificationsFeature(kit: Kit, catalogue: Catalogue): Feature {
  const sources: NoticeSources = {
    catalogue,
    listAdmins: async () => (await listAdmins(kit.database.kysely)).map(({ id }) => id),
    listManagers: async (id) => {
      const managers = await listOrganizationManagers(kit.database.kysely, id);
      return managers.map((manager) => manager.id);
    },
    listAttempting: (at) => listPeopleAttempting(kit.database.kysely, at),
  };
  return {
    serve: (http) => serveNotifications(http, kit),
    followers: [notificationsFollower(kit, sources)],
    listeners: [notificationsListener(kit, sources), broadcastListener(kit)],
    jobs: [
      broadcastJob(kit),
      sweepJob('notices.digests', () => sendDigests(kit)),
      sweepJob('notices.sweep', () => sweepNotices(kit)),
    ],
    personalData: [notificationsPersonalData],
  };
}

async function sweepNotices({ database, clock }: Kit): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS);
  while ((await removeOldNotices(database.kysely, before, SWEPT_TOGETHER)) === SWEPT_TOGETHER);
}
