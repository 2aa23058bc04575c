import { contentRoots, rootOf } from '../content-words.ts'

/** Words of which one says of a thing what the other denies of it. */
const pairs =
  `narrow wide|narrow broad|narrow widened|open closed|open shut|opened closed|strong weak|strength weakness|strengthened weakened|strengthens weakens|success failure|succeeded failed|succeeds fails|victory defeat|gain loss|won lost|just unjust|fair unfair|rightly wrongly|right wrong|unchanged changed|unchanged transformed|unchanged overturned|help harm|helps harms|helped harmed|help hinder|helps hinders|improves worsens|improved worsened|supports undermines|supported undermined|good bad|better worse|best worst|possible impossible|legitimate illegitimate|lawful unlawful|legal illegal|moral immoral|rational irrational|necessary unnecessary|needed unneeded|sufficient insufficient|enough insufficient|effective ineffective|useful useless|valid invalid|accept reject|accepts rejects|expanded shrank|expands limits|protects endangers|protected exposed|united divided|unites divides|hero villain|progress decline|equal unequal|central marginal|important unimportant|loosened tightened|freedom bondage|free unfree|liberates imprisons|liberated imprisoned|hope despair|cheap dear|cheap expensive|rise fall|rose fell|raises lowers|raised lowered|increases reduces|increased reduced|increases decreases|sincere insincere|reliable unreliable|democratic undemocratic|continuity rupture|continuity break|revolutionary conservative|radical conservative|active passive|public private|safe dangerous|sound unsound|true false|justified unjustified|wise foolish|benefit burden|merit fault`
    .split('|')
    .map((pair) => pair.split(' ').map(rootOf))

const denies =
  /\b(?:not|never|no|nor|neither|rather than|instead of|less|without|hardly|few|cannot|far from)\b|n[’']t\b/iu
/** Where a sentence grants, looks back or leaves open. */
const grants =
  /\b(?:although|though|while|whereas|despite|however|yet|but|once|before|formerly|used to|had been|would|could|may|might|if|when|where|seems?|appears?|some|others|critics?|both|only)\b/iu

/** Whether two plain sentences on the same subject have a word and its contrary: "remains narrow", "was opened wide". Pure. */
export function saysTheContrary(claim: string, text: string): boolean {
  if (denies.test(claim) || denies.test(text) || grants.test(text)) return false
  const [own, there] = [contentRoots(claim), contentRoots(text)]
  const [subject] = own
  const [other] = there
  if (subject === undefined || subject !== other) return false
  return pairs.some(([one = '', contrary = '']) =>
    [
      [one, contrary],
      [contrary, one],
    ].some(
      ([held = '', turned = '']) =>
        own.has(held) && !own.has(turned) && there.has(turned) && !there.has(held),
    ),
  )
}

const change =
  /\b(?:should|must|ought to|needs? to|has to|have to) (?:now |therefore |also |finally )?(?!not\b|stay\b|remain\b|be (?:left|kept|retained)\b|keep\b|continue\b)\p{L}+/iu
const asItIs =
  /\b(?:should|must|ought to|has to|have to) (?:therefore |thus |then |simply |best )*(?:stay|remain|be left|be kept|continue|leave)\b[^.;]{0,30}?\b(?:as (?:they|it|things) (?:are|is|stands?)|unchanged|the same|in place|untouched)\b|\bthere is (?:therefore |thus |then )?no (?:need|reason) to change\b|\bnothing (?:should|needs? to|must) (?:be )?change/iu

/** Whether a sentence would leave things as they are, where a claim asks for a change of the same. Pure. */
export function leavesAsItIs(claim: string, text: string): boolean {
  if (!change.test(claim) || !asItIs.test(text) || grants.test(text)) return false
  const own = contentRoots(claim)
  return [...contentRoots(text.replace(asItIs, ' '))].some((root) => own.has(root))
}

const helps =
  /\b(?:helps?|helped|improves?|improved|benefits?|raises?|raised|strengthens?|increases?|supports?|works?|matters?|makes? (?:\p{L}+ ){1,3}better|(?:is|are) (?:effective|useful|helpful|beneficial|good))\b/iu
const helpsNot =
  /\b(?:(?:do|does|did|can|could) ?(?:not|n[’']t)|doesn[’']t|don[’']t|didn[’']t|cannot) (?:\p{L}+ly )?(?:help|improve|benefit|raise|strengthen|increase|support|work|matter|make (?:any|a) difference)\b|\bmakes? no difference\b|\b(?:is|are|was|were) (?:not (?:effective|useful|helpful|beneficial)|ineffective|useless|of no use)\b|\b(?:has|have|had) no (?:effect|influence|impact|use)\b/iu
/** "Does not help by itself", "does not always help": part of it is left. */
const inPart =
  /\b(?:alone|always|by (?:it|them)sel(?:f|ves)|on (?:its|their) own|necessarily|all|every|enough|some|most|unless|without|until|than|only|merely|simply|just|everyone|everybody|any more)\b/iu

/** Whether a sentence denies to a thing the good effect that a claim gives to it: "helps", "does not help". Pure. */
export function deniesEffect(claim: string, text: string): boolean {
  const [good, none] = [helps.exec(claim), helpsNot.exec(text)]
  if (
    good === null ||
    none === null ||
    denies.test(claim) ||
    grants.test(text) ||
    inPart.test(text)
  )
    return false
  const own = contentRoots(claim.slice(0, good.index))
  const there = contentRoots(text.slice(0, none.index))
  return there.size > 0 && own.size === there.size && [...there].every((root) => own.has(root))
}
