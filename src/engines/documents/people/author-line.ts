import { isPlaceByAcronym } from './institutions.ts'

const personName =
  /^(?:(?:Dr|Prof|Mr|Ms|Mrs)\.?\s)*\p{Lu}[\p{L}\p{M}'’.-]*(?:\s(?:\p{Lu}[\p{L}\p{M}'’.-]*|van|von|de|der|den|del|della|di|da|la|le|bin|al|el)){1,4}$/u

/** "Ann Lee Mora Chen Abd el Sample": a name with a particle may be longer than others. */
const longName =
  /^(?=.*\s(?:de|del|dos?|da|bin|al|el)\s)(?:\p{Lu}[\p{L}\p{M}'’.-]*\s(?:(?:de|del|dos?|da|bin|al|el)\s)?){4,6}\p{Lu}[\p{L}\p{M}'’.-]*$/u

/** Words that stand on title pages and in no name. */
const noName =
  /(?<![\p{L}\p{M}])(?:an?(?!\.|$)|the|of|on|in|for|with|from|study|cohort|approach|analysis|paper|thesis|dissertation|essay|report|draft|university|college|institute|department|article|journal|manuscript|group|team|faculty|school|term|semester|supervisor|professor|note|form|statement|proposal|declaration|acknowledge?ments?|research|review|assignment|msc|bsc|beng|meng|btech|mtech|mba|universi(?:da[dt]e?|t[àéy]|tät|teit|tet|tetet|dad)|universidad|université|università|universität|instituto|istituto|institut|facul(?:dade|tad|té|teit)|facoltà|fakultät|departamento|dipartimento|escuela|école|scuola|universitas|fakultas|jurusan|program studi|proyecto|projeto|progetto|tesis?|tese|thèse|ülikool|yliopisto|egyetem|uniwersytet|politechnika|politecnico|sveučilište|univerzita|computer|computing|bachelor|engineering|informatics|sciences?|hochschule|hogeschool|fachhochschule|academy|akademie|akademia|ccs concepts|general terms|index terms)(?![\p{L}])/iu

/** What stands before the names: "By", "Author:". */
const label =
  /^(?:(?:written |authored |submitted |prepared )?by\b|(?:di(?:susun|tulis) )?oleh\s*:|authors?\s*:|name\s*:|(?:group|team) ?\d{0,2}\s*:|verfasser(?:in)?\s*:|autor(?:en|in)?\s*:|auteure?s?\s*:|(?:nama|penulis|készítette|szerző|hazırlayan|yazar|autore|candidat[oa]|laureand[oa]|students?|candidate)\s*:)[\s:]*/iu

/** "Disusun oleh: Ramadhan": in Indonesia many have one name. */
const singleName = /^(?:di(?:susun|tulis) )?oleh\s*:\s*\p{Lu}\p{Ll}{2,}$/iu

/** Whether a line under a title is nothing but persons' names. */
export function isAuthorLine(text: string): boolean {
  if (singleName.test(text)) return true
  const names = authorNames(text)
  // Without a word for who wrote it, signs that are written together say anything.
  if (!label.test(text) && names.some((name) => hanName.test(name))) return false
  const isNamed =
    names.length > 0 && names.every((name) => isPersonName(name) && !namesNobody(name))
  // Some end a list of several as a sentence ends.
  const end = names.length > 2 ? /[?!:]$/u : /[.?!:]$/u
  return isNamed && text.length < 400 && !end.test(text.replace(/\b\p{Lu}\.$/u, ''))
}

function isPersonName(name: string): boolean {
  return personName.test(name) || longName.test(name) || hanName.test(name)
}

/** "包利强", of which few words of a title page have as few signs. */
const hanName = /^\p{Script=Han}{2,4}$/u

/** Whether words that stand on title pages and in no name are among these. */
export function namesNobody(text: string): boolean {
  return noName.test(text) || isPlaceByAcronym(text)
}

/** "Ann Lee A0123456B" */
const studentNumber = /(?<=\p{L}\s)\p{Lu}{0,2}\d{6,10}\p{Lu}?(?=\s|$)/gu

/** "Ada Byron 2Max Born": the number of a place stands before a name, and no comma does. */
const numberedName = /(?<=\p{L})\s+\d{1,2}(?=\p{Lu}\p{L})/gu

/** The names of an authors line: "By Ann Lee¹, Bo Chen² and Cy Diaz*" as three names. */
export function authorNames(text: string): readonly string[] {
  const parts = text
    .replace(label, '')
    .replace(/\([^()]{0,160}\)/gu, '')
    .replace(studentNumber, '')
    .replace(numberedName, ', ')
    .replace(/[\d¹²³⁴⁵⁶⁷⁸⁹⁰*†‡§^]+/gu, '')
    .split(/\s*(?:,|;|\band\b|&|·|\bund\b)\s*/u)
    .map((name) => name.trim())
    .filter((name) => /\p{L}/u.test(name) && (initials.test(name) || !degree.test(name)))
  return withInitials(parts) ?? parts.filter((name) => !degree.test(name))
}

const initials = /^(?:\p{Lu}\.[\s-]?){1,4}$/u

/** "Byron, A., Born, M. J.", each family name before its initials: "A. Byron" and "M. J. Born". */
function withInitials(parts: readonly string[]): readonly string[] | undefined {
  const isPaired = parts.every((part, index) => initials.test(part) === (index % 2 === 1))
  if (parts.length < 4 || parts.length % 2 > 0 || !isPaired) return undefined
  return parts.flatMap((family, index) =>
    index % 2 > 0 ? [] : [`${parts[index + 1] ?? ''} ${family}`],
  )
}

/** "Ann Lee, PhD": what stands between commas and is nobody. */
const degree =
  /^(?:ph\.?\s?d|m\.?\s?d|[bm]\.?\s?(?:sc|a|s|ed|eng|phil|ph|ba|pp)|dr\.?\s?(?:med|phil|rer\. nat)|r\.?n|jr|sr|mph|mpp|llm|llb|dphil|facp|frcp|pharmd|mbbs|mbchb|[pc]\.?\s?eng|(?:student |senior |life )?member|fellow|ieee)\.?$/iu
