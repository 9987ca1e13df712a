import '@mantine/notifications/styles.layer.css';
import {
  type NotificationData,
  Notifications,
  notifications,
  notificationsStore,
  useNotifications,
} from '@mantine/notifications';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { useEffect, useRef } from 'react';
import { isTyping } from '../frame/is-typing.ts';
import { KitProvider } from '../theme/kit-provider.tsx';
import { findFreeTop, listControls } from './free-place.ts';
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
 * Shows the toasts at the right, at most three at a time, as high as they cover no control; the others wait for their turn.
 * What is reported again takes the place of what it repeats. Escape closes the latest.
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
  useEscape();
  useFreePlace();
  return (
    <KitProvider>
      <Notifications
        position="top-right"
        limit={TOAST_LIMIT}
        containerWidth={340}
        transitionDuration={200}
        className={TOASTS}
      />
    </KitProvider>
  );
}

const TOASTS = classes['toasts'] ?? '';
/** How often it is checked that toasts cover no control: pages scroll and open dialogs meanwhile. */
const LOOKS_EVERY_MS = 200;
const MARGIN_PX = 8;

/** Keeps the toasts clear of controls, except under the pointer and with the focus: nobody has to follow them. */
function useFreePlace(): void {
  const isShown = useNotifications().notifications.length > 0;
  useEffect(() => {
    if (!isShown) return;
    const move = () => {
      const toasts = document.querySelector<HTMLElement>(`.${TOASTS}[data-position='top-right']`);
      if (toasts === null || toasts.matches(':hover, :focus-within')) return;
      const at = toasts.getBoundingClientRect();
      const header = Number.parseFloat(getComputedStyle(toasts).getPropertyValue('--header-app')) || 0;
      const stack = { at, first: header + MARGIN_PX, last: innerHeight - MARGIN_PX };
      toasts.style.insetBlockStart = `${String(findFreeTop(stack, listControls(toasts)))}px`;
    };
    const soon = requestAnimationFrame(move);
    const timer = setInterval(move, LOOKS_EVERY_MS);
    return () => {
      cancelAnimationFrame(soon);
      clearInterval(timer);
      const toasts = document.querySelector<HTMLElement>(`.${TOASTS}[data-position='top-right']`);
      toasts?.style.removeProperty('inset-block-start');
    };
  }, [isShown]);
}

/**
 * Escape closes the toast with the focus or, where nothing else takes the key, the latest. One that can be undone goes only
 * with the focus in it: closing it ends the time to undo.
 */
function useEscape(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const focused = document.activeElement?.closest(`.${TOASTS} [role=alert]`);
      if (focused) {
        focused.querySelector<HTMLElement>('[aria-label=Close]')?.click();
        return;
      }
      if (isTyping(event) || document.querySelector('[aria-modal=true]') !== null) return;
      const latest = notificationsStore
        .getState()
        .notifications.findLast(({ autoClose }) => autoClose !== false);
      if (latest?.id !== undefined) notifications.hide(latest.id);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
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
