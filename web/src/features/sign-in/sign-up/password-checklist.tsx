import { passwordRules } from '@redoubt/contract/sign-in';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { ProgressBlocks } from '#ui/levels/levels.tsx';
import classes from '#platform/form/auth-form.module.css';

/** Five bars, then the five rules of a new password, ticked when met. */
export function PasswordChecklist({ id, password }: { readonly id: string; readonly password: string }) {
  const met = passwordRules.filter((rule) => rule.isMet(password.trim()));
  return (
    <div className={classes['rules']} id={id}>
      <ProgressBlocks done={met.length} total={passwordRules.length} label="Password rules met" tone="safe" />
      <ul className={classes['ruleList']}>
        {passwordRules.map((rule) => (
          <li
            key={rule.name}
            className={met.includes(rule) ? `${classes['rule']} ${classes['met']}` : classes['rule']}
          >
            {met.includes(rule) ? (
              <IconCheck size={16} stroke={2.25} aria-hidden="true" />
            ) : (
              <span className={classes['brick']} aria-hidden="true" />
            )}
            {rule.name}
            {rule.examples === undefined ? null : `, such as ${rule.examples}`}
            <span className="sr-only">{met.includes(rule) ? ', met' : ', not yet met'}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
