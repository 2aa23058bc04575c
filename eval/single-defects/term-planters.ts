import type { Random } from '../corpus/random.ts'
import { putAll, reworded, shuffled, spotOf } from './edits.ts'
import { body, literally, passagesIn, standing, textOf } from './paper.ts'
import type { Paper } from './paper.ts'
import type { Plant, Planter } from './plant.ts'

export const termPlanters: readonly Planter[] = [
  { type: 'acronym undefined', family: 'language', by: ['language'], plant: acronymUndefined },
  { type: 'term variant', family: 'language', by: ['language'], plant: termVaried },
]

/** Known to everybody who reads papers. */
const household =
  /^(?:DNA|RNA|mRNA|USA?|UK|EU|WHO|HIV|AIDS|PCR|ANOVA|SD|SE|SEM|CI|OR|BMI|MRI|CT|ATP|PBS|GDP|UN|IQ|ID|IT|PC|TV|pH|UV|NaCl|SPSS|STROBE|COVID)s?$/u
const fewestUses = 3

/** "long form (ABC)" at every place that has it; then ABC is used and nothing says what it is. */
function acronymUndefined(paper: Paper, random: Random): Plant | null {
  const text = textOf(paper)
  const forms = [
    ...text.matchAll(
      /((?:\p{L}[\p{L}\d-]*[ -]){1,6})\((\p{L}?\p{Lu}[\p{L}\d-]*\p{Lu}\p{Ll}?)(?:; | ?\))/gu,
    ),
  ].flatMap(([, before = '', short = '']) => {
    const long = longFormOf(before.trim(), short)
    return long === null ? [] : [{ long, short }]
  })
  const fit = forms.filter(({ long, short }) => canBeUndefined(paper, { long, short, text }))
  const chosen = random.pick(fit)
  if (chosen === undefined) return null
  const isShortLeft = random.below(2) === 0
  return withoutDefinition(paper, chosen, isShortLeft)
}

/** The last words before the bracket of which the letters are the first ones, in order. */
function longFormOf(before: string, short: string): string | null {
  const letters = short
    .replace(/s$/u, '')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()
  const words = before.split(/[ -]/u)
  for (let count = Math.min(letters.length, words.length); count > 1; count -= 1) {
    const own = words.slice(-count)
    const initials = own.map((word) => word[0]?.toLowerCase() ?? '').join('')
    if (initials[0] === letters[0] && initials.length >= letters.length - 1) {
      const at = before.lastIndexOf(own[0] ?? '')
      return before.slice(at)
    }
  }
  return null
}

interface Defined {
  readonly long: string
  readonly short: string
}

function canBeUndefined(paper: Paper, { long, short, text }: Defined & { text: string }): boolean {
  if (household.test(short) || paper.document.title.includes(short)) return false
  if (paper.document.keywords.some((one) => one.includes(short))) return false
  if (
    paper.document.blocks.some(
      ({ type, text: words }) => type === 'heading' && /abbreviat/iu.test(words),
    )
  )
    return false
  const uses = [...text.matchAll(standing(short, 'gu'))].length
  const bracketed = [...text.matchAll(new RegExp(`\\(${literally(short)}\\b`, 'gu'))].length
  const plain = [
    ...text.matchAll(new RegExp(`${literally(long)} \\(${literally(short)}\\)`, 'giu')),
  ].length
  // Said once more in another way, it would stay defined.
  const isToldOtherwise = new RegExp(
    `\\b${literally(short)}s?(?: \\(|,? (?:stands for|means|denotes|refers to|is the)\\b|[:=] ?\\p{Ll})`,
    'u',
  ).test(text)
  return !isToldOtherwise && bracketed === plain && plain > 0 && uses - bracketed >= fewestUses
}

