import { data } from 'react-router';

/** Ends a loader: the page of this status is shown in place of the screen. */
export function showStatus(status: 403 | 404): never {
  // oxlint-disable-next-line typescript/only-throw-error -- the router reads a thrown response as the page's status
  throw data(null, { status });
}
