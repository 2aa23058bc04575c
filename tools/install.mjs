/** Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no packages. */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'node_modules', '.scholium-lock')

/** Stops with one clear line. */
export function refuse(line) {
  console.error(line)
  process.exit(1)
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** Packages that several checkouts share by a link are installed where they lie, never through the link. */
function isLinked() {
  return lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() === true
}

/** Installs the packages that the lock file names, when they are not there yet. */
export function ensurePackages() {
  if (isLinked()) return runtime()
  const isThere = existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()
  if (!isThere) {
    console.log('Installing packages. This takes about a minute, once.')
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (status !== 0)
      refuse('The packages could not be installed: npm ci failed. Its words stand above.')
    writeFileSync(stamp, lockHash())
  }
  return runtime()
}

/** The Node that comes with the project, so that the machine's own version does not matter. */
function runtime() {
  const own = join(
    root,
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  if (existsSync(own)) return own
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  return refuse(
    `Scholium needs Node 22.18 or later, and this is ${process.version}. The package "node" would bring it, but its install script did not run: allow it (npm install-scripts approve node) and run npm ci, or install a newer Node.`,
  )
}

function settingsOf(options) {
  return {
    cwd: root,
    ...options,
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
      ...options.env,
    },
  }
}

/** Runs a program to its end; answers whether it succeeded. */
export function run(command, args, options = {}) {
  return spawnSync(command, args, { stdio: 'inherit', ...settingsOf(options) }).status === 0
}

/** Runs a program beside others: what it says is kept together and answered at its end. */
export function runBeside(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      ...settingsOf(options),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said = []
    child.stdout.on('data', (chunk) => said.push(chunk))
    child.stderr.on('data', (chunk) => said.push(chunk))
    child.once('error', (error) => resolve({ isGood: false, said: error.message }))
    child.once('close', (code) =>
      resolve({ isGood: code === 0, said: Buffer.concat(said).toString('utf8') }),
    )
  })
}

function newest(path) {
  const info = statSync(path)
  if (!info.isDirectory()) return info.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/** Builds the pages when a source is newer than they are. */
export function ensurePages(node) {
  const built = join(root, 'dist', 'web', 'index.html')
  const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'].map(
    (name) => join(root, name),
  )
  const changed = Math.max(...sources.filter((path) => existsSync(path)).map(newest))
  if (existsSync(built) && statSync(built).mtimeMs > changed) return
  console.log('Building the pages.')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  if (!run(node, [vite, 'build', '--logLevel', 'warn']))
    refuse('The pages could not be built. The reason stands above.')
}

function has(command) {
  return spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0
}

/** Installs Debian packages when the machine lets us, beside whatever else goes on; says what to do when it does not. */
export async function ensureDebian({ packages, isThere, purpose }) {
  if (isThere()) return
  const isRoot = process.getuid?.() === 0
  const words = `apt-get install ${packages.join(' ')}`
  if (!has('apt-get') || (!isRoot && !has('sudo')))
    refuse(`${purpose} needs ${packages.join(', ')}: ${words}`)
  console.log(`Installing ${packages.join(', ')} for ${purpose}.`)
  // A new machine may still be installing something of its own; the index is lent under the same lock.
  const apt = async (...args) => {
    const patient = ['-o', 'DPkg::Lock::Timeout=300', ...args]
    const { isGood, said } = await runBeside(
      isRoot ? 'apt-get' : 'sudo',
      isRoot ? patient : ['apt-get', ...patient],
      { env: { DEBIAN_FRONTEND: 'noninteractive' } },
    )
    if (!isGood)
      refuse(
        `${said}\n${purpose} needs ${packages.join(', ')}, which could not be installed. Try: ${words}`,
      )
  }
  await apt('update', '-qq')
  await apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  if (!isThere()) refuse(`${packages.join(', ')} did not bring what ${purpose} needs.`)
}

/** Without windows to draw it takes three quarters of the time; where the whole browser is there already, that will do. */
export const chromium = {
  packages: ['chromium-headless-shell', 'fonts-liberation'],
  isThere: () => existsSync('/usr/bin/chromium-headless-shell') || existsSync('/usr/bin/chromium'),
  purpose: 'the tests in a browser',
}

export const postgres = {
  packages: ['postgresql'],
  isThere: () => postgresBin() !== undefined,
  purpose: 'the tests on a real PostgreSQL',
}

/** Folder of the newest PostgreSQL server programs on this machine. */
export function postgresBin() {
  const base = '/usr/lib/postgresql'
  if (!existsSync(base)) return undefined
  const versions = readdirSync(base).sort((a, b) => Number(b) - Number(a))
  return versions
    .map((version) => join(base, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
}
