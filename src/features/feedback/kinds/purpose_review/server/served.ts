import { contentRootsOfAll, contentTerms, hasTerm } from '#engines/analysis/claims/content-words.ts'
import type { Level } from '#engines/analysis/finding.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted, rangeOf } from '#engines/analysis/stance/wording.ts'

import type { Promised } from './promise.ts'

/** A stretch of the text under one heading, or one paragraph where there are none. */
interface Part {
  readonly heading: string
  readonly paragraphs: readonly Paragraph[]
  readonly words: number
  /** Words of the purpose that it takes up. */
  readonly terms: readonly string[]
  readonly serves: 'serves' | 'partly' | 'apart' | 'not-judged'
}

const shortPart = 45
/** A part under a heading of its own that is shorter is a list or a remark. */
const shortHeaded = 50
const mostParts = 40
/** Parts that serve every purpose alike. */
const always: ReadonlySet<string> = new Set(['methods', 'appendix'])
const enoughTerms = 3

export function partsOf(promised: Promised): readonly Part[] {
  const { reading, terms } = promised
  // Results are told one by one, each in the words of its own measure.
  const reports = reading.analysed.genre === 'empirical'
  const title = contentTerms(reading.analysed.document.title)
  const subject = [...new Set([...terms, ...title])]
  return stretches(reading)
    .slice(0, mostParts)
    .map(({ heading, paragraphs }) => {
      const roots = contentRootsOfAll([heading, ...paragraphs.map(({ block }) => block.text)])
      const held = subject.filter((term) => hasTerm(roots, term))
      const words = paragraphs.reduce((sum, paragraph) => sum + paragraph.words, 0)
      const isJudged =
        words >= (heading === '' ? shortPart : shortHeaded) &&
        !isReadClosely(paragraphs) &&
        terms.length >= enoughTerms &&
        paragraphs.every(({ role }) => !always.has(role) && !(reports && role === 'results'))
      return {
        heading,
        paragraphs,
        words,
        terms: namedOnce(held).slice(0, 6),
        serves: isJudged ? servesBy(held.length) : 'not-judged',
      }
    })
}

/** "Railway" of the title and "railway" of the purpose are one word to a reader. */
function namedOnce(terms: readonly string[]): readonly string[] {
  const lower = terms.map((term) => term.toLowerCase())
  return terms.filter((_, index) => lower.indexOf(lower[index] ?? '') === index)
}

/** Quotations are the material that a reading works on: it need not name its purpose again. */
function isReadClosely(paragraphs: readonly Paragraph[]): boolean {
  return paragraphs.some(({ block }) => /[“"][^”"]{12,}[”"]/u.test(block.text))
}

function servesBy(held: number): Part['serves'] {
  if (held === 0) return 'apart'
  return held === 1 ? 'partly' : 'serves'
}

function stretches(
  reading: Reading,
): readonly { readonly heading: string; readonly paragraphs: readonly Paragraph[] }[] {
  if (reading.headings.length < 2) {
    return reading.body.map((paragraph) => ({ heading: '', paragraphs: [paragraph] }))
  }
  const byBlock = new Map(reading.body.map((paragraph) => [paragraph.block.id, paragraph]))
  const found: { heading: string; paragraphs: Paragraph[] }[] = [{ heading: '', paragraphs: [] }]
  for (const block of reading.analysed.document.blocks) {
    if (block.type === 'heading') found.push({ heading: block.text, paragraphs: [] })
    const paragraph = byBlock.get(block.id)
    if (paragraph !== undefined) found.at(-1)?.paragraphs.push(paragraph)
  }
  return found.filter(({ paragraphs }) => paragraphs.length > 0)
}

/** Judges whether each part takes up something of what the text is for. */
export function judgeServed(promised: Promised): Judgement {
  const parts = partsOf(promised)
  const judged = parts.filter(({ serves }) => serves !== 'not-judged')
  if (promised.best === null || judged.length < 3) {
    return notJudged(
      'served',
      promised.best === null
        ? 'Not judged: no purpose was found that a part could serve.'
        : 'Not judged: the text has too few parts, or the purpose too few words.',
    )
  }
  const apart = judged.filter(({ serves }) => serves === 'apart')
  const words = judged.reduce((sum, part) => sum + part.words, 0)
  const share = apart.reduce((sum, part) => sum + part.words, 0) / Math.max(1, words)
  return {
    criterion: {
      id: 'served',
      level: servedLevel(apart.length, share),
      rationale: `Of ${counted(judged.length, 'part')}, ${judged.length - apart.length} take up words of the purpose or the title.`,
      ranges: judged
        .filter(({ serves }) => serves === 'serves')
        .slice(0, 2)
        .flatMap(({ paragraphs }) => {
          const first = paragraphs[0]?.sentences[0]
          return first === undefined ? [] : [rangeOf(first)]
        }),
      signals: [signal('Parts that share no word with it', apart.length, 'none')],
    },
    findings: [],
  }
}

function servedLevel(apart: number, share: number): Level {
  if (apart === 0) return 4
  if (share > 0.5) return 1
  return share > 0.25 || apart > 2 ? 2 : 3
}
