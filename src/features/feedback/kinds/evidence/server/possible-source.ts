/** Anything that may be a source which no reader of callouts knew: a year, a raised number, a name in brackets, a link. */
export const mayBeSource =
  /\b(?:1[6-9]|20)\d\d\b|[[(]\s?\d{1,3}[^\p{L}]*[\])]|\[[^\]]{2,60}\]|\p{Ll}[.,;”"’)]{0,2}\d{1,3}(?:[,–-]\d{1,3})*[.)”"’]*(?=\s|$)|[⁰¹²³⁴-⁹†‡]|https?:|\bdoi\b|\((?:see |e\.g\.,? )?\p{Lu}\p{L}+/u
