/** "Appendix", "Appendix B", "Appendices: the questions": no entry of a list and no sentence begins so. */
const appendixLine = /^(?:appendix|appendices)(?:\s+[A-Z\d]+)?(?:\s*[.:—–].*)?$/iu
const longestLine = 110

/** Whether a line of its own names an appendix, whatever it looks like. */
export function isAppendixLine(text: string): boolean {
  return text.length <= longestLine && appendixLine.test(text.trim())
}
