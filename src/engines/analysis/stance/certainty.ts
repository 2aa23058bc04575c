/**
 * How surely a sentence speaks. Three lists, kept short on purpose: each entry is one that an examiner
 * would underline in any field. The wide lists of the lexicon serve counting; these serve notes.
 */

import { remembered } from '../remembered.ts'

/** Words that promise proof. "Clearly" and "significantly" are left out: published prose is full of them. */
const proofWords =
  /\b(?:(?:this|which|that|it|evidence|results?|facts?|history|stud(?:y|ies)|essay|findings|data|clearly|research|science|figures|statistics|experiments?|fieldwork|project|work|survey|analysis|investigation|trial|interviews?|observations?) (?:(?!to\b|may\b|might\b|could\b|can\b|would\b|will\b)\w+ )?(?:proves?|proved)\b(?! (?:to|as)\b)|(?<=\b(?:this|our|my|the present) )(?:study|project|research|work|trial|survey|experiment|investigation|thesis|dissertation) will (?:\p{L}+ly )?prove\b(?! to\b)|proves? that|(?:is|are|as) (?:clear |the |final )?proof (?:that|of)|(?:scientifically|absolutely|definitely) prove[nd]|proven fact|undoubtedly|undeniabl[ey]|unquestionabl[ey]|indisputabl[ey]|irrefutabl[ey]|without (?:a |any )?doubt|beyond (?:any |all )?doubt|there (?:is|can be) no doubt|there (?:can be|is) no question (?:that|about)|leaves? (?:absolutely )?(?:no|little) (?:room for )?(?:(?:any|reasonable|the slightest) )?doubt|no room for (?:any )?doubt|no doubt (?:whatsoever|at all)|(?:without|beyond) (?:any )?(?:question|dispute)|(?:cannot|can no longer|can never) (?:seriously |possibly |reasonably )?be (?:doubted|denied|disputed|questioned|refuted|contested|gainsaid)|there (?:is|can be) no (?:denying|disputing|doubting)|will (?:inevitably|invariably|undoubtedly|unfailingly|(?:certainly|definitely|surely)(?! (?:not\b|needs?\b|requires?\b|be (?:needed|required|necessary|helpful|useful|of (?:use|help|interest))|help|assist|change\b|continue\b|prove\b)))|(?:we|I) (?:are|am) (?:now |absolutely |completely |quite |entirely |fully )?(?:certain|sure) that|(?:is|are) (?:now |thus |therefore )?certain to|(?:is|are|becomes?|became) (?:thus |therefore |thereby )?an? (?:established|undeniable|indisputable|proven|incontrovertible) fact|(?:provides?|provided|gives?|gave|offers?|offered|presents?|presented|yields?|is|are|as|constitutes?|found|have) (?:the |an? )?(?:first )?(?:conclusive|irrefutable|incontrovertible|indisputable|undeniable|incontestable|unassailable|watertight) (?:evidence|proof|demonstration|support)|puts? (?:it|this|the \w+) beyond (?:all |any )?(?:doubt|dispute|question)|once and for all|with (?:absolute|complete|total|full|100 ?%) certainty|leaves? (?:us with |open )?only one (?:possible |reasonable )?(?:conclusion|explanation|interpretation|answer)|rules? out (?:any|all|every) (?:possible )?doubts?|(?:anyone|everyone|everybody|any reader) (?:who [^,.;]{3,40} )?(?:must|has to|will have to) (?:accept|admit|agree|concede)|(?:definitively|irrefutably|indisputably|incontrovertibly|once and for all) (?:demonstrat(?:e|es|ed)|show(?:s|ed|n)?|establish(?:es|ed)?|settle[sd]?|resolve[sd]?|confirm(?:s|ed)?|prove[sdn]?)|(?:conclusively|definitively) proven|(?:demonstrat(?:e|es|ed)|show(?:s|ed|n)?|establish(?:es|ed)?|settle[sd]?|confirm(?:s|ed)?|prove[sdn]?|answer(?:s|ed)?|resolve[sd]?) (?:conclusively|definitively|irrefutably|indisputably|incontrovertibly|undeniably|beyond (?:all |any )?(?:doubt|dispute|question)|with (?:complete|absolute|total) certainty)|(?:is|are|as|provides?|gives?|offers?|constitutes?) (?:the |an? )?(?:definite|definitive|final|conclusive|irrefutable|undeniable|indisputable|clear and final|absolute) proof|(?:makes? it|is|are|it is) (?:absolutely|completely|totally|100 ?%) (?:certain|clear|sure|obvious)|makes? it certain|conclusively (?:demonstrat(?:e|es|ed)|show(?:s|ed|n)?|establish(?:es|ed)?|prove[sdn]?|confirm(?:s|ed)?|settle[sd]?)|it(?: is|[’']s) (?:therefore |thus |hence |then |clearly )?(?:obvious|undeniable|certain|a fact) that|no other (?:explanation|interpretation|conclusion|reading) is (?:possible|conceivable)|there (?:is|can be|could be) no other (?:possible |plausible |conceivable )?(?:explanation|interpretation|reason|cause) (?:for|of|than|why|that)|there can be no other (?:explanation|interpretation|reason|cause)|no (?:sensitive|reasonable|sane|serious|sensible|thinking|honest|intelligent|decent|attentive|fair-minded) (?:person|reader|man|woman|one|scholar|critic|observer|viewer|parent|teacher|citizen) (?:can|could|would|will) (?:ever )?\w+|every(?:where and at all times| \w+ in the world\b)|all (?:people|humans|societies) everywhere|under all circumstances|in any setting whatsoever|obviously|always will|everyone (?:knows|agrees)(?= that\b|[.,;:])|nobody (?:can )?(?:denies|deny|doubts?)|(?<!not )(?<!n[’']t )the only (?:possible )?(?:explanation|answer))\b/giu

