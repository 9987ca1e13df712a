import classes from './desk.module.css';

/** Something that the profile says, to be compared with what a document shows. */
export interface DocumentClaim {
  readonly label: string;
  /** Empty where the person did not say it. */
  readonly value: string;
}

/** Beside a document: what its owner says of themselves. */
export function ClaimList({ claims }: { readonly claims: readonly DocumentClaim[] }) {
  return (
    <section className={classes['claims']} aria-labelledby="claimed">
      <h2 id="claimed" className={classes['title']}>
        What the profile says
      </h2>
      <dl>
        {claims.map(({ label, value }) => (
          <div key={label} className={classes['claim']}>
            <dt>{label}</dt>
            <dd>
              {value === '' ? <span className={classes['missing']}>Not given</span> : <bdi>{value}</bdi>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
