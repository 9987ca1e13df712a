import type { OwnAccount, WayOfPayment, WaysOfPayment } from '@redoubt/contract/profile';
import { list } from '#ui/words/lists.ts';
import { fieldNameOf } from '../form/taxation-fields.ts';
import { methodWords } from '../payment/method-words.ts';
import classes from './ways-card.module.css';

interface WaysListProps {
  readonly country: string;
  readonly ways: WaysOfPayment;
}

/** The tax form and each way of payment with what it needs, what does not work and why, and what comes after. */
export function WaysList({ country, ways }: WaysListProps) {
  return (
    <>
      <dl className={classes['ways']}>
        <div className={classes['way']}>
          <dt>Tax form {ways.taxForm}</dt>
          <dd>
            <p>{namesOf(ways.taxFormNeeds)}.</p>
            <p className={classes['soft']}>
              {ways.taxForm === 'W-9'
                ? 'W-8BEN is not for you: residents of the United States use W-9.'
                : 'Citizens of the United States use W-9 instead, wherever they live.'}
            </p>
          </dd>
        </div>
        {ways.ways.map((way) => (
          <Way key={way.method} way={way} country={country} ownAccount={ways.ownAccount} />
        ))}
      </dl>
      <p className={classes['soft']}>
        PayPal, Wise and Trolley decide where they pay out, so make sure that your account can receive money
        in {country}. Whichever way you choose, we mail you a six-digit code to verify it. You can change it
        later.
      </p>
    </>
  );
}

interface WayProps {
  readonly way: WayOfPayment;
  readonly country: string;
  readonly ownAccount: OwnAccount;
}

function Way({ way: { method, needs }, country, ownAccount }: WayProps) {
  const [first = [], second] = needs;
  const { label } = methodWords[method];
  const isAbroad = ownAccount === 'none' || ownAccount === null;
  const ofBank = isAbroad ? `${accountOf(first)}: ${namesOf(first, false)}` : namesOf(first);
  const needed = method === 'banktransfer' ? ofBank : `The email address of your ${label} account`;
  return (
    <div className={classes['way']}>
      <dt>{label}</dt>
      <dd>
        {method === 'banktransfer' && ownAccount === 'none' ? (
          <p>
            Not to an account in {country}: we can pay to an IBAN or to a US routing number, and accounts
            there have neither. An account abroad that has one will do.
          </p>
        ) : null}
        <p>{needed}.</p>
        {second === undefined ? null : (
          <p className={classes['soft']}>
            {accountOf(second)}: {namesOf(second, false)}.
          </p>
        )}
      </dd>
    </div>
  );
}

function accountOf(needs: readonly string[]): string {
  return needs.includes('bankDetails.iban')
    ? 'For an account with an IBAN'
    : 'For an account in the United States';
}

function namesOf(paths: readonly string[], isSentence = true): string {
  const names = list(paths.map(fieldNameOf));
  return isSentence ? `${names.charAt(0).toUpperCase()}${names.slice(1)}` : names;
}
