import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { decrypt, derivedSecret, encrypt, keptSecret } from './secrets.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'van-hanh-secrets-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('a secret is made once and kept, each name its own', async () => {
  const first = await keptSecret(dataDir, 'token')
  expect(first).toMatch(/^[\da-f]{64}$/)
  expect(await keptSecret(dataDir, 'token')).toBe(first)
  expect(await keptSecret(dataDir, 'other')).not.toBe(first)
})

test('many who ask at once for the first time get the same one, and nothing else is left', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => keptSecret(dataDir, 'token')))
  expect(new Set(secrets).size).toBe(1)
  expect(await readdir(path.join(dataDir, 'secrets'))).toEqual(['token'])
})

test.runIf(process.platform !== 'win32')('nobody but the owner reads it', async () => {
  await keptSecret(dataDir, 'token')
  const mode = async (file: string) => (await stat(path.join(dataDir, file))).mode & 0o777
  expect([await mode('secrets'), await mode('secrets/token')]).toEqual([0o700, 0o600])
})

test('what is encrypted is read with its key only, and only as it was written', () => {
  const key = derivedSecret('the secret of a server', 'mail')
  const sealed = encrypt(key, 'Mật khẩu 1')
  expect(sealed).not.toContain('Mật khẩu 1')
  expect(encrypt(key, 'Mật khẩu 1')).not.toBe(sealed)
  expect(decrypt(key, sealed)).toBe('Mật khẩu 1')
  expect(decrypt(derivedSecret('another secret', 'mail'), sealed)).toBeUndefined()
  const bytes = Buffer.from(sealed, 'base64')
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(decrypt(key, changed.toString('base64')), `byte ${at}`).toBeUndefined()
  }
  expect(decrypt(key, 'x')).toBeUndefined()
})
