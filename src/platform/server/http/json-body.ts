import type { FastifyInstance } from 'fastify'

import { AppError } from '../errors/app-error.ts'

/** Escapes of what UTF-8 text in a database cannot hold: the character zero, and halves of surrogate pairs. */
const SUSPECT = /\\u(?:0000|d[89a-f])/iu

/** Leaves out the character zero, and puts the replacement character for half a surrogate pair. */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}

/**
 * JSON bodies as Fastify reads them, with keys that would reach a prototype refused, and every text in them
 * fit to be stored: PostgreSQL refuses the rest, and a cut emoji is no reason to fail.
 */
export function acceptJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error')
  fastify.removeContentTypeParser('application/json')
  fastify.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      void parse(request, text, (error, body: unknown) => {
        if (error !== null || !SUSPECT.test(text)) return done(error, body)
        try {
          done(null, storable(text))
        } catch {
          // Nested deeper than the stack.
          done(new AppError('request/invalid'))
        }
      })
    },
  )
}

function storable(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? storableText(value) : value,
  )
}
