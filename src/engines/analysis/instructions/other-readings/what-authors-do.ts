const noted =
  /^\W*(?:please )?note that,? (?:(?:in|throughout|for) (?:this|the present|our) \p{L}+,? )?(?:we|our)(?!\p{L})/u
const judgeFollows =
  /^[^.]*(?<!\p{L})(?:reviewers?|graders?|markers?|examiners?|referees?|judges?|assistants?|you)(?!\p{L})/u

/** "Note that in this paper we keep the rate at 5 %": what the authors do, unless the same sentence names a judge. */
export function tellsWhatAuthorsDo(sentence: string): boolean {
  const note = noted.exec(sentence)
  return note !== null && !judgeFollows.test(sentence.slice(note[0].length))
}
