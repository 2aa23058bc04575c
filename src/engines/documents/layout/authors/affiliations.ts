import type { FlowLine } from '../flow.ts'
import { comparable } from '../headings/heading-names.ts'
import { institution } from './names-in-line.ts'

/** A date, who has the rights since when, and what a title page says of the thesis. */
const noAffiliation =
  /^[^,@]*\b(?:19|20)\d\d$|^\p{Lu}\p{L}{2,8}\.?\s+\d{1,2},\s+(?:19|20)\d\d$|^[\d\s./–-]+$|\bthesis\b|\bdissertation\b|\badvis[eo]r|\bsupervis|\b(?:submitted|presented) (?:to|in|for)\b|\bfulfil+ment\b|\bdoi\b|^[\p{L} ]{2,30}:|\b(?:report|members)$/iu

/** A number of four digits is one of a street, unless it is a year. */
const year = /\b(?:19|20)\d\d\b/gu

/** "1 Institute", "1Institute", "(1Institute", "aInstitute" */
const affiliationMark =
  /^\(?(?:[\d*∗†‡§¶#]{1,2}\.?\s*(?=\p{Lu})|[a-z]\s+(?=\p{Lu})|[a-z](?=\p{Lu}\p{Ll}))/u

/** The first line that says where somebody works. */
export function firstAffiliation(lines: readonly FlowLine[]): string {
  const line = lines.find(
    ({ text }) =>
      institution.test(text.replaceAll(year, '')) &&
      !text.includes('@') &&
      !noAffiliation.test(text.trim()),
  )
  return line === undefined ? '' : line.text.trim().replace(affiliationMark, '')
}

/** "Loaf Karma" over "ada@loafkarma.com": where somebody works is what the address of mail ends with. */
function isOfDomain({ text }: FlowLine, span: readonly FlowLine[]): boolean {
  const letters = comparable(text)
  return span.some((other) =>
    [...other.text.matchAll(/@([\p{L}\d-]+)\./gu)].some(
      ([, domain = '']) => comparable(domain) === letters,
    ),
  )
}

const numberBehindName = /\p{Ll}\d{1,2}(?=[,*\s\p{Co}]|$)/u

/** "1 Global Baking Watch, Oxford": the place that a number behind a name points to. */
function isAtMark(line: FlowLine, [first]: readonly FlowLine[]): boolean {
  return (
    first !== undefined && /^\s*1\s?\p{Lu}/u.test(line.text) && numberBehindName.test(first.text)
  )
}

/** Where the authors work, though it looks like a name. */
export function isPlaceOfNames(
  line: FlowLine,
  { names, span }: { readonly names: readonly FlowLine[]; readonly span: readonly FlowLine[] },
): boolean {
  return isAtMark(line, names) || (names.length > 0 && isOfDomain(line, span))
}
