import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { dataFolder } from '../../eval/corpus/data-folder.ts'
import { plosPapers } from '../../eval/corpus/jats.ts'
import { shortenings } from '../../src/engines/analysis/lexicon/shortenings.ts'

/** Debian's `wamerican-huge` and `wbritish-huge`: SCOWL up to size 80, in both spellings. */
const lists = ['/usr/share/dict/american-english-huge', '/usr/share/dict/british-english-huge']
const target = 'src/engines/analysis/lexicon/common-words.generated.ts'
const card = 'docs/models/common-words.md'

/** Texts that hold a word, from which a writer of research is sure to mean it. */
const commonFrom = 3
/** The same for words that no dictionary has: a slip is made five times in 6,500 texts, but not twenty times. */
const commonUnlistedFrom = 20
/** Texts from which a word that no dictionary has is a word of some field, and no slip. */
const knownFrom = 3
const fewestLetters = 6
const word = /(?<![\p{L}\p{N}_’'./@-])\p{L}\p{Ll}{5,}(?![\p{L}\p{N}_’'/@-])/gu

/** Words that research uses, and the rarer true words that lie one letter away from them. */
export function makeCommonWords(): void {
  if (!lists.every((list) => existsSync(list))) {
    console.log(`common-words: needs ${lists.join(' and ')}; left as it is.`)
    return
  }
  const dictionary = new Set(
    lists
      .flatMap((list) => readFileSync(list, 'utf8').split('\n'))
      .filter((entry) => /^[a-z]{6,}$/u.test(entry)),
  )
  const texts = textsHolding(abstracts())
  const common = [...texts.entries()]
    .filter(([name, count]) => count >= (dictionary.has(name) ? commonFrom : commonUnlistedFrom))
    .map(([name]) => name)
    .sort()
  const isCommon = new Set(common)
  const near = new Set(common.flatMap((name) => shortenings(name)))
  const known = [...texts.entries()].filter(([, count]) => count >= knownFrom).map(([name]) => name)
  const rare = [...new Set([...dictionary, ...known])]
    .filter((name) => !isCommon.has(name) && shortenings(name).some((form) => near.has(form)))
    .sort()
  writeFileSync(
    target,
    `// Written by \`npm run train -- common-words\`. Do not edit. Sources and licences: ${card}\nexport const common =\n  ${JSON.stringify(common.join(' '))}\nexport const rare =\n  ${JSON.stringify(rare.join(' '))}\n`,
  )
  mkdirSync('docs/models', { recursive: true })
  writeFileSync(card, cardOf(common.length, rare.length))
  console.log(`common-words: ${common.length} common words, ${rare.length} rare ones beside them`)
}

/** How many texts hold each word. */
function textsHolding(all: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const text of all) {
    const words = new Set(Array.from(text.matchAll(word), ([found]) => found.toLowerCase()))
    for (const name of words) {
      if (/^[a-z]+$/u.test(name) && name.length >= fewestLetters)
        counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  return counts
}

function abstracts(): readonly string[] {
  const folder = dataFolder() ?? ''
  const lines = <Row>(...path: string[]) =>
    readFileSync(join(folder, ...path), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Row)
  const sentences = JSON.parse(readFileSync(join(folder, 'moves', 'samd.json'), 'utf8')) as {
    readonly sentence: string
    readonly offset: number
  }[]
  const grouped: string[] = []
  for (const { sentence, offset } of sentences) {
    if (offset === 0 || grouped.length === 0) grouped.push(sentence)
    else grouped[grouped.length - 1] += ` ${sentence}`
  }
  return [
    ...plosPapers().map(({ document }) => document.blocks.map(({ text }) => text).join('\n')),
    ...grouped,
    ...['csabstruct-train.jsonl', 'csabstruct-dev.jsonl'].flatMap((file) =>
      lines<{ readonly sentences: readonly string[] }>('moves', file).map((row) =>
        row.sentences.join(' '),
      ),
    ),
    ...lines<{ readonly source: readonly string[] }>('contribution', 'scitldr-train.jsonl').map(
      ({ source }) => source.join(' '),
    ),
  ]
}

function cardOf(common: number, rare: number): string {
  return `# Word list: common-words

${common.toLocaleString('en')} words of six letters and more that research texts use, and ${rare.toLocaleString('en')} rarer true words that lie one letter away
from one of them. A word of a draft that stands in neither and lies one letter away from a common one is a slip of
spelling; a word that is merely unknown is none.

Made by \`npm run train -- common-words\` (needs Debian's \`wamerican-huge\` and \`wbritish-huge\`).

## Data

- How many texts hold a word: SAMD (CC BY 4.0), CSAbstruct and SciTLDR (Apache-2.0), PLOS articles (CC BY 4.0). Counts of words only.
- Which words there are: SCOWL up to size 80, American and British spelling. Copyright 2000-2018 by Kevin Atkinson.
  Permission to use, copy, modify, distribute and sell these word lists, the associated scripts, the output created
  from the scripts, and its documentation for any purpose is hereby granted without fee, provided that the above
  copyright notice appears in all copies and that both that copyright notice and this permission notice appear in
  supporting documentation. Kevin Atkinson makes no representations about the suitability of this array for any
  purpose. It is provided "as is" without express or implied warranty.

## Limits

- English. Words of fewer than six letters, names, and slips of two letters are left alone.
- A slip that is another true word ("form" for "from") is none for this list.
`
}
