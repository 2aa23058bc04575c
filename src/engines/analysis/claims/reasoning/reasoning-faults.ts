import type { Sentence } from '../../analysed-document.ts'
import { personOrPeople } from '../../lexicon/people.ts'
import { TextsInOne } from '../../matching/texts-in-one.ts'
import { citationsWithin } from '../../readability/citations.ts'
import type { CitationIndex } from '../../readability/citations.ts'
import { beyondOneWork } from './beyond-one-work.ts'
import { inferredFromBefore } from './inferred-from-before.ts'
import { informalFallacies } from './informal-fallacies.ts'
import { insignificantEffects } from './insignificant-effects.ts'

/** Ways in which a sentence asks for more belief than it gives grounds, told by its own words. */
export type FaultId =
  | 'sample-to-all'
  | 'near-significance'
  | 'absence-from-test'
  | 'effect-from-chance'
  | 'anecdote'
  | 'popularity'
  | 'weak-source'
  | 'first-ever'
  | 'loaded'
  | 'dismissed'
  | 'advice-for-all'
  | 'slippery-slope'
  | 'ad-hominem'
  | 'straw-man'
  | 'post-hoc'
  | 'false-dilemma'
  | 'tradition'
  | 'one-to-all'
  | 'tuned-on-test'

/** A sentence with such a fault, and the words that show it as offsets in the sentence's own text. */
export interface ReasoningFault {
  readonly id: FaultId
  readonly sentence: Sentence
  readonly start: number
  readonly end: number
  readonly text: string
}

export interface FaultRule {
  readonly id: FaultId
  /** Words in small letters of which each pattern needs one: they are sought first, for the patterns are slow. */
  readonly signs: readonly RegExp[]
  readonly patterns: readonly RegExp[]
  /** Words that make the same sentence fair. */
  readonly unless: RegExp
  /** Parts in which it is looked for; everywhere in prose but the methods where absent. */
  readonly roles?: readonly Sentence['role'][]
  /** A source in the sentence makes it that source's word. */
  readonly isSourceEnough: boolean
}

const never = /(?!)/u
const own = ['abstract', 'discussion', 'conclusion', 'results', 'other'] as const

const fewPeople = String.raw`(?:${personOrPeople}|interviews?|cases?|families|households|firms|companies|schools|mice|rats|animals|samples?)`
const fewCount = String.raw`(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty)(?:[- ]\w+)?|[2-9]|[1-5]\d|a (?:handful|dozen)(?: of)?|a few)`
const onePlace = String.raw`(?:one|a single|only one|just one|our|this) (?:\p{L}+ )?(?:school|hospital|class(?:room)?|site|city|town|village|country|company|firm|university|college|clinic|course|laborator(?:y|ies)|centre|center|farm|family|community)`
const few = String.raw`(?:(?<![\p{L}\d][-–])\b(?:only |just |our |these |those |the |of |with |from )*${fewCount} (?:\p{L}+ ){0,2}${fewPeople}\b|\b(?:asked|interviewed|surveyed|observed|followed|watched|tested|visited|talked to|spoke (?:to|with)) (?:only |just |the |our )*${fewCount}\b|\bsample of (?:only |just )?(?:${fewCount})\b|\b${onePlace}\b)`
const everyone = String.raw`(?:\b(?:all|every|any) (?:\p{L}+ )?(?:people|persons?|humans?|adults?|patients?|students?|pupils?|children|teachers?|women|men|users?|workers?|compan(?:y|ies)|schools?|hospitals?|countr(?:y|ies)|societ(?:y|ies)|famil(?:y|ies)|learners?|families|organi[sz]ations?|institutions?|industr(?:y|ies)|markets?|regions?|cities|clinics?|wards?|universit(?:y|ies)|households?|farms?|firms?|employees?|managers?|communit(?:y|ies)|populations?|cultures?|nations?|settings?|nurses?|doctors?|citizens?|languages?|(?:health|education|school|legal|political)(?:care)? systems?)\b|\b(?:everyone(?![’'])|everybody(?![’'])|everywhere|worldwide|universally|mankind|humanity|human beings|the human race)\b|\b(?:across|around|throughout|all over|in) the (?:whole |entire )?world\b|\b(?:people|students|adults|patients|children|teachers|women|men|learners|users|humans) (?:in general|as a whole|generally)\b|\b(?:the |an? )?(?:whole|entire|general) (?:population|generation|country|nation|sector|industry|profession|continent|region)\b)`

