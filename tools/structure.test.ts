import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, describe, expect, it } from 'vitest'

import { catalogue } from '#platform/server/errors/catalogue.ts'

import { uses } from './architecture.ts'
import { settingsTable } from './settings-table.ts'

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)],
  )
}

describe('the house', () => {
  it('gives every feature a contract, a README of at most 60 lines, and a server', () => {
    for (const feature of readdirSync('src/features')) {
      const home = join('src/features', feature)
      expect(Object.keys(uses)).toContain(feature)
      for (const part of ['contract.ts', 'README.md', 'server/index.ts']) {
        expect(existsSync(join(home, part)), `${home}/${part}`).toBe(true)
      }
      expect(readFileSync(join(home, 'README.md'), 'utf8').split('\n').length).toBeLessThanOrEqual(
        61,
      )
    }
  })

  it('gives every kind of feedback a contract and a server', () => {
    const kinds = readdirSync('src/features/feedback/kinds', { withFileTypes: true }).filter(
      (entry) => entry.isDirectory(),
    )
    expect(kinds.length).toBeGreaterThan(5)
    for (const { name } of kinds) {
      expect(existsSync(join('src/features/feedback/kinds', name, 'contract.ts'))).toBe(true)
      expect(existsSync(join('src/features/feedback/kinds', name, 'server/index.ts'))).toBe(true)
    }
  })

  it('keeps every check in the folder of its criterion, under its id', () => {
    const checks = 'src/engines/analysis/checks'
    const astray = filesUnder(checks)
      .filter((path) => !path.endsWith('.test.ts'))
      .filter((path) => {
        const [criterion = '', file = ''] = path.slice(checks.length + 1).split('/')
        const source = readFileSync(path, 'utf8')
        return (
          !source.includes(`criterion: '${criterion}'`) ||
          !source.includes(`id: '${file.replace(/\.ts$/u, '')}'`)
        )
      })
    expect(astray).toEqual([])
  })

  it('has no file that is named after nothing', () => {
    const nameless = filesUnder('src').filter((path) =>
      /\/(utils?|helpers?|misc|common|shared)\.tsx?$/u.test(path),
    )
    expect(nameless).toEqual([])
  })

  it('keeps every colour to its file names', () => {
    const colourless = filesUnder('src/features').filter(
      (path) =>
        /\.tsx?$/u.test(path) &&
        !/\/(server|web)\//u.test(path) &&
        !/\/(contract|contracts\.generated)\.ts$/u.test(path) &&
        !path.endsWith('.test.ts'),
    )
    expect(colourless).toEqual([])
  })

  it('shows every feature and what it may use in ARCHITECTURE.md', () => {
    const page = readFileSync('ARCHITECTURE.md', 'utf8')
    for (const [feature, allowed] of Object.entries(uses)) {
      expect(page).toContain(`| ${feature} | ${allowed.length === 0 ? '–' : allowed.join(', ')} |`)
    }
  })
})

describe('the pages of the project', () => {
  it('list every setting with its default, as the program reads it', () => {
    expect(readFileSync('README.md', 'utf8')).toContain(settingsTable())
  })

  it('list every error of the catalogue, and no other', () => {
    const page = readFileSync('docs/errors.md', 'utf8')
    const listed = [
      ...page.matchAll(/^\| `([a-z]+\/[a-z-]+)` \| (\d+) \| (.+) \| (yes|no) \|$/gmu),
    ].map(([, code, status, text, retryable]) => ({
      code,
      status: Number(status),
      text,
      retryable: retryable === 'yes',
    }))
    expect(listed).toEqual(Object.entries(catalogue).map(([code, entry]) => ({ code, ...entry })))
  })

  it('use every error of the catalogue somewhere', () => {
    const source = filesUnder('src')
      .filter((path) => path.endsWith('.ts') && !path.endsWith('catalogue.ts'))
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n')
    expect(Object.keys(catalogue).filter((code) => !source.includes(`'${code}'`))).toEqual([])
  })
})

describe('the rules of the architecture', () => {
  const planted: string[] = []
  afterEach(() => {
    for (const path of planted.splice(0)) rmSync(path, { force: true })
  })

  const plant = (path: string, source: string) => {
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, source)
    planted.push(path)
  }

  it('bite: planted violations are found and named', () => {
    plant(
      'src/engines/ledger/planted.ts',
      "import { readFileSync } from 'node:fs'\nexport const planted = readFileSync\n",
    )
    plant(
      'src/features/billing/server/planted.ts',
      "import type { Kind } from '#features/feedback/server/kinds.ts'\nexport type Planted = Kind\n",
    )
    plant(
      'src/platform/server/planted.ts',
      "import type { Session } from '#features/accounts/contract.ts'\nexport type Planted = Session\n",
    )
    let said = ''
    try {
      execFileSync(
        process.execPath,
        [
          'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
          '--config',
          '.dependency-cruiser.mjs',
          ...planted,
        ],
        { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
      )
    } catch (error) {
      said = String((error as { stdout?: unknown }).stdout)
    }
    for (const rule of ['engines-are-pure', 'feature-billing', 'platform-below-features'])
      expect(said).toContain(rule)
  })
})
