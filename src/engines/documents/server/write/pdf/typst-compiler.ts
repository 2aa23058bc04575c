import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import initialise, { TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'

import { readFont } from './fonts.ts'

export interface TypstFailure {
  readonly messages: readonly string[]
}

export interface TypstCompiler {
  /** Makes a file known under an absolute path of the compiler's own, empty file system. */
  readonly addFile: (path: string, content: Uint8Array | string) => void
  /** A PDF, or what the compiler says against it. */
  readonly compile: (
    main: string,
    inputs: Readonly<Record<string, string>>,
  ) => Uint8Array | TypstFailure
  /** Whether it can be set; no file is made of it. */
  readonly sets: (main: string, inputs: Readonly<Record<string, string>>) => boolean
}

/** Diagnostics with places. */
const FULL = 3

interface Answer {
  readonly result?: Uint8Array
  readonly diagnostics?: readonly { readonly message?: string; readonly range?: string }[]
}

/**
 * Typst as WebAssembly: it sees no file but those added here, and has no way to a network or to packages.
 * One per process; it is not made to be given back.
 */
export async function loadTypst(fonts: readonly string[]): Promise<TypstCompiler> {
  const path = createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-web-compiler/wasm')
  await initialise({ module_or_path: new Uint8Array(readFileSync(path)) })
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  for (const font of fonts) await builder.add_raw_font(readFont(font))
  const compiler = await builder.build()
  const answerOf = (
    main: string,
    inputs: Readonly<Record<string, string>>,
    form: 'pdf' | '_dummy',
  ) => compiler.compile(main, Object.entries(inputs), form, FULL) as Answer
  return {
    addFile: (name, content) => {
      if (typeof content === 'string') compiler.add_source(name, content)
      else compiler.map_shadow(name, content)
    },
    compile: (main, inputs) => {
      const answer = answerOf(main, inputs, 'pdf')
      if (answer.result !== undefined) return answer.result
      const messages = (answer.diagnostics ?? []).map(
        ({ message, range }) => `${message ?? ''} (${range ?? ''})`,
      )
      return { messages }
    },
    sets: (main, inputs) => answerOf(main, inputs, '_dummy').result !== undefined,
  }
}

/** Of many things that each may break a document, those that do not, found in few compilations. */
export function usable<Thing>(
  things: readonly Thing[],
  compiles: (group: readonly Thing[]) => boolean,
): readonly Thing[] {
  if (things.length === 0 || compiles(things)) return things
  if (things.length === 1) return []
  const middle = Math.ceil(things.length / 2)
  return [...usable(things.slice(0, middle), compiles), ...usable(things.slice(middle), compiles)]
}
