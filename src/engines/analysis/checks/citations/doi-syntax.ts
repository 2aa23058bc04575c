import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { counted, quoted } from '../../wording.ts'

/**
 * What follows "doi:" or the resolver's address, up to the next space. "?id=doi:&issn=" is a place that the address of
 * a library keeps for one.
 */
const announced =
  /(?:(?<![=?&])\bdoi\s?:\s*|\bdoi (?=\d{2})|\b(?:dx\.)?doi\.org\/)(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s?)?(\S+)/giu
/**
 * DOI Handbook 2.2: directory indicator 10, registrant of four digits or more, slash, suffix; or a short DOI.
 * Registrants were counted from 10.1000 on, and a suffix of naughts is an open place.
 */
const valid = /^10(?:\.[1-9]\d{3,8}(?:\.\d+)*)?\/(?!0{3,}$)\S{2,}$/u
/** "doi.org/doi-pending", "doi: xxxx": without a number, but put there in its stead. */
const openPlace = /^(?:doi[-_]?)?(?:pending|forthcoming|tb[ad]|to[-_]be|x{3,})/iu

/** "doi.org/f8fwd8": a short DOI behind the address of the resolver has no directory indicator. */
const shortAtResolver = /doi\.org\/[a-z][a-z\d]{3,7}[.,;)\]]*$/iu

/** No space of a page makes these: a registrant that begins with a naught, a suffix of naughts alone. */
const impossible = /^10\.(?:0\d{3}|\d{4,9}\/0{3,}[.,;)\]]*$)/u

/** A DOI that the page broke with spaces: "doi: 10 . 1016 / 0191 - 2615". */
function isSpread(text: string, written: string): boolean {
  if (impossible.test(written)) return false
  const close = text.slice(0, 60).replaceAll(/\s+/gu, '')
  return /^(?:doi:?|\S*doi\.org\/)(?:https?:\/\/(?:dx\.)?doi\.org\/)?10\.\d{4,9}\/\S{2,}/iu.test(
    close,
  )
}

/** "10.1201%2Fb17115", "10.1201&#x2F;b17115": as an address or a page of HTML writes the slash; resolvers read it. */
function decoded(written: string): string {
  const plain = written.replaceAll(/&#(?:x2f|47);|&sol;/giu, '/')
  return plain.replaceAll(/%(?:[2-7][0-9a-f])/giu, (code) => decodeURIComponent(code))
}

/** DOIs that no resolver can read. */
export default defineCheck({
  id: 'doi-syntax',
  criterion: 'citations',
  noiseBudget: 0.1,
  run({ document }) {
    const broken = document.blocks
      .filter(({ type }) => type === 'reference' || type === 'footnote')
      .flatMap(({ id, text }) =>
        [...text.matchAll(announced)]
          .filter((match) => !valid.test(decoded(match[1] ?? '').replace(/[.,;)\]]+$/u, '')))
          .filter(([written]) => !(/\d/u.test(written) && shortAtResolver.test(written)))
          // "doi.org/Received:": a template's open place, with the next line behind it.
          .filter(({ 1: written = '', index }) =>
            /\d/u.test(written) ? !isSpread(text.slice(index), written) : openPlace.test(written),
          )
          .map((match) => ({
            range: { block: id, start: match.index, end: match.index + match[0].length },
            written: match[1] ?? '',
          })),
      )
    const [first] = broken
    if (first === undefined) return []
    const note: FindingDraft = {
      criterion: 'citations',
      check: 'doi-syntax',
      kind: 'issue',
      severity: 'minor',
      title: `${counted(broken.length, 'DOI does', 'DOIs do')} not resolve as written`,
      statement: `${quoted(first.written)} is not a complete DOI: one starts with “10.”, a number of at least four digits, and a slash.`,
      why: 'A reader who follows the link lands on an error page, and an editor’s reference checker reports it.',
      how: 'Copy the DOI again from the publisher’s page of the work.',
      ranges: broken.slice(0, 6).map(({ range }) => range),
      confidence: 0.85,
    }
    return [note]
  },
})