const effects =
  '(?:causes?|leads? to|results? in|improves?|reduces?|increases?|decreases?|raises?|lowers|produces?|prevents?|determines?|eliminates?|cures?|shows?|demonstrates?|establish(?:es)?|proves?|confirms?|works?|benefits?|enhances?|protects?|helps?|assists?)'

/**
 * Adverbs and verbs with which an effect admits no exception, in the present: none of 657 open articles has one of its
 * own work, and where a claim was made stronger than its results they are what it was made stronger with.
 */
const surestWords = new RegExp(
  String.raw`\b(?:(?:definitively|definitely|invariably|unfailingly|unequivocally|incontestably|incontrovertibly|indubitably) ${effects}\b|(?:unequivocally|incontestably|indubitably) (?:demonstrat|show|establish|prov|confirm)(?:e[ds]?|ed|n|s|es)?\b|${effects} (?:that [^.,;]{3,80} )?(?:unequivocally|invariably|without fail|with (?:complete |full |absolute |total )?certainty)\b|(?:we|I|stud(?:y|ies)|results?|findings?|data|experiments?|analysis) (?:have|has) (?:now |thus |therefore |hereby |conclusively |definitively )*proven\b|no (?:other|alternative|rival|competing) explanations? (?:is|are|remains?|exists?|can be)\b|guarantees? (?:success|better|higher|an? (?:better|higher))\b|(?:completely|entirely|totally) (?:eliminates?|prevents?|cures?|abolishes|solves?|eradicates?)\b|appl(?:y|ies) universally\b)`,
  'giu',
)
/** What is denied, asked, meant or set as a condition, or left to what may be. */
const heldBack =
  /\b(?:not|never|no|nor|neither|cannot|hardly|rarely|without|whether|if|when|unless|to|may|might|could|can|would|should|must|almost|nearly)\b[^.;:]{0,60}$|n[’']t\b[^.;:]{0,60}$/iu

/** Where the same words are no boast: proofs in mathematics, negations, phrases of their own. */
const noProof =
  /^(?:however,? )?(?:it (?:might|may|could|can|would) (?:also )?be (?:objected|said|argued|thought|replied)|(?:some|critics|opponents|others|one) (?:may|might|could|would))\b|\b(?:theorem|lemma|proposition|corollary|proof of concept|not prove[nd]?|cannot prove|prove[sd]? (?:also )?(?:(?:more|less|most|least|very|quite|rather|especially|particularly|extremely) \w+|to|desirable|necessary|valuable|possible|feasible|sufficient|adequate|useful|difficult|fruitful|helpful|hard|challenging|impossible|successful|effective|essential|popular|crucial|wrong|otherwise|fatal|correct|right|invaluable|worthwhile|an? (?:invaluable|valuable|useful|difficult|good|great|hard|major|poor|key|crucial|powerful|reliable|robust|worthy|serious|popular) \w+)|burden of proof|no doubt that some|widely known and|if\b[^.]{0,60}proves?|disprove|(?:not|never|cannot be|nothing|hardly) (?:\w+ ){0,2}(?:prove[nd]?|proof)|(?:not|never|cannot|nor|neither)\b[^.;:]{0,40}\bprove[nd]?\b|obviously (?:remains?|easier said)|(?:seem|appear|sound|look)s? (?:\w+ ){0,4}(?:irrefutable|undeniable|indisputable))\b/iu

const mayBe = /\b(?:may|might|could|can|would)\b[^.;:]{0,24}$/iu
const grants = /(?:^|[.;:]\s)\W*(?:while|although|though|even though|whereas)\s$/iu

const settled =
  /\b(?:chosen|chose|choose|set|fixed|fix|decided|decide|defined|define|picked|pick|computed|drawn|made) (?:\p{Ll}+ ){0,2}$/iu

const noBoast =
  /\b(?:may|might|could|can|should|must|have to|you)\b|\b(?:is|are|was|were|be) (?:\p{L}+ )?(?:difficult|hard|harder|tricky|easy|easier|impossible|challenging|important|necessary|desirable)\b/iu

/** Each sentence is asked for several times: alone, as a stack, and as the qualifier of a claim. */
const mostSentences = 6000

const hedgeWords =
  /\b(?:may|might|could|perhaps|possibly|probably|potentially|presumably|apparently|seemingly|arguably|conceivably|seems?|seemed|appears?(?! (?:in|on|at|as|under|here)\b)|appeared(?! (?:in|on|at|as|under)\b)|suggests?|suggested|suggesting|likely|somewhat|to some extent|in some (?:cases|ways)|it is possible that|tends? to)\b/giu

export interface WordMatch {
  readonly start: number
  readonly end: number
  readonly text: string
}

function matches(text: string, pattern: RegExp): readonly WordMatch[] {
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
  }))
}

