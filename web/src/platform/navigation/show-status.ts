/** Ends a loader: the page of this status is shown in place of the screen. */
export function showStatus(status: 403 | 404): never {
  throw new Response(null, { status });
}
