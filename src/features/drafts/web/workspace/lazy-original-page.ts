import { lazy } from 'react'

/** The original pages bring pdf.js along: it is fetched when somebody asks for them. */
export const OriginalPage = lazy(async () => {
  const { OriginalPage: page } = await import('./original-page.tsx')
  return { default: page }
})
