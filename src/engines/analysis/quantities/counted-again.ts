import type { AnalysedDocument, Sentence } from '../analysed-document.ts'
import type { FindingDraft } from '../finding.ts'
import { isCitedIn } from '../readability/cited-sentence.ts'
import { inWords, quoted } from '../wording.ts'
import { placeOf } from './place-of-match.ts'
import { countOf, writtenCount } from './written-counts.ts'

const notInNumber = String.raw`(?<![\p{L}\d.,/=–-])`
const things = String.raw`(?!(?:years|months|weeks|days|hours|minutes|seconds|times|percent|points|others|ones|cases|thirds|quarters|degrees|met(?:re|er)s)\b)(?<things>\p{Ll}{3,}(?:s|men|people|children))`
const counted = new RegExp(
  String.raw`${notInNumber}(?<count>${writtenCount}) (?:[\p{L}-]+ )?${things}\b`,
  'giu',
)
/** "The twelve beds lay side by side": all of them, told again. */
const again = new RegExp(
  String.raw`(?:^|, |\b(?:in|of|for|from|among|with|between|and|to|on) )(?:the|these|our|all) (?:of the )?(?<count>${writtenCount}) ${things}(?=[.,;]| (?:was|were|is|are|had|have|lay|stood|took|came|did|gave|showed|all|each|per|and|in|on|at|by|during|over|agreed|reported|answered|completed)\b)`,
  'giu',
)
const fewest = 4
const farthest = 2

/** "The sixteen beds", where the text has counted twelve, and no other number near it. */
export function countedAgain({ document, sentences }: AnalysedDocument): readonly FindingDraft[] {
  const told = sentences.flatMap((sentence) => [...matchesOf(sentence, again)])
  if (told.length === 0) return []
  const all = Map.groupBy(
    sentences.flatMap((sentence) => [...matchesOf(sentence, counted)]),
    ({ of }) => of,
  )
  return told.flatMap((one) => {
    const same = all.get(one.of) ?? []
    const others = same.filter(({ count }) => count !== one.count)
    const near = others.filter(
      ({ count }) => count > 2 && count <= farthest * one.count && one.count <= farthest * count,
    )
    const [first] = near
    if (first === undefined || one.count < fewest || same.length - others.length > 1) return []
    // More of them were counted than are spoken of here, or in more than one way.
    if (new Set(near.map(({ count }) => count)).size > 1) return []
    if (others.some(({ count }) => count > farthest * one.count)) return []
    if ([one, first].some(({ sentence }) => isCitedIn(document, sentence))) return []
    return [note(one, near)]
  })
}

interface Counted {
  readonly sentence: Sentence
  readonly match: RegExpExecArray
  readonly count: number
  readonly of: string
}

function matchesOf(sentence: Sentence, form: RegExp): readonly Counted[] {
  return [...sentence.text.matchAll(form)].map((match) => ({
    sentence,
    match,
    count: countOf(match.groups?.['count'] ?? ''),
    of: match.groups?.['things']?.toLowerCase() ?? '',
  }))
}

function note(one: Counted, others: readonly Counted[]): FindingDraft {
  const told = `${one.match.groups?.['count']} ${one.of}`
  const [first] = others
  const words = [...new Set(others.map(({ match }) => quoted(match[0])))]
  return {
    criterion: 'numbers',
    check: 'counts-differ',
    kind: 'issue',
    severity: 'moderate',
    title: `${quoted(told)} here, ${words[0] ?? ''} elsewhere`,
    statement: `${quoted(one.sentence.text, 90)} speaks of ${told}; elsewhere the text has ${inWords(words)}, and nobody has counted ${one.match.groups?.['count']}.`,
    why: 'A reader looks back for those that are meant, and finds another number.',
    how: 'Count them once more, and write the same number in both places; where some were left out, say which.',
    ranges: [
      placeOf(one.sentence, one.match),
      ...(first === undefined ? [] : [placeOf(first.sentence, first.match)]),
    ],
    confidence: 0.8,
  }
}
