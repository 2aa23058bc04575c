import { useSearchParams } from 'react-router'

import { SearchView } from '#features/search/web/index.ts'

import { HomePage } from './home-page.tsx'

/** The home page, or the search, which is a view of it in the address: `/?view=search`. */
export function HomeRoute() {
  const [parameters] = useSearchParams()
  return parameters.get('view') === 'search' ? <SearchView /> : <HomePage />
}
