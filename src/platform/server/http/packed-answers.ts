import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { FastifyInstance } from 'fastify'

/** A shorter answer fits into one packet as it is. */
const WORTH_PACKING = 1024

/** Four packs a draft to a fifth in the time of a gzip; higher ones take longer than a network saves. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP = { level: 5 }

const packers = {
  br: async (text: string) => promisify(brotliCompress)(text, BROTLI),
  gzip: async (text: string) => promisify(gzip)(text, GZIP),
}

/**
 * Packs JSON answers for whoever can unpack them. Streams pass as they come, so that nothing waits for their end. An
 * answer beside a secret may be packed here: no credential travels by cookie, so no other page can ask in its name.
 */
export function packAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_PACKING) return payload
    if (!/[/+]json\b/u.test(String(reply.getHeader('content-type')))) return payload
    reply.header('vary', 'accept-encoding')
    const coding = codingOf(request.headers['accept-encoding'] ?? '')
    if (coding === undefined || reply.hasHeader('content-encoding')) return payload
    reply.removeHeader('content-length').header('content-encoding', coding)
    return packers[coding](payload)
  })
}

function codingOf(accepted: string): keyof typeof packers | undefined {
  const taken = accepted
    .split(',')
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/u.test(each))
    .map((each) => each.split(';', 1)[0]?.trim().toLowerCase())
  return (['br', 'gzip'] as const).find((coding) => taken.includes(coding))
}
