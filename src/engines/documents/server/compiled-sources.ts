import { fileURLToPath } from 'node:url'

/**
 * The setting by which Node keeps the sources of one program compiled (`module.enableCompileCache`): the types need
 * not be taken off at each start, so a reader takes 30 MB less and a writer a third of the time to start. Node does
 * without where the folder cannot be written.
 */
export function compiledSources(program: 'reader' | 'writer'): { NODE_COMPILE_CACHE: string } {
  const folder = new URL(`../../../../node_modules/.cache/scholium/${program}`, import.meta.url)
  return { NODE_COMPILE_CACHE: fileURLToPath(folder) }
}