function withoutDefinition(paper: Paper, { long, short }: Defined, isShortLeft: boolean): Plant {
  const whole = new RegExp(`${literally(long)} \\(${literally(short)}\\)`, 'giu')
  const also = isShortLeft ? [new RegExp(`\\b${literally(long)}\\b(?! \\()`, 'giu')] : []
  const changes = paper.document.blocks
    .filter(({ type }) => type !== 'reference' && type !== 'title')
    .flatMap(({ id, text }) =>
      [whole, ...also].flatMap((words) =>
        [...text.matchAll(words)].map((match) => ({
          block: id,
          start: match.index,
          end: match.index + match[0].length,
          words: isShortLeft ? short : match[0].replace(/ \([^)]*\)$/u, ''),
        })),
      ),
    )
  const [first] = changes
  return {
    document: putAll(paper.document, changes),
    spot: first === undefined ? null : spotOf(first, first.words),
    names: [short, short.replace(/s$/u, '')],
    before: `${long} (${short}), ${changes.length} times`,
    after: isShortLeft ? short : long,
  }
}

type Form = readonly [RegExp, readonly ((term: string) => string)[]]

/** Ways in which one term is written by two people. */
const ways: readonly Form[] = [
  [
    /\b\p{Ll}{3,}-\p{Ll}{4,}\b/gu,
    [(term) => term.replace('-', ''), (term) => term.replace('-', ' ')],
  ],
  [/\b\p{Ll}+is(?:ation|ed|ing)\b/gu, [(term) => term.replace(/is(?=(?:ation|ed|ing)$)/u, 'iz')]],
  [/\b\p{Ll}+iz(?:ation|ed|ing)\b/gu, [(term) => term.replace(/iz(?=(?:ation|ed|ing)$)/u, 'is')]],
  [/\b(?:behaviour|colour|tumour|favour|neighbour)\b/gu, [(term) => term.replace('our', 'or')]],
  [/\b(?:behavior|color|tumor|favor|neighbor)\b/gu, [(term) => term.replace(/or$/u, 'our')]],
  [/\b(?:modell|labell|signall)(?:ing|ed)\b/gu, [(term) => term.replace('ll', 'l')]],
  [/\b(?:model|label|signal)(?:ing|ed)\b/gu, [(term) => term.replace(/l(?=ing$|ed$)/u, 'll')]],
  [
    /\b\p{Lu}{2,4}-[\p{Lu}\d]{1,3}\b/gu,
    [(term) => term.replace('-', ''), (term) => term.replace('-', ' ')],
  ],
  [
    /\b(?:data set|health care|web site|time point|life style)s?\b/gu,
    [(term) => term.replace(' ', '')],
  ],
  [
    /\b(?:dataset|healthcare|website|timepoint|lifestyle)s?\b/gu,
    [(term) => term.replace(/^(data|health|web|time|life)/u, '$1 ')],
  ],
]
const fewestOfTerm = 4
/** "-ised" that has no other spelling. */
const fixed =
  /(?:pra|prom|rev|superv|exerc|adv|comprom|surpr|ra|no|exc|prec|dev|desp|conc)i[sz](?:ed|ing)$|^[sr]iz|^s(?:ize|eiz)/u
/** Hyphens that come and go with the place of the word in its sentence. */
const bySyntax =
  /-(?:based|related|up|term|level|fold|type|old|specific|dependent|induced|like|wise|long|wide|free|day|year|week|month|hour|off|out|in)$|^(?:well|self|non|high|low|long|short|two|three|one|follow|wild|in|on|by)-/u

/** One place at which a term has another form than at all the others. */
function termVaried(paper: Paper, random: Random): Plant | null {
  const text = textOf(paper)
  for (const [form, changes] of shuffled(random, ways)) {
    const counts = Map.groupBy(text.match(form) ?? [], (term) => term)
    const change = random.pick(changes)
    const terms = [...counts].flatMap(([term, all]) => {
      const isFit = all.length >= fewestOfTerm && !fixed.test(term) && !bySyntax.test(term)
      const to = change?.(term) ?? term
      return isFit && to !== term && !standing(to, 'iu').test(text) ? [{ term, to }] : []
    })
    const chosen = random.pick(terms)
    if (chosen === undefined) continue
    const { term, to } = chosen
    const passage = random.pick(
      passagesIn(paper, body).filter((one) => standing(term).test(one.text)),
    )
    if (passage === undefined) continue
    const changed = passage.text.replace(standing(term), to)
    return {
      document: reworded(paper.document, passage, changed),
      spot: spotOf(passage, changed),
      names: [to, term],
      before: term,
      after: to,
    }
  }
  return null
}
