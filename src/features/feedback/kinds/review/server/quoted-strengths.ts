import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { anyMonth } from '#engines/analysis/lexicon/months.ts'
import { people } from '#engines/analysis/lexicon/people.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import { partOf, sentencesOf } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { strength } from '#engines/analysis/stance/judgement.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

/** Words of a sentence that can be held up whole, as an example of how the rest may be told. */
const words = { least: 10, most: 50 }

const isPlain = ({ text, words: { length } }: Sentence): boolean =>
  length >= words.least && length <= words.most && /^\p{Lu}.*[.!]$/su.test(text.trim())

/** What stands in brackets is of others where it holds a year, and digits of an address are no date of the work. */
const withoutSources = (text: string): string =>
  text.replaceAll(/\([^()]*\b\d{4}[a-z]?\)|\[[^\]]*\]|https?:\S+/gu, ' ')

const many = new RegExp(
  String.raw`\b(?:\d[\d,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:\p{L}[\p{L}-]* ){0,3}(?:${people}|households|interviews|samples|specimens|sites|plots|animals|mice|rats|birds|schools|farms|records|articles|studies|cases)\b`,
  'iu',
)
const where = /\b(?:in|at|from|across) (?:the )?(?:[\p{Ll}-]+ ){0,2}\p{Lu}\p{Ll}{2,}/u
const times = `${anyMonth}|Spring|Summer|Autumn|Winter`
const when = /\b(?:19|20)\d\d\b/u

/** Who or what was studied, where and when, in one sentence of the method. */
export function whoWhereWhen(reading: Reading): readonly FindingDraft[] {
  const best = sentencesOf(partOf(reading, 'methods')).find((sentence) => {
    const text = withoutSources(sentence.text)
    const place = where.exec(
      text.replaceAll(
        new RegExp(
          String.raw`\b(?:in|at|from) (?:the )?(?:\p{Ll}+ )?(?:${times})(?!\p{L})|\b(?:Dr|Prof)\. \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?`,
          'gu',
        ),
        '',
      ),
    )
    return isPlain(sentence) && many.test(text) && place !== null && when.test(text)
  })
  if (best === undefined) return []
  return [
    strength({
      criterion: 'method',
      check: 'method.who-where-when',
      title: 'How many, where and when stand together',
      statement: `${quoted(best.text, 24)} says how many were studied, where and when.`,
      why: 'A reader sees at once whom and which time the results speak of.',
      ranges: [rangeOf(best)],
      confidence: 0.7,
    }),
  ]
}

const whoApproves = String.raw`(?:ethic\p{L}*|review board|IRB|institutional|animal care|commission|committee)`
/** "Was approved by the ethics committee of …", "ethical approval was obtained from …". */
const approved = new RegExp(
  String.raw`\b(?:was|were|has been|have been|is|are) (?:\p{L}+ly )?(?:(?:reviewed|examined) and )?(?:approved|authori[sz]ed|cleared) (?:\p{L}+ )?by\b[^.;]*\b${whoApproves}\b|\b${whoApproves}\b[^.;]{0,80}\bapproved (?:the|this|our|all)\b|\b(?:ethic\p{L}*|institutional|IRB|review board) (?:\p{L}+ )?(?:approval|clearance) (?:for \p{L}+(?: \p{L}+){0,3} )?(?:was|were|has been) (?:obtained|granted|received|given|provided)\b`,
  'iu',
)
const notApproved =
  /\b(?:not|no|without|never|will|pending|waived|waiver|exempt\p{L}*|should|must|would)\b|\b[Xx]{2,}\b|\[[^\]\d]*\]/u

/** Who approved a study with people or animals, as far as the text names it. */
export function approvalTold({ sentences }: Reading): readonly FindingDraft[] {
  const best = sentences.find(
    (sentence) =>
      isPlain(sentence) && approved.test(sentence.text) && !notApproved.test(sentence.text),
  )
  if (best === undefined) return []
  return [
    strength({
      criterion: 'method',
      check: 'method.approval-told',
      title: 'Who approved the study is named',
      statement: `${quoted(best.text, 24)} says who looked at the study before it was done.`,
      why: 'Journals and examiners ask for it before they ask for anything else.',
      ranges: [rangeOf(best)],
      confidence: 0.75,
    }),
  ]
}

