import type { Sentence } from '../../analysed-document.ts'
import { rememberedFor } from '../../remembered.ts'
import { contentRoots, contentTerms } from '../content-words.ts'
import { statedOpinion } from './stated-opinion.ts'

export type ThesisType = 'claim' | 'hypothesis' | 'aim' | 'question' | 'announcement'
export type ThesisPlace = 'title' | 'abstract' | 'introduction' | 'body' | 'conclusion'

/** A sentence that may carry the main claim, aim or question of a text. */
export interface ThesisCandidate {
  readonly sentence: Sentence
  readonly type: ThesisType
  readonly place: ThesisPlace
  /** How strongly wording and place mark it as the main point, 0 to 1. */
  readonly weight: number
  /** Offsets of the marking words in the sentence's own text; `null` for an unmarked claim. */
  readonly cue: { readonly start: number; readonly end: number } | null
}

interface TypeCue {
  readonly type: ThesisType
  readonly weight: number
  readonly pattern: RegExp
}

const work = String.raw`(?:paper|study|article|essay|thesis|chapter|dissertation|work|review|report|investigation|inquiry|enquiry|research|project|analysis|proposal|memo|memorandum|trial|experiment|lab(?:oratory)?|exercise|assignment|practical|coursework)`
const sort = String.raw`(?:(?:mini|short|brief|systematic|scoping|narrative|critical|literature|exploratory|pilot|empirical|comparative|position|tutorial|perspective|research|policy|randomi[sz]ed|controlled|clinical)[ -]){0,3}`
const own = String.raw`(?:(?:this|the present|the current|our|my) ${sort}${work}|the (?:chapter|essay|paper|article|thesis|dissertation)(?= (?:presents|describes|examines|explores|investigates|introduces|proposes|argues|discusses|aims|seeks|asks|develops|addresses|analyses|analyzes)\b))`

