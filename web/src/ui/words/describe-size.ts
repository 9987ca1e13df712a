import { figure, roughFigure } from './numbers.ts';

const KB = 1024;
const MB = KB * KB;

/** '1 KB', '840 KB', '2.4 MB': sizes as a file manager says them, and never nothing. */
export function describeSize(bytes: number): string {
  if (bytes < MB) return `${figure(Math.max(1, Math.round(bytes / KB)))} KB`;
  return `${roughFigure(bytes / MB)} MB`;
}
