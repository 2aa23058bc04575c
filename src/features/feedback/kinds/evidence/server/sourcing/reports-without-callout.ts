import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { carriesOn, givesCase, sharesOf } from '#engines/analysis/sourcing/carrying-on.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

/** "It has been reported that", "has been shown to", "in line with an earlier report": others found it, and nobody is named. */
const reported = new RegExp(
  [
    String.raw`\bit (?:(?:is|has been|had been) (?:also |previously |widely |recently |earlier |already )*(?:reported|shown|demonstrated|observed|suggested|documented|proposed|estimated)|was (?:also |previously |recently |earlier )*(?:reported|documented)) that\b`,
    String.raw`\b(?:has|have) (?:also |previously |recently |widely |frequently |already )*been (?:also |previously |recently |widely |frequently |already |repeatedly )*(?:reported|shown|demonstrated|documented|described|suggested|proposed|implicated|observed|found) (?:to|that|in|for|as|by)\b`,
    String.raw`\b(?:was|were) (?:previously |recently |earlier )?reported to\b`,
    String.raw`\b(?:(?:in (?:accordance|agreement|line)|consistent|agrees?|similar) (?:with|to)) (?:the |an? )?(?:results? of |findings of |those (?:of|in) )?(?:previous|earlier|prior|other|recent) (?:stud(?:y|ies)|reports?|findings|works?|results?)\b`,
    String.raw`^in (?:a|an|the) (?:previous|earlier|recent) (?:stud(?:y|ies)|reports?),`,
  ].join('|'),
  'iu',
)
/** The text itself, what it gathered, draws or is the first to tell, what nobody found, and those who are named in another way. */
const named =
  /\b(?:we|our|us|this (?:study|paper|work|article|review)|these studies|those studies|the present|here|tables?|fig(?:ure)?s?|included|unpublished|personal communication|et al|patents?|https?|for the first time|mentioned|above|self-reports?|participants|respondents|(?:these|such) (?:results|data|findings|observations))\b|\b(?:19|20)\d\d\b|[“”"?]|\b(?:few|no|none|not|never|rarely|only)\b|^(?:although|while|whereas|despite|if|based on|from|in summary|in conclusion|in short|overall|taken together|thus|therefore|hence)\b/iu
/** "Two recent cohort studies found …" behind it names who did. */
const names =
  /^(?:an?|one|two|three|several|some|many) (?:\p{L}+ ){0,3}(?:stud(?:y|ies)|reports?|trials?|surveys?)\b/iu

const parts: ReadonlySet<string> = new Set(['introduction', 'background', 'discussion'])
/** Callouts from which a text cites, and how many other sentences of this sort have one, in number and in share. */
const enoughCitations = 15
const fewestCited = 1
const habit = 0.8
/** Roots in common from which the source of the sentence beside it is the source of both. */
const shared = 3
const most = 2

/** What has been reported by others in a text that gives such reports their source, with none in the sentence or beside it. */
export function reportsWithoutCallout(
  { analysed, sentences, citations }: Reading,
  asked: readonly Sentence[],
): readonly FindingDraft[] {
  if (analysed.genre !== 'empirical' || analysed.document.citations.length < enoughCitations)
    return []
  const isCited = (sentence: Sentence): boolean =>
    citationsWithin(citations, rangeOf(sentence)).length > 0
  const told = sentences.filter(({ role, text }) => parts.has(role) && reported.test(text))
  const cited = told.filter(isCited).length
  const bears = (one: Sentence, other: Sentence): boolean => {
    const isBehind = other.index > one.index
    const goesOn = isBehind ? carriesOn(other.text) || givesCase(other.text) : carriesOn(one.text)
    return (
      goesOn || (isBehind && names.test(other.text)) || sharesOf(one.text, other.text) >= shared
    )
  }
  return told
    .filter(
      (sentence) =>
        !isCited(sentence) &&
        cited >= Math.max(fewestCited, habit * (told.length - 1)) &&
        !named.test(sentence.text) &&
        !asked.includes(sentence) &&
        sentences.every(
          (other) =>
            other.block !== sentence.block ||
            Math.abs(other.index - sentence.index) !== 1 ||
            !isCited(other) ||
            !bears(sentence, other),
        ),
    )
    .slice(0, most)
    .map((sentence) => ({
      criterion: 'sources',
      check: 'sources.report-without-callout',
      kind: 'question',
      severity: 'minor',
      title: `${quoted(reported.exec(sentence.text)?.[0] ?? sentence.text, 6)}: by whom?`,
      statement: `${quoted(sentence.text, 18)} tells what others reported; no source stands in it or beside it, and other such sentences of this text have one.`,
      why: 'A reader who wants to see the report has nowhere to look, and takes the sentence for yours.',
      how: 'Put the source behind the words that it bears.',
      selfCheck: 'Which entry of your list is meant?',
      ranges: [rangeOf(sentence)],
      confidence: 0.7,
    }))
}
