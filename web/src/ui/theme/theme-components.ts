import {
  ActionIcon,
  Badge,
  Checkbox,
  Drawer,
  Input,
  Menu,
  Modal,
  Notification,
  Pagination,
  SegmentedControl,
  Switch,
  Table,
  Tabs,
  Tooltip,
} from '@mantine/core';
import classes from './theme.module.css';

/** Heights in pixels: compact, normal, touch, and the tall fields and buttons of the account screens. */
const heights: Readonly<Record<string, string>> = {
  xs: '32px',
  sm: '36px',
  md: '44px',
  lg: '50px',
  xl: '54px',
};
const inputText: Readonly<Record<string, string>> = {
  xs: 'var(--text-sm)',
  sm: 'var(--text-md)',
  md: 'var(--text-xl)',
  lg: 'var(--text-xl)',
  xl: 'var(--text-xl)',
};

function of(sizes: Readonly<Record<string, string>>, size: unknown): string {
  return (typeof size === 'string' ? sizes[size] : undefined) ?? sizes['sm'] ?? '';
}

const overlay = { backgroundOpacity: 1, color: 'var(--scrim)' };

/** What fields offer below themselves. */
const list = { dropdown: classes['list'] ?? '', option: classes['option'] ?? '' };

export const themeComponents = {
  ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', size: 36 } }),
  CloseButton: { defaultProps: { 'aria-label': 'Close' } },
  Input: Input.extend({
    classNames: { input: classes['input'] ?? '' },
    vars: (_theme, { size }) => ({
      wrapper: { '--input-height': of(heights, size), '--input-fz': of(inputText, size) },
      input: {},
    }),
  }),
  InputWrapper: Input.Wrapper.extend({
    classNames: {
      label: classes['label'] ?? '',
      error: classes['error'] ?? '',
      description: classes['description'] ?? '',
      required: classes['required'] ?? '',
    },
    defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
  }),
  TagsInput: { classNames: { ...list, input: classes['holder'] ?? '', pill: classes['pill'] ?? '' } },
  Autocomplete: { classNames: list },
  Select: { classNames: list },
  Checkbox: Checkbox.extend({
    classNames: { input: classes['tick'] ?? '', label: classes['tickLabel'] ?? '' },
    defaultProps: { radius: 'sm' },
  }),
  Switch: Switch.extend({ classNames: { track: classes['track'] ?? '' } }),
  Badge: Badge.extend({
    classNames: { root: classes['badge'] ?? '' },
    defaultProps: { variant: 'light', radius: 'sm' },
  }),
  SegmentedControl: SegmentedControl.extend({
    classNames: { root: classes['segmented'] ?? '', indicator: classes['segment'] ?? '' },
  }),
  Tabs: Tabs.extend({ classNames: { tab: classes['tab'] ?? '', list: classes['tabs'] ?? '' } }),
  Table: Table.extend({ classNames: { th: classes['th'] ?? '', td: classes['td'] ?? '' } }),
  Menu: Menu.extend({
    classNames: { dropdown: classes['pop'] ?? '', item: classes['item'] ?? '' },
    defaultProps: { radius: 'lg', offset: 8 },
  }),
  Tooltip: Tooltip.extend({ classNames: { tooltip: classes['tooltip'] ?? '' } }),
  Modal: Modal.extend({
    classNames: {
      content: classes['pop'] ?? '',
      header: classes['popHeader'] ?? '',
      title: classes['popTitle'] ?? '',
    },
    defaultProps: { size: 560, radius: 'xl', padding: 24, centered: true, overlayProps: overlay },
  }),
  Drawer: Drawer.extend({
    classNames: {
      content: classes['pop'] ?? '',
      header: classes['popHeader'] ?? '',
      title: classes['popTitle'] ?? '',
    },
    defaultProps: { size: 520, position: 'right', padding: 24, overlayProps: overlay },
  }),
  Pagination: Pagination.extend({ defaultProps: { size: 36 } }),
  // The kit's toast has a close button without a name and a description too pale to read.
  Notification: Notification.extend({
    classNames: {
      root: classes['toast'] ?? '',
      title: classes['toastTitle'] ?? '',
      description: classes['toastText'] ?? '',
      icon: classes['toastIcon'] ?? '',
      closeButton: classes['toastClose'] ?? '',
    },
    defaultProps: { closeButtonProps: { 'aria-label': 'Close' } },
  }),
};
