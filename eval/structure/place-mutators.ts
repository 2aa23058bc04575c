import type { AnalysedDocument } from '../../src/engines/analysis/analysed-document.ts'
import type { Block, Document, SectionRole } from '../../src/engines/documents/document.ts'
import { appendTo } from '../checks/edit.ts'
import type { Mutator, Planted } from '../checks/mutators.ts'
import type { Random } from '../corpus/random.ts'

const otherSubjects = [
  'Beekeepers on the island wrap their hives in straw before the first storm. Honey from heather is thick and has to be pressed, whereas clover honey drips from the comb. Candle makers buy what wax is left. Visitors are shown the extractor on Sundays and leave with sticky sleeves.',
  'Carpets from the mountain villages are knotted on upright looms. Madder gives the red, walnut husks the brown, and indigo comes by lorry. Grandmothers know the borders by heart. Dealers beat the dust out in courtyards and haggle over tea.',
  'The ferry used to leave at dawn, when fishermen came back with mackerel. A brass bell called passengers, and mules were led aboard last. Timetables changed with the bridge. Pensioners still gather on the quay to argue about tides.',
]
const procedures = [
  'Envelopes were numbered by a clerk and kept in a locked drawer. Each one was opened in the order of arrival by two assistants, who typed the answers into separate sheets. The sheets were laid side by side every Friday and corrected by hand.',
  'Trays were washed twice in warm water and dried overnight on paper. Labels were written in pencil and checked by a second technician before the lid was closed. All trays were then carried to the cellar and stacked in rows of eight.',
]
const lateResults = [
  'Among those from the hill farms the score was 17.38 points lower than among the others (95% CI 12.46 to 22.31, p = 0.0037).',
  'On evenings with rain the rate rose to 63.87 per hour, against 41.29 on dry ones (t = 4.618, p = 0.0043).',
]
const lateMatters = [
  'Lighthouse keepers, whose pensions were halved in nineteen harbours, deserve compensation as well (Marchetti, 2016).',
  'Orchestras that tour with borrowed cellos lose sponsors and should insure them abroad (Okonkwo, 2018).',
]

/** What stands where something else belongs: planted by place, whatever the words around it. */
export const placeMutators: readonly Mutator[] = [
  {
    defect: 'paragraph on another subject',
    expects: ['structure.stray-paragraph', 'structure.stray-ending'],
    plant: insertedInto('discussion', otherSubjects),
  },
  {
    defect: 'procedure among the results',
    expects: ['structure.procedure-in-results'],
    plant: insertedInto('results', procedures),
  },
  {
    defect: 'result first told in the discussion',
    expects: ['discussion.new-result', 'structure.stray-paragraph', 'structure.stray-ending'],
    plant: insertedInto('discussion', lateResults),
  },
  {
    defect: 'new matter in the conclusion',
    expects: ['discussion.new-matter'],
    plant: newMatter,
  },
  {
    defect: 'headings of methods and results exchanged',
    expects: ['structure.swapped-headings'],
    plant: exchanged,
  },
]

/** Sets one of the texts as a paragraph of its own into a part of a paper that has results and a discussion. */
function insertedInto(part: 'results' | 'discussion', texts: readonly string[]) {
  return ({ document, role }: AnalysedDocument, random: Random): Planted | null =>
    inserted(document, random, { part, texts, role })
}

function inserted(
  document: Document,
  random: Random,
  {
    part,
    texts,
    role,
  }: {
    readonly part: SectionRole
    readonly texts: readonly string[]
    readonly role: AnalysedDocument['role']
  },
): Planted | null {
  const roles = new Set(role.values())
  if (!roles.has('results') || !roles.has('discussion')) return null
  const own = document.blocks.filter(
    ({ id, type, text }) => type === 'paragraph' && role.get(id) === part && text.length > 250,
  )
  const before = random.pick(own.slice(0, -1))
  const text = random.pick(texts)
  if (before === undefined || text === undefined) return null
  const block: Block = { id: 'planted', type: 'paragraph', text }
  const at = document.blocks.indexOf(before) + 1
  return {
    document: {
      ...document,
      blocks: [...document.blocks.slice(0, at), block, ...document.blocks.slice(at)],
    },
    blocks: [block.id],
  }
}

/** At the end of a part that is headed as a conclusion and as nothing else. */
function newMatter({ document }: AnalysedDocument, random: Random): Planted | null {
  const at = document.blocks.findIndex(
    ({ type, text }) => type === 'heading' && /^\W*[\d.]*\s*conclusions?\W*$/iu.test(text),
  )
  const next = document.blocks[at + 1]
  const text = random.pick(lateMatters)
  if (at < 0 || next?.type !== 'paragraph' || text === undefined) return null
  // Under the heading of an abstract's last part nothing is concluded yet.
  if (document.abstract.includes(next.id)) return null
  return { document: appendTo(document, next.id, text), blocks: [next.id] }
}

function exchanged({ document }: AnalysedDocument): Planted | null {
  const main = (pattern: RegExp) =>
    document.blocks.find(
      ({ id, type, level, text }) =>
        type === 'heading' &&
        (level ?? 1) === 1 &&
        pattern.test(text) &&
        !document.abstract.includes(id),
    )
  const methods = main(/^\W*[\d.]*\s*(?:(?:materials?|patients|subjects) and )?methods?\W*$/iu)
  const results = main(/^\W*[\d.]*\s*results\W*$/iu)
  if (methods === undefined || results === undefined) return null
  return {
    document: renamed(document, methods, results),
    blocks: [methods.id, results.id],
  }
}

function renamed(document: Document, one: Block, other: Block): Document {
  const names = new Map([
    [one.id, other.text],
    [other.id, one.text],
  ])
  return {
    ...document,
    blocks: document.blocks.map((block) => ({ ...block, text: names.get(block.id) ?? block.text })),
  }
}
