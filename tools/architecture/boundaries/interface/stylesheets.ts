import { parse, type AtRule, type Declaration } from 'postcss';
import type { Boundary } from '../../boundary.ts';
import type { SourceFile } from '../../sources.ts';

const SHEET = /^web\/src\/.*\.css$/;
/** The files that define the sizes and the widths. */
const NAMED_IN = /^web\/src\/ui\/(?:styles\/media|theme\/type)\.css$/;
const SIDES =
  /^(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:top|right|bottom|left)(?:-\w+)?|top|right|bottom|left|(?:min-|max-)?(?:width|height)|border-(?:top|bottom)-(?:left|right)-radius)$/;
const SIDED_VALUES = /^(?:text-align|float|clear)$/;
const FOUR_SIDES = /^(?:margin|padding|inset)$/;
const PIXELS = /(?:^|\s)[\d.]+px(?:\/|$)/;
const WIDTH_OR_POINTER = /\((?:pointer|[^)]*width)/;

/** Boundary 11: stylesheets speak of block and inline, of named sizes of type and of named widths. */
export const stylesheets: Boundary = ({ sources }) => {
  const files = sources.filter(({ path }) => SHEET.test(path) && !NAMED_IN.test(path));
  return { read: files.length, violations: files.flatMap(inspect) };
};

function inspect({ path: where, text }: SourceFile) {
  const sheet = parse(text);
  const found: { rule: string; where: string; message: string }[] = [];
  sheet.walkDecls((declaration) => {
    const written = `${declaration.prop}: ${declaration.value}`;
    if (isSided(declaration)) {
      const message = `says ${written}: take block and inline, start and end (margin-block-start, inline-size, end).`;
      found.push({ rule: '11-logical-properties', where, message });
    }
    if (/^font(?:-size)?$/.test(declaration.prop) && PIXELS.test(declaration.value)) {
      const message = `says ${written}: take a size of web/src/ui/theme/type.css.`;
      found.push({ rule: '11-named-sizes-of-type', where, message });
    }
  });
  sheet.walkAtRules('media', ({ params }) => {
    if (!WIDTH_OR_POINTER.test(params)) return;
    const message = `asks @media ${params}: take a width of web/src/ui/styles/media.css.`;
    found.push({ rule: '11-named-widths', where, message });
  });
  return found;
}

function isSided({ prop, value, parent }: Declaration): boolean {
  // A page of paper has no direction of writing.
  if ((parent as AtRule | undefined)?.name === 'page') return false;
  if (FOUR_SIDES.test(prop)) return isUneven(value);
  return SIDES.test(prop) || (SIDED_VALUES.test(prop) && /^(?:left|right)$/.test(value));
}

/** Four sides of which the second and the fourth differ. */
function isUneven(value: string): boolean {
  const sides = value.match(/(?:[^\s(]|\([^()]*(?:\([^()]*\)[^()]*)*\))+/g) ?? [];
  return sides.length === 4 && sides[1] !== sides[3];
}
