import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Document } from '#engines/documents/document.ts'
import { finishDocument } from '#engines/documents/finish-document.ts'
import { separateHeadingLabels } from '#engines/documents/sections/heading-labels.ts'
import type { PdfEngine } from '#engines/documents/server/pdf/pdf-engine.ts'
import { createPdfiumEngine } from '#engines/documents/server/pdf/pdfium-engine.ts'
import { readPdf } from '#engines/documents/server/pdf/read-pdf.ts'

import { dataFolder } from '../corpus/data-folder.ts'
import { plosPapers } from '../corpus/jats.ts'
import { printMeasurements, today } from '../corpus/measurement.ts'
import type { Measurement } from '../corpus/measurement.ts'
import { madeThesis, setThesis } from '../corpus/thesis.ts'
import { chapterTitles, compareLevels, headingLevels, titleKey } from './levels.ts'
import {
  addTallies,
  emptyTally,
  f1,
  matchValues,
  precision,
  recall,
  type Tally,
} from './measures.ts'

/** Theses that are made of so many articles each; the last articles in the folder, which nothing was tuned on. */
const chapters = 4
const theses = 2
/** A list of fewer bookmarks says little of a document. */
const leastBookmarks = 6

/**
 * Headings of long documents, found again with the bookmarks of the file and without: theses that we set ourselves,
 * whose headings are known, and the papers that carry bookmarks, whose bookmarks are withheld and stand for gold.
 */
export async function evaluateTheses(): Promise<readonly Measurement[]> {
  const papers = plosPapers().slice(-chapters * theses)
  if (papers.length < chapters * theses) return []
  const engine = await createPdfiumEngine()
  let given = emptyTally
  let withheld = emptyTally
  let levels = emptyTally
  let chapterTally = emptyTally
  for (let index = 0; index < theses; index += 1) {
    const document = madeThesis(papers.slice(index * chapters, (index + 1) * chapters))
    const bytes = await setThesis(document)
    const gold = headingsOf(document)
    given = addTallies(given, matched(gold, headingsOf(read(engine, bytes))))
    const blind = read(withoutOutline(engine), bytes)
    withheld = addTallies(withheld, matched(gold, headingsOf(blind)))
    levels = addTallies(levels, compareLevels(headingLevels(document), headingLevels(blind)).tally)
    chapterTally = addTallies(chapterTally, matched(chapterTitles(document), chapterTitles(blind)))
  }
  const pseudo = bookmarked(engine)
  return [
    row('theses set by us, section titles with bookmarks, F1', f1(given), 0.95),
    row('theses set by us, section titles with bookmarks withheld, F1', f1(withheld), 0.8),
    row('theses set by us, bookmarks withheld, precision', precision(withheld), 0.8),
    row('theses set by us, bookmarks withheld, titles at the right level', recall(levels), 0.95),
    row('theses set by us, bookmarks withheld, chapters, F1', f1(chapterTally), 0.95),
    row(
      `papers with bookmarks, which are withheld and sought, recall (n ${pseudo.gold})`,
      recall(pseudo),
      0.8,
    ),
  ]
}

function read(engine: PdfEngine, bytes: Uint8Array): Document {
  return finishDocument(separateHeadingLabels(readPdf(engine, bytes)))
}

function withoutOutline(engine: PdfEngine): PdfEngine {
  return { open: (bytes, password) => ({ ...engine.open(bytes, password), outline: [] }) }
}

const headingsOf = (document: Document): readonly string[] =>
  document.blocks.filter(({ type }) => type === 'heading').map(({ text }) => text)

function matched(gold: readonly string[], found: readonly string[]): Tally {
  const keys = (titles: readonly string[]) => titles.map(titleKey).filter((key) => key !== '')
  return matchValues(keys(gold), keys(found), 0.8).tally
}

/** Recall only: bookmarks leave out deep levels and what stands at the end. */
function bookmarked(engine: PdfEngine): Tally {
  const folder = join(dataFolder() ?? '', 'papers')
  if (!existsSync(folder)) return emptyTally
  const files = readdirSync(folder).filter((name) => name.endsWith('.pdf'))
  return files
    .map((name) => {
      const bytes = readFileSync(join(folder, name))
      const pdf = engine.open(bytes, undefined)
      // Some publishers list figures there too, and one the title of the paper ten times.
      const titles = [...new Set(pdf.outline.map(({ title }) => title))].filter(
        (title) => !/^(?:fig(?:ure)?|table|scheme)\b[.\s]*\d/iu.test(title),
      )
      pdf.close()
      if (titles.length < leastBookmarks) return emptyTally
      const document = read(withoutOutline(engine), bytes)
      const tally = matched(titles, [document.title, ...headingsOf(document)])
      console.log(`  ${name}: ${tally.right} of ${tally.gold} bookmarks found`)
      return tally
    })
    .reduce(addTallies, emptyTally)
}

function row(name: string, value: number, goal: number): Measurement {
  return {
    name: `documents: ${name}`,
    value: Math.round(value * 1000) / 1000,
    unit: 'share',
    better: 'higher',
    goal,
    anchor: 'own bars: 0.80 without bookmarks, 0.95 with them',
    command: 'node eval/documents/theses.ts',
    date: today(),
  }
}

if (import.meta.main) printMeasurements(await evaluateTheses())
