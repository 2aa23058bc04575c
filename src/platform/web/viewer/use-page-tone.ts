import { useComputedColorScheme } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'

export interface PageTone {
  readonly tone: 'paper' | 'dim'
  /** Changes the tone; `null` in the light scheme, where pages are white. */
  readonly toggle: (() => void) | null
}

/** In the dark scheme pages stay white paper, or are dimmed by choice. */
export function usePageTone(): PageTone {
  const scheme = useComputedColorScheme('light')
  const [isDim, setDim] = useLocalStorage({ key: 'scholium-dim-pages', defaultValue: false })
  if (scheme === 'light') return { tone: 'paper', toggle: null }
  return { tone: isDim ? 'dim' : 'paper', toggle: () => setDim(!isDim) }
}
