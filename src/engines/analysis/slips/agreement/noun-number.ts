import { isListed } from '../../lexicon/common-words.ts'
import { agreeingVerbs } from './agreeing-verbs.ts'

/** Words on -s that are one thing, and amounts that are counted as one: "ten years is a long time". */
const oneDespiteS = new Set(
  'means news lens series timeseries species always corps crossroads headquarters diabetes rabies herpes measles scabies summons mumps overseas biceps triceps quadriceps forceps chassis premises thanks works lots loads heaps plenty thirds quarters halves fifths tenths tens dozens hundreds thousands millions billions percents years months weeks days hours minutes seconds metres meters kilometres miles pounds dollars euros grams litres degrees times perhaps besides towards afterwards whereas ours theirs yours hers regards sports arms savings customs christmas cannabis chaos cosmos atlas canvas gas bias virus arthritis alas texas paris gallows innings odds woods barracks united politics economics statistics maths honours molasses pons sapiens logos ethos pathos hectares acres tonnes tons ounces inches gallons'.split(
    ' ',
  ),
)
const irregularMany: Readonly<Record<string, string>> = {
  people: 'person',
  children: 'child',
  women: 'woman',
  men: 'man',
  mice: 'mouse',
  feet: 'foot',
  teeth: 'tooth',
  hypotheses: 'hypothesis',
  analyses: 'analysis',
  phenomena: 'phenomenon',
  criteria: 'criterion',
  theses: 'thesis',
  crises: 'crisis',
}
/** One by form, several by sense in British use, or both by grammar: none of them tells a slip. */
const either = new Set(
  'swine average maximum minimum median myriad third quarter fifth tenth personnel blues share portion smattering number majority minority variety range group team family crew staff police committee council government parliament board public press media data audience class couple pair lot rest remainder half part percentage proportion fraction per percent cent series set total host handful plethora abundance amount mixture combination collection population panel cohort company department party club army navy band jury faculty enemy youth elite clergy military church court firm management union following former latter same other others whole many few more most some all none any such both either neither one two first second last next male female adult human native young old poor rich sick blind deaf dead elderly left right east west north south people offspring progeny germplasm livestock poultry fish yeast rice maize fruit seed produce wildlife offal sheep boar elk moose bison quail trout cod squid deer cattle shrimp salmon aircraft genus sample pool subset list array bulk selection sum sort kind type mean quartet trio duo tribe nation electorate leadership opposition membership readership workforce bourgeoisie peasantry aristocracy gentry proletariat troop public staff'.split(
    ' ',
  ),
)

/** "The poorest are": those of the utmost degree. */
const utmost =
  /^(?:poor|rich|young|old|weak|strong|small|large|high|low|tall|short|long|wealthi|healthi|heavi|fitt|near|close|fast|slow|hard)est$/u

/** "One hundred microliters was drawn": so much is one amount. */
const amount =
  /^(?:micro|milli|nano|kilo|centi|deci|pico)(?:gram|gramme|lit(?:re|er)|met(?:re|er)|mole|volt|watt|second)s$/u

/** Nouns that are too short for the list of words. */
const short = new Set(
  'ratio wire trap net hut desk door wall roof boat ship bus train path hill land sea lamp tape page list verb noun myth rite deed debt loan rent cash meal fruit seed leaf root stem egg bird dog cat cow horse role size cost rate goal aim law rule town idea plan view test tool area task unit site game film poem book text word name cell gene drug diet risk gain loss king war tax job car house road river lake tree mind heart blood skin bone user table map line speed age date bank wage crime novel poet hero plot song music art note food soil rain wind heat mass sugar acid salt ion atom wave gap need fear hope pain sleep virus dose trial nurse woman man child mother father pupil boy girl code step tail growth rise fall peak fact use'.split(
    ' ',
  ),
)
/** Endings that make a noun of one thing: what is done, how things are, a field of study, a substance. */
const nounEnding =
  /(?:[aeiou]tion|[cplsn]tion|sion|ment|ness|[aeilr]ity|[ae]nce|ism|ship|hood|ology|graphy|phobia)$/u
