import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { Block, Document } from '#engines/documents/document.ts'
import { withoutNumber } from '#engines/documents/layout/headings/heading-names.ts'
import { readFile } from '#engines/documents/server/read-file.ts'

import { dataFolder } from '../corpus/data-folder.ts'
import { readJats, readTei, type Gold } from './gold.ts'
import {
  chapterTitles,
  compareLevels,
  headingLevels,
  titleKey,
  topTitles,
  type LevelledTitle,
} from './levels.ts'
import {
  matchValues,
  orderKept,
  similarityOf,
  soft,
  wordRecall,
  words,
  type Tally,
} from './measures.ts'

export interface PaperResult {
  readonly name: string
  readonly isSilver: boolean
  readonly milliseconds: number
  readonly pages: number
  readonly title: number | undefined
  readonly abstract: number | undefined
  readonly strictSections: Tally
  readonly softSections: Tally
  readonly nearSections: Tally
  readonly missedSections: readonly string[]
  readonly extraSections: readonly string[]
  /** Of the sections that were found, those at the right depth. */
  readonly levels: Tally
  readonly wrongLevels: readonly string[]
  /** Sections of the shallowest level, against what the document is parted into. */
  readonly chapters: Tally
  readonly wrongChapters: readonly string[]
  readonly figures: Tally
  readonly tables: Tally
  readonly missedLabels: readonly string[]
  readonly references: { readonly gold: number; readonly found: number }
  readonly authors: Tally
  /** Entries that the text cites; only recall says something. */
  readonly cited: Tally
  readonly wordRecall: number | undefined
  readonly order: number | undefined
}

/** Folder of the papers with gold, undefined where it is absent. */
export function findPapers(): string | undefined {
  const root = dataFolder()
  return root === undefined ? undefined : join(root, 'papers')
}

export function papersWithGold(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((file) => /\.(?:jats|tei)\.xml$/u.test(file))
    .map((file) => file.replace(/(?:\.grobid)?\.(?:jats|tei)\.xml$/u, ''))
    .filter((name) => existsSync(join(folder, `${name}.pdf`)))
    .sort()
}

export async function evaluatePaper(folder: string, name: string): Promise<PaperResult> {
  const started = performance.now()
  const document = await readFile(join(folder, `${name}.pdf`), { type: 'pdf' })
  const milliseconds = performance.now() - started
  return { ...compareWithGold(document, readGold(folder, name)), name, milliseconds }
}

function readGold(folder: string, name: string): Gold {
  const jats = join(folder, `${name}.jats.xml`)
  if (existsSync(jats)) return readJats(readFileSync(jats, 'utf8'))
  return readTei(readFileSync(join(folder, `${name}.grobid.tei.xml`), 'utf8'))
}

/** What was recovered of one document, against what is known of it. */
export function compareWithGold(
  document: Document,
  gold: Gold,
): Omit<PaperResult, 'name' | 'milliseconds'> {
  const levelled = withoutBackMatter(headingLevels(document), gold)
  const found = levelled.map(({ title }) => title)
  const wantedLevels = gold.sections.filter(({ title }) => !isGeneral(title))
  const wanted = wantedLevels.map(({ title }) => title)
  const normalised = (texts: readonly string[]): readonly string[] => texts.map(titleKey)
  const near = matchValues(normalised(wanted), normalised(found), 0.8)
  // What a program wrote knows no depth.
  const levels = compareLevels(gold.isSilver ? [] : wantedLevels, levelled)
  const chapters = compareChapters(document, gold.isSilver ? { ...gold, sections: [] } : gold)
  const figures = compareLabels(gold.figures, document.figures)
  const tables = compareLabels(gold.tables, document.tables)
  const goldWords = words(gold.body)
  const foundWords = words(runningText(document))
  return {
    isSilver: gold.isSilver,
    pages: document.pages.length,
    title: gold.title === '' ? undefined : titleSimilarity(document, gold),
    abstract: gold.abstract === '' ? undefined : abstractSimilarity(document, gold),
    strictSections: matchValues(wanted.map(bare), found.map(bare), 1).tally,
    softSections: matchValues(normalised(wanted), normalised(found), 1).tally,
    nearSections: near.tally,
    missedSections: near.missed,
    extraSections: near.extra,
    levels: levels.tally,
    wrongLevels: levels.wrong,
    chapters: chapters.tally,
    wrongChapters: [...chapters.missed, ...chapters.extra.map((title) => `+${title}`)],
    figures: figures.tally,
    tables: tables.tally,
    missedLabels: [
      ...figures.missed,
      ...tables.missed,
      ...[...figures.extra, ...tables.extra].map((label) => `+${label}`),
    ],
    references: { gold: gold.referenceCount, found: document.references.length },
    authors: matchValues(gold.authors.map(soft), familyNames(document, gold), 0.8).tally,
    cited: citedEntries(document, gold),
    wordRecall: goldWords.length === 0 ? undefined : wordRecall(goldWords, foundWords),
    order: goldWords.length === 0 ? undefined : orderKept(goldWords, foundWords),
  }
}

