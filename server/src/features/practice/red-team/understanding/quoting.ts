const QUOTE_MARKS =
  /^[^\S\n]*>|^[^\S\n]*-{3,}[^\S\n]*$|^[^\S\n]*={3,}[^\S\n]*$|\[\[|\]\]|^[^\S\n]*"""|^[^\S\n]*```|<\/?\w+>|^[^\S\n]*(?:from|subject|dear)\b[^\n]*$/gim;
const LONGEST_NOTE = 60;

/** True when the message brings along a text of somebody else: an email, a letter, a page to be read or summarised. */
export function isQuoting(text: string): boolean {
  return text.length > LONGEST_NOTE && text.search(QUOTE_MARKS) !== -1;
}
