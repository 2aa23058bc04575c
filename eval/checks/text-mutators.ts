import type { AnalysedDocument } from '../../src/engines/analysis/analysed-document.ts'
import { knownAbbreviations } from '../../src/engines/analysis/lexicon/known-abbreviations.ts'
import { numbersIn } from '../../src/engines/analysis/quantities/number-tokens.ts'
import { abbreviationsOf } from '../../src/engines/analysis/words/abbreviations.ts'
import type { Block } from '../../src/engines/documents/document.ts'
import type { Random } from '../corpus/random.ts'
import { appendTo, insertAfter, replaceIn } from './edit.ts'
import { injections } from './injections.ts'
import type { Mutator, Planted } from './mutators.ts'

const prose = new Set([
  'introduction',
  'methods',
  'results',
  'discussion',
  'conclusion',
  'background',
])

export function paragraphs({ document, role }: AnalysedDocument, longest = 4000): readonly Block[] {
  return document.blocks.filter(
    ({ id, type, text }) =>
      type === 'paragraph' &&
      prose.has(role.get(id) ?? '') &&
      text.length > 250 &&
      text.length < longest,
  )
}

/** Plants a sentence at the end of a paragraph. */
export function sentence(
  defect: string,
  expects: string,
  write: (random: Random) => string,
): Mutator {
  return {
    defect,
    expects: [expects],
    plant(analysed, random) {
      const block = random.pick(paragraphs(analysed))
      if (block === undefined) return null
      return { document: appendTo(analysed.document, block.id, write(random)), blocks: [block.id] }
    },
  }
}

/** Changes one match of a pattern in a paragraph. */
export function change(
  defect: string,
  expects: string,
  edit: { readonly pattern: RegExp; readonly words: (found: string, random: Random) => string },
): Mutator {
  return {
    defect,
    expects: [expects],
    plant(analysed, random) {
      const block = random.pick(paragraphs(analysed).filter(({ text }) => edit.pattern.test(text)))
      const found = block === undefined ? null : edit.pattern.exec(block.text)
      if (block === undefined || found === null) return null
      const place = { block: block.id, start: found.index, end: found.index + found[0].length }
      return {
        document: replaceIn(analysed.document, place, edit.words(found[0], random)),
        blocks: [block.id],
      }
    },
  }
}

function changedNumber(analysed: AnalysedDocument, random: Random): Planted | null {
  const places = analysed.sentences
    .filter(({ role }) => role === 'abstract')
    .flatMap((one) =>
      numbersIn(one.text)
        .filter(({ isPercent, decimals }) => isPercent || decimals > 0)
        .map((number) => ({ one, number })),
    )
  const place = random.pick(places)
  if (place === undefined) return null
  const { one, number } = place
  const wrong = number.raw.replace(/\d+/u, (digits) =>
    String(Number(digits) + 3 + random.below(17)),
  )
  const start = one.start + number.start
  const range = { block: one.block, start, end: start + number.raw.length }
  return { document: replaceIn(analysed.document, range, wrong), blocks: [one.block] }
}

function withoutLongForm(analysed: AnalysedDocument, random: Random): Planted | null {
  const candidates = abbreviationsOf(analysed).filter(
    ({ short, uses, definitions }) =>
      definitions.length > 0 &&
      uses.length >= 8 &&
      short.length >= 3 &&
      short.length <= 5 &&
      !knownAbbreviations.has(short),
  )
  const chosen = random.pick(candidates)
  if (chosen === undefined) return null
  const { short, definitions } = chosen
  // Every bracketed use goes, and every long form before one.
  const pattern = new RegExp(
    String.raw`(?:[\p{L}-]+\s){0,3}[([]${short}s?[)\]]|[([][^()[\]]*\b${short}\b[^()[\]]*[)\]]|${short}\s?\([^()]*\)`,
    'gu',
  )
  const blocks = analysed.document.blocks.map((block) => {
    if (block.type === 'reference') return block
    return { ...block, text: block.text.replace(pattern, short) }
  })
  // Where the rest of the sentence still tells what it is, nothing is wrong with the paper.
  const longs = definitions.map(({ long }) => long.replaceAll(/[^\p{L}\s]/gu, '.'))
  const told = new RegExp(
    [
      String.raw`(?:called|termed|named|denoted|abbreviated)\s${short}(?!\p{L})`,
      ...longs.flatMap((long) => [
        String.raw`${short}s?\W{1,4}${long}`,
        String.raw`${long}\W{1,4}${short}(?!\p{L})`,
      ]),
    ].join('|'),
    'iu',
  )
  if (blocks.some(({ text }) => told.test(text))) return null
  return {
    document: { ...analysed.document, blocks, citations: [] },
    blocks: chosen.uses.map(({ block }) => block),
  }
}

