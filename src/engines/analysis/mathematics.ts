const formulaMark = /[=∈∑∏∫≤≥×√∂∞≈≡→⟨⟩|{}^\\]|\p{Script=Greek}/gu

/** Whether a passage holds formulas: lengths and brackets of formulas follow rules of their own. */
export function isMathematical(text: string): boolean {
  return (text.match(formulaMark) ?? []).length > 2
}
