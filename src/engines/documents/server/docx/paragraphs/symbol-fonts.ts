/** Signs of the font "Symbol" from its code 0x20 on, as Adobe's encoding has them; a middle dot where there is none. */
const symbol = Array.from(
  [
    ' !∀#∃%&∋()∗+,−./0123456789:;<=>?',
    '≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_',
    '‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼·',
    '································',
    '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…|—↵',
    'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓',
    '◊⟨®©™∑···········⟩∫·············',
  ].join(''),
)
const none = '·'

/** Those of "Wingdings" that stand in texts: arrows that Word makes of "-->", ticks, boxes, bullets. */
const wingdings: Readonly<Record<number, string>> = {
  0x4a: '☺',
  0x4c: '☹',
  0x6c: '●',
  0x6e: '■',
  0x6f: '☐',
  0x71: '❑',
  0x76: '❖',
  0xa7: '▪',
  0xa8: '☐',
  0xd8: '➢',
  0xdf: '←',
  0xe0: '→',
  0xe1: '↑',
  0xe2: '↓',
  0xe8: '→',
  0xef: '⇐',
  0xf0: '⇒',
  0xf3: '⇔',
  0xfb: '✗',
  0xfc: '✓',
  0xfd: '☒',
  0xfe: '☑',
}

/**
 * The sign that a font of signs prints at a code, which files write as such (0xB1) or among the private code points
 * (U+F0B1); nothing where no sign of Unicode is like it.
 */
export function signOfFont(font: string, code: number): string {
  const own = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code
  if (/^symbol\b/iu.test(font)) {
    const sign = symbol[own - 0x20] ?? none
    return sign === none ? '' : sign
  }
  return /^wingdings$/iu.test(font) ? (wingdings[own] ?? '') : ''
}
