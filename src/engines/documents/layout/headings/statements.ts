/** What theorems, examples, steps and listings are called, in the languages that theses come in. */
const words = String.raw`
  definition theorem theorems lemma proposition corollary example remark proof claim axiom
  exercise question hypothesis step case note notation observation property assumption algorithm listing
  satz beweis beispiel bemerkung korollar folgerung behauptung aufgabe übung annahme d[ée]finition
  th[ée]orème lemme corollaire remarque exemple preuve démonstration propriété hypothèse
  relation definici[oó]n teorema lema proposici[oó]n corolario ejemplo demostraci[oó]n observaci[oó]n
  c[oó]digo definizione proposizione corollario esempio osservazione dimostrazione definição
  proposição exemplo demonstração observação definicja twierdzenie lemat przykład dowód uwaga
  определение теорема лемма пример доказательство следствие дефиниција
`
  .trim()
  .split(/\s+/u)
  .join('|')
const statement = new RegExp(
  String.raw`^(?:restatement of (?:the )?)?(?:${words})(?![\p{L}\p{N}])\s*(?:\d|\(|\.|:|$)`,
  'iu',
)
const counted = new RegExp(String.raw`^(?:${words})\s+[A-Z]?\.?\d`, 'iu')

/** "Theorem 3", "Beweis.", "Ejemplo (cont.)": these open a statement, and no section. */
export function isStatement(text: string): boolean {
  return statement.test(text)
}

/** A statement with its number, which no section of that name has behind it. */
export function isCountedStatement(text: string): boolean {
  return counted.test(text)
}
