import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A word, or a group of signs, and its class. */
export type ClassedWord = readonly [word: string, label: string]

interface Token {
  readonly word: string
  /** By the names of the Penn Treebank. */
  readonly tag: string
  /** No blank behind it. */
  readonly isClose: boolean
}

/*
 * Two corpora, read as they are published. CRAFT: `structural-annotation/dependency/conllu` of
 * github.com/UCDenver-ccp/CRAFT. MASC: `masc_tagged` with its `categories.txt`, as the American National Corpus and
 * NLTK give it out. Both lie in `classes/` of the folder of data.
 */

const classOf: Readonly<Record<string, string>> = {
  ...Object.fromEntries('NN NNP FW SYM ADD GW XX'.split(' ').map((tag) => [tag, 'NN'])),
  ...Object.fromEntries('AFX JJ JJR JJS'.split(' ').map((tag) => [tag, 'JJ'])),
  ...Object.fromEntries('RB RBR RBS RP UH'.split(' ').map((tag) => [tag, 'RB'])),
  ...Object.fromEntries('DT PDT PRP$'.split(' ').map((tag) => [tag, 'DT'])),
  ...Object.fromEntries('PRP EX'.split(' ').map((tag) => [tag, 'PRP'])),
  ...Object.fromEntries('WDT WP WP$ WRB'.split(' ').map((tag) => [tag, 'WH'])),
  ...Object.fromEntries('CD LS'.split(' ').map((tag) => [tag, 'CD'])),
  ...Object.fromEntries('NNS NNPS'.split(' ').map((tag) => [tag, 'NNS'])),
  ...Object.fromEntries(
    'IN CC MD VBD VBN VBZ VBP VB VBG TO POS'.split(' ').map((tag) => [tag, tag]),
  ),
}

/** The folder of the two corpora within that of the data; `null` where one is absent. */
export function classesFolder(data: string): string | null {
  const folder = join(data, 'classes')
  return ['CRAFT', 'masc_tagged'].every((name) => existsSync(join(folder, name))) ? folder : null
}

/** Sentences of 97 articles of biology. */
export function craftSentences(folder: string): readonly (readonly ClassedWord[])[] {
  return globSync(join(folder, 'CRAFT', '**', '*.conllu'))
    .toSorted()
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split(/\n\s*\n/u)
        .map((block) =>
          block.split('\n').flatMap((line): readonly Token[] => {
            const cells = line.split('\t')
            const [number = '', word = '', , , tag = ''] = cells
            if (line.startsWith('#') || !/^\d+$/u.test(number)) return []
            return [{ word, tag, isClose: cells[9]?.includes('SpaceAfter=No') === true }]
          }),
        ),
    )
    .flatMap(sentenceOf)
}

/** What is said, sent or made up to amuse is no prose of a draft. */
const notProse = /twitter|spam|email|jokes|ficlets|movie|spoken|transcript|blog|letters|face/u
const marks: Readonly<Record<string, string>> = {
  '``': '"',
  "''": '"',
  '-LRB-': '(',
  '-RRB-': ')',
  '-LSB-': '[',
  '-RSB-': ']',
}

/** Sentences of newspapers, essays, journals, technical and official texts, travel guides and fiction. */
export function mascSentences(folder: string): readonly (readonly ClassedWord[])[] {
  const held = join(folder, 'masc_tagged')
  const sorts = new Map(
    readFileSync(join(held, 'categories.txt'), 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/u))
      .map(([name = '', sort = '']) => [name, sort]),
  )
  return globSync(join(held, 'written', '*.txt'))
    .toSorted()
    .filter((file) => !notProse.test(sorts.get(`written/${basename(file)}`) ?? ''))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .map((line) => line.split(/\s+/u).filter((part) => part !== ''))
    .filter((parts) => parts.length > 3)
    .map((parts) => parts.map(tokenOf))
    .filter((tokens) => tokens.every(({ word }) => word !== ''))
    .map((tokens) =>
      tokens.map((token, at) => ({ ...token, isClose: hangsOn(tokens[at + 1]?.word ?? '') })),
    )
    .flatMap(sentenceOf)
}

function tokenOf(part: string): Omit<Token, 'isClose'> {
  const at = part.includes('_') ? part.lastIndexOf('_') : part.lastIndexOf('/')
  const word = part.slice(0, Math.max(0, at))
  return { word: marks[word] ?? word, tag: part.slice(at + 1) }
}

