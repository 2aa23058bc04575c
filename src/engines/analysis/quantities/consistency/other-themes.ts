import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'
import { countOf, writtenCount } from '../written-counts.ts'

/** "Three themes were identified", "five categories emerged": what an analysis came to, once and for all. */
const found = new RegExp(
  String.raw`(?<![\p{L}\d-] (?:of|other|further|more|additional|sub)|\bsub)\b(?<count>${writtenCount}) (?:main |major |overarching |key |broad |final )?(?<noun>themes|categories|clusters|profiles|typologies|types) (?:were|have been) (?:identified|found|developed|generated|constructed|derived)\b|\b(?<count2>${writtenCount}) (?:main |major |overarching |key |broad |final )?(?<noun2>themes|categories|clusters|profiles) emerged\b`,
  'giu',
)
const ofPart =
  /\b(?:sub-?themes|each|per|first|second|initial(?:ly)?|preliminary|within|further|additional|other|more|also)\b/iu

/** "Three themes were identified" and, elsewhere, four. */
export function otherThemes({ sentences, document }: AnalysedDocument): readonly FindingDraft[] {
  const told = textsWith(sentences, found).flatMap((sentence) =>
    ofPart.test(sentence.text) || isCitedIn(document, sentence)
      ? []
      : [...sentence.text.matchAll(found)].map((match) => ({
          sentence,
          match,
          noun: (match.groups?.['noun'] ?? match.groups?.['noun2'] ?? '').toLowerCase(),
          count: countOf(match.groups?.['count'] ?? match.groups?.['count2'] ?? ''),
        })),
  )
  return [...Map.groupBy(told, ({ noun }) => noun).values()].flatMap((same) => {
    const [one] = same
    const other = same.find(({ count }) => count !== one?.count)
    if (
      one === undefined ||
      other === undefined ||
      new Set(same.map(({ count }) => count)).size > 2
    )
      return []
    return [
      numbersNote('counts-differ', {
        title: `${one.count} ${one.noun} here, ${other.count} there`,
        statement: `The text says ${quoted(one.match[0])} and, elsewhere, ${quoted(other.match[0])}.`,
        why: 'A reader counts along, and cannot tell which of them is missing or was added.',
        how: 'Count them under their headings, and write the same number in every part.',
        ranges: [placeOf(one.sentence, one.match), placeOf(other.sentence, other.match)],
        confidence: 0.82,
      }),
    ]
  })
}