/** Words by which a sentence claims to be beyond doubt. */
export const proofWordsIn = remembered(mostSentences, proofIn)

function proofIn(text: string): readonly WordMatch[] {
  const proofs = matches(text, proofWords)
  const surest = matches(text, surestWords)
  if (proofs.length + surest.length === 0 || noProof.test(text)) return []
  return [
    ...proven(text, proofs),
    ...surest.filter(
      ({ start, end }) =>
        !heldBack.test(text.slice(0, start).replace(/\bno $/iu, '')) &&
        proofs.every((one) => one.end <= start || one.start >= end),
    ),
  ].toSorted((one, other) => one.start - other.start)
}

function proven(text: string, found: readonly WordMatch[]): readonly WordMatch[] {
  // "may prove that" promises nothing.
  return found.filter(
    ({ start, text: word }) =>
      !/\b(?:(?:may|might|could|can|would)(?: also| then| thus| even)?|to|less|not|so|most|as|more) $/iu.test(
        text.slice(0, start),
      ) &&
      !/\b(?:even (?:when|if)|when|if|where|whether) $/iu.test(text.slice(0, start)) &&
      // "We can find undeniable links or none": what may be found is not there yet.
      !(
        /^undeniabl|^irrefutabl|^indisputabl|^unquestionabl/iu.test(word) &&
        mayBe.test(text.slice(0, start))
      ) &&
      // "While it is obvious that …, the gain is not": what is granted is common ground.
      !(/^it\b.*\bthat$/iu.test(word) && grants.test(text.slice(0, start))) &&
      // "The way was chosen once and for all": when it was chosen.
      !(/^once and/iu.test(word) && settled.test(text.slice(0, start))) &&
      // "The rate is not fixed once and for all": what is denied is no boast.
      !(
        /^(?:once and for all|under all circumstances|in any setting|with (?:absolute|complete|total|full)|always will)/iu.test(
          word,
        ) &&
        /\b(?:not|never|no|nor|neither|cannot|hardly|rarely|without|far from|rather than|instead of)\b[^.;:]{0,60}$|n[’']t\b[^.;:]{0,60}$/iu.test(
          text.slice(0, start),
        )
      ) &&
      // "Almost unquestionable" leaves a rest of doubt.
      !/\b(?:almost|nearly|virtually|practically|all but) $/iu.test(text.slice(0, start)) &&
      // "As figure 2 shows, it is obvious that": a figure is pointed at.
      !(
        /obvious that$/iu.test(word) &&
        /\b(?:figs?|figures?|tables?|graphs?|plots?|charts?|panels?)\b/iu.test(text)
      ) &&
      // "Obviously, one might …" leaves the matter open in the same breath; "Obviously, you have to …" instructs.
      // "Lansing leaves little doubt that …" tells what another holds; "Obviously, if …, then" what follows in a model.
      !(/^leaves? little/iu.test(word) && /\b\p{Lu}\p{Ll}+ $/u.test(text.slice(1, start))) &&
      !(/^obvious/iu.test(word) && /^,? if\b/iu.test(text.slice(start + word.length))) &&
      // "Obviously, it is hard to compare them" says how hard a thing is, and claims nothing of the matter.
      !(/^obvious/iu.test(word) && noBoast.test(text)),
  )
}

