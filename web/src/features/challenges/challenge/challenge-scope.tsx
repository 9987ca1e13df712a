import type { Challenge } from '@redoubt/contract/challenges';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { list } from '#ui/words/lists.ts';
import { figure } from '#ui/words/numbers.ts';
import classes from './challenge-scope.module.css';
import words from './scope.json';

interface ChallengeScopeProps {
  readonly challenge: Pick<Challenge, 'objective' | 'target' | 'targets' | 'messageLimit'>;
}

/** What may be tested in a challenge and what not, and what Redoubt promises to those who keep to it. */
export function ChallengeScope({ challenge }: ChallengeScopeProps) {
  const { objective, messageLimit } = challenge;
  return (
    <section className={classes['scope']} aria-labelledby="scope-title">
      <h3 id="scope-title" className={classes['heading']}>
        {words.title}
      </h3>
      <dl className={classes['sides']}>
        <dt>In scope</dt>
        <dd>
          <strong>{nameTargets(challenge)}</strong>, in attempts of yours, with up to {figure(messageLimit)}{' '}
          messages each, towards one objective: {objective}
        </dd>
        <dt>Out of scope</dt>
        <dd>
          <ul>
            {words.outside.map((one) => (
              <li key={one}>{one}.</li>
            ))}
          </ul>
        </dd>
      </dl>
      <p className={classes['harbour']}>{words.harbour}</p>
      <p className={classes['beyond']}>
        {words.beyond}{' '}
        <Link className="text-link" to={paths.contact()}>
          Contact us
        </Link>
        , or read the{' '}
        <Link className="text-link" to={paths.conduct()}>
          code of conduct
        </Link>
        .
      </p>
    </section>
  );
}

function nameTargets({ target, targets }: ChallengeScopeProps['challenge']): string {
  return targets.length > 1 ? list(targets.map(({ name }) => name)) : target.name;
}
