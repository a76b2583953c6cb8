import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { readTimeStamp, timeStampRequest } from './time-stamp.ts'
import { LocalTimeStamps } from './testing/local-time-stamps.ts'

let folder: string
let service: LocalTimeStamps
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'van-hanh-tsa-'))
  service = new LocalTimeStamps(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const hash = createHash('sha256').update('a line').digest('hex')
const nonce = Buffer.from('4102030405060708', 'hex')
const authority = () => new X509Certificate(readFileSync(service.authorityFile))

test('asks as openssl asks', () => {
  const file = path.join(folder, 'request.tsq')
  writeFileSync(file, timeStampRequest(hash, nonce))
  const said = execFileSync('openssl', ['ts', '-query', '-in', file, '-text']).toString()
  expect(said).toContain('Hash Algorithm: sha256')
  expect(said).toContain('Nonce: 0x4102030405060708')
  expect(said).toContain('Certificate required: yes')
})

test('reads what the service answers, and knows whom it comes from', () => {
  const answer = service.answer(timeStampRequest(hash, nonce))
  const stamp = readTimeStamp(answer, [authority()])
  expect(stamp).toMatchObject({ hash, nonce: nonce.toString('hex') })
  expect(Math.abs(Date.parse(stamp.at) - Date.now())).toBeLessThan(60_000)
})

test('refuses an answer of somebody unknown', () => {
  const other = new LocalTimeStamps(mkdtempSync(path.join(folder, 'other-')))
  const answer = other.answer(timeStampRequest(hash, nonce))
  expect(() => readTimeStamp(answer, [authority()])).toThrow('The certificate comes from somebody unknown')
  expect(readTimeStamp(answer, []).hash).toBe(hash)
})

test('refuses an answer of which a byte was changed: what was stamped, the time, the signature', () => {
  const answer = service.answer(timeStampRequest(hash, nonce))
  const at = answer.indexOf(Buffer.from(hash, 'hex'))
  for (const place of [at, at + 31, at + 45, answer.length - 10]) {
    const changed = Buffer.from(answer)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(() => readTimeStamp(changed, [authority()])).toThrow(/.+/)
  }
  for (const length of [0, 1, 10, answer.length - 1])
    expect(() => readTimeStamp(answer.subarray(0, length), [])).toThrow(/DER|time stamp/)
})

test('says that the service refused', () => {
  const refused = service.answer(Buffer.from('3003020101', 'hex'))
  expect(() => readTimeStamp(refused, [])).toThrow('The time-stamping service refused')
})
