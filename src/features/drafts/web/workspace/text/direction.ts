const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/gu
const letter = /\p{L}/gu

/**
 * The direction of a text that most of its letters have; nothing where that is the page's own. Not by the first
 * letter, as browsers tell it: a paragraph may begin with a name or a term of another script.
 */
export function directionOf(text: string): 'rtl' | undefined {
  const against = text.match(rightToLeft)?.length ?? 0
  if (against === 0) return undefined
  return against * 2 > (text.match(letter)?.length ?? 0) ? 'rtl' : undefined
}
