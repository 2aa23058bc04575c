import { verbForms } from '../lexicon/verb-forms.ts'
import { remembered } from '../remembered.ts'

/**
 * What a word is in its sentence, as far as a noun phrase needs to know it: what may stand in one (`noun`,
 * `modifier`, `number`), what may open one (`opener`: articles, possessives, quantifiers), and what ends one.
 */
export type WordClass =
  | 'noun'
  | 'modifier'
  | 'number'
  | 'opener'
  | 'adverb'
  | 'verb'
  | 'preposition'
  | 'other'

const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u))

const openers = wordSet(`
  a an the this that these those my our your his her its their each every any some no all both another either neither
  such several many few most more much less fewer various certain other same own what which whose one two three four
  five six seven eight nine ten twelve twenty`)

const prepositions = wordSet(`
  of in on at by for with from to into onto upon within without between among amongst across through throughout
  during before after since until under over above below beneath behind beside besides beyond against along around
  about inside outside near toward towards via per than as like unlike despite amid off out up down regarding concerning versus`)

const others = wordSet(`
  and or but nor so yet if whether because although though while whereas when where who whom how why then thus hence
  therefore however moreover furthermore nevertheless also only even just not never always often still already both
  i we you he she it they me us him them who itself themselves himself herself ourselves myself there here herein
  hereby thereby therein wherein whereby not very too rather quite almost else instead namely etc e.g i.e al et vs
  first second third finally e g eg ie thereof together apart again once twice soon ago later well now today`)

const auxiliaries = wordSet(`
  is are was were be been being am has have had having do does did done doing can could may might must shall should
  will would cannot can't don't doesn't didn't isn't aren't wasn't weren't won't ought seems seem seemed appears appear
  appeared became become becomes remain remains remained`)

/** Verbs of academic prose that are hardly ever nouns; those that are both ("study", "use") are told by their place. */
const verbs: ReadonlySet<string> = new Set(
  `accept account achieve acquire adapt add address adopt affect agree allow alleviate amplify analyse analyze announce
  answer apply argue arise ascertain ask assess associate assume attempt attract avoid base begin behave believe belong
  bind bring build call capture carry categorise characterise characterize choose clarify classify collect combine come
  compare compete complement compose comprise compute conclude conduct confirm consider consist constitute constrain
  construct contain continue contribute convert convey correlate correspond create deal decide define degrade deliver
  demonstrate denote depend depict derive describe deserve destroy detect determine develop devote differ differentiate
  diminish discover discuss display distinguish divide drive elicit elucidate emerge emphasise emphasize employ enable
  encode encompass encourage encounter enhance enrich ensure entail envision establish estimate evaluate evolve examine
  exceed exclude exhibit exist expand expect explain explore express extend extract facilitate fail find follow fulfil
  generate give go grow guarantee guide happen hinder hold hypothesise hypothesize identify ignore illustrate implement
  imply improve include incorporate indicate induce infer inform inhibit initiate inspire integrate interpret introduce
  invent investigate involve join justify keep know lack lead learn leave let lie maintain make manifest maximise meet
  minimise minimize mitigate modify motivate need note obtain occur offer omit operate optimise optimize overcome
  participate pay perform persist place play possess postulate predict prefer prepare prevent proceed prove provide
  publish pursue put quantify raise reach read realise realize receive recognise recognize recommend recruit reduce refer
  reflect refine regulate reject relate rely remove render replace represent require resemble reside resolve respond
  restrict result reveal rise rule run say see seek select serve set share show signify simulate solve speak
  specify stand state stem stimulate strengthen submit substitute succeed suffer suggest summarise summarize suppose
  surround survive sustain synthesise synthesize tackle take teach tell tend think translate treat turn understand
  undergo undermine undertake utilise utilize validate vary verify want warrant withstand write yield`
    .split(/\s+/u)
    .flatMap((base) => [...verbForms(base)]),
)

/** Past forms that stem by no rule. */
const irregularPast = wordSet(`
  began begun brought built bought came chose chosen drawn drew driven drove fell felt fought gave given gone got grew
  grown held kept knew known laid led left lent lost meant met paid proved ran risen rose said saw seen sent shown slept sold
  spent spoke spoken stood sought taken taught thought told took understood underwent undergone used went won wrote
  written`)

