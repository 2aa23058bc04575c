import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createSecretBox, readKey } from './secret-box.ts'

describe('a secret box', () => {
  const box = createSecretBox(randomBytes(32))

  it('gives back what was sealed, and never seals twice alike', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, about) => {
        const secret = text.toWellFormed()
        const sealed = box.seal(secret, about)
        expect(box.open(sealed, about)).toBe(secret)
        expect(box.seal(secret, about).equals(sealed)).toBe(false)
      }),
    )
  })

  it('opens nothing that was changed, sealed for another thing, or sealed with another key', () => {
    const sealed = box.seal('token', 'ada google-drive')
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => box.open(changed, 'ada google-drive')).toThrow('Not sealed')
    }
    expect(() => box.open(sealed.subarray(0, 20), 'ada google-drive')).toThrow('Not sealed')
    expect(() => box.open(sealed, 'eve google-drive')).toThrow('Not sealed')
    expect(() => createSecretBox(randomBytes(32)).open(sealed, 'ada google-drive')).toThrow(
      'Not sealed',
    )
  })
})

describe('the key', () => {
  it('is made once in the data folder, for its owner alone, unless it is set', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'scholium-key-'))
    try {
      const keys = await Promise.all([1, 2, 3].map(() => readKey(undefined, folder)))
      const again = await readKey(undefined, folder)
      expect(again).toHaveLength(32)
      for (const key of keys) expect(key.equals(again)).toBe(true)
      expect((await stat(join(folder, 'keys', 'secrets.key'))).mode & 0o077).toBe(0)
      expect(await readKey(Buffer.alloc(32, 1).toString('base64'), folder)).toEqual(
        Buffer.alloc(32, 1),
      )
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
