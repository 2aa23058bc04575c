import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { counted, quoted } from '#engines/analysis/stance/wording.ts'
import type { Range } from '#engines/grounding/anchors/selector.ts'

/** Words that need a name behind them: in brackets it cannot be read along. */
const needsName =
  /\b(?:according to|(?:carried out|conducted|proposed|developed|provided|reported|described|introduced|suggested|presented|published|utili[sz]ed|used|written|shown|found|stated|argued|made|given|offered|performed|done|created|defined|noted|outlined|discussed|obtained|studied|investigated) by|(?:the |an? )?(?:study|studies|work|findings|paper|article|research|model|method|approach|framework|theory|definition|view) (?:of|by)|(?:computed|calculated|measured|done|described|shown|defined|explained|discussed|found|presented) in|as in|similar(?:ly)? to|(?<=(?:^|[.,;:(]\s|(?:ed|en|done|made|out|again|were|was)\s))following)\s*$/iu
/** "Tseng et al. (Tseng et al. 2023)": the name stands before its own bracket. */
const namedBefore = /(\p{Lu}[\p{L}’'-]+)(?: et al\.?| and \p{Lu}[\p{L}’'-]+)?\s*$/u

interface Slip extends Range {
  readonly words: string
  readonly name: string
  readonly what: 'needed' | 'doubled'
}

/** Callouts in brackets where the sentence needs the name itself, or has it already. */
export function calloutsAsWords(reading: Reading): readonly FindingDraft[] {
  const found = slipsIn(reading)
  const [first] = found
  if (first === undefined) return []
  const isNeeded = first.what === 'needed'
  return [
    {
      criterion: 'sources',
      check: 'sources.name-in-brackets',
      kind: 'issue',
      severity: 'minor',
      title: isNeeded
        ? `${quoted(first.words, 8)} leaves the name in brackets`
        : `${quoted(first.words, 8)} names ${first.name} twice`,
      statement: `${isNeeded ? `The sentence needs ${first.name} as a word, and ${quoted(first.words, 8)} has the name in brackets` : `${quoted(first.words, 10)} has the name before the bracket and again in it`}${found.length === 1 ? '' : `; the same happens in ${counted(found.length - 1, 'other place')}`}.`,
      why: 'What stands in brackets is skipped in reading, and the sentence falls apart without it.',
      how: `Put only the year in brackets: “${first.name} (year)”; your program for references has a form for it.`,
      ranges: found.slice(0, 5).map(({ block, start, end }) => ({ block, start, end })),
      confidence: 0.8,
    },
  ]
}

/** "Measures (Alder (Alder 1961); Birch (Birch 1991))", "the Alder (Alder 1961) index": the name is that of a thing. */
function isThing(before: string, after: string): boolean {
  const isInList =
    /(?:[([;,:]|(?<!\p{L})(?:and|or|e\.g\.|namely|including|such as|like))\s*$/u.test(before)
  const endsItem = /^\s*(?:[;,)\]]|and\b|or\b|$)/u.test(after)
  const isNoun =
    /(?<!\p{L})(?:the|an?|this|our|using|with|by|standard|classic|modified) $/iu.test(before) &&
    /^\s*(?:\p{Ll}+ )?(?:scores?|index|indices|tests?|measures?|metrics?|models?|methods?|algorithms?|scales?|estimators?|criteri(?:on|a)|equations?|formulas?|distances?|coefficients?|corrections?|procedures?|framework|curve|law|rule|inventory|questionnaire|classification|grades?|statistics?|transform(?:ation)?|filters?|kernels?|priors?|distributions?|tasks?|paradigm|data ?sets?|lemma|theorem|bound|effect)\b/u.test(
      after,
    )
  return (isInList && endsItem) || isNoun
}

/**
 * The name as it stands before the bracket, whole where all of it does: "Tseng (Tseng 2023)". Of somebody with a surname
 * of two words the list has the initial behind it; without one it is a body, a firm or a site.
 */
function nameBefore(
  before: string,
  own: RegExpExecArray | null,
  {
    name,
    document,
    references,
  }: Pick<Reading['analysed'], 'document'> & {
    readonly name: string
    readonly references: readonly string[]
  },
): { readonly text: string; readonly isPerson: boolean } | null {
  if (own === null) return null
  const isWhole = name.includes(' ') && before.trimEnd().endsWith(name)
  if (!isWhole) return { text: own[0].trim(), isPerson: true }
  const isPerson = document.references.some(
    ({ id, raw }) =>
      references.includes(id) && new RegExp(String.raw`^\W*${name},? \p{Lu}\.`, 'u').test(raw),
  )
  return { text: name, isPerson }
}

/** An agency, a firm or a society that acts, with its own report as the source: it is no author whom the sentence needs. */
function isBody(
  name: string,
  { document }: Reading['analysed'],
  { references }: Reading['analysed']['document']['citations'][number],
): boolean {
  // "The EPS (Hampshire EPS, 2010)": capitals alone are a body or a thing.
  if (bodies.test(name) || /(?:^| )\p{Lu}{2,}$/u.test(name)) return true
  const authors = document.references
    .filter(({ id }) => references.includes(id))
    .map(({ authors: [first = ''] }) => first)
  return (
    authors.length > 0 &&
    authors.every((author) => author.includes(' ') && !/,|\b\p{Lu}\b/u.test(author))
  )
}

const bodies =
  /\b(?:agency|bureau|office|ministry|department|council|commission|committee|court|bank|institut\p{L}*|cent(?:er|re)|university|association|society|organi[sz]ation|foundation|union|board|authority|government|parliament|company|corporation|group|fund|forum|network|federation|services?|administration|alliance|police|party|press|team)\b/iu

function slipsIn({ analysed, body }: Reading): readonly Slip[] {
  const inBody = new Set(body.map(({ block }) => block.id))
  return analysed.document.citations.flatMap((citation): readonly Slip[] => {
    const { block: id, start, end } = citation
    const block = analysed.block.get(id)
    if (block === undefined || !inBody.has(id)) return []
    const raw = block.text.slice(start, end)
    // One work in round brackets, with its year: "[12]" may stand for a name in many fields.
    const name =
      /^\((\p{Lu}[\p{L}’' -]*?)(?: et al\.?| (?:and|&) [\p{L}’' .-]+)?,? (?:1[89]|20)\d\d[a-z]?\)$/u.exec(
        raw,
      )?.[1]
    if (name === undefined) return []
    const before = block.text.slice(Math.max(0, start - 60), start)
    const own = namedBefore.exec(before)
    const after = block.text.slice(end, end + 60)
    const told = nameBefore(before, own, {
      name,
      document: analysed.document,
      references: citation.references,
    })
    const from = start - (before.length - before.trimEnd().length) - (told?.text.length ?? 0)
    if (
      own !== null &&
      told !== null &&
      own[1] === name.split(' ').at(-1) &&
      /^\p{Lu}\p{Ll}/u.test(name)
    )
      return !told.isPerson ||
        isThing(before.slice(0, own.index), after) ||
        isBody(name, analysed, citation)
        ? []
        : [
            {
              block: id,
              start: from,
              end,
              words: block.text.slice(from, end),
              name: told.text,
              what: 'doubled',
            },
          ]
    const lead = needsName.exec(before)
    if (lead === null || /^\s*(?:and|or) /u.test(after)) return []
    const at = start - lead[0].length
    return [{ block: id, start: at, end, words: block.text.slice(at, end), name, what: 'needed' }]
  })
}
