import * as z from 'zod';

/** The token of a mailed link. One that cannot be ours is not a mistake of form: the link does not work. */
export const linkToken = z.string('The link has no token.').max(200, 'The token of the link is too long.');