/** Forms of the verbs above that are nouns or modifiers as often. */
const alsoNouns = wordSet(`
  account accounts answer answers attempt attempts display displays estimate estimates note notes offer place places
  play plays result results rule rules run runs set sets share shares stem stems state states submit need needs lead
  yield yields contrast finding findings learning understanding reading readings writing teaching building buildings
  setting settings meeting meetings being beings beginning lack guide guides compound bases base bound substitute
  surrounding surroundings ruling binding bindings opening following like call calls rise rises turn turns stand
  experiment experiments drive drives put given extract extracts encounter encounters abstract elicit replacement
  processing training funding increase taking meaning offering keeping speaking making manifest read reads construct
  constructs join joins initiate degrade convert converts complement group groups`)

const endsLikeModifier =
  /(?:able|ible|uble|ous|ive|ful|less|al|ic|ary|ish|ian|ent|ant|ular|oid|free|like|based|driven|specific|dependent|related|scale|term|level|wide)$/u
/** Nouns with the ending of a modifier. */
const nounDespite = wordSet(`
  table timetable vegetable variable variables capital hospital animal journal material metal mineral signal
  chemical trial proposal approval interval individual professional survival arrival rival removal renewal potential
  principal goal festival terminal crystal pedal medal total cell logic topic fabric music magic clinic traffic
  epidemic pandemic graphic public arctic critic mechanic plastic antibiotic academic characteristic statistic
  metric technique library summary dictionary boundary diary salary vocabulary secretary anniversary glossary
  student parent patient agent event moment accident incident content component document element environment
  experiment government treatment development measurement management movement department agreement argument
  assessment equipment investment judgement judgment requirement segment sentiment statement payment employment
  talent gradient ingredient coefficient nutrient client percent extent intent consent president resident instrument
  monument comment current solvent precedent participant variant mutant plant infant merchant restaurant constant
  quadrant servant inhabitant immigrant migrant pollutant grant accountant elephant narrative perspective objective
  alternative initiative incentive motive representative native archive detective relative additive adjective
  electrolyte musician politician guardian historian physician vegetarian fable cable stable meal deal seal appeal
  oil soil island vessel model level novel panel channel label travel fuel jewel bushel parcel tunnel vowel scale
  term wire five hive drive olive knife life wife strife ideal moral oral thumb apparel canal dial royal scandal
  spiral tidal arsenal personnel referral rehearsal reversal ritual tribunal withdrawal carbonic tropic relic
  republic rhetoric ethic comic basic aquatic hybrid dependent metropolitan`)
const modifiers = wordSet(`
  first last late later early earlier new old young long short high low free poor rich solid dry wet small large
  modern open closed distinct major main recent bright good bad best better worse higher lower greater larger
  smaller broad narrow deep wide full whole entire real true false hard soft light dark strong weak fast slow simple
  complex single double triple multiple different similar important great little big key raw robust rapid proper
  prior early-career former latter mere mean middle male female urban rural human inner outer upper common current
  present next near rare safe secure sound thin thick warm cold hot cool clear clean crude dense diverse precise
  concise adverse reverse inverse intense immense sparse coarse loose obese green red blue white black grey gray
  brown front back left right able advanced mixed complicated detailed limited related unknown unclear due only wild
  vast strange square round novel hybrid stable parallel optimal dual daily weekly monthly yearly hourly costly
  likely friendly elderly lonely timely scholarly`)
/** What is a noun where no noun follows: "bright light", "light rain". */
const eitherWay = wordSet(`
  light back front left right round square middle cold current human male female parallel wild strange hybrid
  multiple double single whole dual novel adult soft past present`)
/** Nouns that end as adverbs do. */
const lyNouns = wordSet(`
  family families supply assembly anomaly monopoly ally reply july italy fly belly lily homily rally folly butterfly
  assemblies supplies anomalies`)
/** Gerunds that take what they are done to, and so end the phrase before them: "patients receiving treatment". */
const takesObject =
  /^(?:us|receiv|includ|contain|hav|show|involv|concern|regard|cover|rang|depend|rely|consist|result|lead|aris|giv|tak|mak|allow|enabl|requir|provid|produc|becom|form|follow|compar|caus|reach|exceed|connect|surround|affect|reduc|increas|improv|support|suggest|indicat|featur|compris|exhibit|display|possess|carry|wear|attend|suffer|liv|work|enter|leav|com|go|vary)ing$/u

export interface ClassedWord {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly class: WordClass
  /** What stands between it and the word before: one space inside a phrase. */
  readonly gap: string
}

const wordPattern = /[\p{L}\p{N}]+(?:[’'‐‑–.-][\p{L}\p{N}]+)*(?:[+′’'](?![\p{L}\p{N}]))?/gu

/**
 * The words of a sentence with their classes, by closed lists, endings and neighbours (as the first, rule-made half of
 * Brill 1992 does). A word that nothing else is known of is a noun: most are.
 */
