import { createTheme } from '@mantine/core'
import type { MantineColorsTuple } from '@mantine/core'

import controls from './controls.module.css'

/** Mantine's theme, every value of which is a token of `tokens.css`. */
export const theme = createTheme({
  fontFamily: 'var(--sc-font-ui)',
  fontFamilyMonospace: 'var(--sc-font-mono)',
  headings: { fontFamily: 'var(--sc-font-page)', fontWeight: '600', textWrap: 'balance' },
  primaryColor: 'verdigris',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  // Mantine paints text and icons by these two and cannot compute with variables.
  white: '#ffffff',
  black: '#18201d',
  colors: {
    verdigris: [
      '#eaf4f1',
      '#d3e7e2',
      '#a9d9cf',
      '#7fcdc0',
      '#58a99c',
      '#3a9489',
      '#1f776e',
      '#0e5a54',
      '#0a4641',
      '#06312d',
    ],
    dark: tuple('dark'),
  },
  defaultRadius: 4,
  spacing: {
    xs: 'var(--sc-2)',
    sm: 'var(--sc-3)',
    md: 'var(--sc-4)',
    lg: 'var(--sc-6)',
    xl: 'var(--sc-8)',
  },
  fontSizes: {
    xs: 'var(--sc-text-xs)',
    sm: 'var(--sc-text-sm)',
    md: 'var(--sc-text-md)',
    lg: 'var(--sc-text-lg)',
    xl: 'var(--sc-head-sm)',
  },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { variant: 'default', size: 'sm' },
      classNames: { root: controls['button'], section: controls['buttonSection'] },
    },
    ActionIcon: {
      defaultProps: { variant: 'subtle', size: 'lg' },
      classNames: { root: controls['icon'] },
    },
    Input: { classNames: { input: controls['input'] } },
    InputWrapper: {
      classNames: {
        label: controls['label'],
        description: controls['description'],
        error: controls['error'],
      },
    },
    Checkbox: { classNames: { input: controls['choice'] } },
    Radio: { classNames: { radio: controls['choice'] } },
    Menu: {
      defaultProps: {
        shadow: 'none',
        offset: 6,
        transitionProps: { duration: 120 },
        // Inside the landmark that opened it, and without a stop of its own before the first item.
        withinPortal: false,
        withInitialFocusPlaceholder: false,
      },
      classNames: {
        dropdown: controls['menu'],
        item: controls['menuItem'],
        label: controls['menuLabel'],
        divider: controls['menuDivider'],
      },
    },
    Tooltip: {
      defaultProps: { openDelay: 400, withinPortal: true },
      classNames: { tooltip: controls['tooltip'] },
    },
    Switch: {
      classNames: { track: controls['track'], thumb: controls['thumb'] },
    },
    SegmentedControl: {
      classNames: { root: controls['segments'], indicator: controls['segment'] },
    },
    Skeleton: { classNames: { root: controls['skeleton'] } },
    Popover: { classNames: { dropdown: controls['menu'] } },
  },
})

function tuple(name: string): MantineColorsTuple {
  const shade = (index: number): string => `var(--sc-${name}-${index})`
  return [
    shade(0),
    shade(1),
    shade(2),
    shade(3),
    shade(4),
    shade(5),
    shade(6),
    shade(7),
    shade(8),
    shade(9),
  ]
}
