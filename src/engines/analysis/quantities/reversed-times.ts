import type { AnalysedDocument } from '../analysed-document.ts'
import type { FindingDraft } from '../finding.ts'

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec'
const month = String.raw`(?:\d{1,2}(?:st|nd|rd|th)? )?(${months})\.?,? (?:\d{1,2}(?:st|nd|rd|th)?,? )?`
const year = String.raw`((?:1[5-9]|20)\d{2})`
/** "between May 2012 and January 2011", "from March 2020 to February 2020", "June 2014–May 2013". */
const withMonths = new RegExp(
  String.raw`\b(?:${month}${year}) ?(?:to|and|until|till|through|–|—|-) ?${month}${year}\b`,
  'gu',
)
/** "monthly totals from 2019 to 2016,": nothing rises or falls, so that these are years and no amounts. */
const fromYears = new RegExp(
  String.raw`\b(?:from|between) ${year} (?:to|and|until) ${year}(?=[,.;)])`,
  'gu',
)
const changes =
  /\b(?:back|rose|rise|rising|fell|fall\p{L}*|grew|grow\w*|increas\w*|decreas\w*|declin\w*|drop\w*|reduc\w*|chang\w*|went|moved?|shift\w*|cut|down|up|number|totals? of|amount\w*|steps?)\b/iu
/** "1880–1840" where it says when, as in a title. */
const ofYears = new RegExp(String.raw`(?<![\d./–-])${year}\s?[–—]\s?${year}(?![\d–-])`, 'gu')
const order = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Years before our era run down. */
const beforeOurEra = /\b(?:B\.?C\.?(?:E\.?)?|BP|before (?:Christ|the common era|present))(?!\p{L})/u
/** "and" joins two dates that need not be in order where nothing says that they bound a time. */
const bounds = /\b(?:between|from)\s(?:the\s)?(?:\p{L}+ of )?$/iu

/** Stretches of time whose end stands before their beginning. */
export function reversedTimes({ document, sentences }: AnalysedDocument): readonly FindingDraft[] {
  const isBefore = document.blocks.some(({ text }) => beforeOurEra.test(text))
  const headings = document.blocks.filter(({ type }) => type === 'title' || type === 'heading')
  const inWords = sentences
    .filter(({ text }) => /\b(?:1[5-9]|20)\d{2}\b/u.test(text))
    .flatMap(({ text, block, start }) =>
      [...text.matchAll(withMonths)]
        .filter((match) => {
          const [words, first = '', from = '', second = '', to = ''] = match
          const isBound = !/ and /u.test(words) || bounds.test(text.slice(0, match.index))
          return isBound && 12 * (Number(from) - Number(to)) + placeOf(first) - placeOf(second) > 0
        })
        .concat(
          [...text.matchAll(fromYears)].filter(
            ([, from = '', to = '']) =>
              Number(from) > Number(to) && !isBefore && !changes.test(text),
          ),
        )
        .map((match) => ({ block, start: start + match.index, words: match[0] })),
    )
  const inHeadings = headings.flatMap(({ id, text }) =>
    [...text.matchAll(ofYears)]
      .filter(([, from = '', to = '']) => Number(from) > Number(to) && !isBefore)
      .map((match) => ({ block: id, start: match.index, words: match[0] })),
  )
  return [...inWords, ...inHeadings].map(({ block, start, words }) => ({
    criterion: 'numbers',
    check: 'impossible-values',
    kind: 'issue',
    severity: 'moderate',
    title: `“${words}” runs backwards`,
    statement: `The text has “${words}”, and the later date stands first.`,
    why: 'A digit was lost or two dates changed places, and a reader cannot tell how long it took.',
    how: 'Look both dates up, and put the earlier one first.',
    ranges: [{ block, start, end: start + words.length }],
    confidence: 0.85,
  }))
}

function placeOf(name: string): number {
  return order.indexOf(name.slice(0, 3).toLowerCase())
}
