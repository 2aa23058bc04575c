import { contentRoots } from '#engines/analysis/claims/content-words.ts'
import { groundsIn } from '#engines/analysis/claims/grounds.ts'
import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { lacking } from '#engines/analysis/footing/footing.ts'
import { isOldSpelling } from '#engines/analysis/lexicon/old-spelling.ts'
import { isFinished } from '#engines/analysis/readability/reading.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'
import { notJudged, signal, strength } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted, listed, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import type { ClaimMap, MappedClaim } from './claim-map.ts'
import { hasWeighing, NO_WEIGHING } from './weighing.ts'

/** Claims from which a share of supported ones says something. */
const enoughClaims = 4

/** Judges whether the claims that the argument rests on have grounds beside them. */
export function judgeGrounds(map: ClaimMap): Judgement {
  if (!hasWeighing(map.reading)) return notJudged('grounds', NO_WEIGHING)
  const argued = map.claims.filter(isArgued)
  if (argued.length < enoughClaims) {
    return notJudged(
      'grounds',
      `Not judged: only ${counted(argued.length, 'sentence')} of the text ${argued.length === 1 ? 'claims' : 'claim'} something that needs grounds.`,
    )
  }
  const alone = argued.filter(({ verdict }) => verdict === 'unsupported')
  const level = groundsLevel(map, argued, alone.length)
  const bare = bareClaims(map, alone)
  return {
    criterion: {
      id: 'grounds',
      level,
      rationale: `${argued.length - alone.length} of ${argued.length} claims have a source, a figure, a number, an example or a reason beside them.`,
      ranges: [...bare, ...argued].slice(0, 2).map(({ sentence }) => rangeOf(sentence)),
      signals: [
        signal(
          'Claims with grounds in the same sentence',
          `${argued.filter(({ verdict }) => verdict === 'supported').length} of ${argued.length}`,
          'more than half in most published papers',
        ),
        signal('Claims that stand alone', alone.length),
      ],
    },
    findings: [
      ...bare.slice(0, 2).map((claim) => standsAlone(map, claim)),
      ...bestGrounded(argued, bare.length),
    ],
  }
}

/** Hedged claims and those of abstract and conclusion rest on what stands elsewhere. */
function isArgued(claim: MappedClaim): boolean {
  return !['abstract', 'conclusion'].includes(claim.paragraph.role) && claim.qualifier !== 'hedged'
}

/** Share of claims that stand alone, up to which most have grounds, and up to which nearly all of an argument have. */
const mostAlone = 0.35
const hardlyAlone = 0.12

/**
 * In a study a sentence that stands alone tells mostly how a thing works, or what nobody knows yet: with a gap or a limit
 * taken out of it, a smaller share would stand alone, and it would be no better founded.
 */
function groundsLevel(map: ClaimMap, argued: readonly MappedClaim[], alone: number): Level {
  const share = alone / argued.length
  if (share > 0.6) return 1
  if (share > mostAlone) return 2
  const types = new Set(argued.flatMap(({ grounds }) => grounds.map(({ type }) => type)))
  return share <= (owesEach(map) ? hardlyAlone : mostAlone) && types.size >= 3 ? 4 : 3
}

/** "A call results in …", "the parser produces …" tell how a thing works: only an argument owes grounds for each. */
const owesEach = ({ reading }: ClaimMap): boolean =>
  reading.analysed.genre === 'essay' || reading.analysed.genre === 'unknown'

/** Where a text derives with formulas, drawings or steps of a proof, a cause follows from what stands before it. */
function isDeduced({ reading }: ClaimMap): boolean {
  const { document } = reading.analysed
  const formulas = document.blocks.filter(({ type }) => type === 'equation').length
  const letters = reading.sentences.filter(({ text }) =>
    /\b(?:theorem|lemma|algorithm|protocol|(?:a|the) proof|axiom)s?\b|\b[xyztn]\s?[=<>≤≥]/iu.test(
      text,
    ),
  ).length
  return formulas + document.figures.length > 2 || letters > 5
}

/** Claims in paragraphs that hold nothing a reader could check: the ones worth a note. */
function bareClaims(map: ClaimMap, alone: readonly MappedClaim[]): readonly MappedClaim[] {
  const seen = new Set<string>()
  if (!owesEach(map)) return []
  if (lacking(map.reading.analysed, ['essay']) !== null) return []
  if (isDeduced(map)) return []
  return (
    alone
      // A rule for all is mostly an example, a plot or a turn of phrase: only causes are asked after.
      .filter(({ strength }) => strength === 'causal')
      .filter(isFlatCause)
      .filter(({ sentence }) => !leansBack.test(sentence.text) && !isOldSpelling(sentence.text))
      .filter(({ paragraph }) =>
        ['introduction', 'background', 'discussion', 'other'].includes(paragraph.role),
      )
      .filter(
        ({ sentence }) =>
          !/\b(?:we|our|my|i|this (?:essay|paper|section|chapter))\b/iu.test(sentence.text),
      )
      // What closes a text rests on all that stands before it, with a heading of its own or without.
      .filter(({ paragraph }) => paragraph !== map.reading.body.at(-1))
      .filter(({ paragraph }) => isBare(map.reading, paragraph))
      .filter((claim) => !takesUp(map.reading, claim))
      .toSorted((one, other) => other.load - one.load)
      .filter(({ paragraph }) => {
        if (seen.has(paragraph.block.id)) return false
        seen.add(paragraph.block.id)
        return true
      })
  )
}

