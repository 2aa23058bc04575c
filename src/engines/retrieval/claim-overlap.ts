import { contentRoots, contentTerms, coverage, hasTerm } from '../analysis/claims/content-words.ts'
import type { Work } from '../analysis/materials.ts'
import { abstractSentences } from './abstract-sentences.ts'

/** How much of one claim a work already says, as far as its title and abstract show. */
export interface ClaimOverlap {
  readonly work: Work
  /** Share of the claim's terms that title and abstract hold, 0 to 1. */
  readonly whole: number
  /** Share of them that one sentence holds. */
  readonly nearest: number
  /** The nearest sentence of the abstract, verbatim; `null` when there is no abstract. */
  readonly sentence: string | null
  readonly shared: readonly string[]
  /** Terms of the claim that neither title nor abstract holds. */
  readonly missing: readonly string[]
}

/** Words of a claim that announce it and say nothing of its object. */
const announcing =
  /^(?:novel|new|first|time|propos\w*|present\w*|introduc\w*|contribut\w*|offer\w*|argu\w*|show\w*|demonstrat\w*|outperform\w*|achiev\w*|knowledge|best|find\w*|found|report\w*|describ\w*|develop\w*)$/u

/** The terms by which a claim is compared. */
export function claimTerms(claim: string): readonly string[] {
  return contentTerms(claim).filter((term) => !announcing.test(term.toLowerCase()))
}

/** Works by how much of a claim they hold, the most first; works that hold nothing of it are left out. */
export function overlapsOf(
  terms: readonly string[],
  works: readonly Work[],
): readonly ClaimOverlap[] {
  if (terms.length === 0) return []
  return works
    .map((work) => overlapWith(terms, work))
    .filter(({ shared }) => shared.length > 0)
    .toSorted(
      (one, other) =>
        other.whole + other.nearest - (one.whole + one.nearest) ||
        (one.work.id < other.work.id ? -1 : 1),
    )
}

function overlapWith(terms: readonly string[], work: Work): ClaimOverlap {
  const roots = contentRoots(`${work.title}. ${work.abstract ?? ''}`)
  let sentence: string | null = null
  let nearest = 0
  for (const { text } of abstractSentences(work)) {
    const share = coverage(terms, contentRoots(text))
    if (sentence === null || share > nearest) {
      sentence = text
      nearest = share
    }
  }
  return {
    work,
    whole: coverage(terms, roots),
    nearest,
    sentence: nearest === 0 ? null : sentence,
    shared: terms.filter((term) => hasTerm(roots, term)),
    missing: terms.filter((term) => !hasTerm(roots, term)),
  }
}
