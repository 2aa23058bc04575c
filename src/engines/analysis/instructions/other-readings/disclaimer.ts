const disclaimed =
  /(?:^\W*|: )(?:the )?(?:mention|use|naming|listing) of [^.]{3,160} (?:do|does) not (?:imply|constitute|mean|signify|represent)(?!\p{L})/u

/** "Mention of trade names … does not imply endorsement": a notice that some employers ask for in every article. */
export function isDisclaimer(sentence: string): boolean {
  return disclaimed.test(sentence)
}
