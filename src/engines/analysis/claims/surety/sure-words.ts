/** How a sentence leaves no doubt: each sort has words of its own, and stands in sentences of its own. */
const sorts = {
  must: String.raw`must(?! not)`,
  will: String.raw`will(?: (?:always|certainly|inevitably|undoubtedly|invariably|definitely|necessarily))?|(?:is|are) (?:bound|certain|sure|guaranteed|destined) to|always will`,
  always: String.raw`always|invariably|in (?:every|all) cases?|without exception`,
  surely: String.raw`certainly|undoubtedly|inevitably|definitely|unquestionably|necessarily|indisputably|undeniably|surely|without (?:any )?doubt`,
  proves: String.raw`(?:prove|demonstrate|establish|confirm)s? that|leaves? no doubt that|makes? it (?:certain|clear) that`,
  all: String.raw`all(?: of the)?(?= \p{Ll})`,
  causes: String.raw`caused|causes|led to|leads to|brought about|brings about|(?:was|were|is|are) responsible for|resulted in|results in|driven by|drives|drove|caused by|(?:an? )?consequence of|gave rise to|gives rise to`,
} as const

export type SortOfSure = keyof typeof sorts

/** Words that leave no doubt, and where they stand in a sentence. */
export interface SureWord {
  readonly start: number
  readonly end: number
  /** In small letters. */
  readonly word: string
  readonly sort: SortOfSure
}

const names = Object.keys(sorts).filter((name): name is SortOfSure => name in sorts)
const any = new RegExp(
  names.map((name) => String.raw`(?<${name}>\b(?:${sorts[name]})\b)`).join('|'),
  'giu',
)

export function sureWordsIn(text: string): readonly SureWord[] {
  return [...text.matchAll(any)].flatMap(({ index, groups, 0: found }) => {
    const sort = names.find((name) => groups?.[name] !== undefined)
    return sort === undefined
      ? []
      : [{ start: index, end: index + found.length, word: found.toLowerCase(), sort }]
  })
}
