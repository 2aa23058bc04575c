import { fastify } from 'fastify'
import { afterAll, expect, it } from 'vitest'

import { handOverFiles } from './files-to-keep.ts'

const app = fastify()
handOverFiles(app)
app.get('/file', (_request, reply) =>
  reply
    .type('text/html')
    .header('content-disposition', `inline; filename="a.html"; filename*=utf-8''%C3%A4.html`)
    .send('<script>alert(1)</script>'),
)
app.get('/page', (_request, reply) => reply.type('text/html').send('<p>'))
afterAll(() => app.close())

it('hands a file over to be kept, and lets nothing in it run', async () => {
  const { headers } = await app.inject('/file')
  expect(headers['content-disposition']).toBe(
    `attachment; filename="a.html"; filename*=utf-8''%C3%A4.html`,
  )
  expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'")
  const page = await app.inject('/page')
  expect(page.headers).not.toHaveProperty('content-disposition')
  expect(page.headers).not.toHaveProperty('content-security-policy')
})