const tested = String.raw`(?:\b(?:not|n[’']t|no|never|without|failed to)\b[^.;]{0,30}\bsignifican(?:t|ce|tly)|\bnon-?significant|\binsignificant|[pP]\s?[=>]\s?0?\.(?:0[6-9]|[1-9])\d*)`
const nothingThere = String.raw`(?:\b(?:is|are|was|were) (?:\p{L}+ )?(?:equivalent|identical|ineffective|useless|irrelevant|unrelated|equal)\b|\bequally \p{L}+|\b(?:has|have|had) (?:absolutely )?no (?:\p{L}+ )?(?:effect|influence|impact|bearing|role)\b|\b(?:does|do|did) not (?:work|matter|help|affect|influence|play)\b|\b(?:no|makes? no|made no) (?:relationship|relation|link|connection|association|difference) (?:exists?|whatsoever|at all)\b|\bexactly the same\b)`
const infers = String.raw`(?:\b(?:proves?|proving|shows?|showing|means?|meaning|conclude[ds]?|demonstrat\w+|confirm\w*|establish\w*|so|therefore|thus|hence|consequently|evidence (?:that|for)|it follows|implies|implying)\b)`

const nearly = String.raw`(?:\b(?:marginal(?:ly)?|borderline|nearly|almost|all but|virtually|practically(?![\s-]+significant)|as good as|quasi|close to|(?:approach|border)\w*(?: on)?|trend\w*(?: \p{L}+){0,2} towards?|tend(?:ed|s|ing) (?:to|towards?)|just (?:failed|missed|short|above|outside)|(?:narrowly|only just) (?:failed|missed)|on the (?:edge|verge|brink) of|(?:did|does) not quite)\b(?:[\s-]+(?:statistical(?:ly)?|the|a|to|of|on|reach(?:ing|ed)?|attain\p{L}*|level|levels|towards?|being|conventional|limit|threshold)){0,5}?[\s-]+(?:significan(?:ce|t)(?!\p{L}| of\b)|the (?:usual|conventional|accepted|5\s?%) (?:level|threshold|limit|cut-?off)))`

const someoneClose = String.raw`\b(?:my (?:own |best |late |old |little |big |younger |older )?(?:grand\w+|mother|father|mum|mom|dad|parents?|brother|sister|uncle|aunt|cousin|friends?|neighbou?rs?|family|wife|husband|son|daughter|roommate|colleagues?|boss|teacher|doctor|(?:flat|house|room|class|team)mates?|lodger|landlady|landlord|niece|nephew|acquaintances?)|in (?:my|our) (?:own )?(?:family|school|town|village|class|company)|an? (?:\p{L}+ )?\p{L}+ of (?:mine|ours)|an? \p{L}+ (?:whom |who |that )?(?:one of us|I|we) (?:knows?|knew)|one (?:colleague|friend|neighbou?r|customer|user|patient|student|teacher) (?:told|said|wrote|reported|explained)|an? \p{L}+ of (?:one of )?the authors|an? (?:farmer|shopkeeper|driver|resident|fisherman|villager|tourist|passenger|neighbou?r|customer|landlord|gardener)\b[^.;]{0,40}? (?:told|assured) (?:us|me)|someone I know|people I know|when I (?:was|worked|lived|studied)|I (?:once )?(?:met|knew|know) (?:a|someone|somebody|many|several)|I (?:myself )?(?:saw|have seen) (?:this|it|that)\b|I (?:once|myself) (?!(?:thought|believed|argued|called|asked)\b)(?:\p{L}+ed|saw|did|made|took|went|wrote|built|drove|rode|swam|ate|bought|taught|read|ran|gave|kept|sat|stood|spent)\b)`
const proof = String.raw`(?:(?:\b(?:which|that|this|it|and)\b,? )(?:\p{L}+ly )?(?:shows?(?! (?:me|us|him|her|them|you)\b)|proves?|proved|demonstrates?|confirms?|is (?:\p{L}+ )?(?:proof|evidence)|means that)\b|\bso (?:it|this|that|they|the \p{L}+) (?:\p{L}+ly )?(?:works?|must|is|are|helps?|cannot|makes?|lasts?|does|causes?|has to)\b|, so \p{Lu}\p{L}+ must\b|, so (?:\p{L}+ ){1,3}?(?:clearly|obviously|really|certainly|definitely|evidently) (?:works?|helps?|does|do|causes?|makes?|is|are|has|have)\b|\bproof enough\b)`

