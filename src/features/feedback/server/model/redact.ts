import { instructionsIn, visibleText } from '#engines/analysis/instructions/patterns.ts'

/** What stands where a passage spoke to the machine that judges it. */
export const REMOVED = '⟦removed⟧'

/**
 * A passage as a model may see it: without marks that take no room, and without what speaks to a machine, from the
 * sentence in which that begins to the end of the passage. What is removed is a note of its own to the writer.
 */
export function redacted(text: string): string {
  const plain = visibleText(withoutTags(text))
  const kept = keptLength(plain)
  return kept === plain.length ? plain : `${plain.slice(0, kept)} ${REMOVED}`.trim()
}

/** How much of a text comes before the sentence in which it begins to speak to a machine; all of it, mostly. */
export function keptLength(text: string): number {
  const first = firstInstruction(text)
  if (first === undefined) return text.length
  const before = text.slice(0, first)
  return Math.max(0, ...['. ', '? ', '! '].map((end) => before.lastIndexOf(end) + 1))
}

/** Characters of the tag block and selectors carry text that nobody sees. */
function withoutTags(text: string): string {
  return text.replaceAll(/[\u{E0000}-\u{E007F}]|\p{Variation_Selector}/gu, '')
}

function firstInstruction(text: string): number | undefined {
  const places = [
    instructionsIn(text)[0]?.start,
    ...foreign.map((pattern) => pattern.exec(text)?.index),
    encodedInstruction(text),
  ].filter((place) => place !== undefined)
  return places.length === 0 ? undefined : Math.min(...places)
}

/** Orders to leave out earlier orders, and to judge well, in languages in which they were seen. */
const foreign: readonly RegExp[] = [
  /(?:ignoriere?n?|vergiss|missachte)\b.{0,40}\b(?:anweisung|vorgabe|instruktion)/iu,
  /\b(?:ignorez|ignore|oublie[zr]?)\b.{0,40}\b(?:instructions?|consignes?)\b/iu,
  /\b(?:ignora|ignore|ignorar|olvida|olvide|esque[çc]a|desconsidere)\b.{0,40}\b(?:instrucciones|instruções|indicaciones|órdenes|ordens)/iu,
  /\b(?:ignora|ignorate|dimentica)\b.{0,40}\bistruzioni/iu,
  /\b(?:negeer|vergeet)\b.{0,40}\b(?:instructies|aanwijzingen|opdrachten)/iu,
  /\b(?:zignoruj|pomiń)\b.{0,40}\b(?:instrukcj|polece)/iu,
  /\b(?:yok say|görmezden gel|unut)\b|talimatlar.{0,30}(?:yok say|görmezden gel|unut)/iu,
  /(?:игнорируй|проигнорируй|забудь|игнорируйте).{0,40}(?:инструкци|указани)/iu,
  /(?:忽略|无视|無視|忘记|忘記).{0,20}(?:指令|指示|说明|說明|提示)/u,
  /(?:指示|命令|指令).{0,10}(?:無視|忘れ)/u,
  /(?:지시|명령|지침).{0,12}(?:무시|잊)/u,
  /(?:تجاهل|انس).{0,30}(?:التعليمات|الأوامر)/u,
  /(?:पिछले|सभी).{0,20}निर्देश.{0,20}(?:अनदेखा|नज़रअंदाज़|भूल)/u,
  /\b(?:gib|vergib|geben sie|vergeben sie)\b.{0,40}\b(?:bestnote|höchste|beste) ?(?:note|bewertung|punktzahl)?/iu,
  /\b(?:donnez?|attribuez?)\b.{0,40}\b(?:meilleure|maximale|excellente) ?(?:note|évaluation)?/iu,
  /\b(?:da|dé|otorga|asigna|dê|atribua)\b.{0,40}\b(?:máxima|mejor|melhor|más alta|mais alta)\b/iu,
]

const encoded = /(?<![\w+/=])[A-Za-z0-9+/]{24,}={0,2}(?![\w+/=])|(?:\b[0-9a-f]{2}[ :]?){16,}/giu

/** Base64 and hexadecimal that read as an order once they are decoded. */
function encodedInstruction(text: string): number | undefined {
  for (const match of text.matchAll(encoded)) {
    const compact = match[0].replaceAll(/[ :]/gu, '')
    const encodings = /^[0-9a-f]+$/iu.test(compact)
      ? (['hex', 'base64'] as const)
      : (['base64'] as const)
    for (const encoding of encodings) {
      const decoded = Buffer.from(compact, encoding).toString('utf8')
      if (isText(decoded)) return match.index
    }
  }
  return undefined
}

/** Nobody writes encoded sentences into a paper for its readers. */
function isText(decoded: string): boolean {
  return /^[\p{L}\p{N}\p{P}\p{S}\s]{12,}$/u.test(decoded) && /\p{L}{2,}\s+\p{L}{2,}/u.test(decoded)
}
