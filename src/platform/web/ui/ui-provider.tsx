import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

import { theme } from './theme.ts'

/** The key that `public/scheme.js` reads before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'mantine-color-scheme-value' })

/** Theme, fonts and colour scheme (light, dark, or as the system says) for everything inside. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
    >
      {children}
    </MantineProvider>
  )
}