export function classedWords(sentence: string): readonly ClassedWord[] {
  const found = [...sentence.matchAll(wordPattern)]
  const words: ClassedWord[] = []
  found.forEach(({ 0: text, index }, at) => {
    const before = words.at(-1)
    const next = found[at + 1]
    const gap = sentence.slice(before?.end ?? 0, index)
    const after =
      next !== undefined && sentence.slice(index + text.length, next.index) === ' ' ? next[0] : null
    // "Li- and Na-ion batteries": half of a compound, whose other half comes later.
    const isHalf = /^-[\s,]/u.test(sentence.slice(index + text.length, index + text.length + 2))
    words.push({
      text,
      start: index,
      end: index + text.length,
      gap,
      class: isHalf
        ? 'modifier'
        : classOf(text, {
            before: gap === ' ' ? before : undefined,
            after,
            isAsked: isAsked(words),
          }),
    })
  })
  return words
}

const isNumber = /^[\d.,–-]+$/u
/** A name or a sign, as "MoS2-rGO" or "LIBs": capitals or digits inside it. */
const isSign = /^(?=.*\p{Ll}.*\p{Lu}|.*\p{L}\d|.*\d\p{L}|^\p{Lu}{2,})/u

interface Neighbours {
  readonly before: ClassedWord | undefined
  readonly after: string | null
  /** Whether the verb before it is one that opens a question: its subject comes next. */
  readonly isAsked: boolean
}

const asksFirst = /^(?:how|why|what|which|when|where|whom|extent|degree|and|or|but)$/iu

/** "Does bright light reduce errors?", "how do conditions vary": after the first auxiliary the subject comes, and no verb. */
function isAsked(words: readonly ClassedWord[]): boolean {
  const [auxiliary, before] = [words.at(-1), words.at(-2)]
  return (
    auxiliary !== undefined &&
    auxiliaries.has(auxiliary.text.toLowerCase()) &&
    (before === undefined || asksFirst.test(before.text) || auxiliary.gap !== ' ')
  )
}

const mostWords = 30_000

/** The word in small letters, and its class where nothing else has to be known; `null` where its neighbours tell. */
const byItself = remembered(
  mostWords,
  (text): { readonly word: string; readonly class: WordClass | null } => {
    const word = text.toLowerCase().replaceAll(/[‐‑]/gu, '-')
    return { word, class: classByItself(text, word) }
  },
)

function classByItself(text: string, word: string): WordClass | null {
  if (isNumber.test(text)) return 'number'
  if (openers.has(word)) return 'opener'
  if (others.has(word)) return 'other'
  if (auxiliaries.has(word)) return 'verb'
  if (prepositions.has(word)) return 'preposition'
  if (!isSign.test(text)) return null
  return /-(?:based|like|free|doped|coated|type|rich|driven)$/u.test(word) ? 'modifier' : 'noun'
}

function classOf(text: string, near: Neighbours): WordClass {
  const { before } = near
  const { word, class: own } = byItself(text)
  if (own !== null) return own
  if (before !== undefined && /^\p{Lu}\p{Ll}+$/u.test(text)) {
    // "Porous Carbon Derived from Reed": the words of a title have capitals too.
    if (word.endsWith('ed')) return participle(before, near.after?.toLowerCase() ?? '')
    return endsLikeModifier.test(word) && !nounDespite.has(word) ? 'modifier' : 'noun'
  }
  if (word.endsWith('ly') && !lyNouns.has(word) && !modifiers.has(word)) return 'adverb'
  return openClass(word, near)
}

/** Words after which a verb stands, if the next word may be one. */
const awaitsVerb = wordSet(`
  i we you he she they it to not will would can could may might must should shall cannot do does did who which that also
  often never then thereby help helps`)
const entersPhrase: ReadonlySet<WordClass> = new Set([
  'opener',
  'preposition',
  'modifier',
  'noun',
  'number',
])

function openClass(word: string, { before, after, isAsked }: Neighbours): WordClass {
  const previous = before?.text.toLowerCase() ?? ''
  const next = after?.toLowerCase() ?? ''
  const isAwaited = awaitsVerb.has(previous) && before?.class !== 'opener' && !isAsked
  // "That" opens a phrase or a clause: "that increases the risk".
  const isClause = (previous === 'that' || previous === 'which') && /s$|ed$/u.test(word)
  if ((isAwaited || isClause) && mayBeVerb(word, previous, next)) return 'verb'
  if (eitherWay.has(word)) {
    return startsNoun(next) && !/(?:ed|ing)$/u.test(next) ? 'modifier' : 'noun'
  }
  if (isModifier(word)) return 'modifier'
  return verbFormOf(word, { before, after, isAsked }) ?? nominal(word)
}

