const NAMES = /^(?:u\.?\s?s\.?(?:\s?a\.?)?|(?:the )?united states(?: of america)?)$/i;

/** Whether a country's name, as listed or as typed, means the United States. */
export function isUnitedStates(country: string): boolean {
  return NAMES.test(country);
}
