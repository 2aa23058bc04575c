import type { FindingDraft } from '../finding.ts'
import { strength } from '../stance/judgement.ts'
import { quoted, rangeOf } from '../stance/wording.ts'
import type { FloatSheet, FloatSheets, Mention } from './float-sheet.ts'
import { passive, telling, tellsSight, withoutNames } from './telling-words.ts'

/** "A 95% credible interval", "PM 2.5", "a dose of 0.5": how sure, the name of a dust, and what was set are no findings. */
const namedByNumber =
  /\b\d{2}(?:\.\d)?\s?%[\s-](?:\p{L}+[\s-])?(?:CI|CrI|HDI|HPD|confidence|credib\p{L}+|prediction|posterior|intervals?)\b|\bPM\s?_?\{?(?:2\.5|10)\b|\b(?:concentrations?|thresholds?(?: values?)?|temperatures?|doses?|speeds?|resolutions?) of \d+(?:\.\d+)?/giu
/** "Its Table 1" is that of the work which the sentence speaks of. */
const ofOtherWork = /\b(?:its|their|his|her|whose)(?: \p{L}+)? (?:fig(?:ure)?|tab(?:le)?)s?\b/iu
/** "Table A2 presents the same regressions as Table 2": what stands where, and nothing of what is to be seen. */
const tellsContent =
  /\b(?:figs?|figures?|tables?)\b[^.;]{0,30}\b(?:presents?|gives?|lists?|reports?|contains?|repeats?|provides?) the same\b|\b(?:figs?|figures?|tables?) \S+ (?:details|outlines|lists|contains|holds)\b|\b(?:figs?|figures?|tables?) \S+ (?:shows?|presents?|gives?|lists?|reports?) (?:the )?(?:results?|values|scores|outcomes?) (?:obtained|of|for|from|with|using)\b[^.]*\b(?:described|defined|explained|introduced) in \d/iu

const finding = /\d+(?:\.\d+)?\s?%|\b\d+\.\d+\b/u

const float = String.raw`(?:fig(?:ure)?s?|tab(?:le)?s?)\b\.?\s?\(?S?\d`
/** "… fell by 4% (Fig. 2)", "Figure 2 shows that …", "as seen in Table 1": the float is where the statement can be seen. */
const seenThere = new RegExp(
  [
    String.raw`\((?![^()]*\b(?:details?|caption|legend|definitions?|methods?)\b)[^()]*\b${float}[^()]*\)`,
    String.raw`\b(?:as|can be|it is) (?:also |clearly )?(?:shown|seen|depicted|illustrated|displayed|presented|reported|evident|visible|apparent) (?:in|by|from) (?:the )?${float}`,
    String.raw`\b${float}\S* (?:and \S+ )?(?:also |clearly |further )?(?:shows?|reveals?|indicates?|demonstrates?|suggests?|illustrates?|confirms?) (?:that|how)\b`,
    String.raw`(?:^|, )(?:in|from|seen in|see|according to|based on|looking at) ${float}`,
    String.raw`\b(?:one|we|you|I) (?:can |could )?(?:see|observe|infer|note|read)s? (?:in|from|that)\b`,
  ].join('|'),
  'iu',
)
/** "G = 0.1", "z = 0.3": what was set for the picture, and nothing that is seen in it. */
const setting =
  /(?<![\p{L}\d])(?:[xyztkGαλτε]|alpha|epsilon|tolerance)\s?[=<>≤≥]\s?\d+(?:\.\d+)?(?:\s?(?:ms|s|h))?|\bquantiles?\b|\b\d\.\d+ (?:and \d\.\d+ )?quantiles?\b|\bsample sizes? (?:required|needed)\b/giu
const differs =
  /\b(?:(?:higher|lower|larger|smaller|greater|fewer|better|worse|faster|slower|longer|shorter|more|less)\b(?! details?)|than|most|least|best|worst|highest|lowest|largest|smallest|strongest|weakest|rise[sn]?|rose|f[ae]ll|declin\w*|drop(?:s|ped)?|gr[eo]w\w*|peak\w*|exceed\w*|differ(?:s|ed|ences?|ently)|similar\w*|correlat\w*|associat\w*|outperform\w*|improv\w*|worsen\w*|unchanged|increas\w*|decreas\w*|reduc\w*|double[sd]?|halved|comparable|none|all of|half of|superior|inferior)\b/iu
/** "Table 1 (median 54.5)", "62% of voxels": a share or a middle is seen, though nothing is compared. */
const middles = /\b(?:mean|median|average|majority|mode)\b|\d\s?%|\bper ?cent\b/iu

const drawn = new RegExp(
  String.raw`^\W*${float}\S* (?:and \S+ )?(?:shows?|presents?|displays?|depicts?|illustrates?|plots?|gives?) (?!that\b|how\b)`,
  'iu',
)
const inFloat = new RegExp(String.raw`\bin ${float}`, 'iu')
const moves =
  /\b(?:than|increas\w*|decreas\w*|reduc\w*|rise[sn]?|rose|f[ae]ll|drop\w*|declin\w*|gr[eo]w\w*|peak\w*|exceed\w*|correlat\w*|differ(?:s|ed|ences?)|improv\w*|outperform\w*)\b/iu

/** Whether the sentence tells what is to be seen, and where. */
function readsIt(text: string): boolean {
  const told = withoutNames(text).replaceAll(setting, ' ')
  if (!finding.test(told)) return false
  // "Figs. 5E–5H show profiles in a smaller frame": what is drawn, in whatever frame.
  if (drawn.test(text) || (inFloat.test(text) && !seenThere.test(text))) return moves.test(told)
  return seenThere.test(text) && (differs.test(told) || middles.test(told))
}

/** The first sentence that says what is to be seen in a figure or table, and points at it as the place. */
export function bestTold(
  of: FloatSheets,
  named: readonly FloatSheet[],
  silent: number,
): readonly FindingDraft[] {
  if (silent > 1) return []
  const best = named
    .flatMap((sheet) => sheet.mentions.map((mention) => ({ sheet, mention })))
    .find(({ sheet, mention }) => isBest(of, sheet, mention))
  if (best === undefined || best.mention.sentence === null) return []
  return [
    strength({
      criterion: 'told',
      check: `${of.sort}.read-for-the-reader`,
      title: `The text reads ${best.sheet.name} for the reader`,
      statement: `${quoted(best.mention.sentence.text, 18)} says what is to be seen and where.`,
      why: 'A reader can check the statement at a glance.',
      ranges: [rangeOf(best.mention.sentence)],
      confidence: 0.7,
    }),
  ]
}

/** "We defined the boundaries (1.1 km², Fig. 2)" says what was done, and nothing of what is to be seen. */
const tellsDeed =
  /\b(?:we|i) (?:\p{L}+ )?(?:defin|us|explor|set|chos|choos|select|creat|built|build|construct|fabricat|evaluat|examin|investigat|analy[sz]|consider|conduct|perform|sampl|collect|plac|vari|chang|appl|trained|tested|divid|calculat|comput|estimat|plot|us|employ|adopt|run|appli)\p{L}*\b|^(?:in order )?to \p{Ll}+\b[^,]{0,90}, (?:we|i)\b|\b(?:is|are|was|were) (?:\p{L}+ly )?(?:(?:quantified|computed|calculated|estimated|measured|defined|obtained|evaluated|assessed) (?:using|by|with|from|as)|applied|imposed|assigned|fixed|prescribed)\b/iu

/** "In an ideal case the scores in Fig. 4 would be 1.0": what is to be expected, and not what is seen. */
const tellsSupposed =
  /^\W*(?:(?:since|because) [^,]{5,240}, |if\b)|\b(?:would|should|ideal(?:ly)?|suppose|impl(?:y|ies)|hypothetical(?:ly)?|(?:was|were|is|are) expected to)\b/iu

/** "Coverage rates of 95% intervals over 100 runs are shown in Fig. 5": the numbers are of what is shown, and not seen. */
function announces(text: string): boolean {
  if (saysWhatIsDrawn.test(text) && !compares.test(text)) return true
  const match = passive.exec(text)
  if (match === null) return false
  const [lead, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)]
  const isAtEnd = after.split(/\s+/u).length < 8
  return isAtEnd && !tellsSight.test(lead) && !compares.test(lead)
}

