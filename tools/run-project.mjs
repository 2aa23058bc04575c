import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

import { root, run } from './install.mjs'

/** More files than this fail for a reason of their own. */
const fewFiles = 3

const reportOf = (name) => join(root, '.scratch', `${name}.json`)

function vitest(node, name, { report, files }) {
  rmSync(reportOf(report), { force: true })
  const options = [
    '--project',
    name,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(report)}`,
  ]
  return run(
    node,
    [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...options, ...files],
    // Each server that a test starts has a thread of its own, which else takes off the types of 700 files anew.
    { env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'scholium', 'tests') } },
  )
}

function read(report) {
  try {
    return JSON.parse(readFileSync(reportOf(report), 'utf8'))
  } catch {
    // A run that was killed leaves no report.
    return { numPassedTests: 0, numFailedTests: 1, testResults: [] }
  }
}

/**
 * Runs the tests of one project. A few files that fail are run once more, each with nothing beside it:
 * on a shared machine a wait may run out because of what else was going on, and a fault of the program
 * fails again. What needed the second run is said, so that it is not forgotten.
 * Answers whether all is well, and how many tests passed and failed.
 */
export function runProject(node, name) {
  const isGood = vitest(node, name, { report: name, files: [] })
  const { numPassedTests: passed, numFailedTests: failed, testResults } = read(name)
  const files = testResults
    .filter(({ status }) => status === 'failed')
    .map((file) => relative(root, file.name))
  if (isGood || files.length === 0 || files.length > fewFiles)
    return { isGood, passed, failed: isGood ? failed : Math.max(1, failed) }
  console.log(`\n— ${name} once more, alone: ${files.join(', ')}`)
  const again = files.map((file) => vitest(node, name, { report: `${name}-again`, files: [file] }))
  if (again.includes(false)) return { isGood: false, passed, failed: Math.max(1, failed) }
  console.log(`\n— failed beside others and passed alone: ${files.join(', ')}`)
  return { isGood: true, passed: passed + failed, failed: 0 }
}
