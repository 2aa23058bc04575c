import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

import type { Block } from '#engines/documents/document.ts'
import { DocxError } from '#engines/documents/server/docx/package/docx-error.ts'
import { readDocx } from '#engines/documents/server/docx/read-docx.ts'

import { printMeasurements, today } from '../corpus/measurement.ts'
import type { Measurement } from '../corpus/measurement.ts'
import { titleKey } from './levels.ts'
import { addTallies, emptyTally, precision, recall, type Tally } from './measures.ts'

/** A file of fewer headings says little of how its author sets them. */
const leastHeadings = 6

/**
 * Drafts of Word without heading styles: files whose headings have them, read again with style, outline level and
 * letters of these paragraphs taken off. Gold is what the style said; a heading that the whole file has without one is
 * neither right nor wrong. Files lie in `word` of the folder that `SCHOLIUM_PAPERS` names, one of each author; without
 * it nothing is measured.
 */
export function evaluatePlainWord(): readonly Measurement[] {
  const folder = join(process.env['SCHOLIUM_PAPERS'] ?? '', 'word')
  if (process.env['SCHOLIUM_PAPERS'] === undefined || !existsSync(folder)) return []
  const files = readdirSync(folder).filter((name) => name.endsWith('.docx'))
  const tallies = files.flatMap((name) => comparePlain(join(folder, name)))
  if (tallies.length === 0) return []
  const all = tallies.reduce(addTallies, emptyTally)
  const row = (name: string, value: number, goal: number): Measurement => ({
    name: `Word files whose headings lost their styles (n ${tallies.length}): ${name}`,
    value: Math.round(value * 1000) / 1000,
    unit: 'share',
    better: 'higher',
    goal,
    anchor: 'own bars; gold are the styles that were taken off',
    command: 'node eval/documents/plain-word.ts',
    date: today(),
  })
  return [
    row('section titles, precision', precision(all), 0.95),
    row('section titles, recall', recall(all), 0.6),
  ]
}

function comparePlain(path: string): readonly Tally[] {
  try {
    const bytes = new Uint8Array(readFileSync(path))
    const whole = headingsOf(bytes)
    const isStyled = ({ evidence }: Block): boolean =>
      evidence?.reasons.some((reason) => /^(?:style|outline)/u.test(reason)) === true
    const styled = whole.filter(isStyled).map(keyOf)
    if (styled.length < leastHeadings) return []
    const other = new Set(whole.filter((block) => !isStyled(block)).map(keyOf))
    const found = headingsOf(withoutHeadingStyles(bytes)).map(keyOf)
    return [tallyOf(styled, other, found)]
  } catch (error) {
    if (!(error instanceof DocxError)) throw error
    return []
  }
}

function tallyOf(
  gold: readonly string[],
  neutral: ReadonlySet<string>,
  found: readonly string[],
): Tally {
  const left = new Map<string, number>()
  for (const key of gold) left.set(key, (left.get(key) ?? 0) + 1)
  let right = 0
  let told = 0
  for (const key of found) {
    const count = left.get(key) ?? 0
    if (count === 0 && neutral.has(key)) continue
    told += 1
    if (count === 0) continue
    right += 1
    left.set(key, count - 1)
  }
  return { gold: gold.length, found: told, right }
}

const keyOf = ({ text }: Block): string => titleKey(text)

const headingsOf = (bytes: Uint8Array): readonly Block[] =>
  readDocx(bytes).blocks.filter(({ type }) => type === 'heading')

const main = 'word/document.xml'
const inner = /<w:p(?: [^>]*)?>(?:(?!<w:p[ >])[\s\S])*?<\/w:p>/gu
const ownLook = /<w:pPr>[\s\S]*?<\/w:pPr>|<w:pPr\b[^>]*\/>/u
const letterLook = /<w:rPr>[\s\S]*?<\/w:rPr>|<w:rPr\/>/gu
/** How far into a paragraph its own look stands. */
const opening = 1500

/** The file with the look taken off every paragraph that its style or its outline level makes a heading. */
function withoutHeadingStyles(bytes: Uint8Array): Uint8Array {
  const parts = unzipSync(bytes)
  const document = parts[main]
  const styles = parts['word/styles.xml']
  if (document === undefined || styles === undefined) return bytes
  const headings = headingStyles(strFromU8(styles))
  const plain = strFromU8(document).replace(inner, (paragraph) => {
    const start = paragraph.slice(0, opening)
    const style = /<w:pStyle w:val="([^"]*)"/u.exec(start)?.[1] ?? ''
    const isHeading = headings.has(style) || start.includes('<w:outlineLvl')
    if (!isHeading || paragraph.includes('<w:txbxContent')) return paragraph
    return paragraph.replace(ownLook, '').replace(letterLook, '')
  })
  return zipSync({ ...parts, [main]: strToU8(plain) }, { level: 1 })
}

/** Styles called "heading 1", with an outline level, or based on one that is. */
function headingStyles(xml: string): ReadonlySet<string> {
  const styles = [
    ...xml.matchAll(/<w:style\b[^>]*?w:styleId="([^"]+)"[^>]*>([\s\S]*?)<\/w:style>/gu),
  ]
    .filter(([whole]) => !whole.slice(0, 200).includes('w:type="character"'))
    .map(([, id = '', text = '']) => ({
      id,
      base: /<w:basedOn w:val="([^"]*)"/u.exec(text)?.[1] ?? '',
      isHeading: /<w:name w:val="heading \d"|<w:outlineLvl w:val="[0-8]"/iu.test(text),
    }))
  const headings = new Set(styles.flatMap(({ id, isHeading }) => (isHeading ? [id] : [])))
  let before = -1
  while (before !== headings.size) {
    before = headings.size
    for (const { id, base } of styles) if (headings.has(base) && !/toc/iu.test(id)) headings.add(id)
  }
  return headings
}

if (import.meta.main) printMeasurements(evaluatePlainWord())
