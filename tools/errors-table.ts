/** Writes the table of `docs/errors.md` from the catalogue: `node tools/errors-table.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'

import { catalogue } from '../src/platform/server/errors/catalogue.ts'

const path = 'docs/errors.md'
const rows = Object.entries(catalogue).map(
  ([code, { status, text, retryable }]) =>
    `| \`${code}\` | ${status} | ${text} | ${retryable ? 'yes' : 'no'} |`,
)
const lines = readFileSync(path, 'utf8').split('\n')
const isRow = (line: string) => line.startsWith('| `')
const first = lines.findIndex(isRow)
writeFileSync(
  path,
  [...lines.slice(0, first), ...rows, ...lines.slice(first).filter((line) => !isRow(line))].join(
    '\n',
  ),
)
