import { rivalReadings, rivalTerms } from '#engines/analysis/claims/rival-readings.ts'
import type { RivalReadings } from '#engines/analysis/claims/rival-readings.ts'
import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { isFinished, sentencesOf } from '#engines/analysis/readability/reading.ts'
import type { Paragraph } from '#engines/analysis/readability/reading.ts'
import { notJudged, signal, strength } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted, quoted } from '#engines/analysis/stance/wording.ts'

import type { ClaimMap } from './claim-map.ts'

/** Words from which a text is expected to meet an objection. */
const enoughWords = 350

/** Judges whether limits, other explanations and objections are met. */
export function judgeRivals(map: ClaimMap): Judgement {
  const { reading } = map
  const { genre } = reading.analysed
  if (!isFinished(reading) || reading.words < enoughWords || reading.isChapter) {
    return notJudged(
      'rivals',
      'Not judged: limits and objections are asked of a complete draft, read as a whole.',
    )
  }
  if (genre === 'software') {
    return notJudged('rivals', 'Not judged: a software paper is not asked for rival explanations.')
  }
  // Where a study discusses, its opening speaks of what others left open and not of itself.
  const closes = reading.body.some(({ role }) => role === 'discussion')
  const silent = closes
    ? ['methods', 'results', 'introduction', 'background']
    : ['methods', 'results']
  const discussed = reading.body.filter(({ role }) => !silent.includes(role))
  const found = rivalReadings(sentencesOf(discussed))
  const discussion = discussionOf(map)
  const level = rivalsLevel(found)
  return {
    criterion: {
      id: 'rivals',
      level,
      rationale: `A limit is named in ${counted(found.limits.length, 'sentence')}, another view or explanation in ${counted(found.rivals.length, 'sentence')}.`,
      ranges: [...found.limits.slice(0, 1), ...found.rivals.slice(0, 1)],
      signals: [
        signal('Sentences that name a limit', found.limits.length),
        signal('Sentences that name another view', found.rivals.length),
      ],
    },
    findings:
      discussion !== null && isUnmet(discussion)
        ? [
            nothingMet(map, {
              paragraphs: discussion,
              isEssay: false,
              scope: 'discussion,conclusion',
            }),
          ]
        : rivalFindings(map, found, level),
  }
}

/** Words from which a discussion is expected to name what limits it. */
const enoughDiscussion = 250

/** The part in which a study weighs its own results; `null` where there is none of its own. */
function discussionOf({ reading }: ClaimMap): readonly Paragraph[] | null {
  if (reading.analysed.genre !== 'empirical') return null
  const paragraphs = reading.body.filter(({ role }) => ['discussion', 'conclusion'].includes(role))
  const words = paragraphs.reduce((sum, paragraph) => sum + paragraph.words, 0)
  return words >= enoughDiscussion && paragraphs.some(({ role }) => role === 'discussion')
    ? paragraphs
    : null
}

/** Doubt in any words counts here, so that silence means silence. */
const anyDoubt =
  /\b(?:may|might|could|perhaps|possibl[ey]|however|although|limit\w*|uncertain\w*|unclear|unknown|not|whether|should be interpreted|further|future)\b/iu

function isUnmet(discussion: readonly Paragraph[]): boolean {
  const sentences = sentencesOf(discussion)
  const { limits, rivals } = rivalReadings(sentences)
  if (limits.length + rivals.length > 0) return false
  const doubtful = sentences.filter(({ text }) => anyDoubt.test(text))
  return doubtful.length / Math.max(1, sentences.length) < doubtfulShare
}

/** Published discussions have a word of doubt in every third sentence or more. */
const doubtfulShare = 0.15

function rivalsLevel({ limits, rivals }: RivalReadings): Level {
  const all = limits.length + rivals.length
  if (all === 0) return 1
  if (all === 1) return 2
  return limits.length >= 2 && rivals.length >= 2 ? 4 : 3
}

function rivalFindings(map: ClaimMap, found: RivalReadings, level: Level): readonly FindingDraft[] {
  const { reading } = map
  const isEssay = ['essay', 'unknown', 'thesis'].includes(reading.analysed.genre)
  if (level === 1) return [nothingMet(map, { paragraphs: reading.body, isEssay, scope: 'draft' })]
  const best = found.rivals.find(({ block, start, end }) =>
    /\bobjections?\b|\balternative(?:ly)?,? (?:explanation|interpretation|reading|account)|\banother (?:explanation|reading|interpretation)|\bcritics (?:of|will|would|may|might)|\bcounter-?(?:argument|example)s?\b|\b(?:it|this) (?:might|could|may) (?:also )?be (?:argued|objected)|\b(?:one|you) (?:might|could|may) (?:object|argue|reply|read)|\b(?:defenders|proponents|supporters|advocates|opponents) of\b|\bmight equally\b|\bthis is true, but\b/iu.test(
      reading.analysed.block.get(block)?.text.slice(start, end) ?? '',
    ),
  )
  if (best === undefined) return []
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

interface Unmet {
  readonly paragraphs: readonly Paragraph[]
  readonly isEssay: boolean
  readonly scope: string
}

function nothingMet({ claims }: ClaimMap, { paragraphs, isEssay, scope }: Unmet): FindingDraft {
  const main = claims.toSorted((one, other) => other.load - one.load)[0]
  const claim = main === undefined ? 'the main claim' : quoted(main.sentence.text, 12)
  return {
    criterion: 'rivals',
    check: 'rivals.none',
    kind: 'issue',
    severity: 'moderate',
    title: isEssay ? 'No objection is met' : 'No limit is named',
    statement: `In ${paragraphs.length} paragraphs${scope === 'draft' ? '' : ' of the discussion'} no sentence names ${isEssay ? 'an objection, another view or a limit' : 'a limit, another explanation or a caveat'}; it would bear first on ${claim}.`,
    why: isEssay
      ? 'An examiner has an objection in mind anyway, and takes silence for not having seen it.'
      : 'An examiner looks for what could make the result wrong, and asks when it is not there.',
    how: isEssay
      ? `Take the strongest thing that could be said against ${claim} and answer it in one paragraph.`
      : `Name the one limit that could change ${claim}, and say in which direction.`,
    selfCheck: 'Who knows the field and would not be convinced, and why?',
    ranges: [],
    absence: {
      what: isEssay ? 'an objection or another view' : 'a limit or another explanation',
      terms: [...rivalTerms],
      scope,
      searched: paragraphs.length,
    },
    confidence: 0.7,
  }
}
