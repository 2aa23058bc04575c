import { useSyncExternalStore } from 'react'

/**
 * How much fits beside the page: `wide` outline and panel, `medium` the panel, `narrow` the margin alone,
 * `phone` nothing.
 */
export type Screen = 'wide' | 'medium' | 'narrow' | 'phone'

const steps = [
  ['wide', '(width >= 1400px)'],
  ['medium', '(width >= 1180px)'],
  ['narrow', '(width >= 860px)'],
] as const satisfies readonly (readonly [Screen, string])[]

export function useScreen(): Screen {
  return useSyncExternalStore(subscribe, read)
}

function read(): Screen {
  return steps.find(([, query]) => matchMedia(query).matches)?.[0] ?? 'phone'
}

function subscribe(listener: () => void): () => void {
  const queries = steps.map(([, query]) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}
