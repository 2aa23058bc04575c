import type { AnalysedDocument, Sentence } from '#engines/analysis/analysed-document.ts'
import type { Block, SectionRole } from '#engines/documents/document.ts'

/**
 * What the planters know of a text: by wording and by place of their own, never by what the analyser says of it, so
 * that the same blindness cannot plant a defect and miss it.
 */
export const ownWords =
  /\b(?:we|i|our|my|in order to|here|(?:this|the (?:present|current)) (?:[\p{L}-]+ ){0,2}(?:study|paper|work|article|report|review|essay|thesis|dissertation|chapter|project|trial|analysis)|aims?|goals?|purpose|objectives?|hypothes[ie]s)\b/iu
export const aimWords =
  /\b(?:aim(?:s|ed)?|goals?|purpose|objectives?|sought|set out|hypothesi[sz]ed?|(?:we|i) (?:here |now |will |therefore |also )*(?:ask|test|investigat|examin|explor|present|propos|develop|describ|report|stud|analy[sz]|compar|assess|evaluat|introduc|argu|show)\p{L}*|(?:this|the present|the current) (?:study|paper|work|article|report|review|essay|thesis|dissertation|chapter))\b/iu
export const gapWords =
  /\b(?:however|although|but|yet|while|whereas|despite|little|less|few|unclear|unknown|uncertain\w*|remains?|lack\w*|not|never|no|poorly|limited|insufficient|inconclusive|conflicting|challeng\w+|difficult\w*|controvers\w+|need\w*|gaps?|missing|neglect\w*|overlook\w*|understudied|underexplored|scarce\w*|rarely|only)\b|\?/iu
export const contributionWords =
  /\b(?:contribut\w+|novel\w*|first time|new (?:method|approach|model|tool|framework|data|evidence)|(?:we|i) (?:also |further |then )?(?:show|find|found|demonstrat|report|provid|introduc|propos|present|offer|reveal|identif|develop|argu)\p{L}*|(?:our|these|the) (?:results?|findings?|data|analys[ei]s|work) (?:\w+ )?(?:show|suggest|indicate|demonstrate|reveal|provide)\w*|(?:this|the present) (?:study|paper|work|article|review|essay|thesis) (?:\w+ )?(?:shows?|provides?|presents?|offers?|adds?|introduces?|proposes?|contributes?|develops?))\b/iu
export const limitWords =
  /\b(?:limit(?:s|ed|ation|ations|ing)?|caveats?|caution\w*|bias\w*|shortcoming\w*|weakness\w*|drawbacks?|confound\w*|small sample|generali[sz]\w+|could not|cannot|future (?:work|research|stud\w+)|further (?:work|research|stud\w+|investigation)|should be interpreted|not (?:able|possible|representative))\b/iu
/**
 * What names a limit in other words than `limitWords`: what was not done, could not be told, or waits for more. Taken out
 * as well, because a text that still says "the sample size was small" has kept its limits, and is rightly told of nothing.
 */
export const furtherLimitWords =
  /\b(?:sample sizes?|(?:larger|bigger|longer|more diverse|representative) (?:[\p{L}-]+ ){0,2}(?:samples?|sets?|cohorts?|populations?|stud(?:y|ies)|trials?|groups?)|(?:did|do|does|was|were|is|are|has|have|had) not (?:\p{L}+ )?(?:includ|measur|assess|test|examin|address|evaluat|consider|account|control|collect|record|captur|rul|availab|investigat|distinguish|have|been)\w*|unable|impossible|difficult\w*|lack(?:s|ed|ing)? (?:of|any|a)|uncertain\w*|beyond the scope|scope of|(?:alternative|another|other) (?:explanation|possibilit|interpretation)\w*|refine(?:d|ments?)|(?:under|mis|over)-?(?:report|estimat|diagnos|classif|recogni)\w*|errors?|caution\w*|cautious\w*|with care|self-report\w*|cross-sectional|retrospective\w*|single[- ](?:cent(?:er|re)|site)|preliminary|pilot|remains? (?:to be|unclear|unknown|open)|may not|might not|needs? to be|should be (?:noted|confirmed|verified|kept|borne|acknowledged)|assum\w+|simplif\w+|missing|threats?)\b/iu