const typeCues: readonly TypeCue[] = [
  {
    type: 'claim',
    weight: 1,
    pattern: new RegExp(
      String.raw`\b(?:(?:we|i) (?:will |shall |want to |therefore |thus |here )?(?:argue|contend|maintain|claim|submit|defend (?=(?:the|an?|this|my|our) (?:\w+ )?(?:view|claim|thesis|position|idea|argument|account|reading)\b))\b(?! (?:with|over|for money))|${own} (?:will )?(?:argues?|contends?|maintains?|claims?)\b|(?:my|our|the) (?:central |main )?(?:claim|argument|contention|thesis) (?:is|of this|here)|it (?:will be|is) argued (?:here |in this \w+ )?that)`,
      'iu',
    ),
  },
  {
    type: 'claim',
    weight: 0.8,
    pattern: new RegExp(
      String.raw`\b(?:(?:here,? |in this ${sort}${work},? )(?:we|i) (?:show|demonstrate|report that|find|provide evidence)\b(?! (?:(?:the )?(?:usage|use|application)|how to)\b)|${own} (?:shows?|demonstrates?|suggests?) that|(?:we|i) (?:will |here )?(?:show|demonstrate) that)`,
      'iu',
    ),
  },
  {
    // What a brief advises is what it claims.
    type: 'claim',
    weight: 0.7,
    pattern:
      /\b(?:we|i) (?:therefore |thus )?recommend\b(?! (?:that )?(?:future|further|more|using|readers?)\b)/iu,
  },
  {
    type: 'hypothesis',
    weight: 0.9,
    pattern:
      /\b(?:(?:we|i) (?:hypothesi[sz]ed?|tested the hypothesis|test the hypothesis)|(?:our|my|the (?:main|central|working|following|first)) (?:\w+ )?hypothes[ie]s (?:is|was|that|of)|it (?:is|was) hypothesi[sz]ed)\b/iu,
  },
  {
    type: 'aim',
    weight: 0.95,
    pattern: new RegExp(
      String.raw`\b(?:(?:the|our|my) (?:main |primary |overall |specific |central |general |principal )?(?:aims?|goals?|purpose|objectives?) (?:of (?:this|the present|the current|our|my|the) ${work}|was|is|were|are|here)|${own} (?:aims?|aimed|sought|seeks?|sets? out|intends?|tests?|asks?|asked|was (?:designed|undertaken|conducted|carried out|intended) to)|(?:we|i) (?:aim(?:ed)?|sought|seek|set out|asked?|tested) (?:to|whether|how|if|why)|(?:we|i) (?:wanted|wished) to (?=(?:\p{L}+ly )?(?:answer|ask|assess|check|compare|determine|discover|estimate|evaluate|examine|explain|explore|find|identify|investigate|know|learn|measure|see|show|study|test|understand)\b))`,
      'iu',
    ),
  },
  {
    type: 'question',
    weight: 0.85,
    pattern:
      /\b(?:(?:the|our|my|this|central|main) (?:research |central |main |key )?(?:question (?:is|was)(?! (?:\p{L}+ly )?(?:answered|settled|resolved|decided|closed|open|inspired|based|motivated|derived|taken)\b)|questions (?:are|is)|questions? (?:that|of whether|addressed|asked|here))\b|(?:we|i) ask (?:whether|how|why|what|which)|asks (?:whether|how|why|what|which))\b/iu,
  },
  {
    type: 'aim',
    weight: 0.65,
    pattern: new RegExp(
      String.raw`\b(?:(?:here|in (?:this|the present|the current|our) ${sort}${work}),? we (?:\w+ )?(?:investigated?|examined?|explored?|tested|study|studied|compared?|assess(?:ed)?|evaluated?|analy[sz]ed?|use[ds]?|propose[ds]?|present(?:ed)?|introduce[ds]?|developed?|describe[ds]?|report(?:ed)?|address(?:ed)?|characteri[sz]ed?|measured?|apply|applied)|to (?:address|test|answer|examine|investigate|determine|explore|resolve) (?:this|these|whether|how|the)[^.]{0,80}, (?:we|i)\b|${own} (?:investigates?|investigated|verif(?:y|ies|ied)|determine[sd]?|measure[sd]?|replicate[sd]?|examined|evaluated|assessed|compared|analy[sz]ed|proposes?|proposed))`,
      'iu',
    ),
  },
  {
    // What is expected may follow from a premise of the field: an aim that is told as one comes first.
    type: 'hypothesis',
    weight: 0.64,
    pattern:
      /\b(?:we|i) (?:predict(?:ed)?\b|expect(?:ed)? that (?![^.]{0,60}\b(?:could|can|might) also\b))/iu,
  },
  {
    type: 'announcement',
    weight: 0.5,
    pattern: new RegExp(
      String.raw`\b(?:${own} (?:will |shall |is going to )?(?:examines?|explores?|discuss(?:es)?|describes?|considers?|looks? (?:at|into)|deals? with|is about|focus(?:es)? on|addresses|address|presents?|investigates?|analy[sz]es?|outlines?|reviews?|surveys?|provides?|covers?|talks? about|reports?|introduces?|compares?|evaluates?|traces?)|in ${own},? (?:\w+ ){0,2}(?:will be|is|are) (?:discussed|examined|described|explored|presented|considered)|(?:we|i) (?:will|shall|am going to|would like to) (?:discuss|explore|describe|look|examine|consider|talk|write|present|outline|compare|analy[sz]e|focus)|(?:the following (?:pages|paragraphs|lines|text)|what follows) (?:will |shall )?(?:deals? with|discuss(?:es)?|looks? (?:at|into)|describes?|examines?|explores?|considers?|outlines?|is about)|^in (?:what follows|the following(?: pages| paragraphs)?),? [^.;:]{3,120}? (?:will be|is|are) (?:discussed|examined|described|explored|presented|considered|outlined|looked at))\b`,
      'iu',
    ),
  },
]

/** "X is a Python package for …": what a text on a tool is for. */
const tool: TypeCue = {
  type: 'aim',
  weight: 0.62,
  pattern:
    /\b(?:is|are|provides?|presents?|introduces?) an? (?:[\p{L}-]+ ){0,5}(?:package|library|toolbox|toolkit|software|framework|program|module|plug-?in|application|platform|suite|pipeline|collection)\b(?= (?:for|to|that|which|of|based|written|built|implement\w*|design\w*|develop\w*|providing|providing|aimed)|,)(?! \p{L}+(?: and \p{L}+)? by (?!us\b))/iu,
}

