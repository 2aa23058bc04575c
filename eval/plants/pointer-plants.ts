import type { Random } from '../corpus/random.ts'
import { added, passages, planted, within } from './passages.ts'
import type { Base, Plant, PlantMutator } from './plant.ts'
import { pointing } from './wordings.ts'

function numbersOfHeadings({ document }: Base): ReadonlySet<string> {
  return new Set(
    document.blocks.flatMap(({ type, number }) =>
      type === 'heading' && /^\d+(?:\.\d+)*\.?$/u.test(number ?? '')
        ? [(number ?? '').replace(/\.$/u, '')]
        : [],
    ),
  )
}

const fewestNumbered = 3

function wrongSection(base: Base, random: Random): Plant | null {
  const numbers = numbersOfHeadings(base)
  if (numbers.size < fewestNumbered) return null
  const top = Math.max(...[...numbers].map((number) => Number(number.split('.')[0])))
  const wrong = random.pick([
    String(top + 1 + random.below(3)),
    `${1 + random.below(top)}.${17 + random.below(4)}`,
  ])
  const pointers = passages(
    base,
    /\b(?:[Ss]ections?|[Ss]ect?\.|§|[Cc]hapter)\s(\d+(?:\.\d+)*)(?![\d.]\d)/gu,
  )
  const one = random.pick(pointers.filter(({ groups: [number = ''] }) => numbers.has(number)))
  if (one !== undefined) return planted(base, within(one, one.groups[0] ?? '', wrong ?? ''))
  const name = random.pick([`Section ${wrong}`, `section ${wrong}`, `Sec. ${wrong}`, `§ ${wrong}`])
  return added(base, random, pointing(random, name ?? ''))
}

function wrongEquation(base: Base, random: Random): Plant | null {
  const pointers = passages(
    base,
    /\b(?:[Ee]qs?\.|[Ee]quations?|Eqn?\.?)\s\(?(\d{1,2})\)?(?![\d.]\d|[–-]\d)/gu,
  )
  const labels = new Set(
    base.document.blocks.flatMap(({ type, text, number }) =>
      type === 'equation' || text.length < 8
        ? [number ?? /\((\d{1,2})\)\W*$/u.exec(text)?.[1] ?? '']
        : [],
    ),
  )
  // Formulas that were printed as pictures have taken their numbers with them.
  const one = random.pick(pointers.filter(({ groups: [number = ''] }) => labels.has(number)))
  if (one === undefined) return null
  const numbers = [
    ...pointers.map(({ groups: [number] }) => Number(number)),
    ...[...labels].filter((label) => /^\d+$/u.test(label)).map(Number),
  ]
  const equations = base.document.blocks.filter(({ type }) => type === 'equation').length
  const wrong = Math.max(...numbers, equations) + 2 + random.below(6)
  return planted(base, within(one, one.groups[0] ?? '', String(wrong)))
}

function missingAppendix(base: Base, random: Random): Plant | null {
  const { document } = base
  const letters = document.blocks.flatMap(
    ({ type, text, number }) =>
      (type === 'heading'
        ? /^Appendix ([A-H])\b/iu.exec(`${number ?? ''} ${text}`.trim())?.[1]
        : undefined) ?? [],
  )
  const all = [...letters].sort()
  const next = String.fromCharCode(
    (all.at(-1) ?? 'A').toUpperCase().charCodeAt(0) + 1 + random.below(3),
  )
  const one = random.pick(
    passages(base, /\bAppendix ([A-H])\b/gu).filter(({ groups: [letter = ''] }) =>
      all.includes(letter),
    ),
  )
  if (one !== undefined) return planted(base, within(one, one.groups[0] ?? '', next))
  const hasAppendix = document.blocks.some(
    ({ type, text }) => type === 'heading' && /appendi|supp/iu.test(text),
  )
  const isNamed = document.blocks.some(({ text }) =>
    /\bappendi|\bsuppl|\bS\d (?:Fig|Text|Table)/iu.test(text),
  )
  if (hasAppendix || isNamed) return null
  const name = random.pick([
    `Appendix ${next}`,
    'the Appendix',
    'Appendix 1',
    `Appendix ${next}`,
    'the appendix',
  ])
  return added(base, random, pointing(random, name ?? ''))
}

function missingFootnote(base: Base, random: Random): Plant | null {
  const notes = base.document.blocks.filter(({ type }) => type === 'footnote').length
  const number = notes + 2 + random.below(8)
  const name = random.pick([
    `footnote ${number}`,
    `note ${number}`,
    `Footnote ${number}`,
    `endnote ${number}`,
  ])
  return added(base, random, pointing(random, name ?? ''))
}

const pointer = (defect: string, plant: PlantMutator['plant']): PlantMutator => ({
  defect,
  family: 'pointers',
  expects: ['structure', 'figures-tables', 'structure.'],
  plant,
})

export const pointerPlants: readonly PlantMutator[] = [
  pointer('pointer to a section that is not there', wrongSection),
  pointer('pointer to an equation that is not there', wrongEquation),
  pointer('pointer to an appendix that is not there', missingAppendix),
  pointer('pointer to a footnote that is not there', missingFootnote),
]
