import { insertAfter } from '../checks/edit.ts'
import type { Ground, LanguageMutator, Planted } from './plant.ts'

const leastWords = 60
const dropped = 0.08

function copied(ground: Ground): Planted | null {
  const { document, random } = ground
  const long = document.blocks.filter(
    ({ type, text }) => type === 'paragraph' && text.split(' ').length >= leastWords,
  )
  const source = random.pick(long)
  const place = random.pick(long.filter((block) => block !== source))
  if (source === undefined || place === undefined) return null
  const text = source.text
    .split(' ')
    .filter(() => random.next() > dropped)
    .join(' ')
  return {
    document: insertAfter(document, place.id, { id: 'planted', type: 'paragraph', text }),
    places: [
      { block: 'planted', start: 0, end: text.length },
      { block: source.id, start: 0, end: source.text.length },
    ],
    told: text,
  }
}

export const copyMutators: readonly LanguageMutator[] = [
  {
    type: 'paragraph twice',
    family: 'style',
    isWide: true,
    fits: ['duplicate-paragraphs'],
    plant: copied,
  },
]
