import type { Range } from '../../grounding/selector.ts'
import type { AnalysedDocument } from '../analysed-document.ts'

const sort = String.raw`(?:tools?|toolkit|software|packages?|programs?|platforms?|systems?|websites?|apps?|algorithms?|methods?|methodology|libraries|library|databases?|datasets?|data ?sets?|corpus|archives?|portals?|pools?|mutants?|strains?|cell lines?|variants?|constructs?|vectors?|kits?|devices?|instruments?|robots?|satellites?|telescopes?|missions?|optimi[sz]ers?|solvers?|brands?|journals?|magazines?|chains?)`
/** "The MAFFT sequence alignment tool": what it is stands behind it. */
const soCalled = new RegExp(String.raw`^s?[ -](?:\p{Ll}[\p{Ll}-]+ ){0,3}?${sort}\b`, 'u')
/** "A designed mutant, UVF, whose …", "the solver BFGS": what it is stands before it. */
const apposed = new RegExp(String.raw`\b${sort},? $`, 'u')
const shortestWord = 4

/**
 * Whether few uses of a short form name a thing and stand for no words, or whether words with its initials stand
 * anywhere: "directed acyclic graphs" tell what a DAG is, also without a bracket. Pure.
 */
export function isNamedByUse(
  { block, document, role }: AnalysedDocument,
  short: string,
  uses: readonly Range[],
): boolean {
  const isName = uses.some(({ block: id, start, end }) => {
    const text = block.get(id)?.text ?? ''
    return soCalled.test(text.slice(end)) || apposed.test(text.slice(0, start))
  })
  if (isName) return true
  const words = Array.from(short, (letter) => String.raw`${letter}\p{L}{${shortestWord - 1},}`)
  const inFull = new RegExp(String.raw`(?<!\p{L})${words.join(String.raw`[\s-]+`)}`, 'iu')
  return document.blocks.some(
    ({ id, type, text }) =>
      type !== 'reference' && role.get(id) !== 'references' && inFull.test(text),
  )
}
