import type { FindingDraft } from '#engines/analysis/finding.ts'
import { limitNouns } from '#engines/analysis/lexicon/limit-words.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { quoted } from '#engines/analysis/stance/wording.ts'
import type { Block } from '#engines/documents/document.ts'

/** What a heading says that is to be found below it, and words of which any would tell of it. */
const promises: readonly (readonly [what: string, heading: RegExp, told: RegExp])[] = [
  [
    'a gap',
    // "Innovation gap" is the name of a thing.
    /^[\d.\s]*(?:\p{L}+ (?:and|&) )?(?:the |a )?(?:(?:research|knowledge|literature|existing|current|main) )*gaps?\b|\b(?:research|knowledge|literature) gaps?\b|\bgaps? (?:in|of|and)\b/iu,
    /\b(?:gaps?|missing|lack\w*|un(?:known|clear|explored|studied|answered|resolved|der-?\w+)|not|no|none|few|little|only|seldom|rarely|hardly|never|yet|remains?|limited|scarce\w*|neglect\w*|overlook\w*|ignor\w*|need\w*|however|but|although|absen\w+|without|insufficient\w*|less|open)\b|\?/iu,
  ],
  [
    'a limitation',
    new RegExp(String.raw`\b(?:${limitNouns})\b`, 'iu'),
    /\b(?:limit\w*|weak\w*|shortcoming\w*|not|no|only|small\w*|few|bias\w*|could|may|might|however|although|cannot|should|restrict\w*|caution\w*|error\w*|uncertain\w*|single|one|lack\w*|generali\w+|confound\w*|tedious|time-consuming|costly|expensive|lengthy|difficult\w*|require\w*|need\w*|larger|bigger|better|longer|increas\w*|sample size|drawbacks?|disadvantage\w*)\b/iu,
  ],
  [
    'a question',
    /^[\d.\s]*(?:research|study) questions?\b/iu,
    /\?|\b(?:whether|how|what|why|which|ask\w*|question\w*|to what extent|RQ)\b/iu,
  ],
  [
    'a hypothesis',
    /\bhypothes[ei]s\b/iu,
    /\b(?:hypothes\w*|expect\w*|predict\w*|will|would|should|H\d|assum\w*|null|propos\w+|anticipat\w+|than)\b/iu,
  ],
  [
    'an implication',
    /^[\d.\s]*(?:practical |theoretical |policy |clinical |managerial )?implications?\b/iu,
    /\b(?:impl\w+|should|may|might|could|can|must|need\w*|suggest\w*|would|will|recommend\w*|mean\w*|therefore|thus|help\w*|important|consequen\w+)\b/iu,
  ],
]

/** Words from which a section has said what it has to say. */
const fewestWords = 15
const apart: ReadonlySet<string | undefined> = new Set(['references', 'abstract', 'appendix'])

/** A heading that names what no sentence below it gives. */
export function unkeptHeadings(reading: Reading): readonly FindingDraft[] {
  const { analysed, headings } = reading
  return headings
    .filter(({ id }) => !apart.has(analysed.role.get(id)))
    .flatMap((heading) => {
      const text = below(analysed.document.blocks, heading.id)
      if (text.split(/\s+/u).length < fewestWords) return []
      const unkept = promises.find(
        // "Objectives or hypotheses" promises one of them.
        ([, named, told]) =>
          named.test(heading.text) && !/ or /iu.test(heading.text) && !told.test(text),
      )
      return unkept === undefined ? [] : [asked(heading, unkept[0])]
    })
    .slice(0, 1)
}

function below(blocks: readonly Block[], id: string): string {
  const at = blocks.findIndex((block) => block.id === id)
  const level = blocks[at]?.level ?? 1
  const end = blocks.findIndex(
    ({ type, level: other = 1 }, index) => index > at && type === 'heading' && other <= level,
  )
  return blocks
    .slice(at + 1, end === -1 ? undefined : end)
    .filter(({ type }) => type !== 'heading')
    .map(({ text }) => text)
    .join('\n')
}

function asked({ id, text }: Reading['headings'][number], what: string): FindingDraft {
  return {
    criterion: 'structure',
    check: 'structure.unkept-heading',
    kind: 'question',
    severity: 'minor',
    title: `Which sentence gives ${what}?`,
    statement: `The heading ${quoted(text, 8)} names ${what}; no sentence below it has a word for one.`,
    why: 'Readers go by headings to what they look for, and take it for left out where it is not there.',
    how: `Say it in one sentence below ${quoted(text, 6)}, or name the section after what stands in it.`,
    ranges: [{ block: id, start: 0, end: text.length }],
    confidence: 0.72,
  }
}
