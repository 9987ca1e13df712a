import { useMemo, useState, type ComponentProps } from 'react';
import { SelectField } from '#ui/fields/select-field.tsx';
import { browserTimeZone } from '#ui/words/zones.ts';
import { groupZones } from './zone-options.ts';

interface ZoneSelectProps extends Omit<ComponentProps<typeof SelectField>, 'options' | 'placeholder'> {
  /** A zone that must be among the choices, also where this browser does not know it. */
  readonly kept?: string | null;
}

/** Every time zone of this browser, by region and with its offset just now. Takes what `register()` gives. */
export function ZoneSelect({ kept = null, ...props }: ZoneSelectProps) {
  const here = browserTimeZone();
  const [now] = useState(() => new Date());
  const groups = useMemo(() => groupZones([here, ...(kept === null ? [] : [kept])], now), [here, kept, now]);
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
