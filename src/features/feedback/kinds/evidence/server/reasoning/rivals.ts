import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { contentRoots } from '#engines/analysis/claims/content-words.ts'
import {
  meetsNoObjection,
  namesNoLimit,
  rivalReadings,
  rivalTerms,
  saysThatItArgues,
} from '#engines/analysis/claims/rival-readings.ts'
import type { RivalReadings } from '#engines/analysis/claims/rival-readings.ts'
import type { Absence, FindingDraft, Level } from '#engines/analysis/finding.ts'
import { lacking } from '#engines/analysis/footing/footing.ts'
import { isMathematical } from '#engines/analysis/quantities/mathematics.ts'
import { isFinished, sentencesOf } from '#engines/analysis/readability/reading.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'
import { notJudged, signal, strength } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'
import { searchAbsence } from '#engines/grounding/absence.ts'
import type { Range } from '#engines/grounding/anchors/selector.ts'

import type { ClaimMap } from '../claim-map.ts'
import { limitsOfShortStudy } from '../limits/limits-of-short-study.ts'
import { owedLimits } from '../limits/owed-limits.ts'
import { ownLimits } from '../limits/own-limits.ts'
import { hasWeighing, NO_WEIGHING } from '../weighing.ts'

/** Words from which a text is expected to meet an objection. */
const enoughWords = 350

/** Judges whether limits, other explanations and objections are met. */
export function judgeRivals(map: ClaimMap): Judgement {
  const { reading } = map
  const { genre } = reading.analysed
  if (!isWhole(reading) || reading.words < leastWordsOf(reading) || reading.isChapter) {
    const why = 'Not judged: limits and objections are asked of a complete draft, read as a whole.'
    const isShort = isFinished(reading) && !reading.isChapter
    return { ...notJudged('rivals', why), findings: isShort ? limitsOfShortStudy(map) : [] }
  }
  if (genre === 'software') {
    return notJudged('rivals', 'Not judged: a software paper is not asked for rival explanations.')
  }
  if (!hasWeighing(reading)) return notJudged('rivals', NO_WEIGHING)
  // Where a study discusses, its opening speaks of what others left open and not of itself.
  const closes = reading.body.some(({ role }) => role === 'discussion')
  const silent = closes
    ? ['methods', 'results', 'introduction', 'background']
    : ['methods', 'results']
  const discussed = reading.body.filter(({ role }) => !silent.includes(role))
  const found = rivalReadings(sentencesOf(discussed))
  const discussion = discussionOf(map)
  const level = isOnlyJoined(reading, sentencesOf(discussed)) ? 1 : rivalsLevel(found)
  const findings = [
    ...(discussion === null || saysNothing(map, level) ? [] : hardlyDoubted(map, discussion)),
    ...rivalFindings(map, found, level),
  ]
  return {
    criterion: {
      id: 'rivals',
      level,
      rationale: `A limit is named in ${found.limits.length === 0 ? 'no sentence' : counted(found.limits.length, 'sentence')}, another view or explanation in ${found.rivals.length === 0 ? 'none' : found.rivals.length}.`,
      ranges: [...found.limits.slice(0, 1), ...found.rivals.slice(0, 1)],
      signals: [
        signal('Sentences that name a limit', found.limits.length),
        signal('Sentences that name another view', found.rivals.length),
      ],
    },
    findings: findings.some((finding) => stands(map, finding))
      ? findings
      : [...findings, ...limitsAsked(map)],
  }
}

/** A note on silence falls where the search behind it finds a word after all, and what a study owes is still to be asked. */
function stands({ reading }: ClaimMap, { kind, absence }: FindingDraft): boolean {
  if (kind !== 'issue') return false
  return absence === undefined || !searchAbsence(reading.analysed.document, absence).found
}

/** Who names no limit at all is asked for one; who names some, for the one that the design owes. */
function limitsAsked(map: ClaimMap): readonly FindingDraft[] {
  const none = ownLimits(map)
  if (none.length > 0) return none
  const short = limitsOfShortStudy(map)
  return short.length > 0 ? short : owedLimits(map)
}

/** Words and paragraphs from which an essay is more than a beginning. */
const enoughOfEssay = 280
const enoughParagraphs = 4
/** Content words of its claim that the last paragraph of an essay takes up. */
const takenUp = 3

/** A draft with an ending; an essay that argues and comes back to its claim, or lists its sources, is one, however it closes. */
function isWhole(reading: Reading): boolean {
  return isFinished(reading) || returnsToClaim(reading) || listsSources(reading)
}

/** Words from which an essay with its list of sources is more than a beginning. */
const enoughWithSources = 600

