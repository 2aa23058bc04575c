import { settableTex } from '../settable-tex.ts'

/** Signs as mathematics, each with its command; the first of a pair is the sign. */
const commands = `
α alpha β beta γ gamma δ delta ε varepsilon ϵ epsilon ζ zeta η eta θ theta ϑ vartheta ι iota κ kappa λ lambda μ mu µ mu
ν nu ξ xi π pi ϖ varpi ρ rho ϱ varrho σ sigma ς varsigma τ tau υ upsilon φ varphi ϕ phi χ chi ψ psi ω omega
Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Υ Upsilon Φ Phi Ψ Psi Ω Omega ∆ Delta Ω Omega
≤ le ≥ ge ⩽ leqslant ⩾ geqslant ≦ leqq ≧ geqq ≠ ne ≈ approx ≃ simeq ≅ cong ∼ sim ≡ equiv ≢ not\\equiv ∝ propto ≪ ll ≫ gg
≲ lesssim ≳ gtrsim ≐ doteq ≜ triangleq ≺ prec ≻ succ ± pm ∓ mp × times ÷ div ⋅ cdot · cdot ∙ bullet • bullet ∘ circ ∗ ast ⋆ star
⊕ oplus ⊖ ominus ⊗ otimes ⊙ odot ⊥ perp ∥ parallel ∦ nparallel ∣ mid ∤ nmid ∠ angle ∧ wedge ∨ vee ¬ neg ∩ cap ∪ cup ∈ in ∉ notin ∋ ni
⊂ subset ⊃ supset ⊆ subseteq ⊇ supseteq ⊄ not\\subset ⊊ subsetneq ∅ emptyset ∖ setminus ∀ forall ∃ exists ∄ nexists
∂ partial ∇ nabla ∞ infty √ surd ∑ sum ∏ prod ∐ coprod ∫ int ∬ iint ∮ oint ∴ therefore ∵ because ⊢ vdash ⊨ models ⊤ top
← leftarrow → rightarrow ↑ uparrow ↓ downarrow ↔ leftrightarrow ↕ updownarrow ↗ nearrow ↘ searrow ↙ swarrow ↖ nwarrow
⇐ Leftarrow ⇒ Rightarrow ⇔ Leftrightarrow ⇑ Uparrow ⇓ Downarrow ↦ mapsto ⟶ longrightarrow ⟵ longleftarrow ⟹ Longrightarrow ⟺ Longleftrightarrow ⇌ rightleftharpoons ⇋ leftrightharpoons ↪ hookrightarrow
⟨ langle ⟩ rangle 〈 langle 〉 rangle ⌈ lceil ⌉ rceil ⌊ lfloor ⌋ rfloor ‖ Vert … ldots ⋯ cdots ⋮ vdots ⋱ ddots ′ prime ℓ ell ℏ hbar ℘ wp ℜ Re ℑ Im ℵ aleph
□ square ■ blacksquare △ triangle ▲ blacktriangle ▽ triangledown ▼ blacktriangledown ◇ lozenge ◆ blacklozenge ○ circ ● bullet ★ bigstar
♠ spadesuit ♣ clubsuit ♥ heartsuit ♦ diamondsuit ♭ flat ♯ sharp ✓ checkmark ✔ checkmark ✗ times ✘ times
`

/** Signs of mathematics that no single command names. */
const others: Readonly<Record<string, string>> = {
  '−': '-',
  '∕': '/',
  '∶': ':',
  ℝ: '\\mathbb{R}',
  ℕ: '\\mathbb{N}',
  ℤ: '\\mathbb{Z}',
  ℚ: '\\mathbb{Q}',
  ℂ: '\\mathbb{C}',
  ℙ: '\\mathbb{P}',
  '″': "''",
  '‴': "'''",
  '½': '\\tfrac{1}{2}',
  '¼': '\\tfrac{1}{4}',
  '¾': '\\tfrac{3}{4}',
  '⅓': '\\tfrac{1}{3}',
  '⅔': '\\tfrac{2}{3}',
  '⅕': '\\tfrac{1}{5}',
  '⅛': '\\tfrac{1}{8}',
  '°': '^{\\circ}',
}

const mathematics: ReadonlyMap<string, string> = new Map([
  ...[...commands.matchAll(/(\S) (\S+)/gu)].map(
    ([, sign = '', name = '']) => [sign, `\\${name}`] as const,
  ),
  ...Object.entries(others),
])

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'
const raisedAs = '0123456789+-=()ni'
const lowered = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'
const loweredAs = '0123456789+-=()'

