import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type Plain = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module 'react' {
  // The elements of ours that a page may hold; React writes them like any other.
  namespace JSX {
    interface IntrinsicElements {
      'fetched-state': Plain & { readonly 'data-ask': string; readonly 'data-state': string };
      'disclosure-menu': Plain & { readonly 'data-hover'?: '' };
      'operator-slot': Plain & { readonly 'data-name': string };
      'scheme-switch': Plain;
      'side-drawer': Plain;
      'slide-carousel': Plain;
      'turn-replay': Plain;
    }
  }
}