function listsSources({ analysed, sentences, words }: Reading): boolean {
  return (
    analysed.genre === 'essay' &&
    words >= enoughWithSources &&
    analysed.document.blocks.some(({ type }) => type === 'reference') &&
    saysThatItArgues(sentences)
  )
}

function leastWordsOf(reading: Reading): number {
  return returnsToClaim(reading) ? enoughOfEssay : enoughWords
}

function returnsToClaim({ analysed, body, words }: Reading): boolean {
  if (analysed.genre !== 'essay' || words < enoughOfEssay || body.length < enoughParagraphs)
    return false
  const claim = sentencesOf(body.slice(0, 2)).find((sentence) => saysThatItArgues([sentence]))
  const last = body.at(-1)
  if (claim === undefined || last === undefined || lacking(analysed, ['ending']) !== null)
    return false
  const ending = contentRoots(last.block.text)
  return [...contentRoots(claim.text)].filter((root) => ending.has(root)).length >= takenUp
}

/** Sentences of results and discussion from which their silence is no accident. */
const enoughSentences = 10

/** Whether "however" and "yet" are all that could be taken for a limit or an objection. */
function isOnlyJoined(reading: Reading, sentences: readonly Sentence[]): boolean {
  const { genre } = reading.analysed
  if (genre === 'empirical') {
    const reported = sentencesOf(reading.body.filter(({ role }) => role === 'results'))
    const all = [...reported, ...sentences]
    return all.length >= enoughSentences && sentences.length > 0 && namesNoLimit(all)
  }
  return genre === 'essay' && saysThatItArgues(reading.sentences) && meetsNoObjection(sentences)
}

/** Whether the whole draft is silent, and not the discussion alone: then that is the note. */
function saysNothing({ reading }: ClaimMap, level: Level): boolean {
  const { document } = reading.analysed
  return level === 1 && !searchAbsence(document, nothingFound(reading, false)).found
}

/** Words from which a discussion is expected to name what limits it. */
const enoughDiscussion = 250

/** The part in which a study weighs its own results; `null` where there is none of its own. */
function discussionOf({ reading }: ClaimMap): readonly Paragraph[] | null {
  if (reading.analysed.genre !== 'empirical') return null
  // In a paper on a system the heading stands over further measurements as well.
  const roles = new Set(reading.body.map(({ role }) => role))
  if (!roles.has('methods') || !roles.has('results')) return null
  if (reading.headings.some(({ text }) => /\b(?:related|prior|previous) works?\b/iu.test(text)))
    return null
  // "Future work" or a last part of any name is not where a study weighs what it found.
  // Under "Results and discussion" most sentences report, and a share of doubts says nothing of how they are weighed.
  if (!reading.headings.some(({ text }) => /^[\d.\s]*(?:general )?discussion\b/iu.test(text)))
    return null
  if (reading.headings.some(({ text }) => /\bresults?\b.*\bdiscussion\b/iu.test(text))) return null
  const paragraphs = reading.body.filter(({ role }) => ['discussion', 'conclusion'].includes(role))
  const words = paragraphs.reduce((sum, paragraph) => sum + paragraph.words, 0)
  return words >= enoughDiscussion && paragraphs.some(({ role }) => role === 'discussion')
    ? paragraphs
    : null
}

/** Doubt in any words counts here, so that silence means silence; a bare "not" does not: results are full of it. */
const anyDoubt =
  /\b(?:may|might|could|perhaps|possibl[ey]|however|although|limit\w*|uncertain\w*|unclear|unknown|whether|should be interpreted|further|future)\b/iu

/** Of 49 published discussions the surest has a doubt in 15 sentences of 100, and nine in ten have it in 22. */
const fewestDoubts = 0.13

/** A discussion that weighs nothing: counted, since one "although" somewhere meets no objection. */
function hardlyDoubted(map: ClaimMap, discussion: readonly Paragraph[]): readonly FindingDraft[] {
  const sentences = sentencesOf(discussion)
  const { limits, rivals } = rivalReadings(sentences)
  const told = new Set([...limits, ...rivals].map(({ block, start }) => `${block} ${start}`))
  const doubts = sentences.filter(
    ({ block, start, text }) => anyDoubt.test(text) || told.has(`${block} ${start}`),
  ).length
  const main = map.claims
    .filter(({ paragraph }) => discussion.includes(paragraph))
    .toSorted((one, other) => other.load - one.load)[0]
  if (doubts / Math.max(1, sentences.length) >= fewestDoubts || main === undefined) return []
  // With places left open the discussion may be a plan of what to write.
  if (lacking(map.reading.analysed, ['finished']) !== null) return []
  return [
    {
      criterion: 'rivals',
      check: 'rivals.hardly-doubted',
      kind: 'issue',
      severity: 'moderate',
      title: 'The discussion hardly doubts its results',
      statement: `${doubts === 0 ? 'None' : counted(doubts, 'sentence')} of the ${sentences.length} ${doubts === 0 ? 'sentences ' : ''}of the discussion ${doubts < 2 ? 'holds' : 'hold'} a word of doubt, limit or another view; it would bear first on ${quoted(main.sentence.text, 12)}.`,
      why: 'An examiner looks for what could make the result wrong, and asks when it is not there. Published discussions mostly have a doubt in every third sentence.',
      how: 'Name the one limit that could change the main result, and say in which direction; then the other explanation that a reader would think of.',
      selfCheck: 'Who knows the field and would not be convinced, and why?',
      ranges: [rangeOf(main.sentence)],
      confidence: 0.7,
    },
  ]
}

