import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { contentRoots } from '#engines/analysis/claims/content-words.ts'
import { ownConclusions } from '#engines/analysis/claims/own-conclusions.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import { hedgesIn } from '#engines/analysis/stance/certainty.ts'
import { quoted, rangeOf, rangeWithin } from '#engines/analysis/stance/wording.ts'

import type { ClaimMap } from '../claim-map.ts'

/** Words by which a study says that two things went together, or how it looked for that. */
const together =
  /\b(?:(?:associat|correlat)\w+|regress(?:ed|ions?)?|went (?:along|together)|(?:is|are|was|were) (?:\p{L}+ly )?(?:related|linked|tied) to|elasticit\w+|fixed effects|odds ratios?|structural equation\p{L}*)\b/iu
const manyTogether = 3
/** What somebody changed, gave or built. */
const changed =
  /\b(?:randomi[sz]\w+|randomly (?:assigned|allocated)|experiment\w*|intervention\w*|manipulat\w+|placebo|treated|treatments?|simulat\w+|algorithms?|in vitro|mutants?|natural experiment|instrumental variables?|difference-in-differences|discontinuity)\b/iu
const manyChanged = 2

/** "Fares are therefore the main cause of the decline": the cause by its name. */
const named =
  /\b(?:is|are|was|were) (?:(?:therefore|thus|hence|clearly|so|then|plainly|evidently) )?(?:the |an? |one of the |what )?(?:main |chief |primary |principal |major |real |root |true |sole |only |key |most important |biggest |strongest )?(?:causes? of|reasons? (?:why|for|that)|drivers? (?:of|behind)|explanations? (?:of|for)|(?<=what )(?:causes|drives|makes|keeps|lets))\b/iu
/** "Higher fares drive passengers away": a difference between places or people, told as if somebody had turned it up. */
const turnedUp =
  /^(?:(?:therefore|thus|hence|in short|in conclusion|clearly),? )?(?:higher|lower|more|less|fewer|longer|shorter|greater|larger|smaller|rising|falling|increased|reduced|better|worse|heavier|lighter|earlier|later) [^.,;:]{2,50}? (?<verb>drives?|causes?|makes?|brings?|keeps?|leads? to|raises?|reduces?|lowers?|improves?|worsens?|shortens?|lengthens?|harms?|pushes|push|deters?|protects?|prevents?|increases?|decreases?|boosts?|damages?)\b/iu

/** "An increase in the share causes a decrease of …", "lowering the level does lead to …": a coefficient, told as what a change would do. */
const perUnit =
  /(?:\b(?:an?|one|each|every) (?:(?:one|\d+)[ -]?(?:unit|point|per ?cent|%) |additional )?(?:increase|rise|decrease|fall|drop|decline|reduction) in [^.;:,]{2,60}? |^(?:lowering|raising|increasing|reducing|decreasing) [^.;:,]{2,60}? )(?<verb>causes?|(?:does|do) (?:in fact )?(?:lead to|cause)|leads? to|brings? about)\b/iu
/** "Hunger causes anaemia", "a stern mother makes children more anxious": of a study that names itself an observation. */
const plainly =
  /(?<!\b(?:to|the|all|other|these|those|main|root|possible|underlying|common|leading|major|several|various|different|many|multiple|its|their|any|of|on|from|as|for|by) )\bcauses?(?! (?:of|for|and|or|by)\b)\b|\bmakes? (?:\p{L}+ ){1,3}(?:more|less|better|worse)\b|\bmakes (?:people|patients|women|men|children|students|workers)\b|\b(?:drives?|pushes|push) (?:\p{L}+ ){1,3}(?:into|to|away)\b|\bbrings? about\b|\b(?:is|are) (?:\p{L}+ly )?(?:responsible for|caused by|brought about by|driven by)\b|\bwill (?:eliminate|prevent|cure|eradicate)\b/iu
/** "The pathways that lead to it" names one in passing; what a piece of research raises or lowers is no finding. */
const ofNoCause =
  /\b(?:that|which|who) (?:\p{L}+ly )?$|\b(?:this|our|the present) (?:\p{L}+ )?(?:research|study|paper|work|model|approach|method|framework|tool)\b[^,;]{0,20}$/iu
