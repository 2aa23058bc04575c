import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { contentRoots, rootsIn } from '#engines/analysis/claims/content-words.ts'
import { makingVerbIn } from '#engines/analysis/claims/making-verbs.ts'
import { withoutExpected } from '#engines/analysis/claims/study-design.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { hedgesIn } from '#engines/analysis/stance/certainty.ts'
import { quoted, rangeOf, rangeWithin } from '#engines/analysis/stance/wording.ts'

import type { ClaimMap } from '../claim-map.ts'

/** How closely two measured things go together, as a figure. */
const coefficient =
  /\b(?:r|rho|ρ|τ|R)\s?(?:\(\d+\)\s?)?=\s?[-−–]?\s?0?\.\d+|\b(?:Pearson|Spearman|Kendall)(?:['’]s)?\b/u
/** Words by which a text says that two things went together, or that groups differed, and no more. */
const together =
  /\b(?:(?:associat|correlat)\w+|(?<!\b(?:that|which) )(?:is|are|was|were|been|be) (?:\p{L}+ly )?(?:related|linked|tied) to|relat(?:ion|ionship)s? (?:between|with|of|to)|links? between|went together|(?:predicts|predictors? of|best predictor|(?:positively|negatively|significantly) predicted)|had (?:\p{L}+ly )?(?:more|fewer|higher|lower|less|better|worse|longer|shorter)|(?:more|less) (?:common|frequent|likely)|(?:rose|fell|increased|decreased|grew|varied|changed) with)\b/iu
/** Where the verb is another's, a plan, a condition, a denial or a model's. */
const notClaimed =
  /[?“"]|\b(?:if|whether|would|can|could|should|must|known|thought|believed|expected|stud(?:y|ies) (?:have )?\p{L}+ that|previous\w*|earlier|prior|others|reported|hypothes\w+|assum\w+|no|not|nor|neither|never|model\w*|simulat\w+|because|in order|aim\w*|may|might|designed|intended|treat(?:ed|ment)|inject\w+|add(?:ed|ing|ition)|remov(?:ed|ing|al)|appl(?:ied|ying)|intervention|experiment\w*|randomi[sz]\w+|algorithm|method|approach|we (?:reduce|increase|improve|raise|lower)\w*)\b|n[’']t\b/iu

/** Work that changes something, or builds it: there a verb of making is plain speech. */
const changes =
  /\b(?:experiment\w*|randomi[sz]\w+|manipulat\w+|treatments?|treated|interventions?|placebo|simulat\w+|agents?|algorithms?|dos(?:e|es|ed|age)|trials?|mutants?|inoculat\w+|transgenic|overexpress\w*|in vitro|in vivo|knock\w+|inhibitors?|stimul(?:us|i|ation)|software|architecture|prompts?|baselines?)\b/iu
/** Sentences with such words from which they are what the work is about. */
const manyChanges = 4
/** Sentences that speak of association from which the work is about it. */
const manyTies = 2
/** "In this retrospective analysis we found that …": the sentence says itself that nothing was changed. */
const watched =
  /\b(?:cross[- ]sectional|retrospective|observational|correlational|registry|cohort|survey)\b[^.;]{0,60}\b(?:found|show(?:s|ed)?|that)\b/iu
/** Content words of a sentence that calls two things associated, and no list of all results. */
const mostWords = 16
/** "… thus shorten the life": the sentence says itself that it infers, and one on the association may be longer. */
const inferring = /\b(?:thus|therefore|hence|consequently)\b/iu
const mostWordsInferred = 24
/** "Therefore leads to", as an inference; anywhere else the same words also tell of what came next. */
const inferredVerb =
  /\b(?:thus|therefore|hence|consequently) (?:leads? to|led to|results? in|resulted in|causes|caused|shortens?|prolongs?)\b/iu
const sharedShare = 0.6
/** Of what is acted upon a good part is named again: another measure under the same condition is none. */
const ofObject = 0.4
/** Characters behind the verb in which a condition or a denial still belongs to it. */
const reachAfter = 30
/** Words on either side of the verb within which its subject and its object stand. */
const longestPart = 90

/** Text of the clause before the verb, and behind it. */
function around(text: string, { index, 0: verb }: RegExpExecArray): readonly [string, string] {
  const before = text.slice(Math.max(0, index - longestPart), index)
  const after = text.slice(index + verb.length, index + verb.length + longestPart)
  return [before.split(/[,;:]|\bthat\b/u).at(-1) ?? '', after.split(/[,;:(]|\.\s/u)[0] ?? '']
}

/** "The length of all generated messages": a participle before its noun, and no verb. */
const beforeNoun =
  /(?:^|\s)(?:all|the|these|those|of|each|every|any|our|their|its|his|her|an?|both|some|many|most|few|no|from|with|in|for|newly|previously)\s$/iu

/** Whether the verb is the text's own word, without a doubt. */
function isClaimed(text: string, { index, 0: verb }: RegExpExecArray): boolean {
  if (/ed$/iu.test(verb) && beforeNoun.test(text.slice(0, index))) return false
  const clause = withoutExpected(text.slice(0, index + verb.length + reachAfter))
  return !notClaimed.test(clause) && hedgesIn(clause).length === 0
}

/** "Longer sleep lifted the marks, r(182) = .29": the sentence's own figure says less than its verb. */
export function causeByCoefficient(own: readonly Sentence[]): readonly FindingDraft[] {
  return own
    .flatMap((sentence) => {
      const figure = coefficient.exec(sentence.text)
      const match = figure === null ? null : makingVerbIn(sentence.text)
      if (match === null || figure === null || figure.index < match.index) return []
      if (figure.index - match.index > longestPart) return []
      if (together.test(sentence.text.slice(match.index, figure.index))) return []
      if (!isClaimed(sentence.text, match)) return []
      return [onlyTogether(sentence, match, { other: sentence, said: figure[0] })]
    })
    .slice(0, 1)
}

/** A verb of making for two things of which the same text says, in another sentence, that they go together. */
export function causeForTogether(
  { design }: ClaimMap,
  own: readonly Sentence[],
): readonly FindingDraft[] {
  if (design.type === 'experimental' || design.type === 'qualitative') return []
  const all = own.filter(
    ({ text }) =>
      together.test(text) &&
      contentRoots(text).size <= mostWordsInferred &&
      !/\b(?:no|not|nor|neither|null|cannot|hypothes\w+|expect\w*|whether)\b|n[’']t\b/iu.test(text),
  )
  const ties = all.filter(({ text }) => contentRoots(text).size <= mostWords)
  const isChanging = own.filter(({ text }) => changes.test(text)).length >= manyChanges
  const isTied = !isChanging && ties.length >= manyTies
  const mayInfer = design.type === 'observational' && all.length >= manyTies
  for (const sentence of all.length === 0 ? [] : own) {
    const infers = mayInfer && inferring.test(sentence.text)
    if (!isTied && !infers && !watched.test(sentence.text)) continue
    const match = makingIn(sentence.text, infers)
    if (match === null) continue
    if (!isTied && !infers && !watched.test(sentence.text.slice(0, match.index))) continue
    const tied = tiedTo(sentence, match, infers ? all : ties)
    if (tied !== null) return [onlyTogether(sentence, match, tied)]
  }
  return []
}

function makingIn(text: string, infers: boolean): RegExpExecArray | null {
  const match = makingVerbIn(text) ?? (infers ? inferredVerb.exec(text) : null)
  return match !== null && isClaimed(text, match) ? match : null
}

/** The sentence that says of the same two things that they go together, and its words for it. */
function tiedTo(
  sentence: Sentence,
  match: RegExpExecArray,
  ties: readonly Sentence[],
): { readonly other: Sentence; readonly said: string } | null {
  const parts = around(sentence.text, match)
  if (parts.some((part) => together.test(part))) return null
  const other = ties.find((one) => one !== sentence && holdsBoth(one, parts))
  const said = other === undefined ? null : together.exec(other.text)
  return other === undefined || said === null ? null : { other, said: said[0] }
}

function holdsBoth({ text }: Sentence, parts: readonly [string, string]): boolean {
  const held = contentRoots(text)
  const [subject, object] = parts.map((part) => [...rootsIn(part)])
  if (subject === undefined || object === undefined) return false
  // "Raises yields under stress": the yields are acted upon, and the stress says when.
  const [acted = ''] = parts[1].split(
    /\b(?:under|during|when|while|among|within|after|before|for|at|by|but|and|or)\b/iu,
  )
  const upon = rootsIn(acted)
  if (upon.size > 0 && ![...upon].some((root) => held.has(root))) return false
  const [left, right] = [subject, object].map(
    (roots) => roots.filter((root) => held.has(root)).length,
  )
  if (left === undefined || right === undefined || left === 0 || right === 0) return false
  if (right / object.length < ofObject) return false
  return (left + right) / Math.max(1, subject.length + object.length) >= sharedShare
}

function onlyTogether(
  sentence: Sentence,
  match: RegExpExecArray,
  { other, said }: { readonly other: Sentence; readonly said: string },
): FindingDraft {
  const isSame = other === sentence
  return {
    criterion: 'certainty',
    check: 'certainty.cause-for-association',
    kind: 'issue',
    severity: 'moderate',
    title: isSame
      ? `${quoted(match[0], 4)} rests on ${quoted(said)}`
      : `${quoted(match[0], 4)} here, ${quoted(said)} elsewhere`,
    statement: isSame
      ? `${quoted(sentence.text, 18)} says that one thing brought the other about; ${quoted(said)} says how closely they go together.`
      : `${quoted(sentence.text, 18)} says that one thing brings the other about; ${quoted(other.text, 18)} speaks of the same as ${quoted(said)}.`,
    why: 'Things go together by chance, by a third thing, or in the other direction, and a reader asks which was ruled out.',
    how: 'Use the word of association, or say what in the work shows that one brings the other about.',
    selfCheck: 'Could a third thing have led to both?',
    ranges: [
      rangeWithin(sentence, match.index, match.index + match[0].length),
      ...(isSame ? [] : [rangeOf(other)]),
    ],
    confidence: 0.72,
  }
}
