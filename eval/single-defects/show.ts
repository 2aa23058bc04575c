/**
 * What is told of the defects of the half that is read, or what is planted:
 * `node eval/single-defects/show.ts [--plants] [type or family …]`.
 */
import { isLessCertain } from '#engines/analysis/finding.ts'

import type { Note } from '../labels/notes.ts'
import { papersOf } from './articles.ts'
import { CleanNotes, isShown, isTold, outcomesOf, planters, plantsOf, share } from './outcomes.ts'
import type { Planter } from './plant.ts'

const longest = 400
const short = (words: string): string =>
  words.length > longest ? `${words.slice(0, longest)} …` : words

const line = ({ kind, finding }: Note): string =>
  `    ${isLessCertain(finding) ? '~' : ' '}${kind} ${finding.check}: ${finding.title} @ ${short(finding.anchors[0]?.exact ?? '')}`

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const chosen = planters.filter(
  ({ type, family }) =>
    wanted.length === 0 || wanted.some((word) => type.includes(word) || family === word),
)
const papers = papersOf('development')

function showPlants(planter: Planter): void {
  console.log(`\n## ${planter.type}`)
  for (const { paper, plant } of plantsOf(planter, papers))
    console.log(`- ${paper.name} «${short(plant.before)}» → «${short(plant.after)}»`)
}

const clean = new CleanNotes()

function showOutcomes(planter: Planter): void {
  const outcomes = outcomesOf(papers, clean, [planter])
  const [told, shown] = [isTold, isShown].map((holds) => share(outcomes, holds).toFixed(2))
  console.log(
    `\n## ${planter.type} (${planter.family}): ${outcomes.length}, told ${told}, at once ${shown}`,
  )
  for (const outcome of outcomes) {
    const { paper, plant, telling, others } = outcome
    const sign = isTold(outcome) ? '+' : '-'
    console.log(`${sign} ${paper.name} «${short(plant.before)}» → «${short(plant.after)}»`)
    for (const note of isTold(outcome) ? telling : others) console.log(line(note))
  }
}

for (const planter of chosen)
  if (process.argv.includes('--plants')) showPlants(planter)
  else showOutcomes(planter)
