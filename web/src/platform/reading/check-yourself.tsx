import { type SyntheticEvent, useId, useState } from 'react';
import classes from './check-yourself.module.css';
import { Html } from './html.tsx';
import type { SelfCheck } from './reading-text.ts';

type Outcome = 'unchecked' | 'unchosen' | 'wrong' | 'right' | 'shown';

/** A question at the end of a section. Nothing of it is sent or kept: it is between readers and themselves. */
export function CheckYourself({ check }: { readonly check: SelfCheck }) {
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome>('unchecked');

  const choose = (index: number) => {
    setChosen(index);
    setOutcome('unchecked');
  };
  const checkAnswer = (event: SyntheticEvent) => {
    event.preventDefault();
    if (chosen === null) setOutcome('unchosen');
    else setOutcome(chosen === check.right ? 'right' : 'wrong');
  };
  return (
    <form className={classes['box']} onSubmit={checkAnswer}>
      <p className={classes['name']}>check yourself</p>
      <fieldset className={classes['fields']}>
        <legend className={classes['question']}>
          <Html as="span" html={check.question} />
        </legend>
        {check.options.map((option, index) => (
          <label key={index} className={classes['option']}>
            <input type="radio" name={id} checked={chosen === index} onChange={() => choose(index)} />
            <Html as="span" html={option} />
          </label>
        ))}
      </fieldset>
      <div className={classes['acts']}>
        <button type="submit" className={classes['button']}>
          Check answer
        </button>
        {outcome === 'wrong' ? (
          <button type="button" className={classes['quiet']} onClick={() => setOutcome('shown')}>
            Show the answer
          </button>
        ) : null}
      </div>
      <div role="status">
        <Feedback outcome={outcome} check={check} />
      </div>
      <details className={classes['answer']}>
        <summary>Show the answer</summary>
        <Answer check={check} />
      </details>
    </form>
  );
}

function Feedback({ outcome, check }: { readonly outcome: Outcome; readonly check: SelfCheck }) {
  switch (outcome) {
    case 'unchecked':
      return null;
    case 'unchosen':
      return <p className={classes['feedback']}>Choose an answer first.</p>;
    case 'wrong':
      return (
        <p className={`${classes['feedback']} ${classes['wrong']}`}>
          <strong>Not this one.</strong> Choose another, or see the answer.
        </p>
      );
    case 'right':
      return (
        <p className={`${classes['feedback']} ${classes['right']}`}>
          <strong>Right.</strong> <Html as="span" html={check.why} />
        </p>
      );
    case 'shown':
      return (
        <div className={classes['feedback']}>
          <Answer check={check} />
        </div>
      );
  }
}

function Answer({ check }: { readonly check: SelfCheck }) {
  return (
    <p>
      <strong>
        <Html as="span" html={check.options[check.right] ?? ''} />.
      </strong>{' '}
      <Html as="span" html={check.why} />
    </p>
  );
}
