import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { readJats } from './jats.ts'
import type { Paper } from './jats.ts'

/** Of ten parts, those that no training sees. */
const partsHeldBack = 2
const parts = 10
const shortest = 20_000

/**
 * Published articles in JATS whose licence is CC BY or CC0, by name: `articles/*.xml` in the folder that
 * `SCHOLIUM_PAPERS` names, read one after the other. None where the folder is absent. The front alone, title and
 * abstract, is read in a twentieth of the time.
 */
export function* openArticles(
  isWanted: (name: string) => boolean,
  part: 'whole' | 'front' = 'whole',
): Generator<Paper> {
  const folder = join(process.env['SCHOLIUM_PAPERS'] ?? '', 'articles')
  if (process.env['SCHOLIUM_PAPERS'] === undefined || !existsSync(folder)) return
  for (const file of readdirSync(folder).sort()) {
    const name = basename(file, '.xml')
    if (name === file || !isWanted(name)) continue
    const xml = readFileSync(join(folder, file), 'utf8')
    if (xml.length < shortest || !isOpen(xml)) continue
    yield { name, document: readJats(part === 'front' ? withoutBody(xml) : xml) }
  }
}

/** A fifth of the articles, by their names: models are measured on them, and never made from them. */
export const isHeldArticle = (name: string): boolean => partOfArticle(name) >= parts - partsHeldBack

/** Which of ten parts an article belongs to, 0 to 9. */
export function partOfArticle(name: string): number {
  const codes = Array.from(name, (sign) => sign.codePointAt(0) ?? 0)
  return codes.reduce((sum, code) => (sum * 31 + code) % 100_003, 7) % parts
}

function withoutBody(xml: string): string {
  const start = xml.indexOf('<body')
  return start === -1 ? xml : `${xml.slice(0, start)}<body></body></article>`
}

function isOpen(xml: string): boolean {
  const licence = (/<license\b.*?<\/license>/su.exec(xml) ??
    /<permissions>.*?<\/permissions>/su.exec(xml))?.[0].toLowerCase()
  return (
    licence !== undefined &&
    /licenses\/by\/|publicdomain\/zero|creative commons attribution/u.test(licence) &&
    !/by-n[cd]|by-sa|non-?commercial|share-?alike|no-?deriv/u.test(licence)
  )
}
