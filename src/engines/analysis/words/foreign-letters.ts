/** A word in which a letter of another script stands for the one that it looks like. */
export interface ForeignLetters {
  readonly start: number
  readonly end: number
  /** "Cyrillic" or "Greek". */
  readonly script: string
}

/**
 * Letters that cannot be told from Latin ones by eye, after the confusables of Unicode Technical Standard 39. Of Greek
 * only those that stand for no quantity: "αβ" and "ν" are names of their own.
 */
const cyrillic = 'аеорсухіјѕһԁԛԝӏАВЕЅІЈКМНОРСТУХ'
const greek = 'οΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'
const anyOfThem = new RegExp(`[${cyrillic}${greek}]`, 'u')
const word = /\p{L}+/gu
/** "СО" beside "CO": short forms have few letters, and a Greek capital before one letter is a sign with its index. */
const fewestLatin = { cyrillic: 1, greek: 3 }

/** The words of a text in which letters of two scripts stand side by side where both look Latin. */
export function foreignLettersIn(text: string): readonly ForeignLetters[] {
  if (!anyOfThem.test(text)) return []
  return [...text.matchAll(word)].flatMap(({ 0: written, index: start }) => {
    const letters = Array.from(written)
    const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length
    const isMade = (of: string) =>
      letters.every((letter) => of.includes(letter) || /\p{Script=Latin}/u.test(letter)) &&
      letters.some((letter) => of.includes(letter))
    const script =
      latin >= fewestLatin.cyrillic && isMade(cyrillic)
        ? 'Cyrillic'
        : latin >= fewestLatin.greek && isMade(greek)
          ? 'Greek'
          : null
    return script === null ? [] : [{ start, end: start + written.length, script }]
  })
}
