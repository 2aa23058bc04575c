import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { carriesOn, sharesOf } from '#engines/analysis/sourcing/carrying-on.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

const tells = String.raw`(?:report|show|found|find|suggest|demonstrat|indicat|reveal|conclud|observ|identif|estimat|assum|confirm|document|establish|prov)(?:e?[ds]|ed|s|ing|n|t)?\b`
/** "A recent study of bakeries reported that", "several previous studies have also shown": others, who are not named. */
const ofOthers = new RegExp(
  [
    String.raw`\b(?:an?|one|another) (?:very |more )?(?:recent|previous|earlier|large|similar|different|separate) (?:\p{L}+ ){0,2}(?:study|trial|survey|investigation|review|meta-analysis)\b(?! (?:by|from))[^.;]{0,80}?\b(?:has |have )?${tells}`,
    String.raw`(?<!\b(?:and|no|few|these|those|the) )\b(?:several|some|many|numerous|previous|earlier|prior|recent|similar|various|most) (?:\p{L}+ ){0,2}(?:studies|authors|researchers|reports|reviews|trials|investigators)(?: (?:conducted|of|in|on)\b[^.;,]{2,60}?)? (?:have |has )?(?:also |previously |recently |repeatedly |not |consistently )*${tells}`,
  ].join('|'),
  'iu',
)
/** The text itself, what it gathered, and those who are named in another way. */
const named =
  /\b(?:we|our|us|this (?:study|paper|work|article|review)|these studies|those studies|the present|here|tables?|fig(?:ure)?s?|included|unpublished|personal communication|et al)\b|\b(?:19|20)\d\d\b|[“”"?]|^(?:although|while|whereas|despite|if)\b/iu

const parts: ReadonlySet<string> = new Set(['introduction', 'background', 'discussion'])
/** Callouts from which a text cites where it tells of others, and how many of such sentences have one. */
const enoughCitations = 15
const fewestTold = 1
const habit = 0.5
const most = 2

/** One study, or what was counted: a source behind the next sentence is that of the next. */
const ofOne =
  /\b(?:an?|one|another) (?:very |more )?(?:recent|previous|earlier|large|similar)\b|\d/iu
const sharedWithNext = 2

/** Whether the source of the next sentence may be meant: it goes on with this one, or names one of the several. */
function mayBear(text: string, next: string): boolean {
  return !ofOne.test(text) || carriesOn(next) || sharesOf(text, next) >= sharedWithNext
}

/** Studies of others in a text that cites them elsewhere, with no callout in the sentence and none in the next. */
export function studiesWithoutCallout(
  { analysed, sentences, citations }: Reading,
  asked: readonly Sentence[],
): readonly FindingDraft[] {
  if (analysed.genre !== 'empirical' || analysed.document.citations.length < enoughCitations)
    return []
  const isCited = (sentence: Sentence | undefined): boolean =>
    sentence !== undefined && citationsWithin(citations, rangeOf(sentence)).length > 0
  const told = sentences.filter(({ role, text }) => parts.has(role) && ofOthers.test(text))
  const cited = told.filter(isCited).length
  if (cited < fewestTold || cited < habit * told.length) return []
  return told
    .filter((sentence) => {
      const next = sentences.find(
        ({ block, index }) => block === sentence.block && index === sentence.index + 1,
      )
      return (
        !isCited(sentence) &&
        !(isCited(next) && mayBear(sentence.text, next?.text ?? '')) &&
        !named.test(sentence.text) &&
        !asked.includes(sentence)
      )
    })
    .slice(0, most)
    .map((sentence) => ({
      criterion: 'sources',
      check: 'sources.study-without-callout',
      kind: 'question',
      severity: 'minor',
      title: `${quoted(ofOthers.exec(sentence.text)?.[0] ?? sentence.text, 6)}: which?`,
      statement: `${quoted(sentence.text, 18)} tells what others found; no source stands in it or behind it, and other such sentences of this text have one.`,
      why: 'A reader who wants to see the study has nowhere to look, and takes the sentence for yours.',
      how: 'Put the source behind the words that it bears.',
      selfCheck: 'Which entry of your list is meant?',
      ranges: [rangeOf(sentence)],
      confidence: 0.7,
    }))
}
