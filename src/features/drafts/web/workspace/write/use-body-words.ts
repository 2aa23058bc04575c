import { useEffect, useState } from 'react'

import { countBodyWords } from '#engines/documents/body-words.ts'

/** Milliseconds without a key before the text is counted again. */
const rest = 250

/** How many words the body of a typed text has, as the server counts them; `null` until it was read once. */
export function useBodyWords(text: string): number | null {
  const [words, setWords] = useState<number | null>(null)
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(() => {
      void bodyWordsOf(text).then((count) => {
        if (!isOver) setWords(count)
      })
    }, rest)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text])
  return words
}

/** What reads typed text is large, and the field stands before it is there. */
async function bodyWordsOf(text: string): Promise<number> {
  const { documentFromText } = await import('#engines/documents/typed-text.ts')
  return countBodyWords(documentFromText(text).blocks)
}
