import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { claimOf } from '#engines/analysis/claims/claim-sentences.ts'
import type { Claim } from '#engines/analysis/claims/claim-sentences.ts'
import { contentRoots } from '#engines/analysis/claims/content-words.ts'
import { groundsIn, statesWarrant } from '#engines/analysis/claims/grounds.ts'
import type { Ground } from '#engines/analysis/claims/grounds.ts'
import { causalClaimIn, designOf } from '#engines/analysis/claims/study-design.ts'
import type { StudyDesign } from '#engines/analysis/claims/study-design.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'
import { qualifierOf } from '#engines/analysis/stance/certainty.ts'
import { rangeOf } from '#engines/analysis/stance/wording.ts'

export type Verdict = 'supported' | 'partly' | 'unsupported' | 'outruns-design'

/** One claim with what stands beside it. */
export interface MappedClaim extends Claim {
  readonly paragraph: Paragraph
  readonly grounds: readonly Ground[]
  readonly warrant: 'stated' | 'not-stated'
  readonly qualifier: 'hedged' | 'plain' | 'boosted'
  readonly verdict: Verdict
  /** Words by which it claims a cause that the design cannot show, in the sentence's own offsets. */
  readonly overreach: { readonly start: number; readonly end: number } | null
  /** How much of the argument rests on it: the higher, the earlier it is shown. */
  readonly load: number
}

export interface ClaimMap {
  readonly reading: Reading
  readonly design: StudyDesign
  readonly claims: readonly MappedClaim[]
}

/** Parts in which a sentence may claim something about the subject; methods tell what was done. */
const noClaimRoles = new Set(['methods', 'keywords', 'appendix'])

export function claimMapOf(reading: Reading): ClaimMap {
  const { analysed } = reading
  const title = analysed.document.blocks.find(({ type }) => type === 'title')
  const design = designOf([
    ...(title === undefined ? [] : [{ block: title.id, start: 0, text: title.text }]),
    ...analysed.sentences.filter(({ role }) => role === 'methods' || role === 'abstract'),
  ])
  const thesis = contentRoots(
    [
      analysed.document.title,
      ...reading.paragraphs
        .filter(({ role }) => role === 'abstract')
        .map(({ block }) => block.text),
    ].join(' '),
  )
  const claims = reading.paragraphs
    .filter(({ role }) => !noClaimRoles.has(role))
    .flatMap((paragraph) => claimsIn({ reading, paragraph, design, thesis }))
  return { reading, design, claims }
}

interface Place {
  readonly reading: Reading
  readonly paragraph: Paragraph
  readonly design: StudyDesign
  readonly thesis: ReadonlySet<string>
}

function claimsIn(place: Place): readonly MappedClaim[] {
  const { paragraph, reading } = place
  return paragraph.sentences.flatMap((sentence, index) => {
    const overreach = overreachIn(place, sentence)
    const claim = claimOf(sentence) ?? causalOf(sentence, overreach)
    if (claim === null) return []
    const own = groundsIn(sentence, reading.citations)
    const before = paragraph.sentences[index - 1]
    const after = paragraph.sentences[index + 1]
    const beside = [before, after].flatMap((near) =>
      near === undefined ? [] : [...groundsIn(near, reading.citations)],
    )
    const grounds = own.length > 0 ? own : beside
    return [
      {
        ...claim,
        paragraph,
        grounds,
        // Where no grounds are given there is nothing that a link could join to the claim.
        warrant:
          grounds.length > 0 &&
          statesWarrant([sentence, before, after].flatMap((near) => near?.text ?? []))
            ? ('stated' as const)
            : ('not-stated' as const),
        qualifier: qualifierOf(sentence.text),
        verdict: verdictOf(own.length, beside.length, overreach !== null),
        overreach,
        load: loadOf(place, claim),
      },
    ]
  })
}

function causalOf(
  sentence: Sentence,
  overreach: { readonly start: number; readonly end: number } | null,
): Claim | null {
  return overreach === null ? null : { sentence, strength: 'causal', cue: overreach }
}

function verdictOf(own: number, beside: number, outruns: boolean): Verdict {
  if (outruns) return 'outruns-design'
  if (own > 0) return 'supported'
  return beside > 0 ? 'partly' : 'unsupported'
}

/**
 * Only a finding that the sentence itself reports can outrun the own design: "our results show that …", "we conclude
 * that …". What follows, in general or in theory, may rest on anything.
 */
const ownFinding =
  /\b(?:we|i) (?:\p{L}+ly |therefore |thus |also |have )*(?:conclude|found|find|showed?|shown|demonstrate[ds]?|observed?|established?|prove[ds]?|confirm(?:ed)?)\b|\b(?:our|these|the (?:present|current)|this)\b (?:\p{L}+ ){0,2}(?:results?|findings?|data|analys[ei]s|stud(?:y|ies)|survey|regressions?|estimates?)\b (?:\p{L}+ly |therefore |thus |also )*(?:show|demonstrate|prove|confirm|reveal|establish|indicate|imply)\w*\b|\bthe results (?:show|demonstrate|prove|confirm|reveal|indicate|imply)\w*/iu

/** Parts in which a text says what it found. */
const reports = new Set(['abstract', 'results', 'discussion', 'conclusion', 'other'])

/** A cause claimed for the text's own findings, where the text says that it only observed. */
function overreachIn(
  { design, paragraph, reading }: Place,
  sentence: Sentence,
): { readonly start: number; readonly end: number } | null {
  if (design.type !== 'observational') return null
  if (/\b(?:we|i) (?:hope|wish|intend|aim|plan)\b/iu.test(sentence.text)) return null
  if (citationsWithin(reading.citations, rangeOf(sentence)).length > 0) return null
  if (!reports.has(paragraph.role)) return null
  const told = ownFinding.exec(sentence.text)
  if (told === null) return null
  const from = told.index + told[0].length
  const cause = causalClaimIn(sentence.text.slice(from))
  return cause === null ? null : { start: from + cause.start, end: from + cause.end }
}

const strengthLoad = { causal: 3, general: 2, comparative: 2, evaluative: 1 } as const
const roleLoad: Readonly<Record<string, number>> = {
  conclusion: 2,
  abstract: 2,
  discussion: 1.5,
  introduction: 1,
  other: 1,
}

function loadOf({ paragraph, thesis }: Place, claim: Claim): number {
  const roots = [...contentRoots(claim.sentence.text)]
  const shared = roots.filter((root) => thesis.has(root)).length / Math.max(1, roots.length)
  return strengthLoad[claim.strength] + (roleLoad[paragraph.role] ?? 0.5) + 2 * shared
}