/** What stands before the text proper or after it, whatever the publisher's XML nests it in. */
const aside = /^(?:summary|supplementary)/u

function compareChapters(document: Document, gold: Gold): ReturnType<typeof matchValues> {
  const titled = chapterTitles(document).map((title) => ({ title, level: 1 }))
  const found = withoutBackMatter(titled, gold)
  const keys = (titles: readonly string[]) =>
    titles
      .filter((title) => !isGeneral(title))
      .map(titleKey)
      .filter((key) => !aside.test(key))
  return matchValues(keys(topTitles(gold.sections)), keys(found.map(({ title }) => title)), 0.8)
}

function titleSimilarity({ title: found }: Document, { title, subtitle = '' }: Gold): number {
  return Math.max(
    ...[title, `${title} ${subtitle}`].map((said) => similarityOf(soft(said), soft(found))),
  )
}

/** The last word, or as many as a known name has: "Van Dessel". */
function familyNames({ authors }: Document, gold: Gold): readonly string[] {
  const known = gold.authors.map(soft)
  return authors.map(({ name }) => {
    const last = soft(name.split(/\s+/u).at(-1) ?? '')
    return known.find((family) => family.endsWith(last) && soft(name).endsWith(family)) ?? last
  })
}

function citedEntries({ references, citations }: Document, gold: Gold): Tally {
  const ids = new Set(citations.flatMap((citation) => citation.references))
  const found = references.flatMap(({ id }, place) => (ids.has(id) ? [String(place)] : []))
  return matchValues(gold.cited.map(String), found, 1).tally
}

function bare(title: string): string {
  return withoutNumber(title)
    .replace(/[.:\s]+$/u, '')
    .trim()
}

/** Headings that gold files keep elsewhere, or not at all. */
function isGeneral(title: string): boolean {
  return /^(?:abstract|references|bibliography|keywords|referencesandnotes|notesandreferences|supportinginformation)$/u.test(
    titleKey(title),
  )
}

/** Back matter is named in many ways and often set within paragraphs: it counts neither way. */
function withoutBackMatter(
  headings: readonly LevelledTitle[],
  gold: Gold,
): readonly LevelledTitle[] {
  const back = gold.backSections.map(titleKey)
  const references = headings.findIndex(({ title }) => titleKey(title) === 'references')
  const backMatter =
    /^(?:acknowledg|funding|authorcontributions?|dataavailab|conflictsofinterest|conflictofinterest|competinginterests|additionalinformation|supplementary|ethics|abbreviations|codeavailab|declaration|keywords)/u
  return headings.filter(({ title }, index) => {
    const key = titleKey(title)
    const isBack = back.some((known) => similarityOf(known, key) >= 0.8) || backMatter.test(key)
    const isWanted = gold.sections.some((known) => similarityOf(titleKey(known.title), key) >= 0.8)
    const isAfterReferences = references >= 0 && index > references && isBack
    return !isGeneral(title) && (isWanted || !(isBack || isAfterReferences))
  })
}

function compareLabels(
  gold: readonly string[],
  found: readonly { readonly word: string; readonly label: string }[],
): ReturnType<typeof matchValues> {
  const key = (label: string): string =>
    soft(label)
      .replace(/^figure|^fig/u, 'fig')
      .replace(/^table|^tab/u, 'tab')
  const wanted = gold.map((label) => key(/^\d/u.test(label) ? `fig${label}` : label))
  const named = found.map(({ word, label }) => key(`${word}${label}`))
  // Publishers' XML and sources list no algorithms and listings among the figures: right when found, no fault.
  const isCounted = (label: string): boolean =>
    wanted.includes(label) || !/^(?:algorithm|listing)/u.test(label)
  return matchValues(wanted, named.filter(isCounted), 1)
}

/** The abstract that was found, without the name that runs into it. */
export function abstractText(document: Document): string {
  const blocks = new Map(document.blocks.map((block) => [block.id, block]))
  const text = document.abstract.map((id) => blocks.get(id)?.text ?? '').join(' ')
  return text.replace(/^(?:abstract|summary)\s*[:.—–-]?\s*/iu, '')
}

function abstractSimilarity(document: Document, gold: Gold): number {
  return similarityOf(
    soft(gold.abstract).slice(0, 4000),
    soft(abstractText(document)).slice(0, 4000),
  )
}

const running: ReadonlySet<Block['type']> = new Set([
  'heading',
  'paragraph',
  'list-item',
  'quotation',
  'equation',
  'code',
  'caption',
])

function runningText(document: Document): string {
  return document.blocks
    .filter((block) => running.has(block.type))
    .map((block) => block.text)
    .join(' ')
}
