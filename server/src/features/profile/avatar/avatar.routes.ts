import { profileEndpoints } from '@redoubt/contract/profile';
import { imageNotFound } from '@redoubt/contract/shared/terms/image-terms.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serveImage } from '#platform/http/serve-image.ts';
import { serve, serveUpload } from '#platform/http/serve.ts';
import { refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { findAvatarFile } from './avatars.store.ts';
import { removeAvatar, saveAvatar } from './save-avatar.ts';

export function serveAvatar(app: HttpApp, kit: Kit): void {
  serveUpload(app, profileEndpoints.saveAvatar, ({ caller: { userId }, signal }, parts) =>
    saveAvatar(kit, { userId, signal }, parts),
  );
  serve(app, profileEndpoints.removeAvatar, ({ caller }) => removeAvatar(kit, caller));
  serveImage(app, profileEndpoints.getAvatar, async ({ params, query }) => {
    const file = await findAvatarFile(kit.database.kysely, params.key, query.size);
    const found = file && (await kit.files.find(file));
    return found ? { ...found, contentType: 'image/webp' } : refuse(imageNotFound);
  });
}
