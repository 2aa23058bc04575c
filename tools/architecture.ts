/**
 * Which feature may use which, and only through its `contract.ts` or the `index` of its side.
 * The dependency rules, the structure test and the table in ARCHITECTURE.md are derived from this.
 */
export const uses: Readonly<Record<string, readonly string[]>> = {
  accounts: [],
  articles: ['accounts', 'drafts', 'feedback', 'library', 'projects', 'search'],
  billing: ['accounts'],
  chat: ['accounts', 'drafts', 'feedback', 'projects'],
  projects: ['accounts'],
  drafts: ['accounts', 'billing', 'projects'],
  feedback: ['accounts', 'billing', 'drafts', 'projects'],
  library: ['accounts', 'drafts', 'feedback', 'projects'],
  guidance: ['drafts', 'feedback', 'projects'],
  exports: ['accounts', 'drafts', 'feedback', 'projects'],
  mailbox: [],
  notifications: ['accounts', 'projects'],
  search: ['accounts', 'drafts', 'projects'],
}
