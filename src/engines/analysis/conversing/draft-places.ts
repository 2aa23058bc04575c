import type { SectionRole } from '../../documents/document.ts'
import type { Range } from '../../grounding/anchors/selector.ts'
import { ownQuestions } from '../answering/own-questions.ts'
import { thesisCandidates } from '../claims/theses/thesis-candidates.ts'
import type { ThesisPlace, ThesisType } from '../claims/theses/thesis-candidates.ts'
import { abstractOf, endingOf, openingOf, sentencesOf } from '../readability/reading.ts'
import { weighed } from '../summarise/extract.ts'
import { textTerms } from '../words/text-terms.ts'
import { findPassages } from './passages.ts'
import type { Said } from './passages.ts'
import type { AskedTerm } from './question.ts'
import { distinctRanges, reply, withQuotes } from './talk.ts'
import type { Intent, Talk } from './talk.ts'

/** A thing that a reader looks for in every draft: how it is asked for, and where it stands. */
interface Place {
  readonly id: string
  readonly asks: RegExp
  /** Words of the question that name the thing and not a subject. */
  readonly names: RegExp
  /** Before one passage, and before several. */
  readonly told: readonly [string, string]
  readonly missing: string
  readonly find: (talk: Talk) => readonly Range[]
}

const most = 3

interface Cue {
  readonly cue: RegExp
  readonly heading?: RegExp
  /** Where such a sentence is expected; there it comes first. */
  readonly roles?: readonly SectionRole[]
  /** Elsewhere it counts only where these have none. */
  readonly only?: boolean
}

/** Sentences with telling words; those in the expected sections and under a telling heading come first. */
function byCue({ cue, heading, roles = [], only = false }: Cue): Place['find'] {
  return ({ draft }) => {
    const isUnder = ({ block }: Said) =>
      heading !== undefined && heading.test(draft.headings.get(block) ?? '')
    const rank = (said: Said) =>
      (isUnder(said) ? 2 : 0) +
      (roles.includes(said.role) ? 1 : 0) +
      (cue.test(said.text) ? 1.5 : 0)
    const told = draft.sentences.filter((said) => isUnder(said) || cue.test(said.text))
    const expected = told.filter((said) => isUnder(said) || roles.includes(said.role))
    // A text whose sections have names of their own has none of these roles.
    const hits = only && expected.length > 0 ? expected : told
    return hits.toSorted((one, other) => rank(other) - rank(one) || one.index - other.index)
  }
}

function candidates({ reading }: Talk, types: readonly ThesisType[]): readonly Range[] {
  const argues = ['essay', 'unknown'].includes(reading.analysed.genre)
  const opening = openingOf(reading)
  const placed = (paragraphs: ReturnType<typeof openingOf>, place: ThesisPlace) =>
    sentencesOf(paragraphs).map((sentence) => ({ sentence, place }))
  const early = thesisCandidates(
    [...placed(opening, 'introduction'), ...placed(abstractOf(reading), 'abstract')],
    argues,
  )
  const late = thesisCandidates(
    placed(
      endingOf(reading).filter((paragraph) => !opening.includes(paragraph)),
      'conclusion',
    ),
    false,
  )
  return [...early, ...late]
    .filter(({ type }) => types.includes(type))
    .map(({ sentence }) => sentence)
}

const asksWhether = byCue({
  cue: /\b(?:we|i) (?:\p{L}+ )?ask(?:ed)? (?:whether|how|why|what|which|if)\b/iu,
  roles: ['introduction', 'abstract', 'background'],
})

const thing = (words: string) =>
  String.raw`(?:where|what|which|find|show|state|spot|quote|do i have|is there|have i)\b.{0,40}\b(?:${words})\b`

