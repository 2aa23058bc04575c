const formulaMark = /[=∈∑∏∫≤≥×√∂∞≈≡→⟨⟩|{}^\\]|\p{Script=Greek}/gu

/** Whether a passage holds formulas: lengths and brackets of formulas follow rules of their own. */
export function isMathematical(text: string): boolean {
  return (text.match(formulaMark) ?? []).length > 2
}

/** Whether letters and signs of formulas make a sentence, which can then hardly be put in another way. */
export function isMostlySigns(sentence: string): boolean {
  const tokens = sentence.trim().split(/\s+/u)
  const signs = tokens.filter(
    (token) => /^[^\p{L}]*\p{L}?[^\p{L}]*$/u.test(token) || /[=<>≤≥∈→′()|]/u.test(token),
  )
  return signs.length * 4 >= tokens.length
}
