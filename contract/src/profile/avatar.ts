import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { expertRoles } from '#shared/roles.ts';
import {
  imageNotFound,
  heicRefused,
  imageTooLarge,
  LARGEST_IMAGE_BYTES,
  notAnImage,
} from '#shared/terms/image-terms.ts';

/** Pixels of the two squares that are stored of an image. */
export const avatarSizes = { large: 512, small: 96 } as const;

/** The address of the smaller square, for small images; `avatarUrl` is the larger one. */
export function smallAvatarUrl(avatarUrl: string): string {
  return `${avatarUrl}?size=small`;
}

export const avatarEndpoints = {
  saveAvatar: endpoint({
    method: 'PUT',
    path: '/v1/profile/avatar',
    summary: 'Replace the profile image',
    access: expertRoles,
    own: true,
    upload: { files: ['avatar'], maxFiles: 1, maxFileBytes: LARGEST_IMAGE_BYTES },
    reply: z.object({ avatarUrl: z.string() }),
    problems: [notAnImage, heicRefused, imageTooLarge],
    limit: { max: 20, perSeconds: 60 },
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/v1/profile/avatar',
    summary: 'Remove the profile image; initials replace it',
    access: expertRoles,
    own: true,
    reply: z.object({ success: z.literal(true) }),
    problems: [],
  }),
  getAvatar: endpoint({
    method: 'GET',
    path: '/v1/profile/avatars/:key',
    summary: 'A profile image, by an address that cannot be guessed and never changes',
    access: 'everyone',
    params: z.strictObject({
      key: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'This is not a valid address.'),
    }),
    query: z.strictObject({ size: z.enum(['large', 'small']).default('large') }),
    reply: z.unknown(),
    replyKind: 'file',
    mediaType: 'image/webp',
    problems: [imageNotFound],
  }),
} as const;