/** "Longer", "fastest": a comparative of what tells which one does so too. */
const compared = /(?:er|est)$/u

function isModifier(word: string): boolean {
  if (modifiers.has(word)) return true
  if (!compared.test(word)) return false
  const stem = word.replace(compared, '')
  return [stem, `${stem}e`, stem.slice(0, -1), stem.replace(/i$/u, 'y')].some((base) =>
    modifiers.has(base),
  )
}

/** What a word is by its form as a verb; `null` where it has none, or none that shows here. */
function verbFormOf(word: string, { before, after }: Neighbours): WordClass | null {
  const next = after?.toLowerCase() ?? ''
  if (word.endsWith('ing') && word.length > 5) return gerund(word, before, next)
  if (word.endsWith('ed') && word.length > 4) return participle(before, next)
  if (irregularPast.has(word) || (verbs.has(word) && !alsoNouns.has(word))) {
    return /(?:en|wn)$/u.test(word) && before?.class === 'opener' ? 'modifier' : 'verb'
  }
  return actsAsVerb(word, before, next) ? 'verb' : null
}

function nominal(word: string): WordClass {
  if (word.includes('-')) return compound(word)
  const isTelling =
    endsLikeModifier.test(word) && !endsInNounOnly.test(word) && !nounDespite.has(word)
  return isTelling ? 'modifier' : 'noun'
}

const endsInNounOnly =
  /(?:tion|sion|ment|ness|ity|ism|ship|ance|ence|ology|graphy|ics|ure|ist|hood|dom|age|tions|sions|ments|ities|isms|ences|ances)$/u

/** "Due to lithium ions", "to children": what follows "to" is no verb where it is a plural, or the next word a noun. */
function mayBeVerb(word: string, previous: string, next: string): boolean {
  if (verbs.has(word) || word === 'measure') return true
  if (endsInNounOnly.test(word) || modifiers.has(word) || eitherWay.has(word)) return false
  if (/[^s]s$/u.test(word) && !openers.has(next)) return false
  return previous !== 'to' || !startsNoun(next)
}

/** "The timetable costs the pupils sleep": an ending in -s or none, after a noun, and an article behind it. */
function actsAsVerb(word: string, before: ClassedWord | undefined, next: string): boolean {
  if (before === undefined || before.class !== 'noun') return false
  const takes = openers.has(next) || /^(?:them|it|him|us|how|whether|that)$/u.test(next)
  const isThird = word.endsWith('s') && !/(?:ss|ics)$/u.test(word)
  return takes && isThird && !before.text.endsWith('s')
}

const startsNoun = (next: string) =>
  next !== '' &&
  !openers.has(next) &&
  !prepositions.has(next) &&
  !others.has(next) &&
  !auxiliaries.has(next) &&
  !irregularPast.has(next) &&
  (!verbs.has(next) || alsoNouns.has(next) || /(?:ed|ing)$/u.test(next)) &&
  !next.endsWith('ly')

function gerund(word: string, before: ClassedWord | undefined, next: string): WordClass {
  if (alsoNouns.has(word)) return 'noun'
  const inPhrase = before !== undefined && ['opener', 'modifier', 'number'].includes(before.class)
  if (inPhrase) return startsNoun(next) ? 'modifier' : 'noun'
  if (word.includes('-')) return startsNoun(next) ? 'modifier' : 'noun'
  if (takesObject.test(word)) return 'verb'
  if (before?.class === 'noun' && !before.text.endsWith('s'))
    return openers.has(next) ? 'verb' : 'noun'
  return 'verb'
}

function participle(before: ClassedWord | undefined, next: string): WordClass {
  if (!startsNoun(next)) return 'verb'
  if (before === undefined) return 'verb'
  if (before.class === 'adverb') return 'modifier'
  return entersPhrase.has(before.class) && before.class !== 'noun' ? 'modifier' : 'verb'
}

/** "Lithium-ion" names, "flower-like" tells which: by its last part. */
function compound(word: string): WordClass {
  const last = word.slice(word.lastIndexOf('-') + 1)
  if (/(?:ed|ing)$/u.test(last) || modifiers.has(last))
    return last.endsWith('ing') ? 'noun' : 'modifier'
  return endsLikeModifier.test(last) && !nounDespite.has(last) ? 'modifier' : 'noun'
}
