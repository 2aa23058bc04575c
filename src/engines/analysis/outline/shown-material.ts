import type { AnalysedDocument } from '../analysed-document.ts'

/** Headings over what those who took part were shown or asked: its variants differ in one word, as the design wants it. */
const ofMaterial =
  /\b(?:vignettes?|stimul(?:us|i)|questionnaires?|instructions?|survey (?:text|items|questions|instrument)|interview (?:guide|questions|schedule|protocol)|experimental (?:text|materials?)|prompts?|item wording|question wording|scripts?|consent form|debriefing)\b/iu

/** Ids of the blocks that stand under such headings. Pure. */
export function materialOf({ document }: AnalysedDocument): ReadonlySet<string> {
  const found = new Set<string>()
  let level: number | null = null
  for (const { id, type, text, level: own = 1 } of document.blocks) {
    if (type === 'heading' && (level === null || own <= level))
      level = ofMaterial.test(text) ? own : null
    if (level !== null) found.add(id)
  }
  return found
}
