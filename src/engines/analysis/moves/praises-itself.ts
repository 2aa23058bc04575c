const work =
  '(?:paper|article|study|essay|thesis|dissertation|manuscript|work|report|review|chapter|draft)'
const own = String.raw`\b(?:this|the present|our|my) (?:[\p{L}-]+ ){0,3}?${work}`

/** How a text was received, or what it is worth, as somebody would say who praises it. */
const praised = new RegExp(
  String.raw`\b(?:this|the present|our|my) (?:[\p{L}-]+ ){0,2}(?:award-winning|prize-winning|acclaimed|celebrated|outstanding|brilliant|excellent|exceptional|ground-?breaking|superb) (?:[\p{L}-]+ ){0,2}${work}\b|${own} (?:has been|was|is) (?:\p{L}+ )?(?:called|named|praised|hailed|lauded|acclaimed|celebrated|commended|awarded)\b|${own} (?:\p{L}+ )?(?:deserves?|merits|has (?:won|earned)|won) (?:\p{L}+ ){0,3}(?:levels?|marks?|grades?|scores?|prizes?|awards?|praise|credit|distinction)\b`,
  'iu',
)

/**
 * Whether a sentence says how good the text itself is: it is no step of an abstract or an opening, and may not change what
 * the other sentences are read as. Pure.
 */
export const praisesItself = (text: string): boolean => praised.test(text)
