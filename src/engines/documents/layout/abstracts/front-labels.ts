/** The label of a list of keywords with the mark behind it. */
const keywords =
  /^(?:(?:additional\s+|author\s+)?key[\s-]?words?(?:\s+(?:and|&)\s+phrases)?|index terms|schlüsselwörter|schlagwörter|mots[\s-]clés?|palabras[\s-]clave|palavras[\s-]chave|stichwörter|parole[\s-]chiave|trefwoorden|nyckelord|avainsanat|kulcsszavak|klíčová slova|kľúčové slová|słowa kluczowe|ključne (?:riječi|reči|besede)|кључне речи|ключевые слова)\s*(?:[:—–-]\s*)+/iu
/** "Keywords deep learning · tabular data": set in bold, with no mark behind it. */
const plainKeywords =
  /^(?:key[\s-]?words(?:\s+and\s+phrases)?|klíčová slova|kľúčové slová)\s+(?=[^.:]{0,400}[·•;,])/iu
/** "Keywords Climate change Mutualism": told from a sentence by the capital. */
const barelyKeywords = /^K(?:ey[\s-]?words|EY[\s-]?WORDS)\s+(?=\p{Lu})/u
/** What ACM, the American Mathematical Society and economists ask for between abstract and text. */
const classification =
  /^(?:plain[- ]language summary\b|ccs concepts|categories and subject descriptors|general terms\s*[:—–-]|acm reference format|acm classification|(?:\d{4} )?(?:mathematics |acm )?subject classification|[mp]sc\b(?!\s(?:students?|thes[ie]s|degrees?|programmes?|programs?|graduates?))|\(?jel\b|pacs\b|subject headings?\s*:|unified astronomy thesaurus)/iu

/** American universities print it under the abstract. */
const supervisor = /^(?:thesis|dissertation)\s+(?:supervisor|advis[eo]r)s?\s*:/iu

/** The label that opens a list of keywords, with the space behind it; empty where none does. */
export function keywordsLabel(text: string): string {
  const found = [keywords, plainKeywords, barelyKeywords].map((label) => label.exec(text)?.[0])
  return found.find((label) => label !== undefined) ?? ''
}

/** Whether a list of keywords or a classification begins here: the abstract over it has ended. */
export function followsAbstract(text: string): boolean {
  return keywordsLabel(text) !== '' || classification.test(text) || supervisor.test(text)
}

const abstractLabel = /^(?:abstract|summary|zusammenfassung)\s*(?:[:.—–|]|-\s|$)/iu

/** On a line of its own under the abstract: who holds the rights. */
const rights = /^(?:©|\(c\)\s+\d{4}|copyright\s+(?:©|\(c\)|\d{4})|published by elsevier)/iu
/** In the font of the sign © another letter stands in its place. */
const rightsWithoutSign = /^[a-z] (?:19|20)\d\d .{3,60}\brights reserved\.?$/iu

/**
 * Whether a paragraph of the front matter begins with this line, however close it stands to the one above. Without a
 * mark behind it a label counts at the end of a sentence only: a line of running text may begin with "Keywords" too.
 */
export function opensFrontMatter(text: string, isBehindSentence: boolean): boolean {
  if (isBehindSentence && rightsWithoutSign.test(text)) return true
  if (!/^[\p{Lu}©(]/u.test(text)) return false
  if (keywords.test(text)) return true
  return (
    isBehindSentence && (followsAbstract(text) || abstractLabel.test(text) || rights.test(text))
  )
}
