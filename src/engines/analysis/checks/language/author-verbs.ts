import { defineCheck } from '../../check.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { counted, quoted } from '../../wording.ts'

const name = String.raw`\p{Lu}[\p{L}’'-]+`
const callout = String.raw`\s?[([](?:1[5-9]|20)\d{2}[a-z]?[)\]]`
const singular =
  'adopts|advocates|analyses|analyzes|applies|argues|asks|assumes|calls|claims|combines|compares|concludes|considers|defines|demonstrates|describes|develops|discusses|employs|estimates|examines|explains|explores|extends|finds|focuses|has|identifies|introduces|investigates|is|maintains|mentions|models|notes|observes|offers|points|presents|proposes|proves|provides|puts|reports|reviews|says|sees|shows|states|studies|suggests|takes|tests|thinks|treats|uses|was|writes'

/** "Lee and Park (2005) uses": two authors and a verb for one. No comma before: "Lee, and Park (2005) uses". */
const pair = new RegExp(
  String.raw`(?<![,\p{L}] )\b${name} (?:and|&) ${name}${callout} (${singular})\b`,
  'gu',
)
const several = new RegExp(
  String.raw`\b${name} et al\.?,?${callout} (has|was|is|argues|writes|says|thinks|claims)\b`,
  'gu',
)

/** "A conclusion in Lee and Park (2005) was that": the verb belongs to what stands before the preposition. */
const behindPreposition =
  /\b(?:in|of|by|from|with|than|after|before|like|following|on|to|for|at|between|against|under|since|see) $/iu
/** "The emphasis of Lee et al. (2003) and ": the names before are governed by the same preposition. */
const joinedNames =
  /\p{Lu}[\p{L}’'-]+(?: et al\.?)?(?:,? [([](?:1[5-9]|20)\d{2}[a-z]?[)\]])?(?:,|,? and|,? &) $/u

function isBehindPreposition(before: string): boolean {
  const names = joinedNames.exec(before)?.[0] ?? ''
  return behindPreposition.test(names === '' ? before : before.slice(0, -names.length))
}

/** "The work nearest to it, Lee et al. (2003) is", "Lee et al. (2003) is the best study": what is told is of the work. */
function isOfWork(before: string, verb: string, behind: string): boolean {
  return (
    /\p{Ll}, $/u.test(before) ||
    // A study is or was many things ("is rooted in", "was pooled with"); who is "the first" or "of the opinion" writes.
    (/^(?:is|was)$/u.test(verb) &&
      !/^ (?:the (?:first|last|only)|of the opinion|(?:un)?able) /u.test(behind)) ||
    (/^(?:is|was|has)$/u.test(verb) &&
      /^ (?:[\p{L}-]+ ){0,5}(?:stud(?:y|ies)|papers?|works?|research|articles?|reviews?|sources?|examples?|references?|texts?|reports?|books?)(?!\p{L})/u.test(
        behind,
      ))
  )
}

/** Verbs that do not agree with the authors before them. */
export default defineCheck({
  id: 'author-verbs',
  criterion: 'language',
  noiseBudget: 0.1,
  run({ sentences, document }) {
    if (document.language !== '' && !document.language.startsWith('en')) return []
    const found = textsWith(sentences, pair, several).flatMap(({ block, start, text }) =>
      [...text.matchAll(pair), ...text.matchAll(several)]
        .filter(
          ({ 0: words, 1: verb = '', index }) =>
            !isBehindPreposition(text.slice(0, index)) &&
            !isOfWork(text.slice(0, index), verb, text.slice(index + words.length)),
        )
        .map((match) => ({
          words: match[0],
          verb: match[1] ?? '',
          range: { block, start: start + match.index, end: start + match.index + match[0].length },
        })),
    )
    const [first] = found
    if (first === undefined) return []
    return [
      {
        criterion: 'language',
        check: 'author-verbs',
        kind: 'issue' as const,
        severity: 'minor' as const,
        title: `${quoted(first.verb)} follows several authors`,
        statement: `${quoted(first.words, 90)} sets a verb for one person behind several${found.length === 1 ? '' : `; ${counted(found.length - 1, 'other place does', 'other places do')} the same`}.`,
        why: 'It is the slip that readers of the field notice first, because they read past the names to the verb.',
        how: 'Write the verb in the plural, as for “they”.',
        ranges: found.slice(0, 5).map(({ range }) => range),
        confidence: 0.85,
      },
    ]
  },
})
