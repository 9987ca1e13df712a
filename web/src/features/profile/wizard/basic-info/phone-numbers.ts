import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';
import { regionName } from '#ui/words/regions.ts';
import { compareWords } from '#ui/words/order.ts';

/** A country code with the countries that share it. */
export interface CallingCode {
  /** With its plus. */
  readonly code: string;
  readonly label: string;
}

/** Every country code in the order of its digits. Large: loaded when a form asks for it. */
export function listCallingCodes(): readonly CallingCode[] {
  const byCode = Map.groupBy(getCountries(), (country) => `+${getCountryCallingCode(country)}`);
  return [...byCode]
    .map(([code, countries]) => ({ code, label: `${code} ${namesOf(countries)}` }))
    .sort((a, b) => Number(a.code) - Number(b.code));
}

/** The country code of a country by its two letters, with its plus; undefined for those without numbers of their own. */
export function callingCodeOf(country: string): string | undefined {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : undefined;
}

/**
 * The country of a number by its two letters: of countries that share a country code, the one that has the number. Undefined
 * where the code alone does not say it.
 */
export function countryOfNumber(countryCode: string, dialled: string): string | undefined {
  const country = parsePhoneNumberFromString(dialled)?.country;
  if (country !== undefined) return country;
  const [only, ...others] = getCountries().filter((one) => callingCodeOf(one) === countryCode);
  return others.length === 0 ? only : undefined;
}

/** Whether the country has numbers of this length; the number as it is dialled, with its plus. */
export function isPossibleNumber(dialled: string): boolean {
  return parsePhoneNumberFromString(dialled)?.isPossible() ?? false;
}

/** As people write it for abroad: '+44 7700 900123', without the zero of calls at home; undefined where it cannot be read. */
export function formatNumber(dialled: string): string | undefined {
  return parsePhoneNumberFromString(dialled)?.formatInternational();
}

function namesOf(countries: readonly CountryCode[]): string {
  return countries.map(regionName).sort(compareWords).join(', ');
}
