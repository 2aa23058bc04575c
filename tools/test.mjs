/**
 * `npm test`: installs what is missing, then all that CI does, in the same order.
 * `npm test -- --only=types,unit` runs the named steps alone.
 */
import { join } from 'node:path'

import {
  chromium,
  ensureDebian,
  ensurePackages,
  ensurePages,
  postgres,
  root,
  runBeside,
} from './install.mjs'
import { runProject } from './run-project.mjs'

const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
const node = ensurePackages()
const bin = (...path) => join(root, 'node_modules', ...path)

/** Checks of the sources, and the pages that the tests in a browser need. */
const checks = [
  // The native compiler takes half of the time; `typescript` itself stays at 6, because the check of
  // the architecture reads sources with its interface, which 7 has not, and would then see no import.
  // One thread: several would each check again what they share, and the lint runs beside.
  ['types', [node, bin('typescript-native', 'bin', 'tsc'), '-b', '--singleThreaded']],
  ['generate', [node, 'tools/generate.ts', '--check']],
  ['openapi', [node, 'tools/openapi.ts', '--check']],
  ['format', [bin('.bin', 'oxfmt'), '--check']],
  ['lint', [bin('.bin', 'oxlint'), '--type-aware', '--deny-warnings']],
  [
    'architecture',
    [
      node,
      bin('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      'src',
      'tools',
    ],
  ],
  ['dead-code', [node, bin('knip', 'bin', 'knip.js')]],
  ['pages', [node, bin('vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn']],
]

/** Test projects, with what each needs of the machine. */
const suites = [
  { name: 'unit' },
  { name: 'features' },
  { name: 'postgres', debian: postgres },
  { name: 'e2e', debian: chromium, prepare: () => ensurePages(node) },
]

let failed = 0
let passed = 0

const isWanted = (name) => only === undefined || only.includes(name)
const verdict = (name, isGood, started) =>
  console.log(
    `— ${name} ${isGood ? 'passed' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  )

async function check([name, [command, ...args]]) {
  const started = Date.now()
  const { isGood, said } = await runBeside(command, args)
  if (!isGood) console.log(`\n${said}`)
  verdict(name, isGood, started)
  if (isGood) passed += 1
  else failed += 1
}

/** Two at a time: as many as the smallest machine has processors. */
async function checkAll() {
  const waiting = checks.filter(([name]) => isWanted(name))
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await check(next)
  }
  await Promise.all([worker(), worker()])
}

const wanted = suites.filter(({ name }) => isWanted(name))

/** One after the other, since they share a lock; meanwhile the processors check. */
async function installDebian() {
  for (const { debian } of wanted) if (debian !== undefined) await ensureDebian(debian)
}

await Promise.all([checkAll(), installDebian()])
for (const { name, prepare } of wanted) {
  console.log(`\n— ${name}`)
  const started = Date.now()
  prepare?.()
  const result = runProject(node, name)
  verdict(name, result.isGood, started)
  passed += result.passed
  failed += result.failed
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
