/** The data's version is in the address, since the files are kept by browsers for good. */
export const PLACES_VERSION = '4.1.0';

const FOLDER = `/assets/places-${PLACES_VERSION}`;

/** Where the build puts the list of countries. */
export const countriesAddress = `${FOLDER}/countries.json`;

/** Where the build puts the names of a country's states, by the country's two letters. */
export function statesAddress(code: string): string {
  return `${FOLDER}/${code}.json`;
}