/** "Aim 2: …", "we propose to …": how a proposal puts its purpose. */
const plan: TypeCue = {
  type: 'aim',
  weight: 0.85,
  pattern: /^(?:specific )?(?:aim|objective|goal)s?\s\d{1,2}[a-z]?[:.]|\b(?:we|I) propose to\b/iu,
}

/** "We screened "this study performed": in an opening it tells what was done, if nothing tells it better. */
const plainReport = new RegExp(
  String.raw`\b(?:${own}\b|(?:we|i) (?:have |also |then |therefore |thus |here |now |first |will )*(?:perform|conduct|undert[ao]|carr(?:y|ied) out|screen|appl(?:y|ied)|us(?:e|ed)|measur|collect|recruit|review|survey|interview|focus|concentrate|continue|extend|combin|built|build|construct|design|generat|model|simulat|sequenc|identif|quantif|derive|monitor|record|sampl|demonstrate|provide|chose|create|implement|map|followed|compar|report|present|describe|discuss|evaluat|assess|characteri[sz])\w*\b)`,
  'iu',
)

/** Judgement or reason that marks a claim where no phrase does: for essays, which often state it plainly. */
const evaluative = new RegExp(
  [
    String.raw`\b(?:should(?! be noted)|must|ought|cannot|rather than|not merely|not only|less .{3,40} than|more .{3,40} than|because|depends on|fails? to|undermines?|in fact|the real|better understood as|best understood as|is not .{3,60} but|both .{3,60} and)\b`,
    // "College harms graduates by dulling their skills, closing other ways, and teaching no trade": the plan of an essay.
    String.raw`\bby \p{L}+ing\b[^.;:]{5,160}, (?:and )?(?:\p{L}+ly )?\p{L}+ing\b[^.;:]{3,160}\band (?:\p{L}+ly )?\p{L}+ing\b`,
    String.raw`\b(?:negatively|positively|adversely|profoundly) (?:affect|impact|influence|shape)\p{L}*`,
    String.raw`\b(?:we|people|society|schools?|governments?|everyone|\p{Ll}{4,}s|(?:the|our|every|each) \p{Ll}+) needs? to\b`,
    String.raw`\b(?:is|are) (?:critical|essential|crucial|vital|necessary|harmful|dangerous|beneficial|detrimental|key) (?:to|for)\b`,
  ].join('|'),
  'iu',
)

const placeWeight: Readonly<Record<ThesisPlace, number>> = {
  introduction: 1,
  abstract: 0.9,
  title: 0.5,
  conclusion: 0.75,
  body: 0.5,
}

export interface Placed {
  readonly sentence: Sentence
  readonly place: ThesisPlace
}

/**
 * Ranks the sentences that may be the main point. Marked sentences count by their phrase and place;
 * in an essay, the last sentences of the opening count unmarked when they judge or give a reason.
 */
export function thesisCandidates(
  placed: readonly Placed[],
  allowsUnmarked: boolean,
): readonly ThesisCandidate[] {
  const marked = placed.flatMap(({ sentence, place }) => candidatesAt[place](sentence) ?? [])
  const unmarked = allowsUnmarked ? unmarkedClaims(placed) : []
  return [...claimsThatGoOn(placed), ...marked, ...unmarked]
    .filter(
      (candidate, index, all) =>
        all.findIndex((other) => other.sentence === candidate.sentence) === index,
    )
    .toSorted(
      (one, other) => other.weight - one.weight || one.sentence.index - other.sentence.index,
    )
}

const goesOn = /^It (?:also |further |will )?(?:argues?|contends?|maintains?|claims?) that\b/u
const ofOwnWork = new RegExp(String.raw`^${own}\b`, 'iu')

/** "This chapter reads the letters as a work on waiting. It argues that …": the sentence behind has the claim. */
function claimsThatGoOn(placed: readonly Placed[]): readonly ThesisCandidate[] {
  return placed.flatMap(({ sentence, place }, at) => {
    const match = goesOn.exec(sentence.text)
    const before = placed[at - 1]?.sentence
    if (match === null || before?.block !== sentence.block || !ofOwnWork.test(before.text))
      return []
    return [
      {
        sentence,
        type: 'claim' as const,
        place,
        weight: placeWeight[place],
        cue: { start: 0, end: match[0].length },
      },
    ]
  })
}

