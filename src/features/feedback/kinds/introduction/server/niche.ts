import { contentRoots } from '#engines/analysis/claims/content-words.ts'
import { thesisCandidates } from '#engines/analysis/claims/theses/thesis-candidates.ts'
import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { gapTerms, purposeTerms } from '#engines/analysis/moves/introduction-moves.ts'
import type { IntroductionSentence } from '#engines/analysis/moves/introduction-moves.ts'
import { abstractOf, sentencesOf } from '#engines/analysis/readability/reading.ts'
import { isExercise } from '#engines/analysis/stance/exercise.ts'
import { notJudged, signal, strength } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { tellsNoOwnDoing } from '#engines/analysis/stance/own-aim.ts'
import { mayTellGap, mayTellPurpose } from '#engines/analysis/stance/said-somewhere.ts'
import { counted, quoted, rangeOf, searchScope } from '#engines/analysis/stance/wording.ts'

import { gapContradicted } from './gap-contradicted.ts'
import { leavesGapOut } from './leaves-gap-out.ts'
import { namesNoGap } from './names-no-gap.ts'
import { isCited, surest } from './opening.ts'
import type { Opening } from './opening.ts'
import { deniesNowhere, turnsNowhere } from './turns-nowhere.ts'

/** Certainty from which a sentence states a gap; below, it only hints at one. */
const stated = 0.7

export function gapOf(opening: Opening): IntroductionSentence | null {
  return surest(opening.moves, 'niche') ?? surest(opening.background, 'niche')
}

export function purposeOf(opening: Opening): IntroductionSentence | null {
  const occupying = opening.moves.filter(
    ({ move, step }) => move === 'occupying' && step !== 'structure',
  )
  return (
    surest(
      occupying.filter(({ step }) => step === 'purpose' || step === 'claim'),
      'occupying',
    ) ?? surest(occupying, 'occupying')
  )
}

/** "Yet nobody has used it so": the gap in so many words, whatever its sentence was taken for. */
const nobodyYet =
  /\b(?:yet|but|however|so far|until now|to date),? (?:\p{L}+ ){0,3}?(?:nobody|no[ -]one|none|no (?:stud(?:y|ies)|research|work|papers?|authors?|description)) (?:\p{L}+ )?(?:has|have|had|exists?)\b|^(?:whereas|while) (?:\p{L}+ ){0,3}(?:studies|work|research|papers|authors|scholars)\b[^.]*\b(?:find|found|show|report|suggest|argue)\b|\b(?:has|have) (?:so far |until now )?been (?:asked|studied|examined|tested|explored|discussed|considered|counted|measured) (?:much |far |a good deal )?(?:less|more rarely|less often|least|only (?:once|rarely|in passing))\b|\b(?:few|hardly any|fewer) (?:\p{L}+ )?(?:have|has|ever) (?:asked|studied|examined|looked)\b/iu

/** Judges whether a sentence says what is missing, disputed or unknown. */
export function judgeNiche(opening: Opening): Judgement {
  const told = gapOf(opening)
  const isLeftOut = leavesGapOut(opening, purposeOf(opening))
  const isOpen = [...opening.moves, ...opening.background].some(({ sentence }) =>
    nobodyYet.test(sentence.text),
  )
  const gap = isLeftOut ? null : told
  if (gap === null && isOpen) {
    return notJudged('niche', 'Not judged: no sentence was found for certain to state a gap.')
  }
  const isBare = isLeftOut || (gap === null && namesNoGap(opening, purposeOf(opening)))
  const mayTell = mayTellGap(opening.reading, { mayAbstract: false })
  if (gap === null && !isBare && mayTell) {
    return notJudged('niche', 'Not judged: no sentence was found for certain to state a gap.')
  }
  if (gap === null && isExercise(opening.reading)) {
    return notJudged('niche', 'Not judged: the report of an exercise repeats what is known.')
  }
  const all = [...opening.moves, ...opening.background].filter(({ move }) => move === 'niche')
  const isShown = gap !== null && isSourced(opening, gap)
  const level = nicheLevel(gap, isShown)
  return {
    criterion: {
      id: 'niche',
      level,
      rationale:
        gap === null
          ? `None of ${opening.moves.length} sentences says what is missing, disputed or unknown.`
          : `${quoted(gap.sentence.text, 16)} ${gap.confidence < stated ? 'hints at a problem' : (stepNames[gap.step] ?? 'states the gap')}.`,
      ranges: gap === null ? [] : [rangeOf(gap.sentence)],
      signals: [
        signal(
          'Sentences that speak of a gap',
          all.length,
          '1 to 4 in most published introductions',
        ),
      ],
    },
    findings: nicheFindings(opening, {
      gap,
      isShown,
      level,
      isSure: mayTell
        ? isBare && turnsNowhere(opening, purposeOf(opening))
        : deniesNowhere(opening, purposeOf(opening)),
    }),
  }
}

