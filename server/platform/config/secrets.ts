import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * The secret of a name: made at first use, then kept in the data folder, readable by its owner only.
 *
 * @returns 64 hexadecimal digits
 */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  const file = path.join(dataDir, 'secrets', name)
  if (!existsSync(file)) await makeSecret(file)
  return (await readFile(file, 'utf8')).trim()
}

/**
 * A secret of 32 bytes for one purpose only, from the server's own: who learns the one knows nothing of the other.
 *
 * @param purpose names what it is for, e.g. `write-keys`
 */
export function derivedSecret(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `van-hanh ${purpose}`, 32))
}

/** Written elsewhere first: nobody ever reads half a secret, and of two processes that start at once one wins. */
async function makeSecret(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const fresh = `${file}.${randomBytes(8).toString('hex')}`
  await writeFile(fresh, randomBytes(32).toString('hex'), { mode: 0o600 })
  try {
    await link(fresh, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(fresh)
  }
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** A text that only who has the key can read again; each time another one. */
export function encrypt(key: Buffer, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64')
}

/** The text that was encrypted with a key; undefined where it was another key, or the text was changed. */
export function decrypt(key: Buffer, encrypted: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64')
  const tagEnd = IV_BYTES + TAG_BYTES
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAuthTag(bytes.subarray(IV_BYTES, tagEnd))
    return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
