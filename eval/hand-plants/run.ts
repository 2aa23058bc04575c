/** What is told of each defect: `node eval/hand-plants/run.ts [set] [defect …]`. */
import { today } from '../corpus/measurement.ts'
import type { Measurement } from '../corpus/measurement.ts'
import { openArticles } from '../corpus/open-articles.ts'
import { notesOf } from '../labels/notes.ts'
import type { Note } from '../labels/notes.ts'
import { keysOf, standsAt, tellsOfLack } from '../plants-structure/told.ts'
import { reread } from '../plants/reread.ts'
import { handPlants, planted } from './plant.ts'
import type { HandPlant, Planted } from './plant.ts'

const command = 'npm run eval -- hand-plants'

/** Rules that tell how something is written, and nothing of what was planted here. */
const ofForm =
  /^(?:clarity|spelling|punctuation|term-variants|number-forms|percent-mixed|figure-words|set-phrases|sentence-length|articles|number-agreement|verb-slips|misspellings|confused-words|figures-unmentioned|references-uncited)/u
/** Of a short form a note tells only where it names the one that was changed. */
const ofShortForms = /^abbreviations/u
const shortForm = /\b\p{Lu}[\p{L}\d-]*\p{Lu}[\p{L}\d-]*/gu
const families: Readonly<Record<HandPlant['family'], { goal: number; anchor: string }>> = {
  countable: { goal: 0.9, anchor: 'feedback-engine design, 8.5: gate 0.90, best in class 0.98' },
  structure: { goal: 0.55, anchor: 'feedback-engine design, 8.5: gate 0.55, best in class 0.70' },
  evidence: { goal: 0.55, anchor: 'feedback-engine design, 8.5: gate 0.55, best in class 0.70' },
}

export interface Outcome extends HandPlant {
  readonly isFound: boolean
  /** New notes: those that tell of it, or all where none does. */
  readonly notes: readonly Note[]
}

/** Defects that people wrote into open articles by hand: found in the share given. Nothing where the articles are not at hand. */
export function evaluateHandPlants(): readonly Measurement[] {
  return [...handPlants()].flatMap(([set, plants]) => {
    const outcomes = outcomesOf(plants)
    return Object.entries(families).flatMap(([family, { goal, anchor }]) => {
      const own = outcomes.filter((one) => one.family === family)
      if (own.length === 0) return []
      return [
        {
          name: `written in by hand, ${set}: ${family} (n ${own.length})`,
          value:
            Math.round((1000 * own.filter(({ isFound }) => isFound).length) / own.length) / 1000,
          unit: 'share found in place',
          better: 'higher' as const,
          goal,
          anchor,
          command,
          date: today(),
        },
      ]
    })
  })
}

export function outcomesOf(plants: readonly HandPlant[]): readonly Outcome[] {
  const wanted = new Set(plants.map(({ paper }) => paper))
  return [...openArticles((name) => wanted.has(name))].flatMap(({ name, document }) => {
    const clean = reread(document)
    const known = new Set(notesOf(clean).flatMap(keysOf))
    return plants
      .filter(({ paper }) => paper === name)
      .map((plant) => outcomeOf(plant, planted(clean, plant), known))
  })
}

const isShown = ({ finding: { kind, check } }: Note): boolean =>
  kind !== 'strength' && !ofForm.test(check)

function outcomeOf(plant: HandPlant, made: Planted, known: ReadonlySet<string>): Outcome {
  const added = notesOf(made.document)
    .filter(
      (note) =>
        isShown(note) && (!ofShortForms.test(note.finding.check) || namesShortFormOf(plant, note)),
    )
    .filter((note) => keysOf(note).some((key) => !known.has(key)))
  const telling = added.filter((note) => tells(note, plant, made))
  const isFound = telling.length > 0
  return { ...plant, isFound, notes: isFound ? telling : added }
}

function namesShortFormOf({ edits }: HandPlant, { finding: { title } }: Note): boolean {
  const named = title.match(shortForm) ?? []
  return edits.some(({ from, to }) => named.some((form) => `${from} ${to}`.includes(form)))
}

/** A note at the place; of what was taken away, one that says so, or that stands where it was taken from. */
function tells(note: Note, { edits }: HandPlant, { document, spots }: Planted): boolean {
  if (spots.some((spot) => standsAt(document, note, spot))) return true
  if (edits.every(({ to }) => to !== '')) return edits.some((edit) => namesNumberOf(edit, note))
  const isThere = note.finding.anchors.some(({ block }) =>
    edits.some((edit) => edit.block === block),
  )
  return tellsOfLack(note) || isThere
}

const numbers = /\d+(?:[.,]\d+)*/gu

/** Of two numbers that contradict each other either may be told of: the one that was put, or the one it stood for. */
function namesNumberOf({ from, to }: HandPlant['edits'][number], { finding }: Note): boolean {
  const changed = [...(from.match(numbers) ?? []), ...(to.match(numbers) ?? [])]
  const said = new Set(`${finding.title} ${finding.statement}`.match(numbers) ?? [])
  return changed.some((number) => number.length > 1 && said.has(number))
}

/** Nobody who makes rules reads what was missed of the held set. */
const held = 'fifth'

function show([set = '', ...words]: readonly string[]): void {
  for (const [name, plants] of handPlants()) {
    if (set === '' ? name === held : name !== set) continue
    const chosen = plants.filter(({ defect }) => words.every((word) => defect.includes(word)))
    for (const { isFound, paper, family, defect, notes } of outcomesOf(chosen)) {
      console.log(`\n${isFound ? '+' : '-'} ${paper} ${family}: ${defect}`)
      for (const { kind, finding } of notes)
        console.log(
          `    ${kind} ${finding.check}: ${finding.title} @ ${finding.anchors.map(({ block, exact }) => `${block} ${exact.slice(0, 60)}`).join(' | ')}`,
        )
    }
  }
}

if (process.argv[1] === import.meta.filename) show(process.argv.slice(2))
