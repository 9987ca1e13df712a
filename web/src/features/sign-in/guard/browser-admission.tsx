import classes from './guard.module.css';
import { type Admission, useBrowserAdmission } from './use-browser-admission.ts';

/** Above the sign-in form, for whoever comes by the link of a mail about a lockout. */
export function BrowserAdmission() {
  const admission = useBrowserAdmission();
  return (
    <div role="status" aria-busy={admission?.state === 'running'}>
      {admission === null ? null : (
        <div className={classes['admission']} data-state={admission.state}>
          <Outcome admission={admission} />
        </div>
      )}
    </div>
  );
}

function Outcome({ admission }: { readonly admission: NonNullable<Admission> }) {
  switch (admission.state) {
    case 'running':
      return <p>Looking at the link.</p>;
    case 'done':
      return (
        <>
          <h2>This browser may sign in</h2>
          <p>Enter your password. What others try with your account does not lock you out here.</p>
        </>
      );
    case 'failed':
      return (
        <>
          <h2>The link did not help</h2>
          <p>{admission.message} You can sign in as usual once the lock has ended.</p>
        </>
      );
  }
}
