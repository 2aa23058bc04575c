import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'
import { rangeOf } from '#engines/analysis/stance/wording.ts'

/** One sentence that reports earlier work. */
export interface Report {
  readonly sentence: Sentence
  readonly paragraph: Paragraph
  /** It opens with one author or study and tells what that one did. */
  readonly isSerial: boolean
  /** It names several sources at once, or relates one to others. */
  readonly isTogether: boolean
  readonly tellsHow: boolean
  readonly isWeighed: boolean
}

const opensWithAuthor =
  /^(?:in (?:1[89]|20)\d\d,? |more recently,? |later,? |recently,? |also,? |then,? |next,? )?\p{Lu}[\p{L}’'-]+(?:(?:,| and| &)? \p{Lu}[\p{L}’'-]+){0,3}(?:,? et al\.?)?(?:’s|'s)?,? ?(?:\(|\[|(?:also |then |further )?(?:found|shows?|showed|argues?|argued|reports?|reported|propose[sd]?|stud(?:y|ies|ied)|examine[sd]?|investigate[sd]?|suggest(?:s|ed)?|describe[sd]?|claim(?:s|ed)?|conclude[sd]?|develop(?:s|ed)?|present(?:s|ed)?|use[sd]?|demonstrate[sd]?|discuss(?:es|ed)?|explore[sd]?|analy[sz]e[sd]?|state[sd]?|note[sd]?|wr(?:ote|ites)|reads?)\b)/iu
const relates =
  /\b(?:whereas|while|in contrast|by contrast|contrary to|similarly|likewise|both|neither|together|taken together|consistent with|in line with|agrees? with|disagrees? with|confirm(?:s|ed)?|extend(?:s|ed)?|builds? on|challenge[sd]?|contradict(?:s|ed)?|unlike|compared (?:to|with)|on the other hand|others|several|most of these|these (?:studies|works|authors|accounts|readings|results|findings))\b/iu
const how =
  /\b(?:experiments?|experimental|survey(?:ed|s)?|interviews?|interviewed|trials?|cohort|sample[sd]?|participants|patients|corpus|corpora|archiv\w+|simulat\w+|measur\w+|observ(?:ed|ation\w*)|questionnaires?|case stud(?:y|ies)|meta-analy\w+|regression|randomi[sz]ed|longitudinal|cross-sectional|qualitative|quantitative|annotat\w+|benchmarks?|close reading|ethnograph\w+|fieldwork|over \d+ (?:years|months)|in \d+ \w+)\b/iu
const weighs =
  /\b(?:however|but|yet|although|fails? to|failed to|overlook\w*|neglect\w*|ignor\w+|limited|limitations?|does not|do not|did not|cannot|without|only|too (?:few|small|narrow|broad)|convincing\w*|robust|careful\w*|strong(?:est)? evidence|weak\w*|questionable|open to|remains? (?:unclear|open|to be)|shortcoming\w*|lacks?|despite|unlike|unable|no (?:study|studies|work|approach|method)|may (?:simply|merely|only))\b/iu
/** The sentence behind a report weighs it where it turns against it, or speaks of it. */
const turnsBack =
  /^(?:However|But|Yet|Still|Nevertheless|Nonetheless|Even so|Unfortunately)\b|\b(?:these|such|this|those|most|none|neither|both|all) (?:of (?:these|them) )?(?:stud(?:y|ies)|works?|papers?|results?|findings?|approach(?:es)?|methods?|accounts?|authors?|models?|evidence)\b|\bno (?:study|studies|work|approach|method)\b|\bmay (?:simply|merely)\b/iu
const behindReport = 2

/** Parts in which a text tells what others did. */
const reportingParts = new Set(['introduction', 'background', 'other', 'discussion'])

/** Sentences that cite, in the parts of the text that report earlier work. */
export function reportsIn(reading: Reading): readonly Report[] {
  const counts = sourceCounts(reading)
  return reading.body
    .filter(({ role }) => reportingParts.has(role))
    .flatMap((paragraph) =>
      paragraph.sentences.flatMap((sentence) => {
        const callouts = citationsWithin(reading.citations, rangeOf(sentence))
        if (callouts.length === 0) return []
        const sources = callouts.reduce(
          (sum, { block, start }) => sum + (counts.get(`${block} ${start}`) ?? 1),
          0,
        )
        const isTogether = sources >= 2 || relates.test(sentence.text)
        const report: Report = {
          sentence,
          paragraph,
          isTogether,
          isSerial: !isTogether && opensWithAuthor.test(sentence.text),
          tellsHow: how.test(sentence.text),
          isWeighed:
            weighs.test(sentence.text) || isWeighedBehind(reading, paragraph.sentences, sentence),
        }
        return [report]
      }),
    )
}

/** "The same students may simply have worked harder": what weighs a source without naming it again. */
function isWeighedBehind(
  { citations }: Reading,
  sentences: readonly Sentence[],
  report: Sentence,
): boolean {
  const at = sentences.indexOf(report) + 1
  const behind = sentences.slice(at, at + behindReport)
  const cites = behind.findIndex((one) => citationsWithin(citations, rangeOf(one)).length > 0)
  return behind
    .slice(0, cites === -1 ? behindReport : cites)
    .some(({ text }) => turnsBack.test(text) && weighs.test(text))
}

/** How many sources one callout names: "[3-5]" three, "(Lee 2010; Beer 1983)" two. */
function sourceCounts({ analysed }: Reading): ReadonlyMap<string, number> {
  return new Map(
    analysed.document.citations.map(({ block, start, references, unresolved }) => [
      `${block} ${start}`,
      Math.max(1, references.length + unresolved.length),
    ]),
  )
}

/** The longest run of serial reports that follow each other in one paragraph. */
export function longestRun(reports: readonly Report[]): readonly Report[] {
  let longest: readonly Report[] = []
  let run: Report[] = []
  for (const report of reports) {
    const before = run.at(-1)
    const follows =
      before?.paragraph === report.paragraph && report.sentence.index - before.sentence.index <= 2
    run = report.isSerial ? [...(follows ? run : []), report] : []
    if (run.length > longest.length) longest = run
  }
  return longest
}