/** "Figure 3 shows the odds ratios of each": what is drawn, and nothing of what is to be seen. */
const saysWhatIsDrawn =
  /^\W*(?:figs?|figures?|tables?)\.?\s?\S+ (?:shows?|presents?|displays?|depicts?|illustrates?|plots?|summari[sz]es?) (?:the|our|an?|all|both|these)\b/iu
const compares =
  /\b(?:more|less|than|most|least|highest|lowest|largest|smallest|rise[sn]?|rose|f[ae]ll|declin\w*|drop\w*|gr[eo]w\w*|peak\w*|exceed\w*|differ\w*|similar|correlat\w*|outperform\w*|improv\w*|worsen\w*|unchanged|whereas|none|all of|half of)\b/iu

/** "(Table 1, row 6)": a reader who looks there finds a row that is of something else. */
function pointsToOtherRow({ rows }: FloatSheet, text: string): boolean {
  const number = Number(/\brow (\d{1,2})\b/iu.exec(text)?.[1] ?? '0')
  if (number === 0) return false
  const named = (row: readonly string[] | undefined) =>
    (row?.[0] ?? '').toLowerCase().match(/\p{L}{4,}/gu) ?? []
  // With the heads of the columns counted, or without.
  const candidates = [rows[number - 1], rows[number]].flatMap(named)
  const said = text.toLowerCase()
  return !candidates.some((word) => said.includes(word.slice(0, 5)))
}

/** "… of the S&P 500.3 Our series are shown in Figure 1": the number of a note hides where the sentence that points begins. */
const hiddenStop = /(?<=\p{L}\.\d{0,2}|\d\.\d{1,2})\s+(?=\p{Lu}\p{Ll}+\s\p{Ll})/u

/** "Figure 2: Plot of the weights": a caption that was read as a paragraph. */
const isCaption = /^\W*(?:fig(?:ure)?|table)\.?\s?\d[\d.]*[a-z]?\s?[:.|–—-]/iu

function isBest(of: FloatSheets, sheet: FloatSheet, { sentence }: Mention): boolean {
  if (sentence === null || !of.isInScope(sentence.block)) return false
  const parts = sentence.text.split(hiddenStop)
  if (parts.length > 1 && announces(parts.at(-1) ?? '')) return false
  const words = sentence.text.split(/\s+/u).length
  const text = withoutNames(sentence.text)
    .replaceAll(/\bv\.?\s?\d[\d.]*/giu, ' ')
    .replaceAll(namedByNumber, ' ')
  if ([ofOtherWork, tellsContent, isCaption].some((form) => form.test(sentence.text))) return false
  if (/\b(?:as follows|conditions|parameters|settings)\b/iu.test(text)) return false
  if (tellsSupposed.test(text) || announces(sentence.text)) return false
  if (pointsToOtherRow(sheet, sentence.text) || !readsIt(sentence.text)) return false
  const isDeed = sentence.role === 'methods' || tellsDeed.test(text)
  if (isDeed && !tellsSight.test(text)) return false
  return (
    !text.trim().endsWith(':') &&
    words > 8 &&
    words < 45 &&
    telling.test(text) &&
    finding.test(text)
  )
}
