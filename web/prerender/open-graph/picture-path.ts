/** The path of a prerendered page's picture, as in `/og/about.png`; that of `/` is `/og/index.png`. */
export function picturePath(path: string): string {
  return `/og${path === '/' ? '/index' : path}.png`;
}
