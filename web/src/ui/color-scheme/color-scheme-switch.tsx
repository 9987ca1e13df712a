import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { useId } from 'react';
import { colorSchemes, type ColorScheme } from './color-scheme.ts';
import classes from './color-scheme-switch.module.css';

const faces: Readonly<Record<ColorScheme, { name: string; Icon: typeof IconSun }>> = {
  auto: { name: 'Same as this device', Icon: IconDeviceDesktop },
  light: { name: 'Light', Icon: IconSun },
  dark: { name: 'Dark', Icon: IconMoon },
};

/** Device, light or dark; kept in this browser and followed by its other tabs. The element around them does it. */
export function ColorSchemeSwitch() {
  const name = useId();
  return (
    <scheme-switch>
      <fieldset className={classes['switch']}>
        <legend className="sr-only">Colour scheme</legend>
        {colorSchemes.map((scheme) => {
          const { name: label, Icon } = faces[scheme];
          return (
            <label key={scheme} className={classes['option']} title={label} data-plain="">
              <input type="radio" className="sr-only" name={name} value={scheme} data-plain="" />
              <span className={`icon-button ${classes['face']}`}>
                <Icon size={18} stroke={1.75} aria-hidden="true" />
                <span className="sr-only">{label}</span>
              </span>
            </label>
          );
        })}
      </fieldset>
    </scheme-switch>
  );
}
