import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { isFinished, sentencesOf } from '#engines/analysis/readability/reading.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'
import { counted, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

/** Words of a discussion under its own heading from which the work of others can be expected in it. */
const enoughWords = 400

/** Words for the work of others that carry no callout. */
const others =
  /\bet al\b|\b(?:previous|earlier|prior|other|existing|recent|related|published) (?:\w+ )?(?:stud|work|research|finding|report|result|approach|method|literature|author)\w*|\bliterature\b|\bby others\b|\bbaselines?\b|\bstate[- ]of[- ]the[- ]art\b/iu

/** "… by enhancer assays17,18.": raised numbers that stand on the line, where no callout was read. */
const raised = /\p{Ll}{3}\d{1,3}(?:[,–-]\d{1,3})*(?=[.,;:)]?(?:\s|$))/gu
const manyRaised = 2

const isDiscussion = /^\W*[\divx.]*\s*(?:general )?discussion\W*$/iu

/**
 * A part headed "Discussion" behind methods and results weighs what was found. In a paper on a system, that heading
 * may stand over anything, and other work has a section of its own.
 */
function isDiscussedAlone({ analysed, headings }: Reading): boolean {
  const roles = new Set(headings.map(({ id }) => analysed.role.get(id)))
  const isNamed = headings.some(({ text }) => isDiscussion.test(text))
  const hasRelated = headings.some(({ text }) =>
    /\b(?:related|prior|previous) works?\b/iu.test(text),
  )
  return isNamed && !hasRelated && roles.has('methods') && roles.has('results')
}

/** A part headed “Discussion” that names no other work. */
export function noOtherWork(
  reading: Reading,
  discussed: readonly Paragraph[],
): readonly FindingDraft[] {
  // Parts of the method may be taken for discussion by their names: only what stands under that heading is counted.
  const section = reading.analysed.sections.findLast(({ heading }) =>
    isDiscussion.test(heading?.text ?? ''),
  )
  const own = discussed.filter(({ block }) => section?.blocks.includes(block.id) === true)
  const first = own[0]?.sentences[0]
  const words = own.reduce((sum, paragraph) => sum + paragraph.words, 0)
  if (first === undefined || words < enoughWords || reading.citations.size === 0) return []
  if (!isDiscussedAlone(reading) || sentencesOf(discussed).some(({ text }) => others.test(text)))
    return []
  if (own.some(({ block }) => (block.text.match(raised) ?? []).length >= manyRaised)) return []
  return [
    {
      criterion: 'discussion',
      check: 'discussion.no-other-work',
      kind: 'issue',
      severity: 'moderate',
      title: `${words} words of discussion, no other work`,
      statement: `The discussion, from ${quoted(first.text, 8)} on, names no other work in ${words} words.`,
      why: 'A reader cannot tell whether the result agrees with what was known or overturns it.',
      how: 'Take the two works nearest to yours from the introduction and say where your result agrees and where it differs.',
      ranges: [rangeOf(first)],
      confidence: 0.7,
    },
  ]
}

const fromHere: ReadonlySet<string> = new Set(['results', 'discussion', 'conclusion'])
/** Works that the parts before the results name, and words behind them, from which coming back can be expected. */
const fewestNamed = 4
const enoughBehind = 500
const mostUnheaded = 20
/** The number or the year of a work, where its callout was not read as one. */
const calledLoosely = /\[\d|\(\d{1,3}(?:[,–-] ?\d{1,3})*\)|(?:1[89]|20)\d\d[a-z]?\)/u
/** "(Shore Keepers(2), 2023)": the second work of somebody, with its number within the bracket. */
const numberedWork = /\(\p{Lu}[^()\d]{1,60}\(\d{1,2}\),? (?:1[89]|20)\d\d[a-z]?\)/u
const shortestName = 4
/** An author that is no person: words of its name stand in any text. */
const institution =
  /\b(?:universit\p{L}+|national|departments?|institut\p{L}+|education|groups?|boards?|banks?|statistics|cent(?:er|re)s?|organi[sz]ation|association|ministry|office|bureau|agency|society|council|commission|committee|federal|world|international|health|team|foundation|company|inc|ltd)\b/iu
