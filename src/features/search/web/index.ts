export { searchPath } from './search-address.ts'
export { SearchView } from './search-view.tsx'
