/** The browser tab's title: the page, then the product. */
export function titleOf(page: string): string {
  return `${page} · Redoubt`;
}