export const counterWords =
  /\b(?:in contrast|contrary|contradict\w*|inconsistent|discrepan\w+|conflict\w*|disagree\w*|alternativ\w+|other (?:explanations?|stud\w+|authors)|on the other hand|critics?|objection\w*|however|whereas|unlike|although|despite|nevertheless|unexpected\w*)\b/iu

export const sentencesIn = (
  { sentences }: AnalysedDocument,
  ...roles: readonly SectionRole[]
): readonly Sentence[] => sentences.filter(({ role }) => roles.includes(role))

export function byBlock(sentences: readonly Sentence[]): ReadonlyMap<string, readonly Sentence[]> {
  const groups = new Map<string, Sentence[]>()
  for (const sentence of sentences) {
    const known = groups.get(sentence.block)
    if (known === undefined) groups.set(sentence.block, [sentence])
    else known.push(sentence)
  }
  return groups
}

/** Paragraphs of some length with their sentences, in parts of the text. */
export function paragraphsIn(
  analysed: AnalysedDocument,
  roles: readonly SectionRole[],
  least = 3,
): readonly (readonly Sentence[])[] {
  return [...byBlock(sentencesIn(analysed, ...roles))]
    .filter(([id, own]) => own.length >= least && analysed.block.get(id)?.type === 'paragraph')
    .map(([, own]) => own)
}

export const partHeadings = {
  introduction: /^\W*[\d.]*\s*(?:introduction|background)\W*$/iu,
  methods:
    /^\W*[\d.]*\s*(?:(?:materials?|patients|subjects|data|study|research) (?:and|&) )?(?:methods?|methodology)(?: and materials)?\W*$/iu,
  results: /^\W*[\d.]*\s*(?:results|findings)\W*$/iu,
  discussion: /^\W*[\d.]*\s*(?:discussion|results and discussion)\W*$/iu,
  conclusion: /^\W*[\d.]*\s*(?:conclusions?|concluding remarks|summary and conclusions?)\W*$/iu,
  limitations: /^\W*[\d.]*\s*(?:[\p{L}]+ and )?limitations?(?: [\p{L} ]+)?\W*$/iu,
} as const
export type PartName = keyof typeof partHeadings

/** The heading of a part and all that stands under it; empty where no heading of the body has its name. */
export function partNamed({ document }: AnalysedDocument, part: PartName): readonly Block[] {
  const front = Math.max(
    -1,
    ...document.abstract.map((id) => document.blocks.findIndex((block) => block.id === id)),
  )
  const at = document.blocks.findIndex(
    ({ type, text }, index) => index > front && type === 'heading' && partHeadings[part].test(text),
  )
  const heading = document.blocks[at]
  if (heading === undefined) return []
  const level = heading.level ?? 1
  const end = document.blocks.findIndex(
    (block, index) => index > at && block.type === 'heading' && (block.level ?? 1) <= level,
  )
  return document.blocks.slice(at, end === -1 ? undefined : end)
}

const idle = new Set(
  'about after again among analysis approach based before between during effects effect evidence from impact into method methods model models other paper results study studies their these through towards under using within without review research'.split(
    ' ',
  ),
)

/** Words of the title that the body has most often: what the text is about. */
export function subjectsOf({ document, sentences }: AnalysedDocument): readonly string[] {
  const counts = new Map<string, number>()
  for (const { words } of sentences)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const words = document.title.toLowerCase().match(/[\p{L}-]{5,}/gu) ?? []
  return [...new Set(words)]
    .filter(
      (word) => !idle.has(word) && !/(?:ing|ed|ly)$/u.test(word) && (counts.get(word) ?? 0) > 2,
    )
    .sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
}
