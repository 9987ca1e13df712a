import type { OperatorIdentity } from '@redoubt/contract/shared/operator/statements.ts';
import type { ReactNode } from 'react';
import classes from './contact.module.css';

interface OperatorCardProps {
  readonly identity: OperatorIdentity | null;
}

/** Who runs this installation: the agreements point here. */
export function OperatorCard({ identity }: OperatorCardProps) {
  const {
    name = null,
    postalAddress = null,
    email = null,
    privacyEmail = null,
    seat = null,
  } = identity ?? {};
  const isNamed = [name, postalAddress, email, privacyEmail, seat].some((value) => value !== null);
  return (
    <div>
      <h2>Who runs this site</h2>
      {isNamed ? (
        <dl className={classes['operator']}>
          <Fact name="Operator">{name}</Fact>
          <Fact name="Postal address">{postalAddress}</Fact>
          <Fact name="Email address">{email ? <a href={`mailto:${email}`}>{email}</a> : null}</Fact>
          <Fact name="Privacy contact">
            {privacyEmail ? <a href={`mailto:${privacyEmail}`}>{privacyEmail}</a> : null}
          </Fact>
          <Fact name="Seat">{seat}</Fact>
        </dl>
      ) : (
        <p>
          The operator of this installation has not published a name or an address yet. A message through this
          form reaches them.
        </p>
      )}
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (children === null || children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
