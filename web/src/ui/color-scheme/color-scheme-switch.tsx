import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { useId, useSyncExternalStore } from 'react';
import {
  chooseColorScheme,
  colorSchemes,
  onColorSchemeChange,
  readColorScheme,
  type ColorScheme,
} from './color-scheme.ts';
import classes from './color-scheme-switch.module.css';

const faces: Readonly<Record<ColorScheme, { name: string; Icon: typeof IconSun }>> = {
  auto: { name: 'As on this device', Icon: IconDeviceDesktop },
  light: { name: 'Light', Icon: IconSun },
  dark: { name: 'Dark', Icon: IconMoon },
};

/** Device, light or dark; kept in this browser and followed by its other tabs. */
export function ColorSchemeSwitch() {
  const chosen = useSyncExternalStore(onColorSchemeChange, readColorScheme, () => undefined);
  const name = useId();
  return (
    <fieldset className={classes['switch']}>
      <legend className="sr-only">Colour scheme</legend>
      {colorSchemes.map((scheme) => {
        const { name: label, Icon } = faces[scheme];
        return (
          <label key={scheme} className={classes['option']} title={label}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={chosen === scheme}
              onChange={() => chooseColorScheme(scheme)}
            />
            <span className={classes['face']}>
              <Icon size={18} stroke={1.75} aria-hidden="true" />
              <span className="sr-only">{label}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
