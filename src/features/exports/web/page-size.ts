import type { PageSize } from '#features/exports/contract.ts'

/** Countries that print on Letter (CLDR, measurementData, paperSize). */
const letterCountries = /-(?:US|CA|MX|PH|CL|CO|CR|GT|NI|PA|SV|VE|PR|BZ|DO)\b/u

/** The paper of whoever reads: Letter where a browser's language is of a country that uses it, else A4. */
export function pageSizeOf(language: string): PageSize {
  return letterCountries.test(language) ? 'letter' : 'a4'
}
