import type { OpenSession } from '@redoubt/contract/sign-in';
import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconDeviceTablet from '@tabler/icons-react/dist/esm/icons/IconDeviceTablet.mjs';
import IconTerminal2 from '@tabler/icons-react/dist/esm/icons/IconTerminal2.mjs';
import type { ReactNode } from 'react';
import { Time } from '#platform/time/time.tsx';
import { describeDevice, describeLastSeen } from './session-words.ts';
import classes from './sessions.module.css';

const icons = { computer: IconDeviceLaptop, phone: IconDeviceMobile, tablet: IconDeviceTablet } as const;

interface SessionRowProps {
  readonly session: OpenSession;
  /** When the list was read; what was seen lately is told from there. */
  readonly now: Date;
  readonly action?: ReactNode;
}

/** One session: on what device and where, since when and until when, and when it was last used. */
export function SessionRow({ session, now, action }: SessionRowProps) {
  const Icon = session.deviceKind === null ? IconTerminal2 : icons[session.deviceKind];
  return (
    <div className={classes['row']}>
      <Icon className={classes['icon']} size={24} stroke={1.5} aria-hidden="true" />
      <div className={classes['words']}>
        <p className={classes['device']}>{describeDevice(session)}</p>
        <p className={classes['line']}>
          <span>{session.isThisDevice ? 'Active now' : describeLastSeen(session, now)}</span>
          {session.place === null ? null : (
            <span>
              <span className="sr-only">from the network </span>
              <span className="mono">{session.place}</span>
            </span>
          )}
        </p>
        <p className={classes['line']}>
          <span>
            Signed in <Time at={session.signedInAt} form="moment" />
          </span>
          <span>
            {session.isRemembered ? 'Remembered until' : 'Ends by'}{' '}
            <Time at={session.endsAt} form={session.isRemembered ? 'date' : 'moment'} />
          </span>
        </p>
      </div>
      {action}
    </div>
  );
}