/** What also tells how a finding may be explained: a claim where abstract or conclusion says it. */
const inShort =
  /\b(?:leads?|gives? rise) to\b|\bwill (?:reduce|lower|improve)\b|\b(?:reduces|lowers|raises|improves|worsens|prevents|protects (?:against|from)|impairs|harms|damages)\b/iu

const open =
  /[?“”"]|\b(?:if|whether|would|could|may|might|can|cannot|not|no|nor|unlikely|known|thought|believed|hypothes\w+|expected|suggest\w*|speculat\w+|because|associat\w+|correlat\w+|limitations?|excluded|missing|bias\w*)\b|n[’']t\b/iu
const concluding: ReadonlySet<string> = new Set(['abstract', 'discussion', 'conclusion'])

/** A cause that the end of a study draws, where all that the study did was to see what goes together. */
export function causesDrawn({ reading, design }: ClaimMap): readonly FindingDraft[] {
  const { analysed, sentences, citations } = reading
  if (analysed.genre !== 'empirical' || ['experimental', 'qualitative'].includes(design.type))
    return []
  const ties = sentences.filter(({ text }) => together.test(text))
  const changes = sentences.filter(({ text }) => changed.test(text)).length
  const isWatching =
    design.type === 'observational' || (design.type === 'not-stated' && changes < manyChanged)
  if (!isWatching || ties.length < manyTogether) return []
  const studied = new Set(ties.flatMap(({ text }) => [...contentRoots(text)]))
  const own = sentences.filter(
    (sentence) =>
      (concluding.has(sentence.role) ||
        (sentence.role === 'results' && perUnit.test(sentence.text))) &&
      !open.test(sentence.text) &&
      hedgesIn(sentence.text).length === 0 &&
      citationsWithin(citations, rangeOf(sentence)).length === 0,
  )
  const concluded = new Set(design.type === 'observational' ? ownConclusions(reading) : [])
  return own
    .flatMap((sentence) => {
      const match =
        named.exec(sentence.text) ??
        turnedUp.exec(sentence.text) ??
        perUnit.exec(sentence.text) ??
        (concluded.has(sentence) ? plainCause(sentence, studied) : null)
      if (match === null) return []
      const end = match.index + match[0].length
      const verb = match.groups?.['verb'] ?? match[0]
      const isStudied = [...contentRoots(sentence.text.slice(0, end - verb.length))].some((root) =>
        studied.has(root),
      )
      return isStudied ? [drawn(sentence, { start: end - verb.length, end }, ties)] : []
    })
    .slice(0, 1)
}

/** A plain cause between two things that the study saw go together. */
function plainCause(
  { text, role }: Sentence,
  studied: ReadonlySet<string>,
): RegExpExecArray | null {
  const match = plainly.exec(text) ?? (role === 'discussion' ? null : inShort.exec(text))
  if (match === null || ofNoCause.test(text.slice(0, match.index))) return null
  const isEffectStudied = [...contentRoots(text.slice(match.index + match[0].length))].some(
    (root) => studied.has(root),
  )
  return isEffectStudied ? match : null
}

function drawn(
  sentence: Sentence,
  { start, end }: { readonly start: number; readonly end: number },
  ties: readonly Sentence[],
): FindingDraft {
  const words = sentence.text.slice(start, end)
  const other = ties.find((one) => one !== sentence && one.role !== 'introduction')
  const said = other === undefined ? '' : (together.exec(other.text)?.[0] ?? '')
  return {
    criterion: 'certainty',
    check: 'certainty.cause-concluded',
    kind: 'issue',
    severity: 'moderate',
    title: `${quoted(words, 5)}: was it the cause?`,
    statement: `${quoted(sentence.text, 18)} names a cause; the study saw what goes together${other === undefined ? '' : ` (${quoted(said)}: ${quoted(other.text, 14)})`} and changed nothing.`,
    why: 'Things go together by chance, by a third thing, or in the other direction, and a reader asks which was ruled out.',
    how: 'Use the word of association, or say what in the work shows that one brings the other about.',
    selfCheck: 'Could a third thing have led to both?',
    ranges: [rangeWithin(sentence, start, end), ...(other === undefined ? [] : [rangeOf(other)])],
    confidence: 0.72,
  }
}