function rivalsLevel({ limits, rivals }: RivalReadings): Level {
  const all = limits.length + rivals.length
  if (all === 0) return 1
  if (all === 1) return 2
  return limits.length >= 2 && rivals.length >= 2 ? 4 : 3
}

/** A sentence that sets out with another reading: in passing, an objection may be anybody's to anything. */
const meetsRival =
  /^\W*(?:(?:however|of course|admittedly|finally|still|yet|first|second|third)(?:ly)?,? )?(?:(?:an?other|an alternative|one|a (?:second|third|further|possible|plausible|competing|rival|valid|potential|common)|the (?:key|main|strongest|first|second|most serious)) (?:\p{L}+ )?(?:explanation|interpretation|objection|counter-?argument|reading|account)s?\b|(?:some|several|other|alternative|two|three) (?:alternative |other |competing |possible )?(?:explanations|interpretations|accounts|objections)\b|(?:it|one|you) (?:may|might|could) (?:also |still |fairly |well )?(?:be )?object\p{L}*|it (?:may|might|could) (?:also |still )?be argued|(?:critics|sceptics|skeptics|opponents|others|a reader) (?:of (?:\p{L}+ ){1,4})?(?:may|might|could|will|would) (?:also |still |well )?(?:object|argu|counter|repl|say|claim)\p{L}*|(?:this|the) objection (?:has|is|fails|holds|misses))/iu

/** Sentences with formulas from which a text derives what it says. */
const manyFormulas = 6

function isDerived(sentences: readonly Sentence[]): boolean {
  return sentences.filter(({ text }) => isMathematical(text)).length >= manyFormulas
}

/** Words of discussion and conclusion from which they are more than notes of what to write. */
const enoughWeighed = 80

const weighedWords = ({ body }: Reading): number =>
  body
    .filter(({ role }) => role !== 'methods' && role !== 'introduction' && role !== 'results')
    .reduce((sum, { words }) => sum + words, 0)

function rivalFindings(map: ClaimMap, found: RivalReadings, level: Level): readonly FindingDraft[] {
  const { reading } = map
  const isEssay = ['essay', 'unknown', 'thesis'].includes(reading.analysed.genre)
  if (level === 1) {
    // What is proved, measured or explained meets no objection: only what surely argues owes an answer.
    const owes = !isEssay || (!isDerived(reading.sentences) && saysThatItArgues(reading.sentences))
    const isWritten = isEssay || weighedWords(reading) >= enoughWeighed
    return readsOneWork(reading) || !owes || !isWritten ? [] : [nothingMet(map, isEssay)]
  }
  const best = found.rivals.find(({ block, start, end }) => {
    const text = reading.analysed.block.get(block)?.text.slice(start, end) ?? ''
    return (
      meetsRival.test(text) &&
      // "For example, when old dates were told, others explained them": the debate of others.
      !/^for (?:example|instance)\b/iu.test(text) &&
      // "After controlling for alternative explanations" names none of them, nor does a gap in what is known.
      !/^(?:although|though|while)\b[^.]*\b(?:argued|objected)\b|\bmy\b[^.]*\bobjections?\b|\bgaps?\b[^.]*\bknowledge\b|\b(?:control\p{L}*|account\p{L}*|adjust\p{L}*) for (?:\p{L}+ )?alternative/iu.test(
        text,
      )
    )
  })
  if (best === undefined || isWavedAway(reading, best)) return []
  const isNote = /\bsee\b[^.]*\d/u.test(
    reading.analysed.block.get(best.block)?.text.slice(best.start, best.end) ?? '',
  )
  if (isNote) return []
  const text = reading.analysed.block.get(best.block)?.text.slice(best.start, best.end) ?? ''
  return [
    strength({
      criterion: 'rivals',
      check: 'rivals.met',
      title: 'Another reading is taken up',
      statement: `${quoted(text, 18)} names what could be said instead.`,
      why: 'It answers a doubt before the reader raises it.',
      ranges: [best],
      confidence: 0.65,
    }),
  ]
}

