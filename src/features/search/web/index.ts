export { searchApi } from './search-api.ts'
export { searchPath } from './search-address.ts'
export { SearchView } from './search-view.tsx'
