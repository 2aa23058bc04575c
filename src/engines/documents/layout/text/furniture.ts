/** What journals print around a paper: it is kept, but never as running text. */
const furniture =
  /^(?:\s*(?:copyright\b|©|\(c\)\s*(?:19|20)\d\d|received\b.{0,40}\d{4}|accepted\b.{0,40}\d{4}|published(?: online)?\s*[:\d]|article history|article info\b|open access\b.{0,60}(?:article|licen)|this (?:is an open.access article|article is (?:licen[cs]ed|distributed|an open access)|work is licen[cs]ed|open access article)|manuscript received|how to cite|all publication charges|supporting information for this article|to cite this article|cite this (?:article|paper)|citation:|edited by:?|reviewed by:?|specialty section|handling editor|academic editors?\b|\*?\s?correspond(?:ence|ing author)s?\b|e-?mail\s?:|doi\s?:|https?:\/\/(?:dx\.)?doi\.org\S*$|issn\b|downloaded (?:from|by|on)|publisher['’]s note|springer nature remains|the use, distribution or reproduction|reprints and permissions|permission to make digital|proceedings of the\b.{0,90}(?:pages|\d{4})|authors of papers retain|editor:|submitted:|licen[cs]e\b|software\s*(?:•|$)|supporting information and the orcid))/iu

const licence =
  /creative commons attribution|licensee mdpi|creativecommons\.org\/licenses|all rights reserved|permits (?:unrestricted )?use, distribution|no use, distribution or reproduction is permitted|wiley-vch verlag gmbh|author\(s\) retain|exclusive licen[cs]e/iu

/** Licences, rights and notes of a publisher, which are no sentence of the authors. */
export function isFurniture(text: string): boolean {
  return furniture.test(text) || (licence.test(text) && text.length < 1200)
}

/** What universities ask for behind the list of a thesis. */
const declaration =
  /^(?:(?:ehrenwörtliche|eidesstattliche|eidesstattige) (?:erklärung|versicherung)|(?:selbstständigkeits|selbständigkeits|eigenständigkeits)erklärung|erklärung zur .{3,60}|hiermit (?:erkläre|versichere) ich|(?:declaration|statement) of (?:authorship|originality|academic (?:integrity|honesty)|own work)|affidavit$|déclaration sur l['’]honneur|curriculum vitae$|lebenslauf$)/iu

/** Phrases that end a reference list even without a heading. */
export function endsReferences(text: string): boolean {
  if (declaration.test(text.trim())) return true
  return /^(?:manuscript received|received\b.{0,40}\d{4}|copyright\b|©|publisher['’]s note|open access\b|conflict of interest|this article is|(?:author )?queries$)/iu.test(
    text.trim(),
  )
}
