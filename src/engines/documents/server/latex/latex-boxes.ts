import type { Handler } from './latex-state.ts'
import { sourceOf } from './latex-words.ts'
import { spend } from './token-source.ts'

/** `\sbox{\name}{…}` and `\savebox{\name}[width][place]{…}` keep what `\usebox{\name}` prints. */
const keep: Handler = ({ boxes }, source) => {
  const name = sourceOf(source.argument()).trim()
  source.optional()
  source.optional()
  boxes.set(name, source.argument())
}

/** The environment `lrbox`, with the name of the box in its first argument. */
export const keepContent: Handler = ({ boxes }, source) => {
  const name = sourceOf(source.argument()).trim()
  boxes.set(name, source.rest())
}

const use: Handler = (state, source) => {
  const kept = state.boxes.get(sourceOf(source.argument()).trim())
  if (kept === undefined) return
  // A box of boxes of boxes prints as much as macros do.
  spend(state.budget, kept.length)
  state.run(kept)
}

export const boxHandlers: Readonly<Record<string, Handler>> = {
  sbox: keep,
  savebox: keep,
  usebox: use,
  box: use,
  copy: use,
  newsavebox: (_, source) => {
    source.argument()
  },
  tablename: ({ out }) => {
    out.inline().add('Table')
  },
  figurename: ({ out }) => {
    out.inline().add('Figure')
  },
}
