import { splitSentences } from '../../analysis/sentences.ts'
import type { Document } from '../../documents/document.ts'
import { bearingsOn, draftContext } from '../draft-context.ts'
import { termsOf } from '../ranking/terms.ts'
import { createReferenceMatcher } from './same-record.ts'
import type { Work } from './work.ts'

/** A passage of a draft that a publication speaks to, with the words of both. */
export interface TouchedPassage {
  readonly block: string
  /** The sentence of the passage that shares most, at its place in the block's text. */
  readonly sentence: { readonly start: number; readonly text: string }
  /** Words that both use, as the draft writes them, the rarest first. */
  readonly shared: readonly string[]
  /** The sentence of the publication's abstract that shares most with it; `null`: its title alone does. */
  readonly theirs: string | null
  /** What the passage cites already, as its callouts stand in the text. */
  readonly cites: readonly string[]
}

/** How a publication bears on a draft, by words alone: nothing is said of whether it agrees. */
export interface WorkForDraft {
  /** Entries of the reference list that are this publication, with how often the text calls each. */
  readonly cited: readonly { readonly reference: string; readonly times: number }[]
  readonly passages: readonly TouchedPassage[]
}

const MOST_PASSAGES = 3
const LONGEST_ABSTRACT = 20_000
const FEWEST_SHARED = 2

/** Reads a draft beside one publication. Linear in both texts. */
export function workForDraft(
  draft: { readonly uuid: string; readonly name: string; readonly document: Document },
  work: Pick<Work, 'title' | 'year' | 'abstract' | 'keywords' | 'identifiers'>,
): WorkForDraft {
  const { document } = draft
  const abstract = (work.abstract ?? '').slice(0, LONGEST_ABSTRACT)
  const theirs = splitSentences(abstract).map(({ start, end }) => abstract.slice(start, end))
  const text = [work.title, abstract, work.keywords.join(' ')].join('. ')
  const context = draftContext({ ...draft, version: '' })
  return {
    cited: citedIn(document, work),
    passages: bearingsOn(context, text, MOST_PASSAGES).map((bearing) => ({
      block: bearing.block,
      sentence: sharedSentence(bearing.text, new Set(termsOf(text))),
      shared: bearing.shared,
      theirs: nearest(theirs, bearing.text),
      cites: document.citations
        .filter(({ block }) => block === bearing.block)
        .map(({ raw }) => raw)
        .filter((raw, place, all) => all.indexOf(raw) === place),
    })),
  }
}

function citedIn(
  { references, citations }: Document,
  work: Pick<Work, 'title' | 'year' | 'identifiers'>,
): WorkForDraft['cited'] {
  const { title, year, identifiers } = work
  const match = createReferenceMatcher([{ title, year, doi: identifiers.doi }])
  return references
    .filter((reference) => match(reference) !== undefined)
    .map(({ id }) => ({
      reference: id,
      times: citations.filter((citation) => citation.references.includes(id)).length,
    }))
}

const common = (text: string, terms: ReadonlySet<string>) =>
  [...new Set(termsOf(text))].filter((term) => terms.has(term)).length

function sharedSentence(
  passage: string,
  terms: ReadonlySet<string>,
): { readonly start: number; readonly text: string } {
  const sentences = splitSentences(passage).map(({ start, end }) => ({
    start,
    text: passage.slice(start, end),
  }))
  const [best] = sentences.toSorted(
    (one, other) => common(other.text, terms) - common(one.text, terms) || one.start - other.start,
  )
  return best ?? { start: 0, text: passage }
}

function nearest(sentences: readonly string[], passage: string): string | null {
  const terms = new Set(termsOf(passage))
  const [best] = sentences.toSorted((one, other) => common(other, terms) - common(one, terms))
  return best !== undefined && common(best, terms) >= FEWEST_SHARED ? best : null
}
