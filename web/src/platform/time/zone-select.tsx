import { useMemo, useState, type ComponentProps } from 'react';
import { SelectField } from '#ui/fields/select-field.tsx';
import { browserTimeZone } from '#ui/words/zones.ts';
import { groupZones } from './zone-options.ts';

interface ZoneSelectProps extends Omit<ComponentProps<typeof SelectField>, 'options' | 'placeholder'> {
  /** The saved zone, which is offered even where this browser does not know it. */
  readonly savedZone?: string | null;
}

/** Every time zone of this browser, by region and with its offset just now. Takes what `register()` gives. */
export function ZoneSelect({ savedZone = null, ...props }: ZoneSelectProps) {
  const here = browserTimeZone();
  const [now] = useState(() => new Date());
  const groups = useMemo(
    () => groupZones([here, ...(savedZone === null ? [] : [savedZone])], now),
    [here, savedZone, now],
  );
  return (
    <SelectField
      {...props}
      options={groups.map(([group, options]) => ({
        group,
        options: options.map(({ zone, name }) => ({ value: zone, label: name })),
      }))}
    />
  );
}