/** Every kind that asks for the point of a text asks for the same sentences. */
const candidatesAt = {
  title: rememberedFor((sentence: Sentence) => candidateOf(sentence, 'title')),
  abstract: rememberedFor((sentence: Sentence) => candidateOf(sentence, 'abstract')),
  introduction: rememberedFor((sentence: Sentence) => candidateOf(sentence, 'introduction')),
  body: rememberedFor((sentence: Sentence) => candidateOf(sentence, 'body')),
  conclusion: rememberedFor((sentence: Sentence) => candidateOf(sentence, 'conclusion')),
}

const opinion: TypeCue = {
  type: 'claim',
  weight: 0.75,
  pattern: statedOpinion,
}

const earlyCues: readonly TypeCue[] = [
  ...typeCues,
  opinion,
  tool,
  plan,
  { type: 'aim', weight: 0.45, pattern: plainReport },
]

/** “In this chapter, we use the notation …” sets out nothing but names. */
const conventions =
  /\b(?:we|i) claim no\b|\bhopefully (?:this|the|our|my)\b|\b(?:we|i) (?:will |shall )?(?:follow|adopt|use|write|denote|let|call|refer)\b[^.]{0,40}\b(?:notation|symbol|letter|convention|term|abbreviation|to denote|to refer|as follows)\b|\bwill (?:start|begin|open|proceed) (?:with|by)\b/iu

const ofThisText = new RegExp(
  String.raw`^(?:In (?:this|what follows)[^,]{0,30}, )?(?:${own}|the (?:essay|paper|chapter|article|text|report))\b`,
  'iu',
)
const inOrder =
  /\b(?:first(?:ly)?|begins?|starts?|opens?)\b[^.]{5,200}[,;] (?:and )?(?:then|next|second(?:ly)?|after that|afterwards)\b|[,;] (?:and )?(?:then|next)\b[^.]{5,200}[,;]? and (?:finally|lastly|at last|ends?|closes?|concludes?)\b/iu
/** On the way the point may be told all the same. */
const withPoint =
  /\b(?:argu(?:e|es|ing)|claim(?:s|ing)?|contend(?:s|ing)?|maintain(?:s|ing)?|conclud(?:e|es|ing) that|show(?:s|ing)? that|demonstrat(?:e|es|ing) that|recommend(?:s|ing)?|aims?|purpose|because)\b/iu
/** Less than whatever else may be the point. */
const routeWeight = 0.25

/** "The essay first describes the tariffs, then reads three studies, and finally asks what to do": the route, and no point. */
function routeIn(text: string): { readonly start: number; readonly end: number } | null {
  const match = ofThisText.exec(text)
  if (match === null || !inOrder.test(text) || withPoint.test(text)) return null
  return { start: 0, end: match[0].length }
}

/** A tool is introduced at the head of the text on it; later “X is a collection of …” is said of anything. */
const latestTool = 20

function candidateOf(sentence: Sentence, place: ThesisPlace): ThesisCandidate | null {
  // "In Section IV, we argue why …" is a signpost.
  const isAside =
    /^\W*(?:for example|for instance|for the purposes? of|(?:additionally|also|moreover|furthermore),? there (?:is|are|was)|the (?:last|final|\p{L}+) (?:but not least )?(?:chapter|section|part) of (?:this|the)|in (?:the next |the following )?(?:section|chapter)\b(?! we\b)|the (?:first|second|third|fourth|fifth|last|next) (?:section |part |chapter |one )?(?:asks|argues|turns|shows|sets))/iu.test(
      sentence.text,
    )
  if (isAside || (/^\W*however\b/iu.test(sentence.text) && place === 'body')) return null
  const cues = place === 'introduction' || place === 'abstract' ? earlyCues : typeCues
  if (conventions.test(sentence.text)) return null
  const onRoute = routeIn(sentence.text)
  if (onRoute !== null)
    return { sentence, type: 'announcement', place, weight: routeWeight, cue: onRoute }
  for (const { type, weight, pattern } of cues) {
    const match = pattern.exec(sentence.text)
    if (match === null || (pattern === tool.pattern && sentence.index > latestTool)) continue
    if (isPointer(sentence.text.slice(0, match.index), match[0])) return null
    if (isOfOthers(sentence.text, match)) continue
    if (pattern === plainReport && isBeside(sentence.text, match)) continue
    const content = Math.min(1, contentRoots(sentence.text).size / 6)
    return {
      sentence,
      type: typeOf(type, sentence.text),
      place,
      weight: Math.min(1, weight * placeWeight[place] * (0.55 + 0.45 * content)),
      cue: { start: match.index, end: match.index + match[0].trimEnd().length },
    }
  }
  return null
}

