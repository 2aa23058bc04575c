import { existsSync } from 'node:fs'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { AppError } from '../errors/app-error.ts'

/** Serves the built pages: hashed assets for a year, and the one page for every address of the product. */
export async function servePages(
  fastify: FastifyInstance,
  folder: string | undefined,
): Promise<void> {
  if (folder === undefined || !existsSync(join(folder, 'index.html'))) {
    fastify.setNotFoundHandler(() => {
      throw new AppError('request/not-found')
    })
    return
  }
  await fastify.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    // The build puts packed files beside them.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  fastify.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (!isPage || request.url.startsWith('/api/')) throw new AppError('request/not-found')
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
  fastify.get('/', (_request, reply) =>
    reply.header('cache-control', 'no-cache').sendFile('index.html'),
  )
}
