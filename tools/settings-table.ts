/** Writes the table of settings into README.md, from the settings themselves. */
import { readFileSync, writeFileSync } from 'node:fs'

import { settings } from '#platform/server/config/config.ts'

/** The table as Markdown; a test compares it with the README. */
export function settingsTable(): string {
  const rows = Object.entries(settings).map(([name, schema]) => {
    const parsed = schema.safeParse(undefined)
    const value =
      parsed.success && parsed.data !== undefined ? `\`${String(parsed.data)}\`` : 'none'
    return `| \`${name}\` | ${value} | ${schema.description ?? ''} |`
  })
  return ['| Setting | Default | What it does |', '|---|---|---|', ...rows].join('\n')
}

if (import.meta.main) {
  const readme = readFileSync('README.md', 'utf8')
  const table = /(?:<!-- settings -->|\| Setting \|[\s\S]*?\n(?=\n))/u
  writeFileSync(
    'README.md',
    readme.replace(table, `${settingsTable()}\n`).replace(/\n\n\n+/gu, '\n\n'),
  )
}