function hangsOn(next: string): boolean {
  return /^(?:n['’]t|['’](?:s|re|ve|ll|d|m|S)|[.,;:?!)\]])$/u.test(next)
}

const isMark = (word: string): boolean => !/[\p{L}\p{N}_]/u.test(word)
const parting = new Set('( ) [ ] , ; : " “ ” … -- —'.split(' '))
const fewestWords = 4

/** The words of a sentence as a draft writes them, without what stands in brackets; nothing where it is none. */
function sentenceOf(tokens: readonly Token[]): readonly (readonly ClassedWord[])[] {
  const written = withoutBrackets(groupsOf(tokens).flatMap(wordsOf)).map(
    ([word, label], at, all): ClassedWord => [
      word.replaceAll(/\s/gu, ''),
      standsForNoun(all, at) ? 'PRP' : goesTo(all, at) ? 'IN' : label,
    ],
  )
  const hasEnd = written.slice(-2).some(([word, label]) => label === 'PT' && '.?!'.includes(word))
  return written.length >= fewestWords && hasEnd ? [written] : []
}

/** Tokens that are set without a blank between them. */
function groupsOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const groups: Token[][] = [[]]
  for (const token of tokens) {
    groups.at(-1)?.push(token)
    if (!token.isClose) groups.push([])
  }
  return groups
}

function wordsOf(group: readonly Token[]): readonly ClassedWord[] {
  const from = group.findIndex(({ word }) => !isMark(word))
  if (from === -1) return group.map(({ word }) => [word, 'PT'])
  const to = group.findLastIndex(({ word }) => !isMark(word)) + 1
  const words: ClassedWord[] = group.slice(0, from).map(({ word }) => [word, 'PT'])
  let held: Token[] = []
  const close = () => {
    if (held.length > 0) words.push([held.map(({ word }) => word).join(''), joinedClass(held)])
    held = []
  }
  for (const token of group.slice(from, to)) {
    if (!parting.has(token.word)) held.push(token)
    else {
      close()
      words.push([token.word, 'PT'])
    }
  }
  close()
  return [...words, ...group.slice(to).map(({ word }): ClassedWord => [word, 'PT'])]
}

/** "town's" is a possessive, "isn't" what "is" is, "we'll" what "'ll" is; any other is what ends it. */
function joinedClass(held: readonly Token[]): string {
  const [last, before] = [held.at(-1), held.at(-2)]
  if (before !== undefined && last?.tag === 'POS') return 'POS'
  if (before !== undefined && /^n['’]t$/u.test(last?.word ?? '')) return classOf[before.tag] ?? 'PT'
  return classOf[last?.tag ?? ''] ?? 'NN'
}

function withoutBrackets(words: readonly ClassedWord[]): readonly ClassedWord[] {
  let depth = 0
  return words.filter(([word]) => {
    if (word === '(' || word === '[') depth += 1
    const isOutside = depth === 0
    if (word === ')' || word === ']') depth = Math.max(0, depth - 1)
    return isOutside && word !== ')' && word !== ']'
  })
}

/** "To date" has a preposition, "to mediate" the mark of a verb. */
function goesTo(words: readonly ClassedWord[], at: number): boolean {
  if (words[at]?.[1] !== 'TO') return false
  const next = words.find(([, of], place) => place > at && of !== 'RB')
  return next?.[1] !== 'VB' && next?.[1] !== 'VBP'
}

const mayStandAlone = new Set(
  'this these those that some all both each another neither either any none'.split(' '),
)

/** "This is", "all of them": a determiner with nothing to determine. */
function standsForNoun(words: readonly ClassedWord[], at: number): boolean {
  const [word, label] = words[at] ?? ['', '']
  if (label !== 'DT' || !mayStandAlone.has(word.toLowerCase())) return false
  const next = words.findIndex(([, of], place) => place > at && of !== 'RB')
  const follows = next === -1 ? '' : (words[next]?.[1] ?? '')
  if (next === -1 || ['VBD', 'VBZ', 'VBP', 'MD'].includes(follows)) return true
  return next === at + 1 && ['PT', 'IN', 'CC', 'TO'].includes(follows)
}
