import { useSyncExternalStore } from 'react';
import {
  chooseColorScheme,
  colorSchemes,
  onColorSchemeChange,
  readColorScheme,
  type ColorScheme,
} from '#ui/color-scheme/color-scheme.ts';
import { SingleKeysSwitch } from '#ui/keys/keys-dialog.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SettingsCard } from '#platform/settings/settings-card.tsx';

const words: Readonly<Record<ColorScheme, string>> = {
  auto: 'Same as this device',
  light: 'Light',
  dark: 'Dark',
};

/** The colour scheme and the keys of this browser. */
export function AppearanceSection() {
  const chosen = useSyncExternalStore(onColorSchemeChange, readColorScheme);
  return (
    <>
      <SettingsCard
        title="Appearance"
        lead="Saved in this browser only. Your other devices keep their own choice."
      >
        <Segmented
          label="Colour scheme"
          kind="strong"
          options={colorSchemes.map((value) => ({ value, label: words[value] }))}
          value={chosen}
          onChange={chooseColorScheme}
        />
      </SettingsCard>
      <SettingsCard title="Keyboard">
        <SingleKeysSwitch />
      </SettingsCard>
    </>
  );
}
