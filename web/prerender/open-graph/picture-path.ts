/** Where the picture of a prerendered page lies, as in `/og/about.png`; that of `/` is `/og/index.png`. */
export function picturePath(path: string): string {
  return `/og${path === '/' ? '/index' : path}.png`;
}