const stepNames: Readonly<Partial<Record<IntroductionSentence['step'], string>>> = {
  gap: 'says what is missing or unknown',
  question: 'raises a question',
  'counter-claim': 'sets something against what is known or done',
  need: 'says what is needed',
}

/** Whether a source stands in the sentence or beside it. */
function isSourced(opening: Opening, gap: IntroductionSentence): boolean {
  const list = opening.moves.includes(gap) ? opening.moves : opening.background
  const at = list.indexOf(gap)
  return [list[at - 1], gap, list[at + 1]].some((near) => isCited(opening, near?.sentence))
}

/** A source in the sentence or right behind it is for the gap; one before it may be for a law or a guideline. */
function isOwnSource(opening: Opening, gap: IntroductionSentence): boolean {
  const list = opening.moves.includes(gap) ? opening.moves : opening.background
  return [gap, list[list.indexOf(gap) + 1]].some((near) => isCited(opening, near?.sentence))
}

function nicheLevel(gap: IntroductionSentence | null, isShown: boolean): Level {
  if (gap === null) return 1
  if (gap.confidence < stated) return 2
  return isShown ? 4 : 3
}

/** A claim that denies something has said what is at issue. */
function opposes({ moves }: Opening): boolean {
  return moves.some(
    ({ step, sentence }) =>
      step === 'claim' &&
      /\b(?:not|never|neither|no longer|rather than|instead of|leaves? out|overlook\w*|mistake\w*|mislead\w*|wrong\w*|fails?)\b/iu.test(
        sentence.text,
      ),
  )
}

/** A printed study does not open in so few sentences: the rest was read as another part. */
const fewestOfStudy = 5

function isCutShort({ reading, moves, background }: Opening): boolean {
  const { document, genre } = reading.analysed
  const isPrinted = document.source === 'pdf' && genre === 'empirical'
  return isPrinted && moves.length + background.length < fewestOfStudy
}

/** Paragraphs of an introduction in a file from which nothing of it was lost in reading. */
const fewestParagraphs = 3

function isThereAsAWhole({ reading, argues, isMarked, paragraphs }: Opening): boolean {
  const { source } = reading.analysed.document
  return argues || source === 'typed' || (isMarked && paragraphs.length >= fewestParagraphs)
}

/** Sentences and named sources from which an opening tells of a field, in which something can be missing. */
const fewestOfField = 5
const fewestSources = 2
/** Works of a list from which a study stands in a field, whatever became of the callouts of its opening. */
const fewestListed = 10

/** Who reflects on what they did owes no gap of a field. */
const reflects =
  /\bI (?:will |shall )?reflect\b|\b(?:this|my) (?:\p{L}+ )?reflection\b|\breflective (?:cycle|essay|account|model)\b/iu

/** A report for a course or a note of a page opens on its task, and owes no gap of a field that it does not cite. */
function reviewsField({ moves, background, argues, paragraphs, reading }: Opening): boolean {
  if (argues) return !moves.some(({ sentence }) => reflects.test(sentence.text))
  const all = [...moves, ...background]
  const sources = paragraphs.flatMap(({ block }) => reading.citations.get(block.id) ?? [])
  const listed = reading.analysed.document.references.length
  return sources.length >= fewestSources || (all.length >= fewestOfField && listed >= fewestListed)
}

function nicheFindings(
  opening: Opening,
  found: {
    readonly gap: IntroductionSentence | null
    readonly isShown: boolean
    readonly level: Level
    /** No word of the opening, or none before its purpose, could be one. */
    readonly isSure: boolean
  },
): readonly FindingDraft[] {
  const { gap, isShown, level, isSure } = found
  if (gap === null && opening.reading.analysed.genre === 'proposal') return []
  if (gap === null && (isCutShort(opening) || !isThereAsAWhole(opening) || !reviewsField(opening)))
    return []
  if (gap === null)
    return (opening.argues && opposes(opening)) || tellsDispute(opening)
      ? []
      : [noGap(opening, isSure)]
  const contradicted = gapContradicted(opening, gap)
  if (contradicted.length > 0) return contradicted
  // A contrast may be the gap for those who know the field: the level says so, and no note.
  if (level === 2) return []
  if (
    isShown &&
    isOwnSource(opening, gap) &&
    gap.step === 'gap' &&
    plainGap.test(gap.sentence.text)
  )
    return [shownGap(gap)]
  return []
}

