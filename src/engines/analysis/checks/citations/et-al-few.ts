import { defineCheck } from '../../check.ts'
import { counted, quoted } from '../../wording.ts'

/** "Lee et al. (2010)" for a work that has one or two authors in the list. */
export default defineCheck({
  id: 'et-al-few',
  criterion: 'citations',
  noiseBudget: 0.1,
  restsOn: ['matching-list'],
  run({ document }) {
    const listed = new Map(document.references.map((reference) => [reference.id, reference]))
    const found = document.citations.flatMap(
      ({ raw, references, unresolved, block, start, end }) => {
        const names = [...raw.matchAll(/(?<!\p{L})(\p{Lu}[\p{L}’'-]+),? et\.? al/gu)]
        const [only] = references
        if (
          names.length !== 1 ||
          references.length !== 1 ||
          unresolved.length > 0 ||
          only === undefined
        )
          return []
        const reference = listed.get(only)
        const name = names[0]?.[1] ?? ''
        if (reference === undefined || !isOfFew(reference.raw, reference.authors, name)) return []
        return [{ raw, authors: reference.authors, range: { block, start, end } }]
      },
    )
    const works = [...new Map(found.map((one) => [one.authors.join(';'), one])).values()]
    const [first] = works
    if (first === undefined) return []
    return [
      {
        criterion: 'citations',
        check: 'et-al-few',
        kind: 'issue' as const,
        severity: 'minor' as const,
        title:
          works.length === 1
            ? `“et al.” for ${counted(first.authors.length, 'author', 'authors')}`
            : `“et al.” for ${works.length} works of few`,
        statement: `The text cites ${quoted(first.raw, 50)}, and the list gives this work ${first.authors.length === 1 ? 'one author' : 'two authors'}${works.length > 1 ? `; ${counted(works.length - 1, 'other work is', 'other works are')} cited in the same way` : ''}.`,
        why: '“et al.” says that there are three authors or more, so a reader looks for another work.',
        how: 'Name both authors in the text, or add the authors that the entry lacks.',
        ranges: works.slice(0, 6).map(({ range }) => range),
        confidence: 0.8,
      },
    ]
  },
})

const surname = String.raw`\p{Lu}[\p{L}’'-]+`
const initials = String.raw`(?:\p{Lu}\.?[\s-]?){1,3}`
const turned = String.raw`${surname},? ${initials}`
/** One or two names, whole, up to the year or, without stops, to the title: an entry that was read in part, or names an editor, does not fit. */
const few = new RegExp(
  String.raw`^(?:${turned}|${turned},? ?(?:(?:and|&) )?(?:${turned}|${initials} ?${surname}))[.,:]? ?\(?(?:1[5-9]|20)\d{2}|^${surname} \p{Lu}{1,3}, ${surname} \p{Lu}{1,3}\. \p{Lu}`,
  'u',
)

function isOfFew(raw: string, authors: readonly string[], name: string): boolean {
  return authors.length <= 2 && raw.startsWith(name) && few.test(raw)
}
