import { remembered } from '../../remembered.ts'
import { contentRoots } from '../content-words.ts'

/** How one thing goes with another: both up together, or one up while the other goes down. */
export interface Trend {
  /** Roots of what changes, and of what it changes with. */
  readonly of: ReadonlySet<string>
  readonly by: ReadonlySet<string>
  readonly goesWith: boolean
}

const up = String.raw`(?:increas|ris|rose|grow(?!th)|grew|climb|go(?:es)? up|went up|improv|accelerat|lengthen|speed)\p{L}*`
const down = String.raw`(?:decreas|fall|fell|declin|drop|shrink|shrank|go(?:es)? down|went down|slow|shorten|diminish|reduc)\p{L}*`
const change = String.raw`(?:will |would |should )?(?:also )?(?<change>${up}|${down})`
const few = String.raw`(?:(?!${up}|${down})[\p{L}’'-]+ ){0,6}?(?!${up}|${down})[\p{L}’'-]+`

interface Form {
  /** Found in a tenth of the time; without it the form cannot match. */
  readonly quick: RegExp
  readonly full: RegExp
}

const forms: readonly Form[] = [
  {
    // "The rate decreases as the distance increases."
    quick: new RegExp(`(?:${up}|${down}) (?:as|when|while) `, 'iu'),
    full: new RegExp(
      String.raw`(?<of>${few}) ${change} (?:as|when|while) (?:the )?(?<by>${few}) (?:is |was |were |are )?(?<other>${up}|${down})`,
      'iu',
    ),
  },
  {
    // "As the distance increased, the rate fell."
    quick: /\bas /iu,
    full: new RegExp(
      String.raw`\b[Aa]s (?:the )?(?<by>${few}) (?:is |was |were |are )?(?<other>${up}|${down}),? (?:so )?(?:the )?(?<of>${few}) ${change}`,
      'iu',
    ),
  },
  {
    // "The rate falls with distance from the lamp", "… with decreasing distance".
    quick: new RegExp(`(?:${up}|${down}) with `, 'iu'),
    full: new RegExp(
      String.raw`(?<of>${few}) ${change} with (?:the |an? )?(?:(?<other>increasing|decreasing|rising|falling|growing|declining) )?(?<by>${few})(?=[.,;]|$)`,
      'iu',
    ),
  },
]
const isUp = new RegExp(`^${up}$`, 'iu')

const mostTexts = 6000

/** The trend that a sentence states between two things; `null` where it states none, or doubts it. Pure. */
export const trendOf = remembered(mostTexts, trendIn)

/** One of these joins the two things in every form. */
const joined = / (?:as|when|while|with) |\bas /iu

function trendIn(text: string): Trend | null {
  if (!joined.test(text)) return null
  // "The slowest rate of increase" names how fast, and no direction.
  if (/\brates? of (?:increase|decrease|decline|growth|change)\b/iu.test(text)) return null
  if (
    /\b(?:not|no|never|neither|until|unless|if|except|beyond|above|below|whether)\b|n[’']t\b/iu.test(
      text,
    )
  )
    return null
  for (const { quick, full } of forms) {
    if (!quick.test(text)) continue
    const { of = '', by = '', change: own = '', other } = full.exec(text)?.groups ?? {}
    if (of === '' || by === '') continue
    // "It is hypothesised that the rate …": what changes stands behind the last "that".
    const [ofRoots, byRoots] = [contentRoots(of.split(/\bthat\b/u).at(-1) ?? ''), contentRoots(by)]
    if (ofRoots.size === 0 || byRoots.size === 0) continue
    const otherUp =
      other === undefined || isUp.test(other) || /^(?:increasing|rising|growing)$/iu.test(other)
    return { of: ofRoots, by: byRoots, goesWith: isUp.test(own) === otherUp }
  }
  return null
}

/** Whether two sentences state opposite trends of the same two things. Pure. */
export function areOppositeTrends(one: string, other: string): boolean {
  const [first, second] = [trendOf(one), trendOf(other)]
  if (first === null || second === null || first.goesWith === second.goesWith) return false
  const meets = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
    [...some].every((root) => others.has(root)) || [...others].every((root) => some.has(root))
  return meets(first.of, second.of) && meets(first.by, second.by)
}
