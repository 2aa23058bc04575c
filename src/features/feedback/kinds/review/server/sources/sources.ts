import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { holdsPlaceOfSource, mayHoldOpenPlaces } from '#engines/analysis/open-places.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import { isFinished } from '#engines/analysis/readability/reading.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'
import { isExercise } from '#engines/analysis/stance/exercise.ts'
import { notJudged, signal, strength } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { tellsOfItsWriter } from '#engines/analysis/stance/tells-of-its-writer.ts'
import { counted, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'
import type { Block, Citation } from '#engines/documents/document.ts'

import { calloutsAsWords } from './callouts-as-words.ts'
import { listOnly } from './list-only.ts'
import { namesWorksInWords } from './named-in-words.ts'
import { quotationsSaidAgain } from './quotations-said-again.ts'
import { referenceWorksListed } from './reference-works.ts'
import { sourceBySource } from './source-by-source.ts'

/** Words from which an academic text is expected to name a source. */
const enoughWords = 350
const usualRate = 'most published papers have 6 to 18'

/** Judges whether sources are spread over the argument and put to work. */
export function judgeSources(reading: Reading): Judgement {
  const { stage, document } = reading.analysed
  if (reading.words < enoughWords || stage === 'outline' || stage === 'notes') {
    return notJudged(
      'sources',
      'Not judged: the text is too short or too early for its use of sources to show.',
    )
  }
  const prose = reading.body.filter(({ role }) => role !== 'methods' && role !== 'results')
  const total = countIn(reading, reading.body)
  const hasNotes = document.blocks.some(({ type }) => type === 'footnote')
  if (total === 0 && reading.isChapter && prose.length < reading.body.length) {
    return notJudged('sources', 'Not judged: a chapter of method or results need not name sources.')
  }
  if (total === 0 && hasNotes) {
    return notJudged(
      'sources',
      'Not judged: the sources stand in notes that were not linked to the text.',
    )
  }
  if (total === 0 && tellsOfItsWriter(reading)) {
    return notJudged(
      'sources',
      'Not judged: the text tells of its writer, and need not name sources.',
    )
  }
  if (total === 0 && isExercise(reading)) {
    return notJudged('sources', 'Not judged: the report of an exercise rests on its own readings.')
  }
  const only = total === 0 ? listOnly(reading) : null
  if (only !== null) {
    const why = 'Not judged: no callout leads to the list of sources.'
    return { ...notJudged('sources', why), findings: [only] }
  }
  if (total === 0 && namesElsewhere(reading)) {
    return notJudged(
      'sources',
      'Not judged: the sources stand in a list or in notes of another form.',
    )
  }
  const rate = (1000 * total) / reading.words
  const stretch = longestBare(reading, prose)
  const compared = reading.sentences.filter(({ text }) => comparing.test(text)).length
  const level = sourcesLevel({ total, rate, bare: stretch.length, compared })
  return {
    criterion: {
      id: 'sources',
      level,
      rationale: `${counted(total, 'citation')} in ${reading.words.toLocaleString('en-GB')} words${stretch.length > 2 ? `; the longest stretch without one has ${counted(stretch.length, 'paragraph')}` : ''}.`,
      ranges: stretch
        .slice(0, 1)
        .flatMap(({ sentences }) => (sentences[0] === undefined ? [] : [rangeOf(sentences[0])])),
      signals: [
        signal('Callouts in 1,000 words', Math.round(rate), usualRate),
        signal('Sentences that compare sources', compared),
      ],
    },
    findings:
      total === 0
        ? [noSources(reading)]
        : [
            ...bundles(reading),
            ...oneSource(reading),
            ...calloutsAsWords(reading),
            ...referenceWorksListed(reading),
            ...comparedSources(reading),
            ...sourceBySource(reading),
            ...quotationsSaidAgain(reading),
          ],
  }
}

/** "[1956] AC 696", "[2019] EWHC 335": where a case is reported is the source of a lawyer. */
const lawReport = /\[(?:17|18|19|20)\d\d\]\s(?:\d{1,2}\s)?\p{Lu}{2,}/u

/** "(Act 2, Scene 3)", "“…” (2.2.33–35)": where a work of literature is quoted from; "(3.6.1)" alone is a version. */
const placeInWork =
  /\((?:\p{Lu}\p{Ll}+,? )?(?:Act|Canto|Scene|Stanza|Verse) [\dIVXivx]+\b[^()]{0,30}\)|[”"’]\s\((?:\d{1,2}|[IVXivx]+)\.(?:\d{1,2}|[ivx]+)\.\d[\d\s–-]*\)/u
/** "(pg. 41–43)", "(Ch. 4)": where in the one work that the text is about. */
const pageOfWork = /\((?:see )?(?:pp?|pgs?|pages?|chs?|chapters?)\.? ?[1-9]/iu
const isCitedByPlace = ({ text }: Block): boolean =>
  lawReport.test(text) || placeInWork.test(text) || pageOfWork.test(text)

/**
 * "[?]" for a list in another file, notes typed below the text ("3. Page 120", "2. Ibid"), a mark where a source is
 * to come, or a list of works at the end: who lists them names them in a form that was not seen ("(3)"), and that is another note.
 */
function namesElsewhere({ analysed }: Reading): boolean {
  const { blocks, source, references } = analysed.document
  if (references.length > 0 || blocks.some(isCitedByPlace)) return true
  if (mayHoldOpenPlaces(analysed.document).some(({ text }) => holdsPlaceOfSource(text))) return true
  if (source === 'markup' && blocks.some(({ text }) => text.includes('?]'))) return true
  if (namesWorksInWords(analysed.document)) return true
  return (
    blocks.filter(({ text }) => /^\W*\d{1,3}[.)]?\s(?:(?:pages?|pp?\.)\s\d|ibid)/iu.test(text))
      .length >= 2
  )
}

/** Words by which a text sets sources against one another or against itself. */
const comparing =
  /\b(?:in contrast to|contrary to|unlike|whereas|consistent with|in line with|in agreement with|disagrees? with|contradict\w*|by contrast|similar to|differs? from|compared (?:with|to) (?:previous|earlier|other))\b/iu

function countIn(reading: Reading, paragraphs: readonly Paragraph[]): number {
  return paragraphs.reduce(
    (sum, { block }) => sum + (reading.citations.get(block.id)?.length ?? 0),
    0,
  )
}

function sourcesLevel(found: {
  readonly total: number
  readonly rate: number
  readonly bare: number
  readonly compared: number
}): Level {
  if (found.total === 0) return 1
  if (found.rate < 2 || found.bare > 6) return 2
  return found.rate >= 4 && found.compared >= 2 ? 4 : 3
}

/** The longest run of argument paragraphs without a callout. */
function longestBare(reading: Reading, prose: readonly Paragraph[]): readonly Paragraph[] {
  let best: readonly Paragraph[] = []
  let run: Paragraph[] = []
  for (const paragraph of prose) {
    const isArgument = ['introduction', 'background', 'other', 'discussion'].includes(
      paragraph.role,
    )
    if (!isArgument || countIn(reading, [paragraph]) > 0) {
      run = []
      continue
    }
    run.push(paragraph)
    if (run.length > best.length) best = [...run]
  }
  return best
}

/** A report of a few pages rests on its own readings first. */
const mostOfReport = 1500

function isShortReport({ analysed, words }: Reading): boolean {
  return analysed.genre === 'empirical' && words < mostOfReport
}

/** "Studies have shown", "according to": words by which a text itself says that others are behind it. */
const leans =
  /\b(?:stud(?:y|ies)|research(?:ers)?|experts?|scholars?|scientists?|statistics|surveys?|reports?|critics?|historians?) (?:have |has |had )?(?:\p{L}+ly |also )?(?:show|suggest|find|found|argue|claim|report|estimate|say|said|prove|indicate|reveal|agree|believe)\p{L}*\b|\baccording to\b/iu
/** Sentences that lean on others from which the lack of any source is grave: a reflection or a review of one book has none. */
const fewestLeaning = 2

function leansOnOthers({ sentences }: Reading): boolean {
  return sentences.filter(({ text }) => leans.test(text)).length >= fewestLeaning
}

function noSources(reading: Reading): FindingDraft {
  const first = reading.body[0]?.sentences[0]?.text ?? ''
  return {
    criterion: 'sources',
    check: 'sources.none',
    kind: 'issue',
    severity:
      isFinished(reading) && !isShortReport(reading) && leansOnOthers(reading)
        ? 'major'
        : 'moderate',
    title: `No source in ${reading.words} words`,
    statement: `From ${quoted(first, 7)} to the end no source is named: no bracket, no year, no note was found.`,
    why: 'An examiner cannot tell which thoughts are yours and which you found.',
    how: 'Mark in the margin every sentence that you know from somewhere, and name that somewhere.',
    selfCheck:
      'If you named sources in a form that was not seen, does the list of references show them?',
    ranges: [],
    wholeDraft: true,
    confidence: 0.7,
  }
}

/** Works in one callout from which a reader cannot tell what each is there for. */
const manyWorks = 20

function bundles(reading: Reading): readonly FindingDraft[] {
  const { citations } = reading.analysed.document
  const argued = ['introduction', 'background', 'discussion', 'conclusion', 'other']
  const inScope = new Set(
    reading.body.filter(({ role }) => argued.includes(role)).map(({ block }) => block.id),
  )
  const largest = citations
    .filter((citation) => inScope.has(citation.block) && !isMaterial(reading, citation))
    .filter((citation) => !isOnlyList(reading, citation))
    .toSorted((one, other) => works(other) - works(one))[0]
  if (largest === undefined || works(largest) < manyWorks) return []
  return [
    {
      criterion: 'sources',
      check: 'sources.bundle',
      kind: 'issue',
      severity: 'minor',
      title: `${works(largest)} works for one statement`,
      statement: `${quoted(largest.raw, 12)} names ${works(largest)} works at once.`,
      why: 'A reader cannot tell which of them carries the point, and whether they agree.',
      how: 'Keep the two or three that show it best, and say what sets the others apart.',
      ranges: [{ block: largest.block, start: largest.start, end: largest.end }],
      confidence: 0.7,
    },
  ]
}

const leastStatement = 5

/** "Publications [1–24]": a list of works, and no statement that they stand for. */
function isOnlyList({ analysed }: Reading, { block, start, end }: Citation): boolean {
  const text = analysed.block.get(block)?.text ?? ''
  const beside = `${text.slice(0, start)} ${text.slice(end)}`.trim()
  return beside.split(/\s+/u).length < leastStatement
}

/** "The fifteen books by Robert Jordan [32–46]": the works are what is studied. */
function isMaterial({ analysed }: Reading, { block, start }: Citation): boolean {
  const before = analysed.block.get(block)?.text.slice(Math.max(0, start - 90), start) ?? ''
  return /\b(?:books?|novels?|volumes?|poems?|plays?|films?|texts|corpora|corpus|data ?sets?|trials|genomes)\b[^.]*$/iu.test(
    before,
  )
}

function works({ references, unresolved }: Citation): number {
  return references.length + unresolved.length
}

/** Paragraphs that call a work by its title, from which it is what the text is about: a film, a novel, a treatise. */
const aboutIt = 3
const longestName = 60

function isSubject({ body }: Reading, title: string | null | undefined): boolean {
  if (!title || title.length < 3 || title.length > longestName) return false
  return body.filter(({ block }) => block.text.includes(title)).length >= aboutIt
}

/** Share of all callouts, and their number, from which a text leans on one work. */
const leaning = 0.4
const leaningCount = 8

/** A page prints exponents like raised callouts: only the form in which most works are named is one of this text. */
function inMainStyle(citations: readonly Citation[]): readonly Citation[] {
  const named = new Map<Citation['style'], Set<string>>()
  for (const { style, references } of citations) {
    const known = named.get(style) ?? new Set<string>()
    for (const id of references) known.add(id)
    named.set(style, known)
  }
  const [main] = [...named].toSorted((one, other) => other[1].size - one[1].size)
  return citations.filter(({ style }) => style === main?.[0])
}

function oneSource(reading: Reading): readonly FindingDraft[] {
  const { references } = reading.analysed.document
  // A study names the work whose method it tries again and again.
  if (['empirical', 'software'].includes(reading.analysed.genre)) return []
  // An essay that lists one work reads that work, and leans on none.
  if (references.length < 2) return []
  const counts = new Map<string, Citation[]>()
  for (const citation of inMainStyle(reading.analysed.document.citations)) {
    for (const id of citation.references) counts.set(id, [...(counts.get(id) ?? []), citation])
  }
  const all = [...counts.values()].reduce((sum, list) => sum + list.length, 0)
  const most = [...counts].toSorted((one, other) => other[1].length - one[1].length)[0]
  if (most === undefined || most[1].length < leaningCount || most[1].length / all < leaning) {
    return []
  }
  const work = references.find(({ id }) => id === most[0])
  const [first] = most[1]
  if (work === undefined || first === undefined || isSubject(reading, work.title)) return []
  return [
    {
      criterion: 'sources',
      check: 'sources.one-work',
      kind: 'question',
      severity: 'minor',
      title: `${most[1].length} of ${all} callouts name one work`,
      statement: `${quoted(work.title ?? work.raw, 12)} is named ${most[1].length} times among ${all} callouts.`,
      why: 'Where one work carries so much, an examiner asks whether the text says more than it does.',
      how: 'At the two places where it matters most, set a second work beside it, for or against.',
      ranges: most[1].slice(0, 3).map(({ block, start, end }) => ({ block, start, end })),
      confidence: 0.6,
    },
  ]
}

/** What sources say or found; two ways of working may well differ while their authors agree. */
const findings =
  /\b(?:find\w*|found|show\w*|report\w*|argue\w*|claim\w*|suggest\w*|observ\w+|conclude\w*|see[sn]?|saw|holds?|held|view\w*|maintain\w*|estimat\w+|contend\w*|attribut\w+|describ\w+|contradict\w*|disagree\w*)\b/iu

/** One source stands before the word that parts them, another behind it. */
function partsSources(reading: Reading, sentence: Sentence): boolean {
  if (!findings.test(sentence.text)) return false
  const cited = citationsWithin(reading.citations, rangeOf(sentence))
  const parting = /\b(?:contrast|contrary|whereas|contradict|disagree|at odds)/iu
  const at = sentence.start + sentence.text.search(parting)
  // "Distances assume one variance [4], whereas counts show many [5]": a premise beside a finding.
  const [before = '', behind = ''] = sentence.text.split(/\bwhereas\b/iu)
  if (/\bwhereas\b/iu.test(sentence.text) && !(findings.test(before) && findings.test(behind)))
    return false
  return cited.some(({ end }) => end <= at) && cited.some(({ start }) => start > at)
}

/** A sentence that sets two sources against one another. */
function comparedSources(reading: Reading): readonly FindingDraft[] {
  const best = reading.body
    .filter(({ role }) => !['methods', 'results'].includes(role))
    .flatMap(({ sentences }) => [...sentences])
    .find(
      (sentence) =>
        /\b(?:in contrast to|contrary to|whereas|contradict\w*|disagrees? with|by contrast|at odds with)\b/iu.test(
          sentence.text,
        ) && partsSources(reading, sentence),
    )
  if (best === undefined) return []
  return [
    strength({
      criterion: 'sources',
      check: 'sources.compared',
      title: 'Sources are set against one another',
      statement: `${quoted(best.text, 18)} says where two sources part.`,
      why: 'It shows judgement, not only reading.',
      ranges: [rangeOf(best)],
      confidence: 0.65,
    }),
  ]
}
