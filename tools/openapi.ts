/** Writes docs/openapi.json from the contract; with --check it fails when the file is stale. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import { openapiDocument } from '#app/server/openapi.ts'

const target = 'docs/openapi.json'
const wanted = `${JSON.stringify(await openapiDocument(), undefined, 2)}\n`
const current = existsSync(target) ? readFileSync(target, 'utf8') : ''
if (current !== wanted) {
  if (process.argv.includes('--check')) {
    console.error(`${target} is stale: run npm run openapi`)
    process.exitCode = 1
  } else {
    writeFileSync(target, wanted)
  }
}
