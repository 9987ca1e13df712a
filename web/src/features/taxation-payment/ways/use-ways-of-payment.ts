import { waysOfPayment, type WaysOfPayment } from '@redoubt/contract/profile';
import { getCountrySpecifications } from 'ibantools';
import { useCountries } from '#platform/places/places.queries.ts';

const accountForms = getCountrySpecifications();

/** What this step asks of somebody who lives in a country, by the country's name. */
export function useWaysOfPayment(name: string): WaysOfPayment {
  const code = useCountries()?.find((country) => country.name === name)?.code ?? null;
  return waysOfPayment({ name, code }, hasIbans);
}

/** As the check of an IBAN sees it: it knows how the country's accounts are written. */
function hasIbans(code: string): boolean {
  return typeof accountForms[code]?.bban_regexp === 'string';
}
