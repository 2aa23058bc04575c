/** A coefficient of two measures that go together: "r = 0.42", "OR: 1.8". */
export const coefficient = /(?<![\p{L}\d])(?:[rρτ]s?|OR|HR|RR|aOR|aHR)\s?[=:]\s?[-−–]?\d?\.\d+/u
