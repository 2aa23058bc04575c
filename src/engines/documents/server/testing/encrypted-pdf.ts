import { createHash } from 'node:crypto'

import { onePage, somePlainText } from './pdf-writer.ts'

/** Padding of passwords (ISO 32000-1, 7.6.3.3). */
const padding = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
)
const permissions = -44

/** A file that opens with `password` only: 40-bit RC4, the oldest handler of the standard. */
export function encryptedPdf(password: string): Uint8Array {
  const identifier = Buffer.alloc(16, 7)
  const user = padded(password)
  const owner = rc4(md5(padded('owner')).subarray(0, 5), user)
  const permissionBytes = Buffer.alloc(4)
  permissionBytes.writeInt32LE(permissions)
  const key = md5(Buffer.concat([user, owner, permissionBytes, identifier])).subarray(0, 5)
  const check = rc4(key, padding)
  const objectKey = md5(Buffer.concat([key, Buffer.from([4, 0, 0, 0, 0])])).subarray(0, 10)
  const hex = (bytes: Uint8Array): string => `<${Buffer.from(bytes).toString('hex')}>`
  return onePage({
    content: rc4(objectKey, somePlainText()),
    more: [
      {
        body: `<< /Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(check)} /P ${permissions} >>`,
      },
    ],
    trailer: `/Root 1 0 R /Encrypt 6 0 R /ID [${hex(identifier)} ${hex(identifier)}]`,
  })
}

function padded(password: string): Buffer {
  return Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32)
}

function md5(bytes: Uint8Array): Buffer {
  return createHash('md5').update(bytes).digest()
}

/** Written out because OpenSSL 3 no longer offers it. */
function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const swap = (a: number, b: number): void => {
    const kept = state[a] ?? 0
    state[a] = state[b] ?? 0
    state[b] = kept
  }
  for (let index = 0, mixed = 0; index < 256; index += 1) {
    mixed = (mixed + (state[index] ?? 0) + (key[index % key.length] ?? 0)) % 256
    swap(index, mixed)
  }
  let left = 0
  let right = 0
  return data.map((byte) => {
    left = (left + 1) % 256
    right = (right + (state[left] ?? 0)) % 256
    swap(left, right)
    return byte ^ (state[((state[left] ?? 0) + (state[right] ?? 0)) % 256] ?? 0)
  })
}
