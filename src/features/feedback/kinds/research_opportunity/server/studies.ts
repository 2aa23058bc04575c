import type { OpenReason } from '#engines/analysis/stance/open-sentences.ts'
import { listed } from '#engines/analysis/stance/wording.ts'

/** The smallest study that would close a gap, from why it is open and what it is about; `null` where that is not told. */
export function smallestStudy(reason: OpenReason | null, about: readonly string[]): string | null {
  const object = about.length === 0 ? 'what the sentence names' : listed(about.slice(0, 2))
  return reason === null ? null : forms[reason](object)
}

const forms: Readonly<Record<OpenReason, (object: string) => string>> = {
  insufficient: (object) =>
    `Collect more of the same on ${object}: work out from the spread at hand how many cases would settle it, and stop there.`,
  biased: (object) =>
    `Take part of the material on ${object} again with the source of bias removed, for example with a second reader, a random order or a comparison group, and see whether the result holds.`,
  inconsistent: (object) =>
    `Set the works that disagree on ${object} side by side by material, measure and design, and test the one difference that could explain them.`,
  'not-the-right-information': (object) =>
    `Look at ${object} in the one setting that is missing, with all else unchanged.`,
}