/** Signs of words that a face of LaTeX may lack. */
const text: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '--',
  '\u2015': '---',
  '\u2028': ' ',
  '\u2029': ' ',
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  '˚': '\\ensuremath{^{\\circ}}',
  ʼ: "'",
  ʻ: "'",
  '‵': "'",
}

/** Accents by the sign that joins a letter. */
const accents: Readonly<Record<string, string>> = {
  '\u0300': '`',
  '\u0301': "'",
  '\u0302': '^',
  '\u0303': '~',
  '\u0304': '=',
  '\u0306': 'u',
  '\u0307': '.',
  '\u0308': '"',
  '\u030a': 'r',
  '\u030b': 'H',
  '\u030c': 'v',
  '\u0323': 'd',
  '\u0327': 'c',
  '\u0328': 'k',
  '\u0331': 'b',
}

/** Letters and signs that every engine sets as they are: those of the T1 encoding, measured with TeX Live 2022. */
const known =
  /^[\p{ASCII}\u00a0-\u0125\u0128-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u0165\u0168-\u017e\u0218-\u021b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]$/u

/** Spaces of other widths, and signs that only tell how lines break or run. */
const spaces = /[\u2000-\u200a\u202f\u205f\u3000]/gu
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\p{Variation_Selector}\ufeff]/gu

/** Words in one form: composed letters, plain spaces, nothing that no face shows. */
export function latexLetters(words: string): string {
  return words.normalize('NFC').replace(spaces, '\u00a0').replace(unseen, '')
}

/** A formula whose signs are commands. */
export function latexMathematics(tex: string): string {
  return settableTex(tex)
    .replace(/\\text(?:rm|bf|it|sf|tt|up|normal)?\{[^{}]*\}/gu, withSignsInWords)
    .replace(new RegExp(`[${raised}]+`, 'gu'), (signs) => `^{${plain(signs, raised, raisedAs)}}`)
    .replace(new RegExp(`[${lowered}]+`, 'gu'), (signs) => `_{${plain(signs, lowered, loweredAs)}}`)
    .replace(unseen, '')
    .replace(/\P{ASCII}/gu, (sign) => {
      const command = mathematics.get(sign)
      if (command !== undefined) return `{${command}}`
      return letterOf(sign) ?? sign
    })
}

/** "ΔAIC" as words of a formula: its signs are no letters of the face of the words. */
function withSignsInWords(words: string): string {
  return words.replace(/\P{ASCII}/gu, (sign) => {
    const command = known.test(sign) ? undefined : mathematics.get(sign)
    return command === undefined ? sign : `\\ensuremath{${command}}`
  })
}

const plain = (signs: string, from: string, as: string) =>
  Array.from(signs, (sign) => as[from.indexOf(sign)] ?? '').join('')

/** "x" for the italic or script x of mathematics, which is a sign of its own. */
function letterOf(sign: string): string | undefined {
  const letter = sign.normalize('NFKC')
  const isLetter = /^[\u{1d400}-\u{1d7ff}\u2102-\u2134]$/u.test(sign)
  if (!isLetter) return undefined
  return mathematics.get(letter) ?? (/^\p{ASCII}+$/u.test(letter) ? letter : undefined)
}

/**
 * What LaTeX sets for a sign; nothing for one that every engine knows, or that belongs to an alphabet of its own.
 * A sign that nothing is known for is named by its number, so that it is seen to be missing.
 */
export function latexSign(sign: string, isUnicode: boolean): string | undefined {
  if (known.test(sign)) return undefined
  const own = text[sign]
  if (own !== undefined) return own
  const high = raised.indexOf(sign)
  if (high !== -1) return `\\textsuperscript{${raisedAs[high] ?? ''}}`
  const low = lowered.indexOf(sign)
  if (low !== -1) return `\\textsubscript{${loweredAs[low] ?? ''}}`
  const isGreek = /\p{Script=Greek}/u.test(sign)
  const command = mathematics.get(sign) ?? letterOf(sign)
  if (command !== undefined && !(isGreek && isUnicode)) return `\\ensuremath{${command}}`
  const composed = accented(sign)
  if (composed !== undefined) return isUnicode ? undefined : composed
  if (isUnicode && /[\p{L}\p{M}\p{N}\p{P}]/u.test(sign)) return undefined
  if (accents[sign] !== undefined || /\p{M}/u.test(sign)) return ''
  const number = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return `[U+${number}]`
}

/** A letter with its accents as commands. */
function accented(sign: string): string | undefined {
  const [letter = '', ...marks] = sign.normalize('NFD')
  if (!/^[A-Za-z]$/u.test(letter) || marks.length === 0) return undefined
  if (marks.some((mark) => accents[mark] === undefined)) return undefined
  return marks.reduce((inner, mark) => `\\${accents[mark] ?? ''}{${inner}}`, letter)
}
