import type { AnalysedDocument } from '../../src/engines/analysis/analysed-document.ts'
import type { Block, Reference } from '../../src/engines/documents/document.ts'
import type { Random } from '../corpus/random.ts'
import { appendTo, insertAfter } from './edit.ts'
import type { Mutator, Planted } from './mutators.ts'
import { change, paragraphs, sentence } from './text-mutators.ts'

/** Plants one of these sentences. */
export function oneOf(defect: string, expects: string, sentences: readonly string[]): Mutator {
  return sentence(defect, expects, (random) => random.pick(sentences) ?? '')
}

function mixedHeadings({ document, role }: AnalysedDocument): Planted | null {
  const last = document.blocks.findLast(
    ({ id, type }) => type === 'paragraph' && role.get(id) === 'discussion',
  )
  if (last === undefined) return null
  const titles = [
    'The Different Models Used Here',
    'Comparing Results With Earlier Studies',
    'Other Methods From Previous Studies',
    'What the weather changed there',
    'Where nobody emptied nets',
    'How the helpers counted birds',
  ]
  const headings: readonly Block[] = titles.map((text, at) => ({
    id: `planted${at}`,
    type: 'heading',
    level: 3,
    text,
  }))
  const planted = headings
    .toReversed()
    .reduce((so, block) => insertAfter(so, last.id, block), document)
  return { document: planted, blocks: headings.map(({ id }) => id) }
}

const surnameOf = ({ authors }: Reference) => /^\p{L}+/u.exec(authors[0] ?? '')?.[0] ?? ''

/** The list in the order of the alphabet, and one entry of it elsewhere. */
function movedEntry({ document }: AnalysedDocument, random: Random): Planted | null {
  const sorted = document.references
    .filter(
      (reference) =>
        /^[A-Z][a-z]{3,}$/u.test(surnameOf(reference)) &&
        reference.raw.startsWith(surnameOf(reference)),
    )
    .toSorted((left, right) => (surnameOf(left) < surnameOf(right) ? -1 : 1))
  const near = sorted.slice(0, 3)
  const moved = random.pick(near)
  if (moved === undefined || sorted.length < 14) return null
  const others = sorted.filter((reference) => reference !== moved)
  const references = others.toSpliced(-3, 0, moved)
  return { document: { ...document, references, citations: [] }, blocks: [moved.block] }
}

function othersOfTwo(analysed: AnalysedDocument, random: Random): Planted | null {
  const { document } = analysed
  const reference = random.pick(
    document.references.filter(
      ({ authors, raw }) =>
        authors.length === 2 &&
        /^\p{Lu}\p{Ll}+ \p{Lu}{1,3}, \p{Lu}\p{Ll}+ \p{Lu}{1,3}\. /u.test(raw),
    ),
  )
  const block = random.pick(paragraphs(analysed))
  if (reference === undefined || block === undefined) return null
  const raw = `${surnameOf(reference)} et al. (${reference.year ?? ''})`
  const start = block.text.length + 1
  const planted = appendTo(document, block.id, `${raw} found the same.`)
  const citation = {
    block: block.id,
    start,
    end: start + raw.length,
    raw,
    style: 'narrative' as const,
    references: [reference.id],
    unresolved: [],
  }
  return {
    document: { ...planted, citations: [...planted.citations, citation] },
    blocks: [block.id],
  }
}

export const languageMutators: readonly Mutator[] = [
  change('article that does not fit the sound', 'articles', {
    pattern:
      /(?<=\p{Ll}{3} )a(?= (?:different|large|small|single|new|common|similar|specific|given|particular|number) )/u,
    words: () => 'an',
  }),
  oneOf('noun that does not fit in number', 'number-agreement', [
    'One of the main reason for this was the storm.',
    'These method was used at all sites.',
    'Several participant were asked again.',
    'There is many traps in the north.',
    'Another factors are the rain and the wind.',
    'Many research has been done since.',
    'This findings are in line with earlier counts.',
    'Less participants came in the second week.',
    'A large amount of people came to the north.',
    'Each participants was asked again.',
  ]),
  oneOf('verb in a form that cannot stand', 'verb-slips', [
    'The wardens did not received any letter.',
    'They was asked again in the second week.',
    'The trend can be see in all groups.',
    'In order to improving the count, two helpers came.',
    'The authors has counted the birds.',
    'The wardens can able to count the birds.',
    'It depend on the weather of the week.',
    'The storm was occurred in the second week.',
    'This paper present the counts of that year.',
    'The count is depends on the weather.',
  ]),
  oneOf('comma between two sentences', 'loose-sentences', [
    'The wardens walked to the north, the others were too tired for it.',
    'Rain does fall in the north, it is not enough for the fields.',
    'The huts were built of old wood, their roofs were made of wire.',
    'The second boat was late for the count, it had no room for the nets.',
  ]),
  oneOf('word written for another', 'confused-words', [
    'The catch was larger then the one of the year before.',
    'The storm could of moved the traps.',
    'The north has it’s own weather.',
    'The rain has lead to fewer birds.',
    'The wind had a strong affect on the count.',
    'Their are fewer birds in the north.',
    'The rain adversely effects the count.',
    'The catch was significant higher in the north.',
    'A principle component analysis was run.',
    'The difference was statistical significant.',
  ]),
  oneOf('phrase with a wrong part', 'set-phrases', [
    'Despite of the rain, the count went on.',
    'The wardens discuss about the rain.',
    'There were between 10 to 20 birds a day.',
    'Although the rain was heavy, but the count went on.',
    'In the other hand, the wind was weak.',
    'The north is capable to hold more birds.',
    'The traps comprise of wire and wood.',
    'The traps hold birds, mice, and etc.',
    'This allows to compute the count.',
    'The reason is because the wind was weak.',
  ]),
  change('space lost behind a full stop', 'punctuation', {
    pattern: /(?<= \p{Ll}{4,}\.) (?=(?:The|This|These|In|We|It|However) \p{Ll})/u,
    words: () => '',
  }),
  oneOf('mark that no style sets', 'punctuation', [
    'The wardens count birds, e.g all of the gulls.',
    'This was done by Lee et. al. in the north.',
    'The wardens counted the birds ,, and the gulls.',
    'The wardens counted birds,gulls and mice.',
  ]),
  oneOf('quotation not closed', 'quotation-marks', [
    'The wardens spoke of “wet nets when it rained.',
    'One of them wrote “all gone in the book of that year.',
  ]),
  oneOf('figures named in two ways', 'figure-words-mixed', [
    'The rise in Figure 1 and the drop in Fig. 2 agree with what Figure 2 and the map in Fig. 1 show.',
  ]),
  oneOf('percent and its sign', 'percent-mixed', [
    'Of all the birds that were counted 12 percent, 13 percent and 14 percent were gulls, and of the others that stayed behind 15%, 16% and 17% were terns.',
  ]),
  oneOf('units with and without a space', 'number-forms-mixed', [
    'The nets that the wardens took had meshes of 5 mm and of 6 mm in the north, and meshes of 7mm and of 8mm in the south.',
  ]),
  { defect: 'headings in two cases', expects: ['heading-case-mixed'], plant: mixedHeadings },
  { defect: 'entry out of the alphabet', expects: ['references-order'], plant: movedEntry },
  { defect: 'et al. for two authors', expects: ['et-al-few'], plant: othersOfTwo },
]
