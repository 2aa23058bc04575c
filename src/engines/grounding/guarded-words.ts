/**
 * Words that a quotation may never change: put another number, drop a "not", turn "rises" into "falls",
 * and the draft is accused of something that it does not say.
 */

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u))

const negations = words(`
  not no never none nor neither nobody nothing nowhere without cannot non hardly scarcely barely
  fail fails failed failing failure lack lacks lacked lacking unable unlikely absent absence except
`)

const directions = words(`
  increase increases increased increasing decrease decreases decreased decreasing rise rises rose rising
  fall falls fell falling grow grows grew growing shrink shrinks shrank reduce reduces reduced reducing
  reduction improve improves improved improving worsen worsens worsened worsening gain gains loss losses
  higher lower highest lowest high low more less most least greater fewer larger smaller stronger weaker
  better worse faster slower earlier later longer shorter above below over under before after up down
  positive negative positively negatively upregulated downregulated accept accepts accepted reject rejects
  rejected support supports supported contradict contradicts contradicted confirm confirms confirmed refute
  refutes refuted promote promotes promoted inhibit inhibits inhibited activate activates activated
  suppress suppresses suppressed present same different similar equal true false maximum minimum
`)

const quantities = words(`
  all some many few several any every each both either only always often sometimes rarely usually
  may might can could will would must should shall half twice double triple
  zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand
  million billion first second third fourth fifth
`)

const comparison = /^[<>=≤≥±]$/u
const digit = /\p{N}/u
const opposing = ['un', 'in', 'im', 'ir', 'il', 'non', 'dis', 'anti'] as const

export function isNumber(word: string): boolean {
  return digit.test(word)
}

/** Any word whose change changes the claim, numbers apart. */
function isGuarded(word: string): boolean {
  return (
    negations.has(word) ||
    word.endsWith("n't") ||
    directions.has(word) ||
    quantities.has(word) ||
    comparison.test(word)
  )
}

/**
 * Whether the difference between a quotation and the text touches what may not be touched.
 * A number that the text has and the quotation leaves out is allowed: it is mostly a citation mark.
 * @param quoted words of the quotation that the text does not have at that place
 * @param standing words of the text that the quotation does not have at that place
 */
export function isAltered(quoted: readonly string[], standing: readonly string[]): boolean {
  if (quoted.some(isNumber)) return true
  if (bag(quoted) !== bag(standing)) return true
  return quoted.some((one) => standing.some((other) => areOpposed(one, other)))
}

/** Whether a stretch that a quotation leaves out would turn its sense. */
export function hidesNegation(elided: readonly string[]): boolean {
  return elided.some((word) => negations.has(word) || word.endsWith("n't"))
}

function bag(list: readonly string[]): string {
  return list.filter(isGuarded).sort(byCodeUnit).join(' ')
}

function byCodeUnit(left: string, right: string): number {
  return left < right ? -1 : Number(left > right)
}

function areOpposed(one: string, other: string): boolean {
  return opposing.some((prefix) => one === prefix + other || other === prefix + one)
}
