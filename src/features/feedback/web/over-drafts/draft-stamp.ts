import type { Draft } from '#features/drafts/contract.ts'

/** Changes when something of a draft was judged or decided; what tells of that is then fetched again. */
export function draftStamp({ results, chapters }: Pick<Draft, 'results' | 'chapters'>): string {
  const fields = [results, ...chapters.map((chapter) => chapter.results)].flatMap((each) =>
    Object.values(each),
  )
  const judged = fields.flatMap(({ data }) => data?.provenance.at ?? [])
  const decided = fields
    .flatMap(({ data }) => data?.findings ?? [])
    .filter(({ status }) => status !== 'open').length
  return `${judged.toSorted().at(-1) ?? ''}|${judged.length}|${decided}`
}
