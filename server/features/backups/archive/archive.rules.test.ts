import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { execFile } from 'node:child_process'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readArchive } from './archive-reader.ts'
import { writeArchive } from './archive-writer.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'van-hanh-archive-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const now = new Date('2026-11-21T00:00:00Z')
const { signal } = new AbortController()
const SECRET = 'a key that only we know'
const contents = new Map([
  ['backup.json', Buffer.from('{"format":1}')],
  ['empty', Buffer.alloc(0)],
  ['database/readings/1.copy', randomBytes(3_000_000)],
  ['files/ab/cd/tiếng-việt.txt', Buffer.from('Đóng máy cắt 901\n'.repeat(100))],
])

async function written(name: string, secret?: string): Promise<string> {
  const file = path.join(folder, name)
  await writeArchive(file, { secret, now, signal }, async (writer) => {
    for (const [entry, content] of contents) await writer.add(entry, content.length, [content])
  })
  return file
}

async function read(file: string, secret?: string): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  for await (const { name, content } of readArchive(file, secret)) {
    const pieces = []
    for await (const piece of content) pieces.push(piece)
    found.set(name, Buffer.concat(pieces))
  }
  return found
}

/** Where in the sealed file the parts begin: after magic, salt and proof. */
const HEAD = 8 + 16 + 16
const PART = 4 + 1024 * 1024 + 16

describe.each([
  ['open', undefined],
  ['sealed', SECRET],
])('an archive that is %s', (name, secret) => {
  test('gives back what went in, and leaves nothing unfinished', async () => {
    const file = await written(`whole-${name}`, secret)
    const found = await read(file, secret)
    expect([...found.keys()]).toEqual([...contents.keys()])
    for (const [entry, content] of contents)
      expect([entry, found.get(entry)?.equals(content)]).toEqual([entry, true])
    expect((await readdir(folder)).filter((left) => left.endsWith('.part'))).toEqual([])
  })

  test('cut off anywhere is not whole', async () => {
    const file = await written(`cut-${name}`, secret)
    const content = await readFile(file)
    const { length } = content
    for (const left of [length - 1, length - 5000, Math.floor(length / 2), PART + HEAD, HEAD + 3, 20]) {
      await writeFile(file, content.subarray(0, left))
      await expect(read(file, secret)).rejects.toMatchObject({ fault: 'truncated' })
    }
  })

  test('of which one byte differs is altered', async () => {
    const file = await written(`bit-${name}`, secret)
    const content = await readFile(file)
    for (const place of [HEAD + 100, HEAD + PART + 50, content.length - 3]) {
      const altered = Buffer.from(content)
      altered[place] = (altered[place] ?? 0) ^ 1
      await writeFile(file, altered)
      await expect(read(file, secret)).rejects.toMatchObject({ name: 'ArchiveError' })
    }
  })
})

test('plain tools open one that is not encrypted', async () => {
  const file = await written('tools.tar.gz')
  const { stdout } = await promisify(execFile)('tar', ['-tzf', file])
  expect(stdout.trim().split('\n')[2]).toBe('database/readings/1.copy')
})

describe('a sealed archive', () => {
  test('does not open with another key or with none', async () => {
    const file = await written('key', SECRET)
    await expect(read(file, `${SECRET}!`)).rejects.toMatchObject({ fault: 'wrongKey' })
    await expect(read(file)).rejects.toMatchObject({ fault: 'keyMissing' })
  })

  test('shows nothing of its content', async () => {
    const stored = await readFile(await written('closed', SECRET))
    expect(stored.includes('backup.json')).toBe(false)
  })

  test('whose parts changed places, lack one or have one more is altered', async () => {
    const file = await written('parts', SECRET)
    const stored = await readFile(file)
    const head = stored.subarray(0, HEAD)
    const [first, second] = [
      stored.subarray(HEAD, HEAD + PART),
      stored.subarray(HEAD + PART, HEAD + 2 * PART),
    ]
    const rest = stored.subarray(HEAD + 2 * PART)
    for (const parts of [
      [second, first, rest],
      [second, rest],
      [first, second, rest, rest],
    ]) {
      await writeFile(file, Buffer.concat([head, ...parts]))
      await expect(read(file, SECRET)).rejects.toMatchObject({ fault: 'altered' })
    }
  })
})

test('something else is no archive', async () => {
  const file = path.join(folder, 'letter')
  for (const content of ['Kính gửi', '']) {
    await writeFile(file, content)
    await expect(read(file)).rejects.toMatchObject({ fault: 'notAnArchive' })
  }
})

describe('an archive that cannot be finished', () => {
  const refused = async (name: string, fill: Parameters<typeof writeArchive>[2], stop = signal) => {
    const file = path.join(folder, name)
    const failure = await writeArchive(file, { secret: undefined, now, signal: stop }, fill).catch(
      (error: unknown) => error,
    )
    expect((await readdir(folder)).filter((left) => left.startsWith(name))).toEqual([])
    return failure
  }

  test('because a file changed meanwhile leaves nothing', async () => {
    const failure = await refused(
      'changed',
      async (writer) => void (await writer.add('a', 5, [Buffer.from('1234')])),
    )
    expect(String(failure)).toContain('a changed while it was read')
  })

  test('because it was cancelled leaves nothing', async () => {
    const stop = new AbortController()
    const failure = await refused(
      'cancelled',
      async (writer) => {
        await writer.add('a', 1, [Buffer.from('1')])
        stop.abort()
        for (;;) await writer.add('b', 100_000, [randomBytes(100_000)])
      },
      stop.signal,
    )
    expect(failure).toMatchObject({ name: 'AbortError' })
  })

  test.runIf(process.platform === 'linux')('because the disk is full says so', async () => {
    await symlink('/dev/full', path.join(folder, 'full.part'))
    const failure = await refused(
      'full',
      async (writer) => void (await writer.add('a', 9, [Buffer.from('a content')])),
    )
    expect(failure).toMatchObject({ code: 'ENOSPC' })
  })
})
