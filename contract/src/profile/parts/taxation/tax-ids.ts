/** Never given out: areas 000, 666 and 900–999, group 00, serial 0000 (SSA). */
const SSN = /^(?!000|666|9)\d{3}(-?)(?!00)\d{2}\1(?!0000)\d{4}$/;
/** Begins with 9; its fourth and fifth digits are 50–65, 70–88, 90–92 or 94–99 (IRS). */
const ITIN = /^9\d{2}(-?)(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\1\d{4}$/;
/** The prefixes that no campus of the IRS has given out. */
const EIN = /^(?!0[0789]|1[789]|2[89]|49|69|70|78|79|89|9[67])\d{2}-?\d{7}$/;
/** Numbers of other countries differ too much to be checked further. */
const FOREIGN = /^(?=.*\d)[A-Za-z0-9][A-Za-z0-9 ./-]{3,29}$/;

/** Whether it can be an SSN, an ITIN or an EIN, with its hyphens or without. */
export function isUsTaxId(text: string): boolean {
  return SSN.test(text) || ITIN.test(text) || EIN.test(text);
}

export function isForeignTaxId(text: string): boolean {
  return FOREIGN.test(text);
}