const opinion = String.raw`(?:\b(?:critics?|opponents?|sceptics?|skeptics?|detractors|some(?: people| authors| scholars| critics| readers| researchers| might)?|others|one|people|those who|they) (?:\p{L}+ )?(?:may|might|could|would|will|say|says|claim|argue|object|believe|think|maintain|insist|complain|have (?:said|argued|claimed|objected))\b|\b(?:the|this|that|such an?|any|an?) (?:\p{L}+ )?(?:objections?|criticisms?|counter-?arguments?|opposing view|other side)\b)`
const swept = String.raw`(?:\b(?:simply|clearly|plainly|just|obviously|completely|totally|entirely|quite) (?:wrong|mistaken|false|untrue|irrelevant|absurd|misguided|ignorant|nonsense|misinformed|not true)\b|\b(?:can|may|should|must|need) (?:safely |simply |just |therefore |easily )?(?:be )?(?:ignored|dismissed|disregarded|rejected out of hand|set aside|forgotten)\b|\bneed not (?:concern|bother|worry|detain|trouble|be (?:considered|discussed|taken))\b|\b(?:is|are) not worth (?:discuss|consider|mention|answer|tak)\w*|\b(?:is|are|this is) (?:simply |just |pure |plain |complete |utter )?(?:nonsense|rubbish|irrelevant|ridiculous|absurd|laughable|silly|wrong)\b(?=\s*[.,;!]|$))`
const unlike = String.raw`\b(?:contrary|opposite|opposing|conflicting|contradict\w+|differing|negative) (?:\p{L}+ )?(?:results?|findings?|conclusions?|evidence|views?|work|stud(?:y|ies)|opinions?)\b`

const weakPlace = String.raw`(?:Wikipedia|ChatGPT|(?:Microsoft )?Copilot|Google Gemini|Perplexity|an? (?:AI|artificial intelligence) (?:assistant|chat ?bot|tool|program)|the chat ?bot|an? chat ?bot|an? (?:\p{L}+ )?(?:blog|blog ?post|web ?log|forum post|Facebook post|tweet|TikTok(?: video)?|Reddit (?:post|thread|user))|Reddit|Quora|(?<=\b(?:on|from|via) )Medium|YouTube|TikTok|an? (?:\p{L}+ )?(?:YouTube|TikTok|online) (?:video|clip|channel)|WikiHow|Buzzfeed|the Daily Mail|the Sun newspaper|an? (?:tabloid|influencer|internet forum)|SparkNotes|CliffsNotes|Course Hero|WebMD|Healthline|Investopedia)`
const tellsUs = String.raw`(?:says?|said|states?|stated|explains?|explained|confirms?|confirmed|reports?|reported|shows?|showed|claims?|claimed|tells?|told|defines?|defined|notes?|noted|argues?|argued|answered|points out|lists?|gives|describes?|suggests?|recommends?|advises?)`

const loadedWords = String.raw`(?:shockingly|shamefully|shameful|disgraceful(?:ly)?|outrageous(?:ly)?|ridiculous(?:ly)?|ludicrous(?:ly)?|laughabl[ey]|idiotic(?:ally)?|moronic|despicabl[ey]|disgusting(?:ly)?|scandalous(?:ly)?|appallingly|pathetic(?:ally)?|mind-?blowing|jaw-?dropping|breathtaking(?:ly)?|preposterous(?:ly)?|arrogant(?:ly)?|peddl(?:e|es|ed|ing)|puts? (?:[^.;]{3,40} )?to shame|abysmal(?:ly)?|such nonsense|complete nonsense|utter nonsense|sheer (?:stupidity|madness|nonsense|ignorance)|utterly (?:irresponsible|stupid|foolish|useless|wrong|unacceptable|absurd)|only (?:a fool|fools|an idiot|idiots)|no sane person|any sane person|truly (?:astonishing|amazing|shocking|terrible|horrible)|absolutely (?:shocking|terrible|horrible|disgusting|amazing|fantastic|brilliant|unacceptable)|speaks? for themselves|unbelievably)`