/**
 * "Much of this work has focused on …" tells of others; "the aim was never to …" says what it was not; "answering
 * the question is …" tells what that would bring, and "the way we seek to live" is nobody's aim.
 */
function isOfOthers(text: string, { index, 0: cue }: RegExpExecArray): boolean {
  return (
    /\b(?:perhaps|maybe|suppose)\b[^,;]*$/iu.test(text.slice(0, index)) ||
    /\b(?:(?:much|most|some|all|part|none|many|majority|(?:beyond|outside) the (?:scope|limits)) of|answering|asking|addressing|pursuing|resolving|solving|approach to (?:answer|address|tackle|solve)|ways?) $/iu.test(
      text.slice(0, index),
    ) ||
    /^\s?(?:(?:is|was|were|are) )?(?:never|not) to\b/iu.test(text.slice(index + cue.length))
  )
}

/** "…, which I will outline later in this thesis": the clause names a place, the sentence states another thing. */
function isPointer(before: string, cue: string): boolean {
  return /\b(?:as|which|that) $/iu.test(before) && /\b(?:will|shall)\b/iu.test(cue)
}

/** "Buttons, which are of interest in this study, are known as …", "in summary, the current research sees …". */
function isBeside(text: string, { index, 0: cue }: RegExpExecArray): boolean {
  const before = text.slice(0, index)
  const isOwnWork = !/^(?:we|i)\b/iu.test(cue)
  return (
    isOwnWork &&
    (/\p{L} (?:in|of|for|to|from|by|with|within|(?:should|can|may|must|to) \p{L}+) $/u.test(
      before,
    ) ||
      /^in sum(?:mary)?,? $/iu.test(before))
  )
}

/** What an announcement amounts to when it names its claim or its question all the same. */
function typeOf(type: ThesisType, text: string): ThesisType {
  if (type !== 'announcement') return type
  if (
    /\b(?:(?:and|to) (?:argue|show|demonstrate|claim)s? that|arguing (?:for|that|against))\b/iu.test(
      text,
    )
  )
    return 'claim'
  return /\b(?:how|whether|why|to what extent|if|(?:effect|impact|influence)s? of|associat\w+|relationship between)\b/iu.test(
    text,
  )
    ? 'aim'
    : 'announcement'
}

/** How many sentences at the end of the opening may be an unmarked thesis. */
const lastOfOpening = 3

function unmarkedClaims(placed: readonly Placed[]): readonly ThesisCandidate[] {
  const opening = placed.filter(({ place }) => place === 'introduction')
  return opening.slice(-lastOfOpening).flatMap(({ sentence, place }, index, tail) => {
    const match = evaluative.exec(sentence.text)
    if (match === null || sentence.text.endsWith('?') || contentRoots(sentence.text).size < 4) {
      return []
    }
    const isLast = index === tail.length - 1
    return [
      {
        sentence,
        type: 'claim' as const,
        place,
        weight: isLast ? 0.62 : 0.48,
        cue: null,
      },
    ]
  })
}

const mostTerms = 10

/** What a main point is about: its content words without the phrase that marks it. */
export function termsOf({ sentence, cue }: ThesisCandidate): readonly string[] {
  const text =
    cue === null
      ? sentence.text
      : `${sentence.text.slice(0, cue.start)} ${sentence.text.slice(cue.end)}`
  return contentTerms(text).slice(0, mostTerms)
}

/** Phrases that the search for a main point looks for; shown when it finds none. */
export const thesisTerms: readonly string[] = [
  'I argue',
  'we argue that',
  'this essay argues',
  'the aim of this',
  'this study examines',
  'we hypothesise',
  'research question',
  'we show that',
  'here we',
]
