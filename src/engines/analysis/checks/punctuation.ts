import type { AnalysedDocument } from '../analysed-document.ts'
import { defineCheck } from '../check.ts'
import { findSlips } from '../slips/find-slips.ts'
import type { SlipRule } from '../slips/find-slips.ts'
import { slipsNote } from '../slips/slips-note.ts'

/** Words that open a sentence: "home.There" is a lost space, "mat.Dense" is a name. */
const opener =
  'The|This|These|That|Those|It|Its|We|Our|In|On|At|For|However|A|An|As|There|They|Their|When|While|If|But|And|Also|He|She|His|Her|By|To|From|Some|Many|Most|Such|Thus|Then|Although|After|Another|Each|First|Second|Third|One|Two|You|According|Because|Since|Therefore|Moreover|Furthermore|Finally|Both|With|What|Where|Other|Others|Since|All|Not|No|Here|Before|Despite|During|Under|People|Students'

const keptMark: SlipRule['right'] = ([written]) => written.trim().charAt(0)

/** Slips that no reader of files makes. */
const everywhere: readonly SlipRule[] = [
  { pattern: /(?:,,|;;)(?<=\p{Ll}{2} ?..)(?=\s)/gu, right: keptMark, isMark: true },
  { pattern: /\.\.(?<=\p{Ll}{2}..|\p{Ll}\)..)(?=\s\p{Lu}|$)/gu, right: keptMark, isMark: true },
  { pattern: /, ,(?<=\p{Ll}{2}, ,)(?= \p{Ll}{2})/gu, right: keptMark, isMark: true },
  // "Section ??" is an open place, "right??" a mark too many.
  { pattern: /\?\?+(?<=\p{Ll}{2}\?\?+)(?=\s\p{Lu}|$)/gu, right: keptMark, isMark: true },
  { pattern: /et\. ?al(?!\p{L})\.?/gu, right: () => 'et al.' },
  { pattern: /(?:i\.e|e\.g)(?<![.\p{L}]...)(?![.\p{L}])/gu, right: ([short]) => `${short}.` },
]

/** Spaces that are missing; a printed page tells its spaces by distances, and may lose one. */
const typed: readonly SlipRule[] = [
  {
    pattern: new RegExp(
      String.raw`\.(?<=(?<![\p{L}\p{N}.@/_-])\p{Ll}{3,}\.)(${opener})(?= \p{L})`,
      'gu',
    ),
    right: ([, after = '']) => `. ${after}`,
    isMark: true,
  },
  {
    pattern: /,(?<=(?<![\p{L}\p{N}.@/_,-])\p{Ll}{3,},)(\p{Ll}{3,})(?=[ .]|$)/gu,
    right: ([, after = '']) => `, ${after}`,
    isMark: true,
  },
]

/** Spaces too many; in a file of markup, a command that is not shown may stand there. */
const spaced: readonly SlipRule[] = [
  { pattern: / [,;](?<=\s\p{Ll}{3,} .)(?= \p{Ll}{2,})/gu, right: keptMark, isMark: true },
  {
    pattern: / [,;](?<=\s\p{Ll}{3,} .)(\p{Ll}{2,})(?=[ .])/gu,
    right: ([written, after = '']) => `${written.trim().charAt(0)} ${after}`,
    isMark: true,
  },
  { pattern: / \.(?<=\s\p{Ll}{3,} .)(?= \p{Lu}\p{Ll}|$)/gu, right: keptMark, isMark: true },
  { pattern: / [?!](?<=\s\p{Ll}{3,} .)(?= \p{Lu}\p{Ll}|$)/gu, right: keptMark, isMark: true },
  {
    pattern: /\d+ \)(?=[ .,;])/gu,
    right: ([written]) => written.replace(' ', ''),
    isMark: true,
  },
  { pattern: /\( (?<=\p{Ll} . )(?=\p{Ll}{3,} )/gu, right: () => '(', isMark: true },
]

function rulesFor({ document: { source } }: AnalysedDocument): readonly SlipRule[] {
  if (source === 'pdf') return everywhere
  if (source === 'markup') return [...everywhere, ...typed]
  return [...everywhere, ...typed, ...spaced]
}

/** "end.The", "one,two", "word ,", ",,", "et. al.", "e.g": marks and spaces that no style sets so. */
export default defineCheck({
  id: 'punctuation',
  criterion: 'language',
  noiseBudget: 0.1,
  restsOn: ['english'],
  run: (analysed) =>
    slipsNote(findSlips(analysed, rulesFor(analysed)), {
      check: 'punctuation',
      one: 'a mark or a space',
      many: 'slips of marks and spaces',
      why: 'Readers take slips like these for a sign that the text was not read again.',
      how: 'Correct each; searching for the same marks finds the rest.',
    }),
})
