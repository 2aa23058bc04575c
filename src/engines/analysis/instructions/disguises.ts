import { isOrder } from './acts.ts'
import { isSteering } from './steering.ts'
import { isVerdictAct } from './verdict-acts.ts'

/**
 * Orders in a coat that a person reads past: fields of a record, another language, letters that are encoded, turned or
 * spaced out. What stands under the coat is asked the same questions as plain words.
 */

/** Each finds its passages in a text as written; the order that a passage holds, in small letters and English letters. */
export function disguisedOrders(
  text: string,
  { isEnglish }: { readonly isEnglish: boolean },
): readonly { readonly start: number; readonly end: number }[] {
  return [...inRecords(text), ...encoded(text), ...(isEnglish ? inOtherTongues(text) : [])]
}

const record = /\{\s*["“'][^{}]{8,600}\}/gu
const field =
  /["“'](\p{L}[\p{L}_ -]{1,30})["”']\s*:\s*("[^"]*"|“[^”]*”|'[^']*'|\[[^\]]*\]|[\w.]+)/gu
const judged =
  /^(?:verdicts?|scores?|grades?|ratings?|levels?|marks?|findings|comments|recommendation|decision|issues|weaknesses|problems|review|feedback|override|notes)$/iu
const wished =
  /accept|approve|publish|strong|excellent|outstanding|perfect|pass|\[\s*\]|none|true|(?<!\d)(?:10|100|5|a\+?)(?!\w)/iu
const fewestFields = 2

/** A record of a verdict, or one with an order in a field. */
function inRecords(text: string): readonly Passage[] {
  if (!text.includes('{')) return []
  return [...text.matchAll(record)].flatMap((match) => {
    const fields = [...match[0].matchAll(field)]
    const verdicts = fields.filter(
      ([, name = '', value = '']) => judged.test(name) && wished.test(value),
    )
    const isTold = fields.some(([, , value = '']) =>
      isOrder(value.replaceAll(/^["“']|["”']$/gu, '').toLowerCase()),
    )
    return isTold || verdicts.length >= fewestFields ? [passageOf(match)] : []
  })
}

interface Passage {
  readonly start: number
  readonly end: number
}

function passageOf({ index, 0: { length } }: RegExpExecArray): Passage {
  return { start: index, end: index + length }
}

const sixtyFour = /(?<![\w/+.:-])[A-Za-z0-9+/]{24,}={0,2}(?![\w/+])/gu
const spacedOut = /(?:(?<!\p{L})\p{L}\s+){12,}\p{L}(?!\p{L})/gu
const rotatedWords =
  /(?<!\p{L})(?:gur|naq|guvf|lbhe|lbh|cyrnfr|nyy|rirel|erivrjre|tenqre)(?!\p{L})/iu
const turnedWords =
  /(?<!\p{L})(?:eht|dna|siht|ruoy|uoy|esaelp|lla|yreve|reweiver|redarg)(?!\p{L})/iu
/** "i-g-n-o-r-e", and "Ign0re pr3vious". */
const hyphened = /(?<!\p{L})\p{L}(?:-\p{L}){3,}(?!\p{L})/u
const digitsForLetters =
  /(?<![\p{L}\d])(?:\p{L}+|1)[013457@$]?\p{L}*[013457@$]\p{Ll}{2,}(?![\p{L}\d])/u
const letterOf: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}
/** What spaced letters have to say, as the spaces between words are lost. */
const stems =
  /ignore|instruction|praise|review|accept|recommend|grade|marks|score|paper|essay|thisw|fault|prompt|giv|highest|positive|weakness|rubric/gu
const fewestStems = 2

function encoded(text: string): readonly Passage[] {
  const blobs = [...text.matchAll(sixtyFour)].filter(([blob]) => isSentence(fromSixtyFour(blob)))
  const spaced = [...text.matchAll(spacedOut)].filter(
    ([letters]) =>
      new Set(letters.replaceAll(/\s/gu, '').toLowerCase().match(stems)).size >= fewestStems,
  )
  return [
    ...blobs.map(passageOf),
    ...spaced.map(passageOf),
    ...(hyphened.test(text) ? inSentences(text, withoutHyphens) : []),
    ...(digitsForLetters.test(text) ? inSentences(text, withLetters) : []),
    ...(rotatedWords.test(text) ? inSentences(text, rotated) : []),
    ...(turnedWords.test(text) ? inSentences(text, turned) : []),
  ]
}

/** Words under a code: whatever they say, nobody but a machine was meant to read them. */
function isSentence(words: string): boolean {
  return (words.match(/ [a-z]{2,}(?=[ .,;:!?]|$)/giu) ?? []).length >= fewestWords
}

const fewestWords = 3

/** A sentence, whichever end its stop stands at. */
const sentence = /(?:(?<=^|\s)\.)?[^.!?\n]{12,300}[.!?]?/gu

function inSentences(text: string, plain: (words: string) => string): readonly Passage[] {
  return [...text.matchAll(sentence)].filter(([words]) => saysOrder(plain(words))).map(passageOf)
}

function saysOrder(words: string): boolean {
  const plain = words.trim().toLowerCase()
  return (
    isOrder(plain) ||
    isVerdictAct(plain) ||
    isSteering(plain) ||
    /(?<!\p{L})ignore (?:all |the |your |any )*(?:\p{Ll}+ )?(?:instructions|rubric|rules|prompts?)(?!\p{L})/u.test(
      plain,
    )
  )
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Letters from a run in base64, by its four groups of six bits; empty where they are no plain text. */
function fromSixtyFour(blob: string): string {
  let words = ''
  let held = 0
  let bits = 0
  for (const sign of blob.replace(/=+$/u, '')) {
    held = (held << 6) | alphabet.indexOf(sign)
    bits += 6
    if (bits < 8) continue
    bits -= 8
    words += String.fromCharCode((held >> bits) & 0xff)
    held &= (1 << bits) - 1
  }
  return /^[\x20-\x7E\s]+$/u.test(words) ? words : ''
}

function withoutHyphens(words: string): string {
  return words.replaceAll(new RegExp(hyphened, 'gu'), (letters) => letters.replaceAll('-', ''))
}

function withLetters(words: string): string {
  return words.replaceAll(
    /(?<=\p{L})[013457@$](?=[013457@$]*\p{L})|(?<![\p{L}\d])[013457@$](?=\p{L}{2})/gu,
    (sign) => letterOf[sign] ?? sign,
  )
}

function rotated(words: string): string {
  return words.replaceAll(/[a-z]/giu, (letter) => {
    const first = letter <= 'Z' ? 65 : 97
    return String.fromCodePoint(first + ((letter.charCodeAt(0) - first + 13) % 26))
  })
}

function turned(words: string): string {
  return Array.from(words).toReversed().join('')
}

/**
 * In a text in English: how each language asks, and its words for marks, praise and faults. Two of the latter beside one
 * of the former are an order, as no translation of an example needs them.
 */
const tongues: readonly (readonly [asks: RegExp, judges: RegExp])[] = [
  [
    /(?<!\p{L})(?:bitte|\p{Ll}{3,}n sie|gib|gebt|schreibe?|bewerte|ignoriere?|vergiss|verzichte|(?:ki|sprachmodelle?) (?:soll|muss|hat|darf|sollen|müssen)|(?:soll|muss|ist|sind) [^.]{3,60} (?:zu )?(?:bewerten|vergeben|nennen|äußern|erwähnen|bestätigen|empfehlen|annehmen))(?!\p{L})/iu,
    /(?<!\p{L})(?:best|höchst)?not(?:e|en)(?!\p{L})|gutachten|begutacht|manuskript|feedback|aufsatz|bewert|beurteil|kritik|schwäche|mängel|fehler|annahme|empfehl|positiv|(?<!\p{L})lob|hervorragend|ausgezeichnet|sehr gut|anweisung|vorgaben|punktzahl|diese[rsnm]? (?:arbeit|text|aufsatz|artikel)/giu,
  ],
  [
    /(?<!\p{L})(?:veuillez|merci de|prière de|s['’]il (?:vous|te) plaît|ne \p{Ll}+ (?:pas|aucune?)|doi(?:t|vent)|si vous êtes|\p{Ll}{3,}ez|ignore|donne|écris)(?!\p{L})/iu,
    /(?<!\p{L})notes?(?!\p{L})|défaut|critiqu|faibless|points? faibles?|ce manuscrit|avis favorable|intelligence artificielle|modèle de langage|l['’]acceptation|recommand|erreur|acceptation|acceptez|publication|élog|félicit|consigne|instruction|excellent|positi(?:f|ve)|maximal|meilleur|évalu|rapport|c(?:e|et) (?:texte|mémoire|travail|rapport|article|essai)|cette (?:thèse|étude)/giu,
  ],
  [
    /(?<!\p{L})(?:por favor|no \p{Ll}+(?:es|as|en|an)|d[ae]|dale|otorg[ae]|asign[ae]|recomiend[ae]|ignor[ae]|olvid[ae]|escrib[ae]|elogi[ae]|não \p{Ll}+[ea]|dê|atribua|recomende|escreva|aponte)(?!\p{L})/iu,
    /(?<!\p{L})notas?(?!\p{L})|calificaci|puntuaci|pontuaç|debilidad|falha|fallo|defect|defeit|error|erro|crític|recomiend|recomend|elogi|publicaci|publicaç|aceptaci|aceitaç|instrucci|instruç|excelente|máxim|positiv|est[ea] (?:ensayo|trabajo|artículo|texto|trabalho|artigo|ensaio)|modelo de (?:lengua|lingua)|más alt[ao]/giu,
  ],
  [
    /(?<!\p{L})(?:per favore|si prega|non \p{Ll}+(?:are|ere|ire|ate|ete|ite)|dai|date|scriv[ie]|scrivete|ignora|ignorate|valuta|valutate|raccomanda|geef|schrijf|negeer|gelieve|alstublieft|noem|beoordeel|accett[ai]|raccomand[ai]|dimentica|assegn[aio]\p{Ll}*)(?!\p{L})/iu,
    /(?<!\p{L})vot[oi](?!\p{L})|punteggio|difett|debolezz|error[ei]|critic|accettazione|pubblicazione|istruzion|eccellente|massim|positiv|elogi|quest[oa] (?:testo|tesi|saggio|articolo|lavoro)|cijfer|beoordeling|zwakke|fout|kritiek|aanvaard|instructie|uitstekend|lovend|hoogste|dit (?:werk|artikel)|deze (?:tekst|scriptie)/giu,
  ],
  [
    /(?<!\p{L})(?:пожалуйста|не \p{Ll}+(?:йте|ите|ьте)|\p{Ll}{3,}(?:йте|ите|ьте)|\p{Ll}{2,}(?:уй|ай|яй)|напиши|поставь|оцени|прими|забудь|дай|если вы|должн\p{Ll}+)(?!\p{L})/iu,
    /оценк|балл|отзыв|положительн|языков\p{Ll}+ модел|недостат|ошиб|критик|рекоменд|похвал|отличн|высш|публикац|инструкц|рецензи|критери|принят|стать[юия]|предыдущ\p{Ll}+|(?:эт\p{Ll}+) (?:работ|стать|текст)/giu,
  ],
  [
    /(?<!\p{L})(?:proszę|należy|prosím|ignoruj(?:te)?|zignor\p{Ll}+|napisz|daj(?:te)?|oceń|oceň(?:te)?|doporuč\p{Ll}*|snälla|ignorera|vänligen|ge|skriv|ignorer|venligst|vennligst|giv|gi|lütfen|yoksay|verin|yaz(?:ın)?)(?!\p{L})/iu,
    /ocen[ęyaiě]|pozytywn|artykuł|najwyższ|polecen|instrukcj|recenzj|krytyk|zalet|słabo|hodnocen|pokyn|nejvyšš|kritik|betyg|högsta|instruktion|uppsats|artikel|granskning|svaghet|karakter|højeste|høyeste|oppgave|vurdering|svakhet|talimat|makale|puan|değerlendirme|en yüksek|bu çalışma|t(?:ej|ę) prac/giu,
  ],
  [
    /请|不要|必须|忽略|给|打|只|须|ください|下さい|与え|すべき|해 ?주|주십시오|마세요|마십시오|なさい|せよ|주세요|하세요|하십시오|يرجى|من فضلك|تجاهل|أعط/u,
    /分|评|批评|意见|最高|满分|最高の?評価|満点|高く|レポート|正面|审稿|만점|최고|긍정|缺点|论文|推荐|接受|表扬|指令|稿件|評価|評点|指示|欠点|批判|論文|レビュー|査読|肯定|称賛|採択|점수|평가|지시|비판|약점|논문|추천|درجة|تقييم|التعليمات|نقد|ضعف|البحث/gu,
  ],
]
const foreignLetters =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}]/u
const english =
  /(?<!\p{L})(?:the|of|and|to|in|is|was|were|that|for|with|this|are|be|by|not|it|we|on|from)(?!\p{L})/giu
const fewestJudged = 2
const foreignSentence = /[^.!?。！？؟\n]{12,400}[.!?。！？؟]?/gu

function inOtherTongues(text: string): readonly Passage[] {
  return [...text.matchAll(foreignSentence)].flatMap((match) => {
    const [words] = match
    if (!foreignLetters.test(words) && (words.match(english) ?? []).length > 1) return []
    const isAsked = tongues.some(
      ([asks, judges]) =>
        asks.test(words) && new Set(words.toLowerCase().match(judges)).size >= fewestJudged,
    )
    return isAsked ? [passageOf(match)] : []
  })
}
