import { lazy } from 'react'

/** The search, whose code arrives when it is first opened. */
export const SearchView = lazy(async () => {
  const { SearchPage } = await import('./search-page.tsx')
  return { default: SearchPage }
})