const sized = /\d\s?%|\d\.\d/u
/** "95% confidence intervals" is how sure, and no size. */
const confidence = /\b9\d(?:\.\d)?\s?% (?:CIs?|confidence|credible)/giu
/** A test tells how sure, and its own numbers tell no size. */
const test =
  /(?<!\p{L})p\$?\s?[<=>≤]\s?[\d.×−–-]+|(?<![\p{L}\d])(?:F|t|z|χ2|χ²|f)\s?[\d,.() ]*=\s?[\d.−–-]+/giu
const unsure =
  /\b95\s?% (?:CI|confidence|credible)|±|\b(?:CIs?|SD|SE|SEM|IQR)\b[^\p{L}]{0,3}\d|confidence interval|\bp\s?[<=>≤]/iu
const compared =
  /\b(?:more|less|fewer|higher|lower|larger|smaller|greater|longer|shorter|faster|slower|increas\p{L}*|decreas\p{L}*|reduc\p{L}*|improv\p{L}*|differ(?:s|ed|ences?)?|associat\p{L}*|correlat\p{L}*|than)\b/iu
const lookedUp = /\((?:[^()]*[;,] )?(?:see )?(?:Fig(?:ure|s)?\.?|Tables?)\s?S?\d[^()]*\)/u

/** A number of a figure, "(Figure 1.7)", is no size either. */
function withoutSureness(text: string): string {
  return [test, confidence, new RegExp(lookedUp, 'giu')].reduce(
    (rest, sign) => rest.replaceAll(sign, ' '),
    text,
  )
}

/** A result with its direction, its size, its uncertainty and the place where it can be looked up. */
export function wholeResult(reading: Reading): readonly FindingDraft[] {
  const best = sentencesOf(partOf(reading, 'results')).find(
    (sentence) =>
      isPlain(sentence) &&
      sized.test(withoutSureness(sentence.text)) &&
      [unsure, compared, lookedUp].every((sign) => sign.test(sentence.text)),
  )
  if (best === undefined) return []
  return [
    strength({
      criterion: 'results',
      check: 'results.told-whole',
      title: 'A result is told whole',
      statement: `${quoted(best.text, 24)} gives direction, size and uncertainty, and leads to where they can be looked up.`,
      why: 'A reader can weigh the result without searching for any part of it.',
      ranges: [rangeOf(best)],
      confidence: 0.7,
    }),
  ]
}

const own =
  /\b(?:our|we|(?:these|this|the present|the current) (?:\p{L}+ )?(?:results?|findings?|stud(?:y|ies)|data|observations?|patterns?|associations?|differences?|effects?))\b/iu
/** "The imbalance was not the result of a choice": what came of something is no finding. */
const cameOf = /\b(?:the|a) results? of (?:an?|the|our|this|chance)\b/iu
/** What was built or chosen otherwise than by others is no result. */
const made =
  /\b(?:we|i) (?:\p{L}+ly )?(?:develop|us|chose|choose|buil|appl|adopt|follow|design|implement|grew|grow|plant|collect|sampl|recruit|treat|fed|kept|select|set|prepar|conduct|perform)\p{L}*\b/iu
const relation =
  /\b(?:(?:in line|consistent|in agreement|in accordance|in keeping|agree(?:s|d)?|accords?|contrasts?|at odds|compatible) with|(?:in contrast|contrary|similar|comparable) to|(?:differs?|differed) from|confirm(?:s|ed)? (?:those|the (?:results?|findings?)|earlier|previous|prior))\b/iu

/** A result of its own that the discussion sets beside what others found, by name. */
export function besideOthers(
  { citations }: Reading,
  discussed: readonly Sentence[],
): readonly FindingDraft[] {
  const best = discussed.find(
    (sentence) =>
      isPlain(sentence) &&
      own.test(sentence.text) &&
      relation.test(sentence.text) &&
      !made.test(sentence.text) &&
      !cameOf.test(sentence.text) &&
      citationsWithin(citations, rangeOf(sentence)).length > 0,
  )
  if (best === undefined) return []
  return [
    strength({
      criterion: 'discussion',
      check: 'discussion.beside-others',
      title: 'A result is set beside what others found',
      statement: `${quoted(best.text, 24)} says how it stands to other work, and names that work.`,
      why: 'A reader learns what the result changes in what was known.',
      ranges: [rangeOf(best)],
      confidence: 0.68,
    }),
  ]
}
