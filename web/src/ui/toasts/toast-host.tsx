import '@mantine/notifications/styles.layer.css';
import { type NotificationData, Notifications, notifications } from '@mantine/notifications';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { useEffect, useRef } from 'react';
import { KitProvider } from '../theme/kit-provider.tsx';
import {
  takeToasts,
  TOAST_LIMIT,
  toastDurationMs,
  useToastQueue,
  type Toast,
  type ToastKind,
} from './toasts.ts';
import classes from './toast-host.module.css';
import { withUndo } from './undo-toast.tsx';

const looks: Readonly<Record<ToastKind, { color: string; Icon: typeof IconInfoCircle }>> = {
  success: { color: 'var(--safe)', Icon: IconCircleCheck },
  error: { color: 'var(--signal)', Icon: IconAlertTriangle },
  info: { color: 'var(--info)', Icon: IconInfoCircle },
  undo: { color: 'var(--edge)', Icon: IconArrowBackUp },
};

/**
 * Shows the toasts at the top right, at most three at a time; the others wait for their turn. What is reported again takes the
 * place of what it repeats.
 */
export function ToastHost() {
  const waiting = useToastQueue(({ queue }) => queue.length);
  const shown = useRef(new Map<string, string>());
  useEffect(() => {
    for (const toast of takeToasts()) {
      replaceEarlier(toast, shown.current);
      notifications.show(asNotification(toast));
    }
  }, [waiting]);
  return (
    <KitProvider>
      <Notifications
        position="top-right"
        limit={TOAST_LIMIT}
        containerWidth={340}
        transitionDuration={200}
        className={classes['toasts']}
      />
    </KitProvider>
  );
}

/** Hides the toast that this one repeats: of errors, the last with the same title counts. An undo is never taken away. */
function replaceEarlier({ id, kind, title, text, undo }: Toast, shown: Map<string, string>): void {
  if (undo !== undefined) return;
  const key = JSON.stringify([kind, title, kind === 'error' ? null : text]);
  const earlier = shown.get(key);
  if (earlier !== undefined) notifications.hide(earlier);
  shown.set(key, String(id));
}

function asNotification({ id, kind, title, text, undo }: Toast): NotificationData {
  const { color, Icon } = looks[kind];
  return {
    id: String(id),
    title,
    message: text,
    color,
    autoClose: toastDurationMs[kind],
    icon: <Icon size={18} stroke={1.75} aria-hidden="true" />,
    ...(undo && withUndo({ id: String(id), text, undo, forMs: toastDurationMs[kind] })),
  };
}
