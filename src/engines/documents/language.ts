/** Of languages that one list of words tells from all others, to whoever asks. */
export const wordsOfOthers: Readonly<Record<string, string>> = {
  hu: 'a az és hogy nem is egy ez meg vagy van volt csak mint már azt kell lehet ezt amely illetve',
  fi: 'ja on ei että se oli tai myös kuin joka ovat sen mutta jos niin voi sekä tämä tässä voidaan',
  cs: 'a v na se je že s z do pro jako k o i to jsou byl nebo které který také při',
  ro: 'de și şi în a la cu pe care o din se că nu pentru este un ca sunt mai prin fi',
  sv: 'och i att det som en på är av för med den till inte om har ett de var kan',
  tr: 've bir bu için ile olarak da de olan en daha gibi çok her ise olduğu göre',
  id: 'yang dan di dengan untuk pada dari dalam ini adalah dapat itu oleh akan sebagai tidak secara',
  pl: 'i w na z do się że nie jest to dla od po przez są oraz jak które',
}
/** Words so common in one language, and rare in the others, that a page of text betrays itself. */
const commonWords: Readonly<Record<string, string>> = {
  en: 'the of and to in that is was for with as on by this are be from at which it were not have an or we these their has been',
  de: 'der die und das in den von zu mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei',
  fr: 'le la les de des et un une du en est que qui dans pour pas au sur par plus ce avec il sont ne se cette ou nous aux ces été',
  es: 'el la los las de y en que un una por con para del se es al como más su no lo son entre este esta ha sus fue',
  it: 'il di che e la in un per è una della con non del sono si le dei da al alla nel più come anche gli questo questa',
  pt: 'o a os as de e que em do da um uma para com não no na por mais dos das ao se como foi são pelo pela entre',
  ...wordsOfOthers,
  nl: 'de het een van en in is dat op te zijn voor met die niet aan er als door ook bij naar wordt uit deze worden',
}
/** Of a page of running text at least so many words are of those. */
const usualShare = 0.12
/** Enough for a verdict; more would not change it. */
const wordsRead = 3000

/**
 * The language of running text by its commonest words, as a BCP 47 tag; "und" when the text is too short
 * or no language leads clearly. Scripts other than Latin are told apart by their letters.
 * @param leastShare share of words that have to be among the commonest of the language.
 */
export function languageOf(text: string, leastShare = usualShare): string {
  const sample = text.slice(0, wordsRead * 8)
  const script = languageByScript(sample)
  if (script !== undefined) return script
  const words =
    sample
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.slice(0, wordsRead) ?? []
  if (words.length < 20) return 'und'
  const scores = Object.entries(commonWords)
    .map(([tag, list]) => {
      const common = new Set(list.split(' '))
      return { tag, share: words.filter((word) => common.has(word)).length / words.length }
    })
    .sort((one, other) => other.share - one.share)
  const [best, next] = scores
  if (best === undefined || best.share < leastShare || best.share < (next?.share ?? 0) * 1.15) {
    return 'und'
  }
  return best.tag
}

function languageByScript(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters < 20) return undefined
  const share = (pattern: RegExp) => (text.match(pattern)?.length ?? 0) / letters
  if (share(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu) > 0.1) return 'ja'
  if (share(/\p{Script=Han}/gu) > 0.3) return 'zh'
  if (share(/\p{Script=Hangul}/gu) > 0.3) return 'ko'
  if (share(/\p{Script=Cyrillic}/gu) > 0.4) return cyrillicLanguage(text)
  if (share(/\p{Script=Greek}/gu) > 0.4) return 'el'
  if (share(/\p{Script=Arabic}/gu) > 0.4) return 'ar'
  if (share(/\p{Script=Hebrew}/gu) > 0.4) return 'he'
  return undefined
}

function cyrillicLanguage(text: string): string {
  if (/[ђћџљњј]/u.test(text)) return 'sr'
  if (/[іїєґ]/u.test(text)) return 'uk'
  return /[ыэё]/u.test(text) ? 'ru' : 'bg'
}
