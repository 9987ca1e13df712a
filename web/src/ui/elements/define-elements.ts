import { FetchedState } from './fetched-state.ts';
import { DisclosureMenu } from './disclosure-menu.ts';
import { SchemeSwitch } from './scheme-switch.ts';
import { SideDrawer } from './side-drawer.ts';
import { SlideCarousel } from './slide-carousel.ts';
import { TurnReplay } from './turn-replay.ts';

const elements = {
  'fetched-state': FetchedState,
  'disclosure-menu': DisclosureMenu,
  'scheme-switch': SchemeSwitch,
  'side-drawer': SideDrawer,
  'slide-carousel': SlideCarousel,
  'turn-replay': TurnReplay,
} as const;

/**
 * What moves in a prerendered page, without the client: this module alone is loaded with the page. The client loads it
 * too, so that the same parts work wherever React draws them.
 */
if (typeof customElements !== 'undefined')
  for (const [name, element] of Object.entries(elements))
    if (!customElements.get(name)) customElements.define(name, element);
