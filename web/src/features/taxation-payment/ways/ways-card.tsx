import { useState } from 'react';
import { useCountries } from '#platform/places/places.queries.ts';
import { Button } from '#ui/actions/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import formClasses from '../form/taxation.module.css';
import { useWaysOfPayment } from './use-ways-of-payment.ts';
import { WaysList } from './ways-list.tsx';
import classes from './ways-card.module.css';

interface WaysCardProps {
  /** The country of residence as step 1 has it; empty while it is not filled in. */
  readonly home: string;
  /** A way of payment is chosen: then the card stays small until it is opened. */
  readonly isChosen: boolean;
}

/** Says before the first field which ways of payment there are and what each will ask; another country is for looking only. */
export function WaysCard({ home, isChosen }: WaysCardProps) {
  const [looked, setLooked] = useState<string | null>(null);
  const [beganOpen] = useState(!isChosen);
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = beganOpen || isOpened;
  const country = looked ?? home;
  const names = useCountries()?.map(({ name }) => name);
  const ways = useWaysOfPayment(country);
  const options = country === '' || names?.includes(country) ? (names ?? []) : [country, ...(names ?? [])];
  return (
    <section className={formClasses['section']} aria-labelledby="ways-title">
      <div className={classes['head']}>
        <div className={classes['words']}>
          <h2 id="ways-title" className={formClasses['title']}>
            {country === '' ? 'What you will need' : `What you will need in ${country}`}
          </h2>
          {isOpen ? <p className={classes['soft']}>{originOf(home, country)}</p> : null}
        </div>
        {isOpen ? (
          <SelectField
            // A select without its options shows nothing, whatever its value: it is drawn anew once they are there.
            key={names ? 'countries' : 'loading'}
            id="ways-country"
            label="Show what is needed in"
            placeholder={names ? 'Select a country' : 'Loading countries…'}
            disabled={!names}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
            autoFocus={isOpened}
            options={options}
            value={country}
            onChange={(event) => setLooked(event.currentTarget.value)}
          />
        ) : (
          <Button
            variant="default"
            className={classes['show']}
            aria-expanded={false}
            onClick={() => setIsOpened(true)}
          >
            Show all payment methods
          </Button>
        )}
      </div>
      {country === '' || !isOpen ? null : <WaysList country={country} ways={ways} />}
    </section>
  );
}

function originOf(home: string, country: string): string {
  if (country === '') return 'Choose the country you live in, here or in step 1.';
  if (country === home) return 'The country is the one from step 1. One payment method is enough.';
  return home === ''
    ? 'This changes only what is shown. Set your own country in step 1.'
    : `This changes only what is shown. Your own country is still ${home}, as in step 1.`;
}
