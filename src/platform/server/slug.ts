import { randomBytes } from 'node:crypto'

/**
 * A readable address for a name, with 40 random bits so that it is unique and cannot be counted through.
 * Letters of any script survive; accents of Latin letters go.
 */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')
    .slice(0, 60)
    .replace(/-+$/u, '')
  const tail = randomBytes(5).toString('hex')
  return words === '' ? tail : `${words}-${tail}`
}