const prose: ReadonlySet<string> = new Set([
  'paragraph',
  'list-item',
  'quotation',
  'footnote',
  'caption',
])

/** A study that opens on the works of others and names none of them from its results to its end. */
export function noOtherWorkBehind(reading: Reading): readonly FindingDraft[] {
  const { analysed, body, citations, isChapter, isEnglish } = reading
  if (!['empirical', 'thesis'].includes(analysed.genre) || isChapter) return []
  if (!isEnglish || !isFinished(reading)) return []
  const has = (part: Paragraph['role']) => body.some(({ role }) => role === part)
  const from = body.findIndex(({ role }) => fromHere.has(role))
  const calledIn = (paragraphs: readonly Paragraph[]) =>
    paragraphs.reduce((sum, { block }) => sum + (citations.get(block.id)?.length ?? 0), 0)
  const named = calledIn(body.slice(0, Math.max(0, from)))
  const behind = body.slice(Math.max(0, from))
  const words = behind.reduce((sum, paragraph) => sum + paragraph.words, 0)
  if (named < fewestNamed || words < enoughBehind || calledIn(behind) > 0) return []
  // Without a heading of results a text that calls on many works reviews them.
  if (!has('results') && (!has('methods') || named > mostUnheaded)) return []
  if (namesSomeWork(reading, behind)) return []
  const ending = behind.filter(({ role }) => role === 'discussion' || role === 'conclusion')
  const [first] = sentencesOf(ending)
  return first === undefined ? [] : [withoutWorks({ first, named, words })]
}

/** A surname of the list, "et al.", or a callout in a form that was not read. */
function namesSomeWork({ analysed }: Reading, behind: readonly Paragraph[]): boolean {
  const { document } = analysed
  const names = new Set(
    document.references.flatMap(({ authors }) =>
      authors
        .filter((author) => !institution.test(author))
        .flatMap(
          (author) =>
            author.match(/\p{Lu}[\p{L}’'-]+/gu)?.filter(({ length }) => length >= shortestName) ??
            [],
        ),
    ),
  )
  // What stands in lists, notes and captions from the results on may name it as well.
  const ids = new Set(behind.map(({ block }) => block.id))
  const from = document.blocks.findIndex(({ id }) => ids.has(id))
  return document.blocks
    .slice(from)
    .filter(({ id, type }) => {
      const part = analysed.role.get(id) ?? 'other'
      return prose.has(type) && (fromHere.has(part) || part === 'other')
    })
    .some(
      ({ text }) =>
        /\bet al\b/iu.test(text) ||
        (others.test(text) && calledLoosely.test(text)) ||
        numberedWork.test(text) ||
        (text.match(raised) ?? []).length >= manyRaised ||
        (text.match(/\p{Lu}[\p{L}’'-]+/gu) ?? []).some((word) => names.has(word)),
    )
}

function withoutWorks({
  first,
  named,
  words,
}: {
  readonly first: Sentence
  readonly named: number
  readonly words: number
}): FindingDraft {
  return {
    criterion: 'discussion',
    check: 'discussion.no-other-work',
    kind: 'issue',
    severity: 'moderate',
    title: 'The results never meet the literature',
    statement: `The parts before the results call on other works ${counted(named, 'time')}; the ${words} words from the results to the end, with ${quoted(first.text, 10)} among them, name none.`,
    why: 'A reader cannot tell whether the result agrees with what was known or overturns it, which is what the review of the literature was for.',
    how: 'Take the two works of the opening that are nearest to yours, and say of each where your result agrees with it, where it differs, and why that may be.',
    selfCheck:
      'Which of the works that you cite would have to change its conclusion if you are right?',
    ranges: [rangeOf(first)],
    confidence: 0.8,
  }
}
