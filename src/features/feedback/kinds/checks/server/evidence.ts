import type { AnalysedDocument } from '#engines/analysis/analysed-document.ts'
import type { Signal } from '#engines/analysis/finding.ts'
import { numberedFloats } from '#engines/analysis/floats/float-mentions.ts'
import { numbersIn } from '#engines/analysis/quantities/number-tokens.ts'
import { abbreviationsOf } from '#engines/analysis/words/abbreviations.ts'
import type { Range } from '#engines/grounding/anchors/selector.ts'

/** What a criterion has to judge: passages that show it, and counts. Without a passage it is not judged. */
export interface Evidence {
  readonly ranges: readonly Range[]
  readonly signals: readonly Signal[]
  /** Why it cannot be judged when there is no passage. */
  readonly otherwise: string
}

const enough = 3

export function evidenceFor(criterion: string, analysed: AnalysedDocument): Evidence {
  return (gather[criterion] ?? ofSentences)(analysed)
}

function signal(label: string, value: number, usual: string | null = null): Signal {
  return { label, value: String(value), usual }
}

function whole(analysed: AnalysedDocument, ids: readonly (string | undefined)[]): readonly Range[] {
  return ids.flatMap((id) => {
    const block = analysed.block.get(id ?? '')
    if (block === undefined || block.text === '') return []
    return [{ block: block.id, start: 0, end: Math.min(block.text.length, 160) }]
  })
}

const gather: Readonly<Record<string, (analysed: AnalysedDocument) => Evidence>> = {
  citations: ofCitations,
  'figures-tables': ofFloats,
  numbers: ofNumbers,
  terms: ofTerms,
  structure: ofStructure,
  integrity: ofSentences,
  language: ofSentences,
}

function ofCitations(analysed: AnalysedDocument): Evidence {
  const { citations, references } = analysed.document
  return {
    ranges: citations
      .filter(({ end }) => end > 0)
      .slice(0, enough)
      .map(({ block, start, end }) => ({ block, start, end })),
    signals: [
      signal('Places that cite', citations.length),
      signal('Entries in the list', references.length),
    ],
    otherwise: 'The text cites no source yet.',
  }
}

function ofFloats(analysed: AnalysedDocument): Evidence {
  const floats = numberedFloats(analysed)
  return {
    ranges: whole(
      analysed,
      floats.slice(0, enough).map(({ captionBlock }) => captionBlock),
    ),
    signals: [
      signal('Figures', analysed.document.figures.length),
      signal('Tables', analysed.document.tables.length),
    ],
    otherwise: 'The text has no numbered figure or table.',
  }
}

function ofNumbers(analysed: AnalysedDocument): Evidence {
  const stated = analysed.sentences.filter(
    ({ text, role }) => role !== 'abstract' && numbersIn(text).some(isValue),
  )
  return {
    ranges: stated.slice(0, enough).map(({ block, start, end }) => ({ block, start, end })),
    signals: [signal('Sentences with values', stated.length)],
    otherwise: 'The text states no values that could be recalculated.',
  }
}

function ofTerms(analysed: AnalysedDocument): Evidence {
  const abbreviations = abbreviationsOf(analysed)
  const explained = abbreviations.filter(({ definitions }) => definitions.length > 0)
  const first = explained.length > 0 ? explained : abbreviations
  return {
    ranges: first
      .flatMap(({ definitions, uses }) => [...definitions, ...uses].slice(0, 1))
      .slice(0, enough),
    signals: [
      signal('Short forms', abbreviations.length),
      signal('Explained with a long form', explained.length),
    ],
    otherwise: 'The text uses no short forms.',
  }
}

function ofStructure(analysed: AnalysedDocument): Evidence {
  const headings = analysed.sections.flatMap(({ heading }) =>
    heading === null ? [] : [heading.id],
  )
  return {
    ranges: whole(analysed, headings.slice(0, enough)),
    signals: [signal('Headings', headings.length), signal('Words', analysed.words)],
    otherwise: 'The text has no headings.',
  }
}

function ofSentences(analysed: AnalysedDocument): Evidence {
  const { sentences, words } = analysed
  const mean = sentences.length === 0 ? 0 : Math.round(words / sentences.length)
  return {
    ranges: sentences.slice(0, enough).map(({ block, start, end }) => ({ block, start, end })),
    signals: [
      signal('Sentences', sentences.length),
      signal('Words a sentence', mean, 'Most published papers have 20 to 27.'),
    ],
    otherwise: 'The text has no sentences yet.',
  }
}

function isValue({ decimals, isPercent }: { decimals: number; isPercent: boolean }): boolean {
  return decimals > 0 || isPercent
}
