/** Words that stand in every text and tell none apart. */
const words = new Set(
  `a about above after again against all also although am among an and any are as at be because been before being
  below between both but by can cannot could did do does doing done down during each either etc few for from further
  had has have having he her here hers him his how however i if in into is it its itself just like may me might more
  most much must my no nor not of off on once one only or other our out over own per same she should since so some
  such than that the their them then there therefore these they this those though through thus to too under until up
  upon us use used using very via was we were what when where whether which while who whom whose why will with within
  without would you your yours`.split(/\s+/u),
)

export function isStopWord(word: string): boolean {
  return words.has(word)
}
