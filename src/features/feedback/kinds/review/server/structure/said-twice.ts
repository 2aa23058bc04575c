import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { materialOf } from '#engines/analysis/outline/shown-material.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { counted, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'
import type { Block } from '#engines/documents/document.ts'

/** Words from which the same sentence is no set phrase. */
const leastWords = 14
const partNames: Readonly<Record<string, string>> = {
  abstract: 'the abstract',
  introduction: 'the introduction',
  background: 'the background',
  discussion: 'the discussion',
  conclusion: 'the conclusion',
}
/** Steps and settings may be repeated word for word; an argument may not. */
const argued: ReadonlySet<string> = new Set([...Object.keys(partNames), 'other'])

/** What those who take part are told is quoted whole wherever it was said. */
const instructs =
  /^[“"‘]?(?:please|do|imagine|read|listen|play|press|look|try|choose|indicate|rate|answer|think|remember|decide|select|click|suppose you|you)\b|\byou(?:r|rs)?\b|[”"’]$/iu

interface Pair {
  readonly first: Sentence
  readonly again: Sentence
}

/** A sentence that stands word for word in two paragraphs; whole paragraphs are a matter of the free checks. */
export function saidTwice(reading: Reading): readonly FindingDraft[] {
  const pairs = pairsIn(reading)
  const [pair] = pairs
  if (pair === undefined) return []
  const { first, again } = pair
  return [
    {
      criterion: 'structure',
      check: 'structure.said-twice',
      kind: 'issue',
      severity: 'minor',
      title: `${quoted(again.text, 5)} stands there twice`,
      statement: `${quoted(again.text, 16)} stands word for word in ${placesOf(pair)}${pairs.length === 1 ? '' : `; ${counted(pairs.length - 1, 'other sentence is', 'other sentences are')} repeated in the same way`}.`,
      why: 'A reader who meets the same words again looks for what is new in them, and takes the text for pasted.',
      how: 'Say it once where it does its work, and let the other place say what has been added since.',
      ranges: [
        rangeOf(again),
        rangeOf(first),
        ...pairs.slice(1, 3).map((other) => rangeOf(other.again)),
      ],
      confidence: 0.8,
    },
  ]
}

function placesOf({ first, again }: Pair): string {
  const [one, other] = [partNames[first.role], partNames[again.role]]
  if (one === undefined || other === undefined || one === other) return 'two paragraphs'
  return `${one} and in ${other}`
}

/** What stands right behind a picture or a caption may be its note, which is rightly the same below each. */
function notesOfFloats(blocks: readonly Block[]): ReadonlySet<string> {
  const isFloat = (at: number) => ['figure', 'table', 'caption'].includes(blocks[at]?.type ?? '')
  return new Set(blocks.filter((_, at) => isFloat(at - 1) || isFloat(at - 2)).map(({ id }) => id))
}

function pairsIn({ analysed, sentences, body }: Reading): readonly Pair[] {
  const inBody = new Set(body.map(({ block }) => block.id))
  const seen = new Map<string, Sentence>()
  const texts = new Map<string, number>()
  for (const { text } of analysed.document.blocks) texts.set(text, (texts.get(text) ?? 0) + 1)
  const besideFloat = notesOfFloats(analysed.document.blocks)
  const material = materialOf(analysed)
  return sentences.flatMap((sentence): readonly Pair[] => {
    const { block: id, role, text, words } = sentence
    const block = analysed.block.get(id)
    if (words.length < leastWords || !argued.has(role) || block?.type !== 'paragraph') return []
    if (role !== 'abstract' && !inBody.has(id)) return []
    if (
      !/^\p{Lu}.*[.!?]["”’)\]]*$/u.test(text.trim()) ||
      instructs.test(text) ||
      /^(?:notes?|source)\b|[=$|{}<>]|\b(?:iff|there exists?|such that)\b/iu.test(text)
    )
      return []
    if ((texts.get(block.text) ?? 0) > 1 || besideFloat.has(id) || material.has(id)) return []
    const key = words.join(' ')
    const first = seen.get(key)
    if (first === undefined) seen.set(key, sentence)
    return first === undefined || first.block === id ? [] : [{ first, again: sentence }]
  })
}
