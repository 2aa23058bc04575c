/** A cell that a spreadsheet would take for a formula (OWASP, CSV Injection), spaces in front included. */
const formula = /^(?:[\s\p{Cc}]*[=+\-@＝＋－＠]|[\t\r\p{Cc}])/u

/** Rows as CSV (RFC 4180); what would be a formula is made words by an apostrophe in front. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('\u0000', '').replaceAll('"', '""')}"`
}