/** In the order in which a sentence that fits several is told. */
const rules: readonly FaultRule[] = [
  ...informalFallacies,
  {
    id: 'sample-to-all',
    signs: [
      /\b(?:every|all|any|across|around|throughout|in) |everyone|everybody|everywhere|worldwide|universally|mankind|human|general|as a whole|population/,
      /\d|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fifteen|twenty|thirty|forty|fifty|handful|dozen|a few|one |single |our |this /,
      new RegExp(everyone, 'u'),
    ],
    roles: own,
    patterns: [
      new RegExp(`${few}[^.;]*${everyone}`, 'iu'),
      new RegExp(`${everyone}[^.;]*${few}`, 'iu'),
    ],
    unless:
      // "Cases per 100k No restrictions (0) Screening arrivals (1)": the legend of a figure, read as a line.
      // "All regions were hypomethylated for this class": those of a genome.
      // "We select 50 firms from all 242": a sample that is drawn, and no conclusion.
      // "All households were given flour": what was done with those who were studied.
      // "Two billion people worldwide": how many there are, and nobody who was studied.
      /(?:\p{L} \(\d\)[^.]*){2}|\b(?:million|billion)s? (?:of )?\p{L}+|\b(?:all|every) \p{L}+ (?:was|were) (?:\p{L}+ly )?(?:provided|given|asked|told|invited|offered|visited|recruited|trained|assigned|randomi[sz]ed|supplied|interviewed|followed|instructed|enrolled)\b|\b(?:genes?|genom\p{L}+|\p{L}*methylat\p{L}+|tissues?|proteins?|sequences?|transcripts?|loci|residues?)\b|\b[Aa]ll (?:of )?(?:the|our|these|those) \p{L}+|\b(?:all|both|each|every one) (?:of (?:the |our )?)?(?:two|three|four|five|six|seven|eight|nine|ten|twelve|\d+)\b|\b(?:not|cannot|may|might|could|whether|unclear|should|must|rather than|limit\w*|caution\w*|further|would|if|need(?:s|ed)?|n[’']t)\b|\b(?:select\w*|cho(?:se|sen)|dr(?:ew|awn)|sampled?)\b[^.;]*\b(?:from|of)\b/iu,
    isSourceEnough: true,
  },
  {
    id: 'absence-from-test',
    signs: [
      /signific|p\s?[=>]/,
      new RegExp(
        String.raw`${nothingThere}|\bno (?:\p{L}+ )?(?:relationship|relation|link|effect|difference|association)|identical|equivalent|equally`,
        'u',
      ),
    ],
    roles: ['abstract', 'results', 'discussion', 'conclusion', 'other'],
    patterns: [
      new RegExp(`${tested}[^.;]*?${infers}[^.;]*?${nothingThere}`, 'iu'),
      new RegExp(`^(?:since|as|because)\\b[^;]*?${tested}[^;]*?, [^;]*?${nothingThere}`, 'iu'),
      new RegExp(
        `\\b(?:no (?:\\p{L}+ )?(?:relationship|relation|link|effect|difference|association)|${nothingThere})[^.;]*?\\b(?:as(?! (?:measured|assessed|determined|indicated|seen|expected|compared|well|in)\\b)|because|since)\\b[^.;]*?${tested}`,
        'iu',
      ),
      /\b(?:were|was|are|is) (?:identical|equivalent|equally \p{L}+)\b[^.;]{0,60}\(?[pP]\s?[=>]\s?0?\.(?:0[6-9]|[1-9])/iu,
    ],
    unless:
      /\b(?:equivalence (?:test|margin|trial)|non-?inferior\w*|TOST|Bayes|does not (?:mean|prove|show|imply)|can(?:[’']t|not)|(?:not|n[’']t|fail(?:s|ed)? to) reject|may|might|could|suggest\w*|power(?:ed)?)\b/iu,
    isSourceEnough: true,
  },
  {
    id: 'near-significance',
    signs: [
      /signific|threshold|limit|level|cut-?off/,
      /marginal|borderline|near|almost|all but|virtually|practically|as good as|quasi|close to|approach|border|trend|tend|just |narrowly|only just|the edge|verge|brink|not quite/,
    ],
    roles: ['abstract', 'results', 'discussion', 'conclusion', 'other'],
    patterns: [
      new RegExp(nearly, 'iu'),
      // "Our approach significantly improves" and "tends to significantly raise" tell of no limit that was missed.
      /\b(?:marginally|borderline|nearly|almost|quasi)[\s-]+significantly\b/iu,
    ],
    unless:
      // "Marginally significant at the 10% level" names the limit that was chosen; a P value of 0.045 has met the usual one.
      /[pP]\s?[=<≤]\s?0?\.0[0-4]|\bat (?:the|a) (?:10|15|20)(?:\s?%|[- ]per ?cent)|\bno\b[^.;]{0,40}\bmarginal|\b(?:(?:not|only) (?:\p{L}+ )?(?:close|near|nearly|almost|marginal(?:ly)?|approach\w*|borderline)|not (?:be )?(?:interpret\w*|treat\w*|tak\w*)|as if|so-called)\b/iu,
    isSourceEnough: true,
  },
  {
    id: 'anecdote',
    signs: [
      /\b(?:my|mine|our|ours|i|one|someone|us|me|authors)\b/,
      /experience|look|show|prove|proof|demonstrate|confirm|evidence|means that|so |know|tell|say/,
      new RegExp(`${someoneClose}|experience|to look`, 'iu'),
    ],
    patterns: [
      new RegExp(`${someoneClose}.*?${proof}`, 'iu'),
      new RegExp(
        `${someoneClose}[^.;]*?, so (?:\\p{L}+ ){1,2}(?:are|do|can|will|cannot|need) (?:not|never|n[’']t|always|all)\\b`,
        'iu',
      ),
      /\b(?:I|we) (?:all )?(?:know|can (?:say|tell|confirm)) (?:this |it |that )?from (?:my|our) (?:own |personal )?experience\b/iu,
      /\bin (?:my|our) own experience\b[^.;]*\b(?:always|never|invariably|without exception)\b/iu,
      /\bone (?:only|just) (?:has|needs) to look (?:around|about|at [^.;]{3,40}?) to (?:see|know|reali[sz]e|understand) that\b/iu,
      /\b(?:my|our) (?:own |personal )experience (?:clearly )?(?:shows?|proves?|confirms?|tells? (?:me|us))\b/iu,
    ],
    unless: /\b(?:does not|do not|no proof|whether|might|may)\b/iu,
    isSourceEnough: true,
  },
  {
    id: 'popularity',
    signs: [
      /millions|thousands|billions|many|most|all |every|majority|popular|widely|widespread|best-?selling|nobel|prof|dr|einstein|authorit|expert|famous|renowned|eminent|leading|laureate|celebrit|president|scientist/,
      /argument|view|theor|claim|opinion|conclusion|idea|reliab|right|true|valid|correct|good|quality|safe|effective|the best|works|useful|trustworthy|value|wrong|fact|beyond dispute|accepted/,
      /must|should|has to|have to|can|could not|so\b|therefore|thus|hence|shows?|proves?|demonstrates?|means|proof|evidence|sign|has to be/,
    ],
    patterns: [
      /\b(?:so many|(?:millions|thousands|billions|that many) (?:of )?\p{L}+) (?:\p{L}+ )?(?:cannot|can[’']t|can not|could not) (?:all )?be wrong\b/iu,
      /\b(?:millions|thousands|billions|(?:most|many|nearly (?:every|all)|almost (?:every|all)|so many|(?:the )?majority of) (?:\p{L}+ )?(?:people|users|laborator(?:y|ies)|hospitals?|compan(?:y|ies)|doctors?|teachers?|researchers?|scientists?|practitioners?|countr(?:y|ies)|schools?|experts?|parents|students|customers|clinicians?|groups?)|everyone|everybody|popular\p{L}*|widely (?:used|adopted|accepted)|widespread|best-?selling|all over the world)\b[^.;]*?(?:\b(?:so|therefore|thus|hence)\b[^.;]{0,25}?\b(?:must be|is|are|has to be|cannot be)|\b(?:shows?|proves?|demonstrates?|means) (?:that|how)\b[^.;]{0,25}?\b(?:must be|is|are|has)|\bis (?:\p{L}+ )?(?:proof|evidence|a sign) (?:that|of|for)\b|\b(?:proves?|shows?|demonstrates?) (?:its|their|the)\b)[^.;]{0,25}?\b(?:reliable|reliability|right|true|valid|validity|correct|good|quality|safe|safety|effective|effectiveness|the best|works|useful|usefulness|trustworthy|value|wrong)\b/iu,
      /\b(?:Nobel|Professor|Prof\.|Dr\.?|Einstein|authorit(?:y|ies)|experts?|famous|renowned|eminent|leading|world-famous|laureate|celebrit(?:y|ies)|presidents?|scientists?)\b[^.;]*?\b(?:supports?|believes?|holds?|says?|said|thinks?|agrees?|endorses?|states?|uses?|recommends?)\b[^.;]*?\b(?:so|therefore|thus|hence|must be|can be taken as|has to be)\b[^.;]*?\b(?:right|true|correct|valid|reliable|fact|beyond dispute|accepted|safe)\b/iu,
      /\bis an? (?:very |most |highly |world-)?(?:famous|renowned|eminent|respected|leading|great|influential) (?:\p{L}+ ){0,2}?(?:philosopher|scientist|scholar|economist|historian|psychologist|author|writer|critic|professor|expert|thinker|doctor)s?\b[^.;]*?(?:, (?:so|and so|and therefore)|; (?:so|therefore),?) (?:(?:his|her|their|this|the) (?:\p{L}+ )?(?:arguments?|views?|theor(?:y|ies)|claims?|opinions?|conclusions?|ideas?) (?:must|should|has to|have to|can)|(?:he|she|they) must be)\b/iu,
    ],
    unless:
      /\b(?:not|whether|fallacy|if|may|might|could|evaluat\w+|validated|reliability of|one of the best)\b/iu,
    isSourceEnough: true,
  },
  {
    id: 'weak-source',
    signs: [
      /wikipedia|chatgpt|copilot|gemini|perplexity|chat ?bot|\bai\b|artificial|blog|web ?log|forum|facebook|tweet|tiktok|reddit|quora|medium|youtube|video|clip|channel|wikihow|buzzfeed|daily mail|sun newspaper|tabloid|influencer|sparknotes|cliffsnotes|course hero|webmd|healthline|investopedia/,
    ],
    patterns: [
      new RegExp(`\\baccording to (?:the )?${weakPlace}(?!\\p{L})`, 'iu'),
      new RegExp(
        `(?:^|[,;] |\\bas )${weakPlace}(?: [^.;,“”"]{1,40})?,? (?:also |even |clearly |once )?${tellsUs}\\b`,
        'iu',
      ),
      new RegExp(
        `\\ban? (?:article|entry|post|page|piece|text|video) (?:on|in|from|by) ${weakPlace}[^.;]{0,30}? ${tellsUs}\\b`,
        'iu',
      ),
      new RegExp(
        `\\b(?:taken|read|found|looked up|learn(?:ed|t)|cited|quoted) (?:on|in|from) ${weakPlace}(?!\\p{L})`,
        'iu',
      ),
      new RegExp(
        `\\b(?:I|we) (?:asked|consulted|used) ${weakPlace}[^.;]{0,60}\\b(?:and it|it|which) ${tellsUs}\\b`,
        'iu',
      ),
      // "Wikipedia has five million pages (Wikipedia, 2017)": of itself it is the source.
      /(?<!\bWikipedia\b[^()]{0,200})\(Wikipedia(?:[,.][^()]{0,30})?\)|\((?:ChatGPT|YouTube|Reddit|Quora)(?:[,.][^()]{0,30})?\)/iu,
    ],
    unless: never,
    isSourceEnough: false,
  },
  {
    id: 'dismissed',
    signs: [
      /wrong|mistaken|false|untrue|irrelevant|absurd|misguided|ignor|nonsense|misinformed|not true|dismissed|disregarded|rejected|set aside|forgotten|need not|not worth|rubbish|ridiculous|laughable|silly/,
      new RegExp(
        `${swept}|(?:nonsense|rubbish|wrong|ridiculous|absurd|laughable|silly|untrue|not true)[.!]`,
        'u',
      ),
    ],
    patterns: [
      new RegExp(`${opinion}.*?${swept}`, 'iu'),
      new RegExp(`${unlike}.*?${swept}`, 'iu'),
      /^(?:(?:however|but),? )?(?:this|that|it|they|these|such (?:an? )?(?:claims?|views?|criticisms?|objections?|arguments?)|this (?:claim|view|argument|criticism|objection)) (?:is|are) (?:simply |clearly |plainly |obviously |just |pure |complete |utter |total |of course )?(?:nonsense|rubbish|wrong|ridiculous|absurd|laughable|silly|untrue|not true)[.!]$/iu,
    ],
    unless:
      /\b(?:because|since|given that|for the reason|whether|if|as we|as shown|for example|in fact)\b/iu,
    isSourceEnough: true,
  },
  {
    id: 'loaded',
    signs: [new RegExp(loadedWords)],
    patterns: [new RegExp(`(?<![\\p{L}-])${loadedWords}(?![\\p{L}-])`, 'iu')],
    unless:
      /[“”"‘]|\b(?:called|termed|considered|deemed|seen as|said|says|I|my|he|she|felt|feels?|feeling|character|novel|narrator|protagonist|film|scene|play)\b/iu,
    isSourceEnough: true,
  },
  {
    id: 'first-ever',
    signs: [
      /first|never|\bever\b|no one|nobody|no researcher|no author|no scholar|whatsoever|at all|the only/,
    ],
    patterns: [
      /\bfirst (?:ever |in the world |in history |worldwide )to\b/iu,
      /\bfirst (?:\p{L}+ ){0,2}?(?:study|studies|paper|work|article|thesis|investigation|analysis|attempt|research|report|review|survey|experiment|to \p{L}+|of its kind|ones?)\b[^.;]{0,60}?\b(?:ever|in the world|worldwide|in history|of all time)\b/iu,
      /\bnever before (?:has|have|had)\b/iu,
      /\b(?:nobody|no one|no-one|no group|no team) (?:had|has|have) (?:yet|so far|previously|hitherto) \p{L}+/iu,
      /\b(?:nobody|no one|no-one|never)\b[^.;]{0,80}\bbefore (?:us|ours|the present|this (?:work|study)|our (?:work|study))\b/iu,
      /\b(?:ours|this|our (?:study|work)|the present (?:study|work)) is the (?:very )?first (?:\p{L}+ ){0,2}?(?:study|work|report|investigation|evidence|experiment) (?:of|in|on|for|with) (?:any|all)\b/iu,
      /\b(?:has|have) never (?:before )?been (?:studied|examined|investigated|explored|researched|analy[sz]ed|addressed|looked at|attempted)(?: (?:before|at all|in any|by any))/iu,
      /\b(?:no one|nobody|no researcher|no author|no scholar) (?:else )?(?:has|have) (?:ever )?(?:looked|studied|examined|investigated|explored|researched|asked|analy[sz]ed|tried|attempted|addressed|written|considered)\b/iu,
      /\bno (?:\p{L}+ )?(?:research|stud(?:y|ies)|work|literature|papers?|articles?) (?:whatsoever|at all|(?:has|have) ever)\b/iu,
      /\b(?:our|this|my|the present) (?:\p{L}+ )?(?:study|work|paper|thesis|article|research|essay|analysis)? ?is the (?:only|first and only) (?:one|study|work|paper|thesis|analysis|research|attempt)\b/iu,
    ],
    unless:
      /\b(?:knowledge|as far as|aware|search(?:ed|es)?|database|unless|not the first|almost|hardly|patient|cases? (?:of|was)|was (?:the )?first)\b/iu,
    isSourceEnough: true,
  },
  {
    id: 'advice-for-all',
    signs: [/must|should|has to|have to|ought to/],
    roles: ['abstract', 'discussion', 'conclusion'],
    patterns: [
      /\b(?:must|should|has to|have to|ought to) be (?:changed|stopped|banned|introduced|adopted|replaced|abolished)\b[^.;]{0,40}?\b(?:immediately|at once|without delay|right away|everywhere|worldwide)\b/iu,
      /\b(?:governments?|schools?|hospitals?|doctors?|clinicians?|physicians|teachers?|universit(?:y|ies)|compan(?:y|ies)|parents|countr(?:y|ies)|states?|the law|laws|polic(?:y|ies)|authorities|nobody|no one|everyone|everybody|patients?|children|employers?)\b[^.;]{0,60}?\b(?:must|should|has to|have to|ought to)\b[^.;]*?\b(?:immediately|at once|without delay|right away|compulsory|mandatory|obligatory|any longer|banned|abolished|forbidden|prohibited|outlawed|once and for all)\b/iu,
      /\b(?:governments?|schools?|hospitals?|doctors?|teachers?|universities|companies|countries) (?:everywhere|worldwide|all over the world|around the world|across the world)\b[^.;]{0,40}?\b(?:must|should|has to|have to|ought to)\b/iu,
      /\b(?:all|every|each and every) (?:\p{L}+ )?(?:schools?|hospitals?|clinics?|doctors?|clinicians?|teachers?|universit(?:y|ies)|compan(?:y|ies)|parents|countr(?:y|ies)|states|governments?|employers?|patients?|children|adults|students|people|households) (?:\p{L}+ly )?(?:must|should|has to|have to|ought to) (?:now |therefore |immediately )?(?!be aware|consider|note)\p{L}+/iu,
    ],
    unless:
      /\b(?:whether|not (?:all|every)|guidelines? (?:state|recommend)|recommended (?:by|that)|if|may|might)\b/iu,
    isSourceEnough: true,
  },
  {
    // What was chosen on the test set is no test any more (Kaufman et al. 2012 on leakage).
    id: 'tuned-on-test',
    signs: [/test (?:set|data|split|fold|sample|partition)/],
    roles: ['abstract', 'methods', 'results', 'discussion', 'other'],
    patterns: [
      /\b(?:hyper-?parameters?|parameters?|thresholds?|models?|architectures?|settings?|features?|epochs?|learning rates?|checkpoints?)\b[^.;]{0,60}?\b(?:were|was|are|is|we|been)\b[^.;]{0,25}?\b(?:tuned|chosen|selected|optimi[sz]ed|picked|set|determined|fitted)\b[^.;]{0,40}?\b(?:on|using|with|by|from) the (?:held-out )?test (?:set|data|split|fold|sample|partition)\b/iu,
      /\b(?:tuned?|chose|choose|selected|optimi[sz]ed|picked) (?:\p{L}+ ){1,6}?(?:on|using) the (?:held-out )?test (?:set|data|split)\b/iu,
    ],
    unless:
      /\b(?:not|never|no|without|avoid\p{L}*|instead|rather|validation|cross-validation|development|train(?:ed|ing)?|nested)\b/iu,
    isSourceEnough: false,
  },
  ...insignificantEffects,
  ...beyondOneWork,
]

/** Sentences that speak of a place from which on it is what the text studies. */
const fewestOnStudied = 8

/** "ChatGPT reported fewer faults" in a study of ChatGPT: its object, and no source. */
function isStudied(sentences: readonly Sentence[], words: string): boolean {
  const [place] = weakName.exec(words) ?? []
  if (place === undefined) return false
  return sentences.filter(({ text }) => text.includes(place)).length >= fewestOnStudied
}

const weakName =
  /Wikipedia|ChatGPT|Copilot|Gemini|Perplexity|Reddit|Facebook|Twitter|YouTube|TikTok|Quora/u

/** The first fault of each sentence; words in quotation marks are another's. */
export function reasoningFaults(
  sentences: readonly Sentence[],
  citations: CitationIndex,
): readonly ReasoningFault[] {
  const small = new TextsInOne(sentences.map(({ text }) => ({ text: text.toLowerCase() })))
  const alone = small
    .rulesWhereTheyMayHold(rules, ({ signs }) => signs)
    .flatMap(([index, those]) => {
      const sentence = sentences[index]
      if (sentence === undefined) return []
      const isCited = citationsWithin(citations, sentence).length > 0
      for (const { id, patterns, unless, roles, isSourceEnough } of those) {
        if (roles === undefined ? sentence.role === 'methods' : !roles.includes(sentence.role))
          continue
        if ((isSourceEnough && isCited) || unless.test(sentence.text)) continue
        for (const pattern of patterns) {
          const match = pattern.exec(sentence.text)
          if (match === null) continue
          if (id === 'first-ever' && tellsSearch(sentences, index)) continue
          if (id === 'weak-source' && isStudied(sentences, match[0])) continue
          const start = match.index + (/^[,;\s]+/u.exec(match[0])?.[0].length ?? 0)
          const end = match.index + match[0].trimEnd().length
          return [{ id, sentence, start, end, text: sentence.text.slice(start, end) }]
        }
      }
      return []
    })
  const told = new Set(alone.map(({ sentence }) => sentence))
  const pairs = inferredFromBefore(sentences).filter(({ sentence }) => !told.has(sentence))
  return [...alone, ...pairs].toSorted((one, other) => one.sentence.index - other.sentence.index)
}

const searched =
  /\b(?:we|i) (?:\p{L}+ly |have |also |then )*(?:searched|looked (?:for|through)|went through|screened|reviewed)\b|\b(?:literature|systematic) (?:search|review)\b|\bsearch(?:es|ed|ing)? (?:of|through|in|for)\b/iu
const reachOfSearch = 6

/** "We searched the archive for anything like it": how it is known that nobody has done it stands beside the claim. */
function tellsSearch(sentences: readonly Sentence[], index: number): boolean {
  const { role } = sentences[index] ?? {}
  return sentences
    .slice(Math.max(0, index - reachOfSearch), index + reachOfSearch + 1)
    .some((one) => one.role === role && searched.test(one.text))
}
