export type { Search, SearchOptions, SourceSettings, Wanted } from './ports.ts'
