import { setAccountAvatar } from '#features/accounts';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import type { Kit } from '#kit.ts';
import {
  listAvatarFiles,
  listShownFiles,
  removeAvatarFiles,
  removeAvatarRow,
} from './avatar/avatars.store.ts';
import { readContent, stepOf } from './drafts/draft-content.ts';
import { listDrafts, removeDraftsOf } from './drafts/drafts.store.ts';
import { findProfileForExport, removeProfile } from './expert-profile/expert-profiles.store.ts';
import { readPageChoice, removePageChoice } from './public-page/public-pages.store.ts';

/** What experts say of themselves, their image, their drafts, and what of it is public. */
export function profilePersonalData(kit: Pick<Kit, 'vault'>): PersonalDataHolder {
  return {
    name: 'profile',
    tables: ['expert_profile', 'wizard_draft', 'avatar', 'avatar_file', 'public_page'],
    async exportOf(on, userId) {
      const profile = await findProfileForExport(on, userId);
      const drafts = await listDrafts(on, userId);
      const publicPage = await readPageChoice(on, userId);
      if (!profile && drafts.length === 0 && !publicPage.isOn) return null;
      return {
        ...profile,
        publicPage,
        drafts: drafts.map(({ step, content, changedAt }) => ({
          step,
          changedAt,
          content: readContent(kit, { userId, step: stepOf(step) }, content),
        })),
      };
    },
    async erase(transaction, userId) {
      await removeAvatarRow(transaction, userId);
      await removeAvatarFiles(transaction, await listAvatarFiles(transaction, userId));
      await setAccountAvatar(transaction, userId, null);
      await removePageChoice(transaction, userId);
      await removeDraftsOf(transaction, userId);
      await removeProfile(transaction, userId);
    },
    async listFiles(on, userId) {
      const [shown] = await listShownFiles(on, userId);
      const files = await listAvatarFiles(on, userId);
      return files.map((key) => ({ key, name: key === shown ? 'profile-image.webp' : null }));
    },
  };
}
