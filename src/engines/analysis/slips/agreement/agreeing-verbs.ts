import { verbForms } from '../../lexicon/verb-forms.ts'

/** How a finite verb of the present, or of "to be", tells whether one thing or several do what it says. */
export interface AgreeingVerb {
  readonly number: 'one' | 'many'
  /** The form that the other number takes. */
  readonly other: string
  /** `auxiliary`: "is", "have"; `verb`: never a noun ("suggests"); `either`: a noun as often ("shows", "need"). */
  readonly sort: 'auxiliary' | 'verb' | 'either'
}

const verbs =
  'accept achieve acquire adapt add adopt agree allow analyze apply argue arise ascribe assess assume avoid become begin behave believe belong bring carry choose collect compete compute connect come comprise conclude confirm consider consist constitute contain contradict contribute converge convey create deal decide define deliver demonstrate denote depend depict derive describe deserve destroy detect determine develop differ disagree discuss distinguish diverge eat emerge emphasise emphasize enable encourage endanger enhance enter enjoy ensure establish evaluate examine exceed exist expand expect explain extend facilitate forget fulfil generate get give go grow happen have hear hinder identify ignore illustrate imagine imply improve include incorporate indicate inform inhibit introduce involve join keep know lack learn lose maintain make obtain occur overlook participate perceive perform permit persist possess predict prefer prepare prevent produce protect prove provide receive recognise recognize recommend reduce refer reflect reject rely remind represent replace require resemble resist restrict respond reveal say see seek seem send serve speak spend succeed suffer suggest suppose survive sustain solve take teach threaten tell tend think understand undergo undermine utilise utilize vary want win write'.split(
    ' ',
  )
const nounsToo =
  'affect analyse answer appear attempt break build cause change claim construct control cost cover damage demand drive effect escape fail fall feel find focus follow form gain help hold hope hurt impact increase influence lead leave limit link live look match matter mean measure meet move need note offer pay play point produce raise reach record remain replicate report result return rise run share show start spread stand state stay stem stop study support transform treat turn use value view work'.split(
    ' ',
  )
/** Base forms that are participles or other words too: "the man become king", "let", "the lack". */
const baseAlsoElse = new Set([
  'become',
  'come',
  'lack',
  'deal',
  'win',
  'appear',
  'remain',
  'produce',
  'run',
  'spread',
])

const irregular: Readonly<Record<string, string>> = { have: 'has', go: 'goes' }

function thirdOf(base: string): string {
  return irregular[base] ?? verbForms(base)[1] ?? `${base}s`
}

function entriesOf(base: string, sort: 'verb' | 'either'): readonly [string, AgreeingVerb][] {
  const third = thirdOf(base)
  const one: [string, AgreeingVerb] = [third, { number: 'one', other: base, sort }]
  return baseAlsoElse.has(base) ? [one] : [one, [base, { number: 'many', other: third, sort }]]
}

const auxiliary = (number: 'one' | 'many', other: string): AgreeingVerb => ({
  number,
  other,
  sort: 'auxiliary',
})

/** By the form as it is written. */
export const agreeingVerbs: ReadonlyMap<string, AgreeingVerb> = new Map([
  ...nounsToo.flatMap((base) => entriesOf(base, 'either')),
  ...verbs.flatMap((base) => entriesOf(base, 'verb')),
  ['is', auxiliary('one', 'are')],
  ['was', auxiliary('one', 'were')],
  ['has', auxiliary('one', 'have')],
  ['does', auxiliary('one', 'do')],
  ['are', auxiliary('many', 'is')],
  ['were', auxiliary('many', 'was')],
  ['have', auxiliary('many', 'has')],
])
