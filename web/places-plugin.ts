import countries from 'country-region-data/data.json' with { type: 'json' };
import type { Plugin } from 'vite';
import { countriesAddress, statesAddress } from './src/platform/places/places-address.ts';
import { compareWords } from './src/ui/words/order.ts';
import { regionName } from './src/ui/words/regions.ts';

/**
 * Countries and their states as files of the client's own: a list of `{ code, name }` in the order of the names, and for
 * each country the names of its states, so that a form loads one country and not all of them. Countries are called as
 * Unicode calls them in English: the data set has some by names from before, in the order of those.
 */
export function placesPlugin(): Plugin {
  const files = writePlaces();
  return {
    name: 'places',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const [address, source] of files)
        this.emitFile({ type: 'asset', fileName: address.slice(1), source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.get(request.url ?? '');
        if (file === undefined) next();
        else response.setHeader('content-type', 'application/json').end(file);
      });
    },
  };
}

function writePlaces(): ReadonlyMap<string, string> {
  const list = countries
    .map(({ countryShortCode: code }) => ({ code, name: regionName(code) }))
    .sort((one, other) => compareWords(one.name, other.name));
  return new Map([
    [countriesAddress, JSON.stringify(list)],
    ...countries.map(
      ({ countryShortCode, regions }) =>
        [statesAddress(countryShortCode), JSON.stringify(regions.map(({ name }) => name))] as const,
    ),
  ]);
}
