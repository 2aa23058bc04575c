import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Seals what must not lie in the database in clear. */
export interface SecretBox {
  /** `about` names what the secret belongs to: sealed for one thing, it does not open for another. */
  seal(secret: string, about: string): Buffer
  /** @throws when the bytes were changed, or sealed with another key or for another thing. */
  open(sealed: Uint8Array, about: string): string
}

const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32
/** First byte of what is sealed, so that another cipher can follow one day. */
const VERSION = 1

/** AES-256-GCM with a fresh nonce for each secret; the key is derived from the setting (RFC 5869). */
export function createSecretBox(keyMaterial: Uint8Array): SecretBox {
  const key = Buffer.from(
    hkdfSync('sha256', keyMaterial, '', 'scholium secrets at rest', KEY_BYTES),
  )
  return {
    seal: (secret, about) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), sealed])
    },
    open: (sealed, about) => {
      try {
        return unseal(key, Buffer.from(sealed), about)
      } catch (error) {
        throw new Error('Not sealed with this key for this thing', { cause: error })
      }
    },
  }
}

function unseal(key: Buffer, bytes: Buffer, about: string): string {
  if (bytes[0] !== VERSION) throw new Error('Sealed in a way that is not known')
  const nonce = bytes.subarray(1, 1 + NONCE_BYTES)
  const tag = bytes.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(about)).setAuthTag(tag)
  const rest = bytes.subarray(1 + NONCE_BYTES + TAG_BYTES)
  return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8')
}

/** The key of the settings, or one that is made once and kept in the data folder, readable to its owner alone. */
export async function readKey(setting: string | undefined, dataDir: string): Promise<Buffer> {
  if (setting !== undefined) return Buffer.from(setting, 'base64')
  const path = join(dataDir, 'keys', 'secrets.key')
  await mkdir(join(dataDir, 'keys'), { recursive: true, mode: 0o700 })
  const aside = `${path}.${randomUUID()}`
  await writeFile(aside, randomBytes(KEY_BYTES), { flag: 'wx', mode: 0o600 })
  try {
    // A link, so that the name never stands for half a key, and of several processes one wins.
    await link(aside, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(aside, { force: true })
  }
  return readFile(path)
}
