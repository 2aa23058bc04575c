const passive =
  /(?<!\p{L})(?:was|were|had been|have been|has been|being) (?:\p{Ll}+ly )?(?:asked|told|instructed|requested|invited|advised|prompted|encouraged|allowed|required|free)(?!\p{L})/u
const active =
  /(?<!\p{L})(?:we|they|he|she) (?:asked|told|instructed|prompted|requested|encouraged)(?!\p{L})/u

/** "Tutors were told to give …", "we asked the model to …": an order reaches nobody once it is told in the past. */
export function isReportedSpeech(sentence: string): boolean {
  return passive.test(sentence) || active.test(sentence)
}
