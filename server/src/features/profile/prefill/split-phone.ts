/** A number as somebody wrote it, as the parts of step 1; null where it names no country or is no number. */
export async function splitPhone(
  written: string,
): Promise<{ countryCode: string; phoneNumber: string } | null> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  const parsed = parsePhoneNumberFromString(written);
  return parsed?.isPossible() === true
    ? { countryCode: `+${parsed.countryCallingCode}`, phoneNumber: parsed.nationalNumber }
    : null;
}
