import type { Block, Document, Figure } from './document.ts'

const mention = /(?<!\p{L})(?<word>figure|fig\.)\s?(?<number>\d{1,2})(?![\d.]*\d|\p{L})/giu

interface Call {
  readonly at: number
  readonly label: string
  readonly word: string
}

/**
 * The figures of a text whose author gave some of them neither number nor words, and calls them "figure 1" in the
 * sentence right beside: they are the ones that are meant, as long as the numbers rise with the pictures.
 */
export function withCalledFigures({
  blocks,
  figures,
}: Pick<Document, 'blocks' | 'figures'>): Figure[] {
  const bare = new Map(
    figures
      .filter(({ label, caption }) => label === '' && caption === '')
      .map((one) => [one.id, one]),
  )
  const taken = new Set(figures.map(({ label }) => label).filter((label) => label !== ''))
  if (bare.size === 0) return [...figures]
  const places = new Map(
    blocks.flatMap(({ type, float }, at) =>
      type === 'figure' && float !== undefined ? [[float, at] as const] : [],
    ),
  )
  const called = new Map<string, Call>()
  for (const id of bare.keys()) {
    const at = places.get(id)
    const call = at === undefined ? undefined : callBeside(blocks, at, taken)
    if (call === undefined) continue
    called.set(id, call)
    taken.add(call.label)
  }
  return risesWith(figures, called, places)
    ? figures.map((figure) => {
        const call = called.get(figure.id)
        return call === undefined ? figure : { ...figure, label: call.label, word: call.word }
      })
    : [...figures]
}

/** The one number that the paragraphs before and behind a picture call and no other figure has. */
function callBeside(
  blocks: readonly Block[],
  at: number,
  taken: ReadonlySet<string>,
): Call | undefined {
  const beside = [blocks[at - 1], blocks[at + 1]].filter((one) => one?.type === 'paragraph')
  const calls = beside.flatMap((block) =>
    [...(block?.text ?? '').matchAll(mention)].map(({ groups }) => ({
      at,
      label: groups?.['number'] ?? '',
      word: /^fig\./iu.test(groups?.['word'] ?? '') ? 'Fig.' : 'Figure',
    })),
  )
  const free = calls.filter(({ label }) => !taken.has(label))
  const labels = new Set(free.map(({ label }) => label))
  return labels.size === 1 ? free[0] : undefined
}

function risesWith(
  figures: readonly Figure[],
  called: ReadonlyMap<string, Call>,
  places: ReadonlyMap<string, number>,
): boolean {
  const numbers = figures
    .flatMap(({ id, label }) => {
      const number = Number(called.get(id)?.label ?? label)
      const at = places.get(id)
      return at === undefined || label.includes('.') || !Number.isInteger(number) || number === 0
        ? []
        : [{ at, number }]
    })
    .sort((one, other) => one.at - other.at)
  return numbers.every(({ number }, index) => number > (numbers[index - 1]?.number ?? 0))
}