function hyphenatedTerm(analysed: AnalysedDocument, random: Random): Planted | null {
  const counts = new Map<string, number>()
  for (const { words } of analysed.sentences) {
    for (const word of words) {
      if (/^\p{Ll}{9,}$/u.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  const term = random.pick([...counts].filter(([, count]) => count >= 10).map(([word]) => word))
  if (term === undefined) return null
  const variant = `${term.slice(0, 4)}-${term.slice(4)}`
  let left = 3
  const changed: string[] = []
  const blocks = analysed.document.blocks.map((block) => {
    if (left === 0 || block.type !== 'paragraph') return block
    const text = block.text.replace(
      new RegExp(String.raw`(?<![\p{L}-])${term}(?![\p{L}-])`, 'u'),
      variant,
    )
    if (text === block.text) return block
    left -= 1
    changed.push(block.id)
    return { ...block, text }
  })
  if (left > 0) return null
  return { document: { ...analysed.document, blocks, citations: [] }, blocks: changed }
}

function copiedParagraph(analysed: AnalysedDocument, random: Random): Planted | null {
  const long = paragraphs(analysed).filter(({ text }) => text.split(' ').length >= 60)
  const source = random.pick(long)
  const place = random.pick(long.filter((block) => block !== source))
  if (source === undefined || place === undefined) return null
  const text = source.text
    .split(' ')
    .filter(() => random.next() > 0.04)
    .join(' ')
  return {
    document: insertAfter(analysed.document, place.id, { id: 'planted', type: 'paragraph', text }),
    blocks: ['planted', source.id],
  }
}

function emptySection(analysed: AnalysedDocument, random: Random): Planted | null {
  const block = random.pick(paragraphs(analysed))
  if (block === undefined) return null
  const first = insertAfter(analysed.document, block.id, {
    id: 'after',
    type: 'heading',
    level: 2,
    text: 'Field protocol',
  })
  const heading: Block = { id: 'planted', type: 'heading', level: 2, text: 'Sampling effort' }
  return { document: insertAfter(first, block.id, heading), blocks: ['planted'] }
}

function skippedLevel(analysed: AnalysedDocument, random: Random): Planted | null {
  const headings = analysed.document.blocks.filter(
    ({ type, level }) => type === 'heading' && level === 1,
  )
  const above = random.pick(headings.slice(1, -1))
  if (above === undefined) return null
  const heading: Block = { id: 'planted', type: 'heading', level: 3, text: 'Sampling effort' }
  return { document: insertAfter(analysed.document, above.id, heading), blocks: ['planted'] }
}

function joinedSentences(analysed: AnalysedDocument, random: Random): Planted | null {
  const long = paragraphs(analysed).filter(
    ({ text }) => text.split(' ').length >= 110 && !/[=∑;]|\d\.\d/u.test(text),
  )
  const block = random.pick(long)
  if (block === undefined) return null
  const text = block.text.replace(/[.;]\s+(?=\p{Lu})/gu, ' and ').replace(/,/gu, '')
  return {
    document: replaceIn(
      analysed.document,
      { block: block.id, start: 0, end: block.text.length },
      text,
    ),
    blocks: [block.id],
  }
}

function hiddenInstruction(analysed: AnalysedDocument, random: Random): Planted | null {
  const text = random.pick(injections)
  if (text === undefined) return null
  const hidden = { text, how: 'white' as const, page: 1 }
  return { document: { ...analysed.document, hiddenText: [hidden] }, blocks: [] }
}

function headingRemoved(analysed: AnalysedDocument): Planted | null {
  const { document, role, genre } = analysed
  if (genre !== 'empirical') return null
  const gone = new Set(['discussion', 'conclusion'])
  const blocks = document.blocks.filter(({ id }) => !gone.has(role.get(id) ?? ''))
  if (blocks.length === document.blocks.length) return null
  // "Results and Discussion" stays, and with it the part.
  if (
    blocks.some(
      ({ type, text }) =>
        type === 'heading' && /discuss|conclu|limit|future|implic|summary/iu.test(text),
    )
  ) {
    return null
  }
  return { document: { ...document, blocks, citations: [] }, blocks: [] }
}

const count = (random: Random) => 40 + random.below(200)

export const textMutators: readonly Mutator[] = [
  {
    defect: 'number in the abstract changed',
    // Where its counts, its interval or its direction stand beside it, the wrong number is told by them.
    expects: ['abstract-numbers', 'percentage-counts', 'intervals', 'comparisons-reversed'],
    plant: changedNumber,
  },
  sentence('percentage that its counts do not make', 'percentage-counts', (random) => {
    const total = count(random)
    const part = Math.max(4, random.below(total))
    const wrong = ((part / total) * 100 + 7 + random.below(9)) % 97
    return `Of all samples, ${part} of ${total} (${wrong.toFixed(1)}%) were kept.`
  }),
  sentence('shares that do not make a whole', 'percentages-sum', (random) => {
    const first = 30 + random.below(20)
    const second = 20 + random.below(15)
    return `In the end, ${first}% were early, ${second}% were late and the remaining ${100 - first - second + 12}% were absent.`
  }),
  sentence('p that its t does not give', 'p-values', (random) => {
    const t = (0.3 + random.next()).toFixed(2)
    return `The groups differed, t(${18 + random.below(60)}) = ${t}, p = .0${1 + random.below(8)}.`
  }),
  sentence('p that its F does not give', 'p-values', (random) => {
    const f = (1 + random.next()).toFixed(2)
    return `The effect was clear, F(2, ${30 + random.below(60)}) = ${f}, p < .01.`
  }),
  {
    defect: 'short form without long form',
    expects: ['abbreviations-undefined'],
    plant: withoutLongForm,
  },
  { defect: 'term with and without hyphen', expects: ['term-variants'], plant: hyphenatedTerm },
  { defect: 'paragraph copied', expects: ['duplicate-paragraphs'], plant: copiedParagraph },
  change('word doubled', 'duplicate-words', {
    pattern: /(?<=\p{Ll} )(?:the|of|and|to|with|were)(?= \p{Ll})/u,
    words: (found) => `${found} ${found}`,
  }),
  sentence('placeholder left', 'placeholder-text', (random) => {
    const mark = random.pick([
      'TODO: check the year',
      '[citation needed]',
      'see Figure ??',
      '[insert reference]',
      'XXX per cent',
      '[REF]',
      'lorem ipsum dolor',
    ])
    return `This agrees with earlier counts, ${mark ?? 'TODO'}.`
  }),
  sentence(
    'words of an assistant left',
    'tool-traces',
    (random) =>
      random.pick([
        'As an AI language model, I have no access to newer counts.',
        'Certainly! Here is a revised version of the paragraph on counts.',
        'This agrees with earlier counts :contentReference[oaicite:3]{index=3}.',
        'This agrees with earlier counts turn0search4.',
      ]) ?? '',
  ),
  sentence(
    'address with the mark of a program',
    'tool-traces',
    (random) =>
      `The counts are kept at https://example.org/counts/${random.below(900)}?utm_source=chatgpt.com for all.`,
  ),
  change('bracket not closed', 'unbalanced-brackets', {
    pattern: /(?<=\([\p{L}\s]{8,60})\)/u,
    words: () => '',
  }),
  { defect: 'section without text', expects: ['sections-empty'], plant: emptySection },
  { defect: 'heading level skipped', expects: ['heading-levels'], plant: skippedLevel },
  { defect: 'sentences run together', expects: ['sentence-length'], plant: joinedSentences },
  { defect: 'hidden instruction', expects: ['hidden-text'], plant: hiddenInstruction },
  sentence('visible instruction', 'hidden-text', (random) => random.pick(injections) ?? ''),
  sentence('instruction split by zero-width marks', 'hidden-text', (random) =>
    (random.pick(injections) ?? '').replace(/(\p{L}{2})(?=\p{L}{2})/gu, '$1\u200B'),
  ),
  { defect: 'discussion removed', expects: ['sections-missing'], plant: headingRemoved },
  sentence(
    'other variety of spelling',
    'spelling-mixed',
    () =>
      'The tumor center favored behavioral modeling, whereas the tumour centre favoured behavioural modelling of labelled neighbours.',
  ),
]
