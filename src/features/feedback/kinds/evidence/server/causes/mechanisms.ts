import { personOrPeople } from '#engines/analysis/lexicon/people.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { rememberedFor } from '#engines/analysis/remembered.ts'

const responsible = /^(?:(?:is|are|was|were) (?:\p{L}+ly )?)?responsible for\b/iu
const onPeople = new RegExp(String.raw`\b(?:${personOrPeople})\b`, 'iu')
const fewestOnPeople = 5

const isOnPeople = rememberedFor(
  ({ sentences }: Reading): boolean =>
    sentences.filter(({ text }) => onPeople.test(text)).length >= fewestOnPeople,
)

/** "Its low resistance is responsible for its rate": of matter these words name a mechanism, of people a cause. */
export const isMechanism = (reading: Reading, cause: string): boolean =>
  responsible.test(cause) && !isOnPeople(reading)
