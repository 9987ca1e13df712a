import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { operatorStatements } from '@redoubt/contract/shared/operator/operator.ts';
import classes from './ledger.module.css';

const icons = [IconShieldCheck, IconLock];

/** The operator's figures: four large ones, and a line of smaller ones. */
export function Ledger() {
  const { figures, line, certifications } = operatorStatements.ledger;
  return (
    <section className={classes['ledger']} aria-label="In figures">
      <dl className={classes['figures']}>
        {figures.map(({ figure, sign, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {figure}
              <span>{sign}</span>
            </dd>
          </div>
        ))}
      </dl>
      <ul className={classes['line']}>
        {line.map(({ figure, label }) => (
          <li key={label}>
            <strong>{figure}</strong> {label}
          </li>
        ))}
        {certifications.map((name, index) => {
          const Icon = icons[index % icons.length] ?? IconLock;
          return (
            <li key={name}>
              <Icon size={18} stroke={1.75} aria-hidden="true" />
              {name}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
