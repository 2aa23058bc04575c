/** Letters of a sign by which it is looked up. */
const head = 3

interface Sign<Rule> {
  readonly sign: string
  readonly rule: Rule
  /** Place of the rule among all. */
  readonly at: number
}

/**
 * Rules that each need one of some signs. Which of them may hold in a text is told by one walk over it, where a look
 * for every sign by itself walks as often as there are signs.
 */
export class SignIndex<Rule> {
  readonly #byHead = new Map<number, Sign<Rule>[]>()
  /** Too short to be looked up. */
  readonly #short: Sign<Rule>[] = []

  constructor(rules: readonly Rule[], signsOf: (rule: Rule) => readonly string[]) {
    rules.forEach((rule, at) => {
      for (const sign of signsOf(rule)) {
        if (sign.length < head) {
          this.#short.push({ sign, rule, at })
          continue
        }
        const key = keyAt(sign, 0)
        const known = this.#byHead.get(key)
        if (known === undefined) this.#byHead.set(key, [{ sign, rule, at }])
        else known.push({ sign, rule, at })
      }
    })
  }

  /** The rules of which a sign stands in the text, in the order in which they were given. */
  rulesIn(text: string): readonly Rule[] {
    const found = new Map<number, Rule>()
    for (const { sign, rule, at } of this.#short) if (text.includes(sign)) found.set(at, rule)
    const last = text.length - head
    for (let place = 0; place <= last; place += 1) {
      for (const { sign, rule, at } of this.#byHead.get(keyAt(text, place)) ?? []) {
        if (!found.has(at) && text.startsWith(sign, place)) found.set(at, rule)
      }
    }
    return [...found].sort(([one], [other]) => one - other).map(([, rule]) => rule)
  }
}

/** Two texts with the same first letters have the same key; few others do. */
function keyAt(text: string, at: number): number {
  const front = text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)
  return (front * 31 + text.charCodeAt(at + 2)) & 0x3f_ff_ff_ff
}