/** Only these words name a gap and nothing else. */
const plainGap =
  /\b(?:little|not much|less) (?:\w+ )?is (?:yet )?known\b|\bremains? (?:\w+ )?(?:unclear|unknown|unexplored|unresolved|open|poorly understood|to be (?:seen|shown|determined|explored|tested))\b|\b(?:has|have) (?:not|never|rarely) (?:yet )?(?:been|shown|addressed|considered|examined)\b|\bno (?:study|work|(?:previous|prior|existing|systematic) (?:stud|work|research|analysis))|\b(?:a|the) (?:\w+ )?gap\b(?! between)|\bunder-?(?:studied|explored)\b|\bopen (?:question|problem)\b|\bneither (?:study|of (?:these|them))\b|\bwhat is missing\b/iu

/** "This disagreement", "the effects are overstated": what is disputed is a gap without its name. */
function tellsDispute({ moves, background }: Opening): boolean {
  return [...moves, ...background].some(({ sentence }) =>
    /\b(?:disagree\w*|debate[sd]?|dispute[sd]?|controvers\w+|contested|overstated|understated|conflicting|contradict\w*)\b/iu.test(
      sentence.text,
    ),
  )
}

function noGap(opening: Opening, isSure: boolean): FindingDraft {
  const last = opening.moves.findLast(({ move }) => move === 'territory')?.sentence
  return {
    criterion: 'niche',
    check: isSure ? 'niche.unsaid' : 'niche.missing',
    // A puzzle may be told without any of the words that were looked for.
    kind: 'question',
    severity: opening.isInner ? 'minor' : 'moderate',
    title: opening.argues
      ? 'What is at issue in the opening?'
      : 'What was missing before this work?',
    statement: `In ${counted(opening.moves.length, 'sentence')} no words were found that say what is missing, disputed or unknown${last === undefined ? '' : `; the last word on the field is ${quoted(last.text, 10)}`}.`,
    why: opening.argues
      ? 'Without a disagreement or a puzzle a reader does not see why the argument is needed.'
      : 'Without a gap a reader does not see why the work was done, and an editor asks what is new.',
    how: 'After what is known, write one sentence that starts with “But” or “What is not known”, and name the work that shows it.',
    selfCheck: 'What would nobody know if this text had not been written?',
    ranges: [],
    absence: {
      what: 'a gap, a dispute or an open question',
      terms: [...gapTerms],
      scope: searchScope(opening.paragraphs, 'introduction'),
      searched: opening.paragraphs.length,
    },
    confidence: 0.65,
  }
}

function shownGap(gap: IntroductionSentence): FindingDraft {
  return strength({
    criterion: 'niche',
    check: 'niche.shown',
    title: 'The gap is stated beside its sources',
    statement: `${quoted(gap.sentence.text, 18)} says what is open, and sources stand beside it.`,
    why: 'A reader can check that nobody has filled it.',
    ranges: [rangeOf(gap.sentence)],
    confidence: 0.7,
  })
}

/** Judges whether the introduction says what the text does, and whether that answers the gap. */
export function judgeOccupying(opening: Opening): Judgement {
  const isUntold = tellsNoOwnDoing(opening.reading)
  const purpose = isUntold ? null : purposeOf(opening)
  const gap = gapOf(opening)
  if (purpose === null && !isUntold && mayTellPurpose(opening.reading, { mayAbstract: false })) {
    return notJudged(
      'occupying',
      'Not judged: no sentence was found for certain to say what follows.',
    )
  }
  const answers = purpose !== null && gap !== null && sharesWords(opening, gap, purpose)
  const level = occupyingLevel(opening, purpose, answers)
  return {
    criterion: {
      id: 'occupying',
      level,
      rationale:
        purpose === null
          ? 'No sentence of the opening says what this text does.'
          : `${quoted(purpose.sentence.text, 16)} says what this text does${answers ? ', in words of the gap' : ''}.`,
      ranges: purpose === null ? [] : [rangeOf(purpose.sentence)],
      signals: [
        signal(
          'Sentences on this text itself',
          opening.moves.filter(({ move }) => move === 'occupying').length,
          '1 to 5 in most published introductions',
        ),
      ],
    },
    findings: occupyingFindings(opening, purpose, { gap, answers }),
  }
}

function occupyingLevel(
  opening: Opening,
  purpose: IntroductionSentence | null,
  answers: boolean,
): Level {
  if (purpose === null) return opening.moves.some(({ step }) => step === 'structure') ? 2 : 1
  if (purpose.confidence < stated) return 2
  return answers ? 4 : 3
}