const ofWorks =
  /\b(?:films?|movies?|novels?|poems?|stanzas?|songs?|lyrics?|narrators?|protagonists?|antagonists?|characters?|scenes?|chorus|painting|sculpture|playwright|director|viewers?|listeners?|covers?|vocals?|vocalists?|singers?|choruses|verses?|albums?|melod(?:y|ies)|canvas)\b/iu
/** "Literary Analysis of …", "A Close Reading of …". */
const readingTitle =
  /\b(?:literary|textual|visual|film|poetry|poem|lyric(?:al)?|musical|rhetorical|character) (?:analysis|reading|criticism)\b|\bclose reading\b/iu
/** Share of sentences in these words from which a text reads a work of art closely. */
const closeShare = 0.25

/** A close reading shows what stands in the work; another reading may be met, and need not be. */
function readsOneWork({ analysed, body }: Reading): boolean {
  const { title } = analysed.document
  const sentences = sentencesOf(body)
  if (readingTitle.test(title)) return true
  const own = sentences.filter(({ text }) => ofWorks.test(text)).length
  return own / Math.max(1, sentences.length) >= closeShare
}

/** "But this objection misses the point, because whoever makes it …": the next sentence names a fault of the other's and no reason. */
const wavesAway =
  /^(?:but|yet|however,?|still,?)? ?(?:(?:this|that|such an?|the) (?:objection|argument|criticism|view|reading|claim|point)|this|that|it|they) (?:\p{L}+ly )?(?:misses the point|(?:is|are) (?:\p{L}+ )?(?:wrong|mistaken|absurd|nonsense|ridiculous|silly|beside the point)|(?:can|may|need not|should) (?:\p{L}+ )?(?:be )?(?:ignored|dismissed|set aside|taken seriously))/iu

function isWavedAway({ sentences }: Reading, { block, end }: Range): boolean {
  const next = sentences.find((one) => one.block === block && one.start >= end)
  return next !== undefined && wavesAway.test(next.text)
}

/** "We compare 14 with 11": a step that is shown on numbers, and no claim. */
const stepOfExample =
  /^(?:(?:first|then|next|now|here|again),? )?(?:we|let us|let’s) (?:compare|consider|take|add|subtract|divide|multiply|set|start|look|go|get|move)\b[^.]*\d/iu

/** Of 2 to 7: a claim of cause anywhere, or one that closes the text in the words of its thesis. */
const leastLoad = 4

function nothingMet(map: ClaimMap, isEssay: boolean): FindingDraft {
  const { reading, claims } = map
  const [main] = claims
    .filter(({ sentence }) => !stepOfExample.test(sentence.text))
    .toSorted((one, other) => other.load - one.load)
  // A sentence that bears little in the text is none that a doubt would fall on first.
  const claim =
    main === undefined || main.load < leastLoad ? 'the main claim' : quoted(main.sentence.text, 12)
  // Who says that they argue owes an answer, wherever the text ends.
  const isArgued =
    isEssay &&
    saysThatItArgues(reading.sentences) &&
    lacking(reading.analysed, ['form', 'finished']) !== null
  return {
    criterion: 'rivals',
    check: isArgued ? 'rivals.no-objection' : 'rivals.none',
    kind: 'issue',
    severity: 'moderate',
    title: isEssay ? 'No objection is met' : 'No limit is named',
    statement: `In ${reading.body.length} paragraphs no sentence names ${isEssay ? 'an objection, another view or a limit' : 'a limit, another explanation or a caveat'}; it would bear first on ${claim}.`,
    why: isEssay
      ? 'An examiner has an objection in mind anyway, and takes silence for not having seen it.'
      : 'An examiner looks for what could make the result wrong, and asks when it is not there.',
    how: isEssay
      ? `Take the strongest thing that could be said against ${claim} and answer it in one paragraph.`
      : `Name the one limit that could change ${claim}, and say in which direction.`,
    selfCheck: 'Who knows the field and would not be convinced, and why?',
    ranges: [],
    absence: nothingFound(reading, isEssay),
    confidence: 0.7,
  }
}

function nothingFound(reading: Reading, isEssay: boolean): Absence {
  return {
    what: isEssay ? 'an objection or another view' : 'a limit or another explanation',
    terms: [...rivalTerms],
    scope: 'draft',
    searched: reading.body.length,
  }
}