const places: readonly Place[] = [
  {
    id: 'thesis',
    asks: /\bthesis statement\b|\b(?:main|central|overall|key) (?:claim|argument|point|thesis|message)\b|^(?:where|what)(?:'s| is| are)? (?:my|the|your|its|this draft's) (?:thesis|claim|argument|point)$|\b(?:state|find|show|see|have) (?:me )?(?:my|the|a) (?:thesis|claim|argument)\b|\bwhat (?:do i|am i|does (?:it|the \w+|this \w+)) (?:argue|arguing|claim|claiming)$|^(?:my |the )?(?:thesis|claim|argument)$/u,
    names:
      /^(?:thesis|statement|main|central|overall|key|claims?|claiming|argu\w+|point|message|state\w*)$/iu,
    told: [
      'This sentence reads as the main point.',
      'These sentences read as the main point, the clearest first.',
    ],
    missing: 'No sentence of the draft states a main point in words that mark it as one.',
    find: (talk) => [
      ...candidates(talk, ['claim']),
      ...candidates(talk, ['hypothesis', 'aim', 'question', 'announcement']),
    ],
  },
  {
    id: 'question',
    asks: new RegExp(
      String.raw`${thing('research questions?|questions?')}$|\bresearch questions?\b|\bwhat (?:do i|am i|does (?:it|the \w+|this \w+)) ask(?:ing)?$`,
      'u',
    ),
    names: /^(?:research|questions?|ask\w*)$/iu,
    told: ['The draft asks this.', 'The draft asks these questions.'],
    missing: 'No sentence of the draft asks a research question.',
    find: (talk) => {
      const asked = ownQuestions(talk.reading).filter(({ origin }) =>
        ['question', 'aim', 'hypothesis', 'heading'].includes(origin),
      )
      const outright = asked.filter(({ origin }) => origin === 'question')
      const ranges = (outright.length > 0 ? outright : asked).flatMap(({ range }) => range ?? [])
      if (ranges.length > 0) return ranges
      const marked = candidates(talk, ['question', 'aim', 'hypothesis'])
      return marked.length > 0 ? marked : asksWhether(talk)
    },
  },
  {
    id: 'hypothesis',
    asks: /\bhypothes[ei]s\b|\bwhat (?:do|did) (?:i|we) (?:expect|predict|hypothesi[sz]e)/u,
    names: /^(?:hypothes\w+|expect\w*|predict\w*)$/iu,
    told: ['The hypothesis stands here.', 'Hypotheses stand here.'],
    missing: 'No sentence of the draft states a hypothesis.',
    find: byCue({
      cue: /\bhypothes[ei]s\b|\bhypothesi[sz]e[ds]?\b|\b(?:we|i) (?:predict(?:ed)?|expect(?:ed)?)\b/iu,
      roles: ['introduction', 'abstract', 'background'],
    }),
  },
  {
    id: 'aim',
    asks: new RegExp(thing('aims?|goals?|objectives?|purpose'), 'u'),
    names: /^(?:aims?|goals?|objectives?|purpose)$/iu,
    told: ['The aim is put so.', 'The aim is put so, in more than one place.'],
    missing: 'No sentence of the draft states an aim.',
    find: (talk) => candidates(talk, ['aim', 'question', 'hypothesis']),
  },
  {
    id: 'contribution',
    asks: /\bcontributions?\b|\bnovelty\b|\bwhat(?:'s| is) (?:new|novel|original)\b|\bwhat do i add\b/u,
    names: /^(?:contributions?|novel\w*|new|original|add)$/iu,
    told: ['The draft says this of what it adds.', 'The draft says this of what it adds.'],
    missing: 'No sentence of the draft says what is new in it.',
    find: byCue({
      cue: /\bcontribut(?:es?|ions?)\b|\bnovel(?:ty)?\b|\bfor the first time\b|\b(?:the )?first (?:study|to (?:show|test|use|report|compare|examine))\b|\b(?:new|original) (?:method|approach|evidence|data\w*|source)\b|\badds? to\b/iu,
      roles: ['abstract', 'introduction', 'discussion', 'conclusion'],
      only: true,
    }),
  },
  {
    id: 'gap',
    asks: /\b(?:research )?gap\b|\bwhat (?:is|was) (?:missing|not known)\b/u,
    names: /^(?:research|gap|missing|known)$/iu,
    told: ['This sentence names what was not known.', 'These sentences name what was not known.'],
    missing: 'No sentence of the draft says what earlier work left open.',
    find: byCue({
      cue: /\b(?:little|less|not much) is known\b|\bremains? (?:unclear|unknown|open|unexplored)\b|\bgap\b|\bfew (?:studies|works|authors)\b|\b(?:has|have) (?:not|rarely|seldom|never)(?: yet)? been\b|\b(?:has|have) been (?:examined|studied|tested) less\b|\bno (?:study|one) has\b|\b(?:neglected|overlooked|understudied)\b/iu,
      roles: ['abstract', 'introduction', 'background'],
      only: true,
    }),
  },
  {
    id: 'limitation',
    asks: /\blimitations?\b|\bcaveats?\b|\bweakness(?:es)? (?:of|in) (?:my|the) (?:study|design|method|data|approach|work)\b|\bthreats? to validity\b/u,
    names: /^(?:limitations?|caveats?|weakness\w*|threats?|validity)$/iu,
    told: ['The draft names this limitation.', 'The draft names these limitations.'],
    missing: 'No sentence of the draft names a limitation.',
    find: byCue({
      cue: /\blimitations?\b|\bcaveats?\b|\bshortcomings?\b|\bweakness(?:es)? of (?:this|our|the) (?:study|design|data|method)\b|\bcannot (?:tell|show|say|establish|determine|distinguish|rule out|be (?:generali[sz]ed|ruled out|excluded))\b|\b(?:small|single) (?:sample|site|university|course|case|archive)\b|\bwith (?:care|caution)\b|\b(?:we|i) (?:did|could) not\b|\bnot (?:be )?generali[sz]e|\blimited (?:to|by)\b|\bsays? (?:little|nothing) (?:about|of)\b|\bcame from (?:one|a single)\b/iu,
      heading: /\blimitation|threats to validity/iu,
      roles: ['discussion', 'conclusion'],
    }),
  },
  {
    id: 'future',
    asks: /\b(?:future|further) (?:work|research|studies)\b|\bnext steps? (?:for|in) (?:research|the field)\b/u,
    names: /^(?:future|further|work|research|studies|next|steps?)$/iu,
    told: ['The draft looks ahead here.', 'The draft looks ahead here.'],
    missing: 'No sentence of the draft speaks of further work.',
    find: byCue({
      cue: /\b(?:future|further|more) (?:work|research|stud(?:y|ies)|experiments?)\b|\bremains? to be (?:seen|shown|tested|examined)\b|\bnext step\b/iu,
      heading: /\b(?:future work|outlook|further research)\b/iu,
      roles: ['discussion', 'conclusion'],
    }),
  },
  {
    id: 'finding',
    asks: /\b(?:main|key|central|major|most important|principal) (?:findings?|results?|outcomes?)\b|\bwhat (?:did|do|have) (?:i|we) (?:find|found|show|conclude)$|^(?:where|what) (?:are|is) (?:my|the) (?:findings?|results?)$/u,
    names:
      /^(?:main|key|central|major|important|principal|findings?|results?|outcomes?|found|conclude)$/iu,
    told: ['The draft says this of what was found.', 'The draft says this of what was found.'],
    missing: 'No sentence of the draft reports a finding in words that mark it as one.',
    find: (talk) => {
      const found =
        /\b(?:we|i) (?:\w+ )?(?:found|find|show(?:ed)?|observed|conclude[ds]?)\b|\b(?:results?|findings|data|analys[ei]s) (?:\w+ )?(?:show|prove|suggest|indicat|demonstrat|reveal|confirm)\w*|\b(?:was|were|had|scored) (?:\w+ )?(?:higher|lower|more|fewer|less|better|worse|associated|significant\w*)\b|\bthan\b|\d\s?(?:%|per ?cent)/iu
      const telling: ReadonlySet<SectionRole> = new Set([
        'abstract',
        'results',
        'conclusion',
        'discussion',
      ])
      return weighed(talk.reading.sentences, talk.reading.analysed.document.title)
        .filter(({ sentence }) => telling.has(sentence.role) && found.test(sentence.text))
        .toSorted((one, other) => other.weight - one.weight)
        .map(({ sentence }) => sentence)
    },
  },
  {
    id: 'conclusion',
    asks: /\b(?:my|the|your) conclusions?$|\bwhat (?:do i|does (?:it|the \w+|this \w+)) conclude\b|\bhow (?:do i|does (?:it|the \w+|this \w+)) (?:end|close|conclude)\b/u,
    names: /^(?:conclu\w+|end|ends|close)$/iu,
    told: ['The draft ends on this.', 'The draft ends on this.'],
    missing: 'No part of the draft reads as a conclusion.',
    find: ({ reading }) => {
      const ending = sentencesOf(endingOf(reading))
      const marked = ending.filter(({ text }) =>
        /\b(?:in conclusion|(?:we|i) (?:conclude|have argued|have shown)|therefore|thus|overall|in sum(?:mary)?|taken together)\b/iu.test(
          text,
        ),
      )
      return [...marked, ...ending.slice(0, 2)]
    },
  },
  {
    id: 'method',
    asks: /^(?:what|which|where)(?:'s| is| are| was| were)? (?:my|the|your) (?:methods?|methodology|approach|design|procedure)$|\b(?:what|which) (?:methods?|methodology|design)\b|\bhow (?:did|do) (?:i|we) (?:collect|gather|do|get) (?:this|it|the data|my data|the study)$|\bstudy design\b/u,
    names: /^(?:methods?|methodology|approach|design|procedure|study|collect|gather|data|us\w+)$/iu,
    told: ['The draft says this of how it was done.', 'The draft says this of how it was done.'],
    missing: 'No sentence of the draft says how the work was done.',
    find: byCue({
      cue: /\b(?:we|i) (?:\w+ )?(?:used|measured|collected|recruited|interviewed|surveyed|analy[sz]ed|sampled|asked|read|counted|compared|computed|fitted|coded|transcribed)\b|\b(?:was|were) (?:\w+ )?(?:measured|collected|recruited|interviewed|analy[sz]ed|sampled|assessed|compared|coded|transcribed|randomi[sz]ed)\b/iu,
      roles: ['methods'],
      heading: /^\W*(?:\d[\d.]*\s*)?(?:study )?design$/iu,
    }),
  },
  {
    id: 'sample',
    asks: /\bsample size\b|\bhow (?:many|large) (?:(?!did|do|does|were|was|had)\w+ ){0,2}(?:participants|people|students|subjects|respondents|patients|volunteers|interviewees|interviews|cases|sample)\b(?!.{0,30}\b(?:scor|answer|said|drop|report|prefer)\w*)|\bwho (?:took part|participated|were the participants|was interviewed|did i (?:ask|interview|survey))\b|^(?:what|who|where)(?:'s| is| are| was| were)? (?:my|the) (?:sample|participants)$/u,
    names:
      /^(?:sample|size|large|participa\w+|people|students|subjects|respondents|patients|volunteers|interview\w*|cases|took|survey)$/iu,
    told: ['The draft says this of who took part.', 'The draft says this of who took part.'],
    missing: 'No sentence of the draft says how many took part.',
    find: byCue({
      cue: /\b(?:\d[\d,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty)\s+(?:[\w-]+\s+){0,3}(?:patients?|participants?|students?|children|adults?|women|men|subjects?|individuals|households?|respondents?|interview(?:s|ees)|teachers?|nurses|volunteers?|people|pupils|workers|users|schools|firms|cases)\b|\bn\s?=\s?\d+/iu,
      roles: ['methods', 'abstract'],
      heading: /^\W*(?:\d[\d.]*\s*)?(?:participants|sample|subjects)\b/iu,
      only: true,
    }),
  },
  {
    id: 'statistics',
    asks: /\b(?:statistic(?:s|al)|which tests?|what tests?|significance (?:level|test)|p-?values?)\b/u,
    names: /^(?:statistic\w*|tests?|significance|level|values?|p-?values?)$/iu,
    told: ['The draft names this.', 'The draft names these.'],
    missing: 'No sentence of the draft names a statistical test.',
    find: byCue({
      cue: /\b(?:t-test|anova|regressions?|chi-?squared?|χ2|correlations?|significance level|confidence intervals?|bayes\w*|mixed[- ](?:effects )?models?|mann[-–]whitney|wilcoxon|kruskal|bonferroni|cohen)\b|\bp\s?[<=>≤]\s?[.\d]/iu,
      roles: ['methods'],
      heading: /\b(?:statistic|analysis)/iu,
    }),
  },
  {
    id: 'objection',
    asks: /\bcounter-?arguments?\b|\bobjections?\b|\bother side\b|\bopposing\b|\bcritics\b/u,
    names: /^(?:counter\w*|arguments?|objections?|side|opposing|views?|critics|answer\w*)$/iu,
    told: ['The draft takes up an objection here.', 'The draft takes up objections here.'],
    missing: 'No sentence of the draft takes up an objection.',
    find: byCue({
      cue: /\bobjections?\b|\bcritics?\b|\bopponents?\b|\bsceptics?\b|\bit (?:could|might|may|can) be (?:argued|objected|said)\b|\bsome (?:argue|claim|say|hold|would)\b|\bone (?:might|could) (?:object|argue|say)\b|\bcounter-?arguments?\b/iu,
    }),
  },
  ...(
    [
      [
        'ethics',
        'ethics|ethical|consent',
        /\b(?:ethic\w*|informed consent|institutional review board|irb|declaration of helsinki)\b/iu,
        /\bethic/iu,
        'ethics approval or consent',
      ],
      [
        'funding',
        'funding|funded|grant',
        /\b(?:fund(?:ed|ing)|grants?|financial(?:ly)? support\w*)\b/iu,
        /\bfunding|financial support|acknowledg/iu,
        'funding',
      ],
      [
        'conflicts',
        'conflicts? of interest|competing interests?',
        /\b(?:conflicts? of interest|competing interests?)\b/iu,
        /conflicts? of interest|competing interest|disclosure/iu,
        'conflicts of interest',
      ],
      [
        'availability',
        'data availability|available|code available|data available',
        /\bavailable (?:at|from|on|in|under|upon)\b|\b(?:repository|osf\.io|zenodo|github)\b/iu,
        /availab/iu,
        'where data or code are available',
      ],
      [
        'thanks',
        'acknowledge?ments?|thank',
        /\b(?:thank(?:s|ed)?|grateful|acknowledg\w+)\b/iu,
        /acknowledg/iu,
        'thanks',
      ],
    ] as const
  ).map(([id, words, cue, heading, name]): Place => ({
    id,
    asks: new RegExp(String.raw`^(?!.*\bhow (?:do|can|should|to)\b).*\b(?:${words})\b`, 'u'),
    names: new RegExp(
      `^(?:${words}|data|code|conflicts?|interests?|competing|availability|statement|approval|informed|study)$`,
      'iu',
    ),
    told: ['The draft says this.', 'The draft says this.'],
    missing: `No sentence of the draft speaks of ${name}.`,
    find: byCue({ cue, heading, roles: ['back', 'methods'] }),
  })),
]

/** "The thesis of this draft" is the thesis: the text as a whole narrows nothing. */
const withoutWhole = (plain: string) =>
  plain.replace(
    / (?:of|in) (?:my|our|the|this|your) (?:whole )?(?:draft|text|paper|essay|article|manuscript|document|work|study)$/u,
    '',
  )
const wholeText = /^(?:draft|text|paper|essay|article|manuscript|document)$/iu

/** Where a thing stands that every draft is asked for: its thesis, its question, its limits. */
export const placeIntents: readonly Intent[] = places.map((place) => ({
  id: place.id,
  answer: (talk) => {
    if (!place.asks.test(talk.plain) && !place.asks.test(withoutWhole(talk.plain))) return null
    const subject = talk.terms.filter(
      ({ word }) => !place.names.test(word) && !wholeText.test(word),
    )
    const found = distinctRanges(place.find(talk))
    const about =
      subject.length === 0 ? found : found.filter((range) => isAbout(talk, range, subject))
    if (about.length === 0 && subject.length > 0) return null
    if (about.length === 0) return missing(talk, place)
    const shown = about.slice(0, most)
    return reply(place.id, withQuotes(talk, place.told[shown.length === 1 ? 0 : 1], shown))
  },
}))

function isAbout({ draft }: Talk, range: Range, subject: readonly AskedTerm[]): boolean {
  const text = draft.analysed.block.get(range.block)?.text.slice(range.start, range.end) ?? ''
  const held = new Set(textTerms(text))
  const hits = subject.filter(({ own, kin }) => [...own, ...kin].some((term) => held.has(term)))
  return hits.length * 2 >= subject.length
}

function missing(talk: Talk, place: Place) {
  const near = findPassages(talk.draft, { terms: talk.terms, question: talk.plain, most: 2 })
  const words = near.length === 0 ? place.missing : `${place.missing} These passages come nearest.`
  return reply(
    place.id,
    withQuotes(
      talk,
      words,
      near.map(({ range }) => range),
    ),
    'not-in-draft',
  )
}