/** Whether the purpose takes up a content word of the gap or of the sentences beside it. */
function sharesWords(
  opening: Opening,
  gap: IntroductionSentence,
  purpose: IntroductionSentence,
): boolean {
  const list = opening.moves.includes(gap) ? opening.moves : opening.background
  const at = list.indexOf(gap)
  const around = list.slice(Math.max(0, at - 3), at + 3).filter((near) => near !== purpose)
  const roots = contentRoots(around.map((near) => near.sentence.text).join(' '))
  return [...contentRoots(purpose.sentence.text)].some((root) => roots.has(root))
}

const leastWords = 400

function occupyingFindings(
  opening: Opening,
  purpose: IntroductionSentence | null,
  found: { readonly gap: IntroductionSentence | null; readonly answers: boolean },
): readonly FindingDraft[] {
  if (purpose === null) {
    // The summary before it says what the software is for.
    // A post or an answer of a page has no part that announces the others.
    const isShort = !opening.isInner && !opening.isMarked && opening.reading.words < leastWords
    return opening.reading.analysed.genre === 'software' || isShort || isCut(opening)
      ? []
      : [noPurpose(opening)]
  }
  const { gap, answers } = found
  if (gap === null || gap.confidence < stated || gap.step === 'need') return []
  if (answers && isAnswer(gap, purpose)) return [answersGap(gap, purpose)]
  return []
}

/** Sentences after a gap within which a purpose answers it, and content words that both must have. */
const within = 6
const shared = 2

/** Only a plain gap before a plain purpose in the same words is praised. */
function isAnswer(gap: IntroductionSentence, purpose: IntroductionSentence): boolean {
  const distance = purpose.sentence.index - gap.sentence.index
  const isPlain = gap.step === 'gap' || (gap.step === 'counter-claim' && gap.confidence >= 0.8)
  if (!isPlain || purpose.confidence <= 0.9 || distance < 1 || distance > within) return false
  const roots = contentRoots(gap.sentence.text)
  return [...contentRoots(purpose.sentence.text)].filter((root) => roots.has(root)).length >= shared
}

function answersGap(gap: IntroductionSentence, purpose: IntroductionSentence): FindingDraft {
  return strength({
    criterion: 'occupying',
    check: 'occupying.answers-gap',
    title: 'The purpose takes up the gap',
    statement: `${quoted(purpose.sentence.text, 14)} uses the words of ${quoted(gap.sentence.text, 10)}.`,
    why: 'A reader sees at once why this work is the answer.',
    ranges: [rangeOf(purpose.sentence), rangeOf(gap.sentence)],
    confidence: 0.7,
  })
}

/** "… with similar affinity. While this": a footnote or a box parted the page, and the end stands elsewhere. */
function isCut({ moves }: Opening): boolean {
  const last = moves.at(-1)?.sentence.text.trim() ?? ''
  return !/[.!?:;]["”’)\]\d]*$/u.test(last)
}

function noPurpose(opening: Opening): FindingDraft {
  const last = opening.moves.at(-1)?.sentence.text ?? ''
  const elsewhere = thesisCandidates(
    sentencesOf(abstractOf(opening.reading)).map((sentence) => ({ sentence, place: 'abstract' })),
    false,
  )[0]
  const isMajor = opening.isMarked && opening.reading.analysed.stage === 'complete'
  return {
    criterion: 'occupying',
    check: 'occupying.missing',
    kind: opening.isInner ? 'question' : 'issue',
    severity: opening.isInner ? 'minor' : isMajor && elsewhere === undefined ? 'major' : 'moderate',
    title: opening.isInner
      ? 'What does this chapter set out to do?'
      : 'The introduction never says what follows',
    statement: `None of ${counted(opening.moves.length, 'sentence')} says what this text asks, does or claims; the opening ends with ${quoted(last, 10)}${elsewhere === undefined ? '' : `. The abstract does say it: ${quoted(elsewhere.sentence.text, 12)}`}.`,
    why: 'A reader enters the body without knowing what to look for.',
    how:
      elsewhere === undefined
        ? 'End the introduction with one sentence that says what you ask or claim, and of what.'
        : 'Say it again at the end of the introduction, now with the gap before it.',
    selfCheck: 'Could a reader of the introduction alone say what your results will be about?',
    ranges: [],
    absence: {
      what: 'a sentence on what this text does',
      terms: [...purposeTerms],
      scope: searchScope(opening.paragraphs, 'introduction'),
      searched: opening.paragraphs.length,
    },
    confidence: 0.65,
  }
}
