/**
 * Whether what was taken for a citation by author and year is the name of a survey with its years, as "NHANES 2015-2016"
 * or "HRS 2010–2012", the state of a document, as "Draft 2009", or a date, as "January–February 2023": none of them
 * stands in a list of references.
 */
export function isNoSource(raw: string): boolean {
  const words = raw.replaceAll(/^[([]|[)\]]$/gu, '').trim()
  return (
    /^\p{Lu}{3,}[\s,]+(?:19|20)\d\d\s?[-–/]\s?(?:(?:19|20)?\d\d)$/u.test(words) ||
    date.test(words) ||
    /^(?:Draft|Version|Edition|Revised|Updated|Wave|Round|Release)\s(?:19|20)\d\d$/u.test(words)
  )
}

const month =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|Spring|Summer|Autumn|Fall|Winter)'
const date = new RegExp(
  String.raw`^${month}(?:\s?(?:[-–—/&,]|and|to)\s?${month})*,?\s(?:19|20)\d\d$`,
  'u',
)
