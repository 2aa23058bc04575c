type Signs = Readonly<Record<string, string>>

/** Names of LaTeX with the one sign that each prints. */
export const signs: Signs = {
  ...pairs(
    'alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ',
  ),
  ...pairs(
    'lambda λ mu μ nu ν xi ξ pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi ϕ varphi φ',
  ),
  ...pairs(
    'chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ',
  ),
  ...pairs(
    'Psi Ψ Omega Ω ell ℓ hbar ℏ Re ℜ Im ℑ aleph ℵ partial ∂ nabla ∇ infty ∞ emptyset ∅ circ °',
  ),
  ...pairs(
    'times × div ÷ pm ± mp ∓ cdot · ast * star ⋆ bullet • oplus ⊕ otimes ⊗ cup ∪ cap ∩ setminus ∖',
  ),
  ...pairs(
    'le ≤ leq ≤ ge ≥ geq ≥ ne ≠ neq ≠ ll ≪ gg ≫ approx ≈ sim ∼ simeq ≃ cong ≅ equiv ≡ propto ∝',
  ),
  ...pairs(
    'in ∈ notin ∉ ni ∋ subset ⊂ subseteq ⊆ supset ⊃ supseteq ⊇ forall ∀ exists ∃ neg ¬ land ∧',
  ),
  ...pairs(
    'lor ∨ to → rightarrow → leftarrow ← gets ← Rightarrow ⇒ Leftarrow ⇐ leftrightarrow ↔ mapsto ↦',
  ),
  ...pairs('uparrow ↑ downarrow ↓ sum ∑ prod ∏ int ∫ oint ∮ perp ⊥ parallel ∥ mid | vert | Vert ‖'),
  ...pairs(
    'langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ ldots … dots … cdots ⋯ prime ′ dagger †',
  ),
  ...pairs('% % $ $ & & # # _ _ { { } } | ‖ degree °'),
  quad: ' ',
  qquad: ' ',
  ' ': ' ',
  ',': ' ',
  ';': ' ',
  ':': ' ',
  '\\': ' ',
  // What changes the size or the style of signs prints none.
  left: '',
  right: '',
  big: '',
  Big: '',
  bigl: '',
  bigr: '',
  limits: '',
  displaystyle: '',
  textstyle: '',
}

/** Marks that an accent of mathematics puts over a sign. */
export const combining: Signs = {
  hat: '\u0302',
  widehat: '\u0302',
  tilde: '\u0303',
  widetilde: '\u0303',
  bar: '\u0304',
  overline: '\u0305',
  dot: '\u0307',
  ddot: '\u0308',
  vec: '\u20D7',
  check: '\u030C',
  underline: '\u0332',
}

export const raised: Signs = {
  ...pairs('0 ⁰ 1 ¹ 2 ² 3 ³ 4 ⁴ 5 ⁵ 6 ⁶ 7 ⁷ 8 ⁸ 9 ⁹ + ⁺ - ⁻ − ⁻ = ⁼ ( ⁽ ) ⁾ n ⁿ i ⁱ ° ° ′ ′ * *'),
  ...pairs("' ′"),
}

export const lowered: Signs = pairs(
  '0 ₀ 1 ₁ 2 ₂ 3 ₃ 4 ₄ 5 ₅ 6 ₆ 7 ₇ 8 ₈ 9 ₉ + ₊ - ₋ − ₋ = ₌ ( ₍ ) ₎ a ₐ e ₑ h ₕ i ᵢ j ⱼ k ₖ l ₗ m ₘ n ₙ o ₒ p ₚ r ᵣ s ₛ t ₜ u ᵤ v ᵥ x ₓ',
)

/** "alpha α beta β" as a record. */
function pairs(list: string): Record<string, string> {
  const words = list.split(' ')
  return Object.fromEntries(
    words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1] ?? '']] : [])),
  )
}
