import { problem } from '#shared/problem.ts';

export const archiveTooSoon = problem(
  'archive_too_soon',
  429,
  'You asked for your data less than a day ago. You can ask again a day after that.',
);
export const archiveNotFound = problem('archive_not_found', 404, 'We could not find that archive.');
export const archiveNotReady = problem(
  'archive_not_ready',
  409,
  'This archive cannot be downloaded: it is still being made, or it has expired.',
);
/** The same for a ticket that never was: a link tells nothing. */
export const downloadEnded = problem(
  'download_ended',
  404,
  'This download link works once, within a minute. Go back and start the download again.',
);
