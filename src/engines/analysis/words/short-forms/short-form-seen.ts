import type { Range } from '../../../grounding/anchors/selector.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import { abbreviationsOf } from '../abbreviations.ts'
import type { Abbreviation } from '../abbreviations.ts'
import { mostUses, reach } from './short-form-features.ts'
import type { ShortFormSeen, ShortFormUse } from './short-form-features.ts'

/**
 * A short form as the text would show it if nothing explained it: where a long form stands beside it, that is taken
 * out. Pure.
 */
export function shortFormSeen(analysed: AnalysedDocument, form: Abbreviation): ShortFormSeen {
  const others = abbreviationsOf(analysed).filter((one) => one !== form && one.uses.length > 1)
  const longs = new Map(form.definitions.map((one) => [`${one.block} ${one.start}`, one.long]))
  return {
    short: form.short,
    uses: spread(form.uses).map((use) =>
      useOf(analysed, use, longs.get(`${use.block} ${use.start}`)),
    ),
    isNamed: form.isNamed,
    count: form.uses.length,
    blocks: new Set(form.uses.map(({ block }) => block)).size,
    told: others.filter(({ definitions }) => definitions.length > 0).length,
    untold: others.filter(({ isExplained, isLabel }) => !isExplained && !isLabel).length,
    words: analysed.words,
  }
}

function spread(uses: readonly Range[]): readonly Range[] {
  const step = Math.max(1, Math.ceil(uses.length / mostUses))
  return uses.filter((_, index) => index % step === 0)
}

function useOf(
  { block, role }: AnalysedDocument,
  { block: id, start, end }: Range,
  long: string | undefined,
): ShortFormUse {
  const own = block.get(id)
  const text = own?.text ?? ''
  const beside = { before: text.slice(0, start), after: text.slice(end) }
  const { before, after } = long === undefined ? beside : withoutLong(beside, long)
  return {
    type: own?.type ?? '',
    role: role.get(id) ?? '',
    before: before.slice(-reach),
    after: after.slice(0, reach),
  }
}

/** "a root mean square error (RMSE) of 2" becomes "a RMSE of 2", and "RMSE (root mean square error)" alike. */
function withoutLong(
  { before, after }: { readonly before: string; readonly after: string },
  long: string,
): { before: string; after: string } {
  if (/[([]$/u.test(before)) {
    const at = before.lastIndexOf(long)
    return {
      before: at < 0 ? before.slice(0, -1) : before.slice(0, at),
      after: after.replace(/^[^()[\]]*[)\]]/u, ''),
    }
  }
  return { before, after: after.replace(/^s?\s?[([][^()[\]]*[)\]]/u, '') }
}
