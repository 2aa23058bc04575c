import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { rivalReadings } from '#engines/analysis/claims/rival-readings.ts'
import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { endingOf, isFinished, partOf, sentencesOf } from '#engines/analysis/readability/reading.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'
import { notJudged, signal, strength } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import { besideOthers } from '../quoted-strengths.ts'
import { emptyEndings } from './empty-endings.ts'
import { endsOnLimits } from './ends-on-limits.ts'
import { lateSources } from './late-sources.ts'
import { newMatter } from './new-matter.ts'
import { noOtherWork, noOtherWorkBehind } from './no-other-work.ts'
import { recommendedOtherwise } from './recommended-otherwise.ts'
import { resultsToldLate } from './results-told-late.ts'
import { stopsAtDetail } from './stops-at-detail.ts'
import { unansweredByName } from './unanswered-by-name.ts'
import { unpreparedEnding } from './unprepared.ts'

const meaning =
  /\b(?:suggest\w*|indicat\w+|impl(?:y|ies|ied)|mean(?:s|t)|show\w*|demonstrat\w+|explain\w*|therefore|thus|support\w*|reveal\w*|consistent with|argue[sd]?|conclu\w+|reflect\w*)\b/iu
const outlook =
  /\b(?:future|further (?:work|research|studies|investigation)|implications?|in practice|recommend\w*|should|could be (?:used|applied|extended)|next step|policy|clinic\w*|appl(?:y|ied|ication)\w*|will (?:help|allow|need)|may help|potential)\b/iu

/** Words of discussion from which it can be judged. */
const enoughWords = 200

/** Judges whether the discussion, or the ending of an essay, weighs what was found. */
export function judgeDiscussion(reading: Reading): Judgement {
  const { stage, genre } = reading.analysed
  if (stage === 'outline' || stage === 'proposal' || stage === 'notes' || genre === 'proposal') {
    return notJudged(
      'discussion',
      'Not judged: the draft is a plan, and there is nothing to discuss yet.',
    )
  }
  const told = partOf(reading, 'discussion', 'conclusion')
  const isStudy = genre === 'empirical'
  const discussed = told.length > 0 || isStudy ? told : endingOf(reading)
  const words = discussed.reduce((sum, paragraph) => sum + paragraph.words, 0)
  if (!isFinished(reading)) {
    const why = 'Not judged: the draft is not complete.'
    return {
      ...notJudged('discussion', why),
      findings: [
        ...newMatter(reading),
        ...unpreparedEnding(reading),
        ...recommendedOtherwise(reading),
      ],
    }
  }
  if (words < (isStudy ? enoughWords : 60)) {
    const why = 'Not judged: no discussion or ending of some length was found in this part.'
    return {
      ...notJudged('discussion', why),
      findings: [...noOtherWorkBehind(reading), ...endingNotes(reading)],
    }
  }
  return judgeParts(reading, discussed, words)
}

function endingNotes(reading: Reading): readonly FindingDraft[] {
  return [
    ...newMatter(reading),
    ...unpreparedEnding(reading),
    ...emptyEndings(reading),
    ...endsOnLimits(reading),
    ...stopsAtDetail(reading),
    ...recommendedOtherwise(reading),
    ...unansweredByName(reading),
  ]
}

function withoutOtherWork(
  reading: Reading,
  discussed: readonly Paragraph[],
): readonly FindingDraft[] {
  const headed = noOtherWork(reading, discussed)
  return headed.length > 0 ? headed : noOtherWorkBehind(reading)
}

function judgeParts(reading: Reading, discussed: readonly Paragraph[], words: number): Judgement {
  const sentences = sentencesOf(discussed)
  const isStudy = reading.analysed.genre === 'empirical'
  const { limits, rivals } = rivalReadings(sentences)
  const means = sentences.filter(({ text }) => meaning.test(text))
  const others = discussed.reduce(
    (sum, { block }) => sum + (reading.citations.get(block.id)?.length ?? 0),
    0,
  )
  const follows = sentences.filter(({ text }) => outlook.test(text))
  const hasLimits = limits.length + rivals.length > 0
  const level = discussionLevel({
    means: means.length > 0,
    limits: hasLimits,
    others: others > 0 || !isStudy,
    follows: follows.length > 0,
  })
  return {
    criterion: {
      id: 'discussion',
      level,
      rationale: `In ${words} words: meaning ${found(means.length)}, limits or other views ${found(limits.length + rivals.length)}, other work ${found(others)}, what follows ${found(follows.length)}.`,
      ranges: [...limits.slice(0, 1), ...means.slice(0, 1).map(rangeOf)],
      signals: [
        signal('Sentences that name a limit or another view', limits.length + rivals.length),
        signal('Callouts to other work', others),
      ],
    },
    findings: [
      ...(isStudy && others === 0 ? withoutOtherWork(reading, discussed) : []),
      ...lateSources(reading),
      ...resultsToldLate(reading),
      ...endingNotes(reading),
      ...followedLimit(sentences),
      ...(isStudy ? besideOthers(reading, sentences) : []),
    ],
  }
}

function found(count: number): string {
  return count === 0 ? 'not found' : `in ${count} place${count === 1 ? '' : 's'}`
}

function discussionLevel(has: {
  readonly means: boolean
  readonly limits: boolean
  readonly others: boolean
  readonly follows: boolean
}): Level {
  if (!has.means) return 1
  if (!has.limits || !has.others) return 2
  return has.follows ? 4 : 3
}

/** A limit that is named together with what it means for the result. */
function followedLimit(sentences: readonly Sentence[]): readonly FindingDraft[] {
  const best = sentences.find(
    ({ text }) =>
      !/\b(?:prior|previous|earlier|other|future|further|prospective) (?:research|stud|work)\w*|\b(?:address|overcome|remedy|remove|solve|tackle|lift)\p{L}* (?:this|these|the|such) (?:\p{L}+ )?(?:limitation|caveat|problem|bias)|\bnot (?:\p{L}+ )?an? (?:\p{L}+ )?(?:limitation|caveat)/iu.test(
        text,
      ) &&
      /\b(?:limitation(?! of (?!this|these|our|the (?:present |current )?(?:stud|analys|data|method|approach|sample|design|work|model|survey|experiment)))|limited by|caveat|small sample|(?:recall|language|selection|sampling|response|reporting|publication|attrition|measurement|desirability) bias|biased (?:sample|estimates?|results?)|confound\w*|cannot (?:rule out|exclude|determine))\b.{20,}\b(?:therefore|thus|so that|which (?:may|might|could|means)|may have|might have|could have)\b/iu.test(
        text,
      ),
  )
  if (best === undefined) return []
  return [
    strength({
      criterion: 'discussion',
      check: 'discussion.limit-followed',
      title: 'A limit comes with its consequence',
      statement: `${quoted(best.text, 18)} names a limit and says what it may have done to the result.`,
      why: 'A reader can correct for it; a bare list of limits would leave that to them.',
      ranges: [rangeOf(best)],
      confidence: 0.65,
    }),
  ]
}
