import type { Document, YAMLParseError } from 'yaml';

/** Why a file is no YAML that is read, in a sentence with the line; null where it is. */
export function describeBroken({ errors, warnings }: Document, text: string): string | null {
  // A tab makes what follows it look wrong, and may be reported after that.
  const broken = errors.find(({ code }) => code === 'TAB_AS_INDENT') ?? errors[0] ?? warnings[0];
  if (!broken) return null;
  const say = sentences[broken.code];
  const line = lineOf(broken.pos[0], text);
  return say ? say(line) : `The file is not valid YAML${line}.`;
}

const sentences: Partial<Record<YAMLParseError['code'], (line: string) => string>> = {
  MULTIPLE_DOCS: (line) => `The file has a second document${line}. Import one challenge at a time.`,
  TAG_RESOLVE_FAILED: (line) => `The file has a tag that is not allowed${line}.`,
  TAB_AS_INDENT: (line) =>
    `The file is indented with a tab${line}. YAML takes only spaces: replace each tab.`,
  BAD_INDENT: (line) =>
    `The file is not valid YAML${line}: it is indented by another number of spaces than the lines it belongs to.`,
  BLOCK_AS_IMPLICIT_KEY: (line) =>
    `The file is not valid YAML${line}. Put a text that has a colon in it in quotes.`,
  MISSING_CHAR: (line) =>
    `The file is not valid YAML${line}: a quotation mark, a bracket or a colon is missing.`,
  BAD_SCALAR_START: (line) =>
    `The file is not valid YAML${line}. Put a text that begins with @, %, \` or another sign in quotes.`,
};

/** As in ' in line 3'. */
export function lineOf(at: number, text: string): string {
  return ` in line ${String(text.slice(0, at).split('\n').length)}`;
}
