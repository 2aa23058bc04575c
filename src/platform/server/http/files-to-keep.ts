import type { FastifyInstance } from 'fastify'

/**
 * A file that somebody sent, or that was made of one, is there to be kept: no browser shows it as a page of this
 * address, and were it shown, nothing in it could run.
 */
export function handOverFiles(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (_request, reply) => {
    const disposition = reply.getHeader('content-disposition')
    if (typeof disposition !== 'string' || !disposition.startsWith('inline')) return
    reply
      .header('content-disposition', disposition.replace(/^inline/u, 'attachment'))
      .header('content-security-policy', "sandbox; default-src 'none'")
  })
}