/** Endings of substances that no list of words has. */
const substance = /(?:ase|[rt]ose|ine?|ogen)$/u
/** Adjectives, and words of other classes, that have a plural in some list all the same. */
const noNoun =
  /(?:ous|ful|less|able|ible|ical|ial|ual|ly|est|ward|wise|teen|self|ing|ish|ese|an|ed)$/u

/** Without a vowel the letters are those of a short form ("rms"). */
const pluralEnding = /[aeiouy].*(?:[^aious'’]s|[^aeiou]ies|oes)$/u

/** Whether a noun, lower-cased, is one thing or several; `null` where the word does not tell, or is no noun. */
export function nounNumber(word: string): 'one' | 'many' | null {
  if (!/^\p{Ll}{3,}(?:-\p{Ll}+)?$/u.test(word)) return null
  const last = word.slice(word.indexOf('-') + 1)
  if (irregularMany[last] !== undefined) return 'many'
  if (tellsNoNumber(word)) return null
  if (oneOnS.test(last) && !agreeingVerbs.has(last)) return isListed(pluralOf(last)) ? 'one' : null
  if (last.endsWith('s')) return isPlural(last) ? 'many' : null
  const verb = agreeingVerbs.get(last)
  if (verb !== undefined && verb.sort !== 'either') return null
  if (nounEnding.test(last) || short.has(last)) return 'one'
  if (substance.test(last) && !isListed(last)) return 'one'
  return !noNoun.test(last) && isListed(pluralOf(last)) ? 'one' : null
}

/** "Process", "illness", "analysis", "hypothesis": one thing, with an end like that of several. */
const oneOnS = /(?:cess|ness|[lrt]ass|loss|[ly]sis|[eo]sis|axis|basis)$/u

/** Whether a noun has the same form for one and for several, or stands for both. */
export function tellsNoNumber(word: string): boolean {
  const last = word.slice(word.indexOf('-') + 1)
  return (
    oneDespiteS.has(last) ||
    either.has(last) ||
    amount.test(last) ||
    utmost.test(last) ||
    // "The zebrafish were", "phytoplankton are": living things taken together stand for both, "antennae" for several.
    /(?:fish|plankton|benthos|biota|fauna|flora|[^\Wr]ae)$/u.test(last)
  )
}

const uncounted =
  /^(?:information|evidence|research|knowledge|equipment|software|literature|advice|feedback|homework|furniture|machinery|motility|expertise|personnel|nature|liquidity|safety|availability|access|guidance|assistance|traffic|staff|progress|luggage|scenery|weather|wealth|health|energy|wildlife|produce|pollution|rainfall|precipitation|vegetation|biomass|moisture|humidity)$/u

/** Nouns that are never counted: what stands before them is the slip. */
export const isUncounted = (noun: string): boolean => uncounted.test(noun)

/** Things on -ic, which are counted; other words on -ics are fields of study. */
const severalOnIcs =
  /^(?:characteristics|topics|clinics|metrics|critics|antibiotics|fabrics|heuristics|epidemics|logics|relics|plastics)$/u

function isPlural(word: string): boolean {
  if (severalOnIcs.test(word)) return true
  if (!pluralEnding.test(word) || /(?:ics|ss|ius|sis|xis)$/u.test(word)) return false
  return agreeingVerbs.get(word)?.sort !== 'verb'
}

const one = new Map(Object.entries(irregularMany).map(([plural, noun]) => [noun, plural]))

/** Words that tell of what sort several are: in "nine specific to the north" no noun is counted. */
export const wordsOfSort = 'specific|common|unique|sensitive|resistant'
const ofSort = new RegExp(`^(?:${wordsOfSort})$`, 'u')

/** Whether a word is one of these. */
export const tellsSort = (word: string): boolean => ofSort.test(word)

/** The plural of an English noun in lower case; regular where no irregular one is known. */
export function pluralOf(noun: string): string {
  const irregular = one.get(noun)
  if (irregular !== undefined) return irregular
  if (/[^aeiou]y$/u.test(noun)) return `${noun.slice(0, -1)}ies`
  if (/[sx]is$/u.test(noun)) return `${noun.slice(0, -2)}es`
  return /(?:s|x|ch|sh)$/u.test(noun) ? `${noun}es` : `${noun}s`
}
