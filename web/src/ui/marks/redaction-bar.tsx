import classes from './redaction-bar.module.css';

const widths = {
  xs: classes['xs'],
  sm: classes['sm'],
  md: classes['md'],
  lg: classes['lg'],
  xl: classes['xl'],
};
export type BarWidth = keyof typeof widths;

/**
 * A bar for what may not be seen, as high as the text around it. Its width is one of five and is never taken from what
 * it covers. Read aloud as "hidden".
 */
export function RedactionBar({ width = 'md' }: { readonly width?: BarWidth }) {
  return (
    <span className={`${classes['bar']} ${widths[width]}`}>
      <span className="sr-only">hidden</span>
    </span>
  );
}
