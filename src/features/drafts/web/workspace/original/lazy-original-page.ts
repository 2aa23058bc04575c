import { lazy } from 'react'

const load = () => import('./original-page.tsx')

/** The original pages bring pdf.js along: it is fetched when somebody is about to ask for them. */
export const OriginalPage = lazy(async () => {
  const { OriginalPage: page } = await load()
  return { default: page }
})

/** Fetches their code ahead; what does not arrive now is asked for again when the pages are opened. */
export function loadOriginalPage(): void {
  load().catch(() => undefined)
}
