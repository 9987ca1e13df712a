import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { organizationQuery } from '#shared/ids.ts';
import {
  imageNotFound,
  heicRefused,
  imageTooLarge,
  LARGEST_IMAGE_BYTES,
  notAnImage,
} from '#shared/terms/image-terms.ts';
import { members } from './member-access.ts';
import { organization } from './organization.ts';

/** Pixels of the longer side of a logo. */
export const logoSide = 512;

const query = z.strictObject(organizationQuery);

export const logoEndpoints = {
  saveLogo: endpoint({
    method: 'PUT',
    path: '/api/partner-university/profile/logo',
    summary: 'Replace the logo of the organization',
    access: members('manager'),
    query,
    upload: { files: ['logo'], maxFiles: 1, maxFileBytes: LARGEST_IMAGE_BYTES },
    reply: organization,
    problems: [notAnImage, heicRefused, imageTooLarge],
    limit: { max: 20, perSeconds: 60 },
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/api/partner-university/profile/logo',
    summary: 'Remove the logo of the organization',
    access: members('manager'),
    query,
    reply: organization,
    problems: [],
  }),
  getLogo: endpoint({
    method: 'GET',
    path: '/api/partner-university/logos/:key',
    summary: 'A logo, by an address that cannot be guessed and never changes',
    access: 'everyone',
    params: z.strictObject({
      key: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'This is not a valid address.'),
    }),
    reply: z.unknown(),
    replyKind: 'file',
    mediaType: 'image/webp',
    problems: [imageNotFound],
  }),
} as const;
