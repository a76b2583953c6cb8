import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'

import { ArchiveError } from './archive-error.ts'
import { ByteReader } from './byte-reader.ts'

/** What an encrypted stream begins with; then come a salt, a proof of the key, and the parts. */
export const SEALED_MAGIC = Buffer.from('VHBACK1\n')

const SALT_BYTES = 16
const PROOF_BYTES = 16
const KEY_BYTES = 32
const HEAD_BYTES = 4
const TAG_BYTES = 16
const PART_BYTES = 1024 * 1024
/** In the head of a part: there is none after it. */
const IS_LAST = 0x8000_0000
const CIPHER = 'aes-256-gcm'
/** About a tenth of a second and 32 MB for each guess. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

const stretch = promisify<string, Buffer, number, object, Buffer>(scrypt)

/**
 * Encrypts a stream with AES-256-GCM, part by part: each is authenticated together with its place and whether it is the
 * last, so that nothing can be altered, moved or cut off unnoticed. The key is the file's own, made of the given one and
 * a salt.
 */
export function sealStream(secret: string) {
  return async function* seal(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = randomBytes(SALT_BYTES)
    const key = await stretch(secret, salt, KEY_BYTES, COST)
    yield Buffer.concat([SEALED_MAGIC, salt, proofOf(key, salt)])
    const reader = new ByteReader(source)
    let part = await reader.take(PART_BYTES)
    for (let place = 0; ; place++) {
      const next = await reader.take(PART_BYTES)
      const isLast = next.length === 0
      yield sealPart(key, place, part, isLast)
      if (isLast) return
      part = next
    }
  }
}

/**
 * The content of an encrypted stream. Nothing of a part is given out before all of it is found to be genuine.
 *
 * @throws ArchiveError
 */
export function unsealStream(secret: string) {
  return async function* unseal(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const reader = new ByteReader(source)
    const begin = await reader.take(SEALED_MAGIC.length + SALT_BYTES + PROOF_BYTES)
    if (!begin.subarray(0, SEALED_MAGIC.length).equals(SEALED_MAGIC)) throw new ArchiveError('notAnArchive')
    const salt = begin.subarray(SEALED_MAGIC.length, SEALED_MAGIC.length + SALT_BYTES)
    const proof = begin.subarray(SEALED_MAGIC.length + SALT_BYTES)
    if (proof.length < PROOF_BYTES) throw new ArchiveError('truncated')
    const key = await stretch(secret, salt, KEY_BYTES, COST)
    if (!timingSafeEqual(proof, proofOf(key, salt))) throw new ArchiveError('wrongKey')
    for (let place = 0; ; place++) {
      const { part, isLast } = await unsealPart(reader, key, place)
      yield part
      if (isLast) break
    }
    if ((await reader.take(1)).length > 0) throw new ArchiveError('altered', 'end')
  }
}

const proofOf = (key: Buffer, salt: Buffer) =>
  createHmac('sha256', key).update('proof').update(salt).digest().subarray(0, PROOF_BYTES)

/** The key is used for one file only, so the place is a number that is used once. */
function nonceOf(place: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(place, 8)
  return nonce
}

function sealPart(key: Buffer, place: number, part: Buffer, isLast: boolean): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32BE(isLast ? part.length + IS_LAST : part.length)
  const cipher = createCipheriv(CIPHER, key, nonceOf(place), { authTagLength: TAG_BYTES }).setAAD(head)
  return Buffer.concat([head, cipher.update(part), cipher.final(), cipher.getAuthTag()])
}

async function unsealPart(
  reader: ByteReader,
  key: Buffer,
  place: number,
): Promise<{ part: Buffer; isLast: boolean }> {
  const head = await reader.take(HEAD_BYTES)
  if (head.length < HEAD_BYTES) throw new ArchiveError('truncated', `part ${place + 1}`)
  const said = head.readUInt32BE()
  const isLast = said >= IS_LAST
  const size = isLast ? said - IS_LAST : said
  if (size > PART_BYTES) throw new ArchiveError('altered', `part ${place + 1}`)
  const body = await reader.take(size + TAG_BYTES)
  if (body.length < size + TAG_BYTES) throw new ArchiveError('truncated', `part ${place + 1}`)
  const decipher = createDecipheriv(CIPHER, key, nonceOf(place), { authTagLength: TAG_BYTES })
  decipher.setAAD(head).setAuthTag(body.subarray(size))
  const part = decipher.update(body.subarray(0, size))
  try {
    decipher.final()
  } catch {
    throw new ArchiveError('altered', `part ${place + 1}`)
  }
  return { part, isLast }
}
