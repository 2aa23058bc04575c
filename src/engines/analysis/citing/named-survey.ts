/**
 * Whether what was taken for a citation by author and year is the name of a survey with its years, as "NHANES 2015-2016"
 * or "HRS 2010–2012", the state of a document, as "Draft 2009", data with their number of cases, or a date, as "January–February 2023": none of them
 * stands in a list of references.
 */
export function isNoSource(raw: string): boolean {
  const words = raw.replaceAll(/^[([]|[)\]]$/gu, '').trim()
  return (
    /^\p{Lu}{3,}[\s,]+(?:19|20)\d\d\s?[-–/]\s?(?:(?:19|20)?\d\d)$/u.test(words) ||
    isDate(words) ||
    isSpan.test(words) ||
    isQuarter.test(words) ||
    isCount.test(words) ||
    /^(?:Draft|Version|Edition|Revised|Updated|Wave|Round|Release)\s(?:19|20)\d\d$/u.test(words)
  )
}

/** What is ordered anew from time to time, and is named with its year. */
const edition =
  /\b(?:classification|klassifikation|nomenclature|standard|survey|panel|scale|index|census|taxonomy|guidelines?)\b[^.;()]{0,60}\s$/iu

/** "The International Standard Classification of Education (ISCED 2011)": a short form with its edition, and no callout. */
export function isEdition(raw: string, before: string): boolean {
  return (
    /^\(\p{L}*\p{Lu}\p{L}*\p{Lu}\p{L}* (?:19|20)\d\d\)$/u.test(raw.trim()) && edition.test(before)
  )
}

const month =
  /^(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|Spring|Summer|Autumn|Fall|Winter)$/u

const named = String.raw`(?:(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{L}*\s)?`
/** "(US Census 2020, 3,108 counties)": data of a year, and how many of something they hold. */
const isCount = /\b(?:19|20)\d\d[a-z]?[,;]\s(?:n\s?=\s?)?\d[\d,]*\s(?:\p{Ll}+\s)?\p{Ll}{4,}s$/u

/** "(i.e. Q1 1999 until Q4 2015)": a part of a year. */
const isQuarter = /^(?:i\.e\.,?\s|e\.g\.,?\s|from\s)?(?:[QH][1-4]|[1-4]Q|FY)\s?(?:19|20)\d\d/u

/** "(1966 to April 2009)": the time that was searched. */
const isSpan = new RegExp(
  String.raw`^${named}(?:18|19|20)\d\d\s?(?:to|until|through|[-–])\s?${named}(?:19|20)\d\d$`,
  'u',
)

/** "late September to mid-October 2029, pending": no name stands before the year, and "(May, 2003)" may be one. */
function isDate(words: string): boolean {
  const before = words.slice(0, words.search(/\b(?:19|20)\d\d/u))
  const names = before.match(/\p{Lu}\p{L}*/gu) ?? []
  if (names.length === 0 || !names.every((name) => month.test(name))) return false
  return names.length > 1 || !/,\s*$/u.test(before)
}
