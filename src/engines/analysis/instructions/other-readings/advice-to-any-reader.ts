const advice = /(?<!\p{L})if you(?:[’']re| are) (?:trying|looking|interested|hoping)(?!\p{L})/u

/** "… if you are trying to raise your marks": whoever has a wish of their own is not the one who judges this text. */
export function advisesAnyReader(sentence: string): boolean {
  return advice.test(sentence)
}