/** Words up to which a sentence claims its cause and nothing beside it. */
const mostFlat = 14
/** "Social media causes depression": said outright. What is produced, driven or shaped mostly tells how a thing works. */
const outright =
  /^(?:(?:directly |often )?(?:causes?|caused)|(?:is|are|was|were) (?:\p{L}+ly )?(?:caused by|due to|the (?:main )?(?:cause|reason))|leads? to|led to|results? in|resulted in)$/iu
/** What is denied, granted, only possible, or told of something in passing. */
const heldBack =
  /\b(?:not|never|cannot|neither|nor|hardly|rarely|n[’']t|can|could|may|might|would|helps?|that|which|who)\b/iu
/** Conditions and concessions, parts of an argument, and what others would say. */
const inArgument =
  /[,;:“”"()]|\b(?:while|whilst|although|though|if|when|where|because|since|so|both|different|argue|object|reply|respond|say|how|why|models?|approach(?:es)?|methods?|example|assum\p{L}+)\b/iu

/** "A lack of light causes depression in teenagers.": a cause in the world that is claimed outright, and nothing else. */
function isFlatCause({ sentence: { text, words }, cue }: MappedClaim): boolean {
  return (
    words.length <= mostFlat &&
    outright.test(text.slice(cue.start, cue.end).trim()) &&
    !heldBack.test(text.slice(0, cue.start)) &&
    !inArgument.test(text)
  )
}

/** Sentences that point back rest on what they point at. */
const leansBack =
  /^(?:the (?:latter|former)|this|these|that|those|such|it|as (?:shown|demonstrated|noted|mentioned|discussed|such|a (?:result|consequence))|here|when|in (?:this|conclusion|summary)|therefore|thus|hence|consequently)\b|\babove\b/iu

/** Sentences from which a paragraph is an argument and not a transition. */
const argumentSentences = 3

function isBare(reading: Reading, paragraph: Paragraph): boolean {
  if (paragraph.sentences.length < argumentSentences) return false
  if (isBesideQuotation(reading, paragraph)) return false
  // Who tells what happened to them is the case in point.
  if (paragraph.sentences.some(({ text }) => /\b(?:I|my|me)\b/u.test(text))) return false
  return paragraph.sentences.every((sentence) => hasReasonsOnly(reading, sentence))
}

function hasReasonsOnly({ citations }: Reading, sentence: Paragraph['sentences'][number]): boolean {
  return groundsIn(sentence, citations).every(({ type }) => type === 'reason')
}

/** Paragraphs before a claim in which its grounds may stand, and roots of its words by which they are the same matter. */
const reachBefore = 3
const sharedRoots = 4

/** A paragraph that sums up: what it claims was told with its sources in one of the paragraphs before. */
function takesUp(reading: Reading, { sentence, paragraph }: MappedClaim): boolean {
  const roots = [...contentRoots(sentence.text)]
  const at = reading.body.findIndex(({ block }) => block.id === paragraph.block.id)
  return reading.body.slice(Math.max(0, at - reachBefore), Math.max(0, at)).some((before) => {
    if (before.sentences.every((one) => hasReasonsOnly(reading, one))) return false
    const told = contentRoots(before.block.text)
    return roots.filter((root) => told.has(root)).length >= sharedRoots
  })
}

function isBesideQuotation(reading: Reading, paragraph: Paragraph): boolean {
  const { blocks } = reading.analysed.document
  const at = blocks.findIndex(({ id }) => id === paragraph.block.id)
  return [blocks[at - 1], blocks[at + 1]].some((block) => block?.type === 'quotation')
}

const claimNames: Readonly<Record<MappedClaim['strength'], string>> = {
  causal: 'a cause',
  comparative: 'a comparison',
  general: 'a rule for all',
  evaluative: 'a judgement',
}

const asks: Readonly<Record<MappedClaim['strength'], string>> = {
  causal: 'A cause needs at least one case, figure or study in which it was seen at work.',
  comparative: 'A comparison needs both sides: the reader is shown neither.',
  general: 'A statement about everyone falls with one exception, and the reader will think of one.',
  evaluative: 'A judgement needs the measure by which it was made.',
}

const helps: Readonly<Record<MappedClaim['strength'], string>> = {
  causal: 'Add the source or the case that shows it, or say that it is your reading and why.',
  comparative: 'Name what is compared, on which measure, and where the reader can see it.',
  general: 'Name the group for which it holds and the source that shows it.',
  evaluative: 'Say by which measure, and show one case.',
}

function standsAlone(map: ClaimMap, claim: MappedClaim): FindingDraft {
  const { sentence, cue } = claim
  const words = sentence.text.slice(cue.start, cue.end)
  const isComplete = isFinished(map.reading) && map.reading.analysed.genre !== 'empirical'
  return {
    criterion: 'grounds',
    check: `claim.${claim.strength}-alone`,
    kind: 'question',
    severity:
      isComplete && claim.strength !== 'comparative' && claim.load >= 4 ? 'moderate' : 'minor',
    title: `${quoted(sentence.text, 4)} stands alone`,
    statement: `${quoted(sentence.text, 18)} claims ${claimNames[claim.strength]} (${quoted(words, 4)}), and its paragraph of ${claim.paragraph.sentences.length} sentences holds no source, number, quotation or example.`,
    why: asks[claim.strength],
    how: helps[claim.strength],
    selfCheck: 'What would you answer to “How do you know?”',
    ranges: [rangeOf(sentence)],
    confidence: 0.65,
  }
}

/** Definitions, sections and theorems are pointed at as well, and show nothing that was found. */
const pointsToFloat = /\b(?:Fig(?:ure|s|ures)?\.?|Tables?|Tab\.)\s*\(?[A-Z]?\d/iu

const saidByOthers =
  /^\W*\p{Lu}[\p{L}’'-]+(?:,? (?:and|&) \p{Lu}[\p{L}’'-]+| et al\.?,?| and (?:colleagues|others))? ?(?:\(\d{4}[a-z]?\)|\[\d+\]) (?:\p{L}+ly )?(?:argu|claim|stat|suggest|hold|maintain|contend|assert|propos|believ|not)\p{L}*/u

function bestGrounded(argued: readonly MappedClaim[], bare: number): readonly FindingDraft[] {
  const best = argued
    .filter(
      ({ verdict, grounds }) =>
        verdict === 'supported' && new Set(grounds.map(({ type }) => type)).size >= 3,
    )
    // In the words of a source the claim is the source's.
    .filter(({ grounds }) => grounds.every(({ type }) => type !== 'quotation'))
    // A fact of the field with its source is a premise: what was found is the text's own, and can be looked at in it.
    .filter(({ sentence: { text } }) => pointsToFloat.test(text))
    // "Lee and others (2018) argue that …": the claim is theirs.
    .filter(({ sentence: { text } }) => !saidByOthers.test(text))
    // "Figures 3 and 4 show …" points, and what it points at is the claim's own.
    .filter(({ sentence: { text } }) => !/^\W*(?:Fig(?:ure)?s?\.?|Tables?)\s\d/u.test(text))
    // What is assumed, or drawn by others ("Figure 7 by Ahn"), is no ground that stands beside it.
    .filter(
      ({ sentence: { text } }) =>
        !/\bassum(?:e|es|ed|ing)\b|\bFig(?:ure|\.) \d+\w? (?:by|from|of|in) \p{Lu}/u.test(text),
    )
    // "Consider the graph in Listing 1.2": an example is set out.
    .filter(({ sentence: { text } }) => !/^\W*(?:consider|let|suppose|note|recall)\b/iu.test(text))
    // A count worked out ("this equates to 148 a day") claims nothing.
    .filter(
      ({ sentence: { text } }) =>
        !/\b(?:equates?|equals|amounts?|adds? up|comes) to (?:\p{L}+ )?\d/u.test(text),
    )
    // "Here we propose a method, as in Table 5": what is put forward is not claimed yet.
    .filter(
      ({ sentence: { text } }) =>
        !/\b(?:we|i) (?:here )?(?:propose|introduce|present|describe|plan)\b/iu.test(text),
    )
    // A year is a number as well, and no ground; nor are the digits of an address.
    .filter(({ sentence: { text } }) => !/\b(?:Theorem|Lemma|Corollary)\b/u.test(text))
    .filter(({ sentence: { text } }) =>
      /\d\s?(?:%|per ?cent)|\d\.\d|[<=>]\s?\d/u.test(
        text.replaceAll(
          /\[[^\]]*\]|\b(?:doi:|https?:)\S+|\b(?:[Tt]ables?|[Ff]ig(?:ure)?s?\.?|[Ss]ections?|[Ll]istings?|[Ee]quations?|[Ee]qs?\.?) \d[\d.]*/gu,
          ' ',
        ),
      ),
    )
    .toSorted((one, other) => other.load - one.load)[0]
  if (best === undefined || bare > 2) return []
  const types = [...new Set(best.grounds.map(({ type }) => names[type]))]
  return [
    strength({
      criterion: 'grounds',
      check: 'claim.well-grounded',
      title: 'Claim and grounds stand side by side',
      statement: `${quoted(best.sentence.text, 16)} carries ${listed(types.slice(0, 3))} in the same sentence.`,
      why: 'A reader can check the claim where it is made.',
      ranges: [rangeOf(best.sentence)],
      confidence: 0.7,
    }),
  ]
}

const names: Readonly<Record<MappedClaim['grounds'][number]['type'], string>> = {
  citation: 'a source',
  figure: 'a figure or table',
  number: 'a number',
  observation: 'an observation',
  quotation: 'a quotation',
  example: 'an example',
  reason: 'a reason',
}