export const hedgesIn = remembered(mostSentences, (text) => matches(text, hedgeWords))

/** "Tend to generate ideas that may appear odd": the noun before "that" begins another statement. */
const ofWhat = /\b\p{L}+s (?:that|which|who) (?:may|might|could|can|would|seem|appear|tend)\b/iu
/** Characters within which hedges weaken one and the same statement. */
const hedgeReach = 70

/** Three or more hedges on one statement: "may possibly suggest". Returns the stretch that holds them. */
export function stackedHedges(text: string): WordMatch | null {
  // "Far more likely to vote" compares; it hedges nothing.
  const hedges = hedgesIn(text).filter(
    ({ start, text: word }) =>
      !/^likely$/iu.test(word) ||
      !/\b(?:more|less|most|least|as|equally|how|times) $/iu.test(text.slice(0, start)),
  )
  for (let index = 0; index + 2 < hedges.length; index += 1) {
    const first = hedges[index]
    const third = hedges[index + 2]
    if (first === undefined || third === undefined) continue
    const stretch = text.slice(first.start, third.end)
    // "May/may not exist": a slash leaves both open, as "or" does; what a clause behind "that" hedges is its own matter.
    if (
      third.end - first.start <= hedgeReach &&
      !/[,;:()/]|\band\b|\bor\b/iu.test(stretch) &&
      !ofWhat.test(stretch)
    ) {
      return { start: first.start, end: third.end, text: stretch }
    }
  }
  return null
}

/** How a claim is qualified, for the claim map. */
export function qualifierOf(text: string): 'hedged' | 'plain' | 'boosted' {
  if (proofWordsIn(text).length > 0) return 'boosted'
  return hedgesIn(text).length > 0 ? 'hedged' : 'plain'
}
