import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'
import * as z from 'zod'

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
})

const lock = Lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')
const nameOf = (path: string) =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** What may ship: permissive licences alone, by their SPDX names. */
const permissive = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Python-2.0',
  // Of fonts: they may be embedded and shipped, not sold alone.
  'OFL-1.1',
])

/** `(MIT OR GPL-3.0)` may be taken as MIT; `MIT AND ISC` asks for both. */
function isPermissive(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/gu, '')
  return plain
    .split(' OR ')
    .some((option) => option.split(' AND ').every((name) => permissive.has(name.trim())))
}

/** Versions from which a known hole is closed, with the advisory. */
const minima: Readonly<Record<string, { readonly least: string; readonly reason: string }>> = {
  aedes: { least: '1.1.3', reason: 'GHSA-52qw-whmv-87c5, unauthenticated crash' },
  ws: { least: '8.21.1', reason: 'CVE-2026-62389, memory by unfinished fragments' },
  fastify: {
    least: '5.12.1',
    reason: 'CVE-2026-25223 and others, validation bypass by content type',
  },
}

function isAtLeast(version: string, least: string): boolean {
  const [have, want] = [version, least].map((text) =>
    text.split('.').map((part) => Number.parseInt(part, 10)),
  )
  for (let index = 0; index < 3; index += 1) {
    const difference = (have?.[index] ?? 0) - (want?.[index] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}

/** Their install scripts do nothing that is needed (an advertisement) and are refused in package.json. */
const refusedScripts = Object.entries(
  z
    .object({ allowScripts: z.record(z.string(), z.boolean()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8'))).allowScripts,
).flatMap(([name, isAllowed]) => (isAllowed ? [] : [name]))

describe('the packages', () => {
  it('come with a sha512 each, and none from an address of its own', () => {
    const loose = packages.filter(
      ([, entry]) =>
        entry.link !== true &&
        (entry.integrity?.startsWith('sha512-') !== true ||
          /^git|github/u.test(entry.resolved ?? '')),
    )
    expect(loose.map(([path]) => path)).toEqual([])
  })

  it('that ship are under permissive licences', () => {
    const shipped = packages.filter(([, entry]) => entry.dev !== true)
    expect(shipped.length).toBeGreaterThan(50)
    const strict = shipped.filter(([, entry]) => !isPermissive(entry.license ?? 'none'))
    expect(strict.map(([path, entry]) => `${nameOf(path)}: ${entry.license ?? 'none'}`)).toEqual([])
  })

  it('run no install script but those that were looked at', () => {
    const scripted = packages.filter(
      ([, entry]) => entry.hasInstallScript === true && entry.optional !== true,
    )
    expect(
      [...new Set(scripted.map(([path]) => nameOf(path)))].filter(
        (name) => name !== 'node' && !refusedScripts.includes(name),
      ),
    ).toEqual([])
  })

  it('are new enough for every advisory on our list', () => {
    const old = packages.flatMap(([path, entry]) => {
      const minimum = minima[nameOf(path)]
      if (minimum === undefined || isAtLeast(entry.version ?? '0', minimum.least)) return []
      return [`${nameOf(path)} ${entry.version ?? ''}: ${minimum.reason}`]
    })
    expect(old).toEqual([])
  })

  it('are pinned to exact versions', () => {
    const manifest = z
      .object({
        dependencies: z.record(z.string(), z.string()),
        devDependencies: z.record(z.string(), z.string()),
      })
      .parse(JSON.parse(readFileSync('package.json', 'utf8')))
    const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      ([, version]) => !/^(?:npm:[a-z@/-]+@)?\d+\.\d+\.\d+$/u.test(version),
    )
    expect(loose).toEqual([])
  })
})
