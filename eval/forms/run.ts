import { isLessCertain } from '#engines/analysis/finding.ts'
import type { Document } from '#engines/documents/document.ts'

import { printMeasurements, today } from '../corpus/measurement.ts'
import type { Measurement } from '../corpus/measurement.ts'
import { notesOf } from '../labels/notes.ts'
import type { Note } from '../labels/notes.ts'
import type { Spot } from '../plants-structure/plant.ts'
import { papersOf } from '../single-defects/articles.ts'
import { CleanNotes, planters, plantsOf } from '../single-defects/outcomes.ts'
import type { Paper } from '../single-defects/paper.ts'
import type { Plant, Planter } from '../single-defects/plant.ts'
import { newNotes, tells } from '../single-defects/told.ts'
import { forms } from './forms.ts'
import type { Form } from './forms.ts'

/** Copies of a type; every kind reads each of them twice. */
const most = 2

interface Tally {
  /** Defects that are told of, and shown at once, in the article itself. */
  readonly told: number
  readonly shown: number
  /** Of those, the ones in its other form as well. */
  readonly toldAgain: number
  readonly shownAgain: number
}

const none: Tally = { told: 0, shown: 0, toldAgain: 0, shownAgain: 0 }

/**
 * Whether what is told of a text is told of it in another form: single defects of `single-defects`, the half that is read, out of the
 * article and out of copies of it. And how many notes a copy without a defect is given beside those of the article. Nothing where
 * the articles are not at hand.
 */
export async function measureForms(): Promise<readonly Measurement[]> {
  const papers = papersOf('development')
  if (papers.length === 0) return []
  const rows: Measurement[] = []
  for (const form of forms) rows.push(...(await measureForm(form, papers)))
  return rows
}

async function measureForm(form: Form, papers: readonly Paper[]): Promise<readonly Measurement[]> {
  const copies = new Copies(form)
  let tally = none
  for (const planter of planters)
    for (const { paper, plant } of plantsOf(planter, papers).slice(0, most))
      tally = added(tally, await compared(copies, { paper, plant, planter }))
  return rowsOf(form, tally, copies.notes())
}

/** The clean copies of a form, each read once. */
class Copies {
  readonly #form: Form
  readonly #articles = new CleanNotes()
  readonly #known = new Map<string, readonly Note[]>()
  #papers = 0
  #notes = 0

  constructor(form: Form) {
    this.#form = form
  }

  reread(document: Document): Document | Promise<Document> {
    return this.#form.reread(document)
  }

  ofArticle(paper: Paper): readonly Note[] {
    return this.#articles.of(paper)
  }

  async of(paper: Paper): Promise<readonly Note[]> {
    const known = this.#known.get(paper.name)
    if (known !== undefined) return known
    const notes = notesOf(await this.reread(paper.document))
    this.#known.set(paper.name, notes)
    this.#papers += 1
    this.#notes += issues(notes).length - issues(this.ofArticle(paper)).length
    return notes
  }

  /** Issues that a copy is given beside those of its article, on the average. */
  notes(): number {
    return this.#notes / Math.max(1, this.#papers)
  }
}

const issues = (notes: readonly Note[]): readonly Note[] =>
  notes.filter(({ finding }) => finding.kind !== 'strength' && !isLessCertain(finding))

interface Defect {
  readonly paper: Paper
  readonly plant: Plant
  readonly planter: Planter
}

async function compared(copies: Copies, { paper, plant, planter }: Defect): Promise<Tally> {
  const inArticle = newNotes(copies.ofArticle(paper), notesOf(plant.document)).filter((note) =>
    tells(note, plant, planter),
  )
  if (inArticle.length === 0) return none
  const document = await copies.reread(plant.document)
  const again = { ...plant, document, spot: spotIn(document, plant) }
  const inCopy = newNotes(await copies.of(paper), notesOf(document)).filter((note) =>
    tells(note, again, planter),
  )
  const isShown = inArticle.some(isAtOnce)
  return {
    told: 1,
    shown: Number(isShown),
    toldAgain: Number(inCopy.length > 0),
    shownAgain: Number(isShown && inCopy.some(isAtOnce)),
  }
}

const isAtOnce = ({ finding }: Note): boolean => !isLessCertain(finding)

/** The same words in the copy; a place of no block where it has lost them. */
function spotIn({ blocks }: Document, { document, spot }: Plant): Spot | null {
  if (spot === null) return null
  const words = document.blocks
    .find(({ id }) => id === spot.block)
    ?.text.slice(spot.start, spot.end)
  const block = blocks.find(({ text }) => words !== undefined && text.includes(words))
  const start = block?.text.indexOf(words ?? '') ?? 0
  return { block: block?.id ?? '', start, end: start + (words?.length ?? 0) }
}

const added = (one: Tally, other: Tally): Tally => ({
  told: one.told + other.told,
  shown: one.shown + other.shown,
  toldAgain: one.toldAgain + other.toldAgain,
  shownAgain: one.shownAgain + other.shownAgain,
})

function rowsOf({ name }: Form, tally: Tally, notes: number): readonly Measurement[] {
  const common = { command: 'npm run eval -- forms', date: today() }
  const share = (part: number, of: number) => Math.round((1000 * part) / Math.max(1, of)) / 1000
  return [
    {
      name: `forms: ${name}, defects told that are told there too (n ${tally.told})`,
      value: share(tally.toldAgain, tally.told),
      unit: 'share',
      better: 'higher',
      goal: 0.9,
      anchor: 'the article as its publisher tagged it, 1.00 (own bar)',
      ...common,
    },
    {
      name: `forms: ${name}, defects shown at once that are shown there too (n ${tally.shown})`,
      value: share(tally.shownAgain, tally.shown),
      unit: 'share',
      better: 'higher',
      goal: 0.9,
      anchor: 'the article as its publisher tagged it, 1.00 (own bar)',
      ...common,
    },
    {
      name: `forms: ${name}, further notes shown on a copy without a defect`,
      value: Math.round(1000 * notes) / 1000,
      unit: 'notes a paper',
      better: 'lower',
      goal: 0.5,
      anchor: 'the article as its publisher tagged it, 0 (own bar)',
      ...common,
    },
  ]
}

if (process.argv[1] === import.meta.filename) printMeasurements(await measureForms())
