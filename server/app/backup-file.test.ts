import { existsSync } from 'node:fs'
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { backupProblems } from '#contract/backups/index.ts'
import { chainOfPlant } from '#server/features/duty-shift-logs/duty-shift-logs.public.ts'
import { makeChain, type Chain } from '#server/features/duty-shift-logs/testing/chain.ts'
import { sealHistory } from '#server/features/integrity/integrity.public.ts'
import { ensureMonths } from '#server/features/readings/readings.public.ts'
import { migrations } from '#server/migrations/index.ts'
import { readArchive } from '#server/features/backups/archive/archive-reader.ts'
import { anchorFile, appendAnchors, readAnchors } from '#server/platform/anchors/anchor-file.ts'
import { testApp, type TestApp } from '#server/test/app.ts'

import { explain } from '../features/backups/file/backup-file.ts'
import { makeBackup } from '../features/backups/file/make-backup.ts'
import { tryBackup } from '../features/backups/file/scratch.ts'

let server: TestApp
let chain: Chain
let folder = ''
beforeAll(async () => {
  server = await testApp()
  chain = await makeChain(server)
  folder = await mkdtemp(path.join(tmpdir(), 'van-hanh-backup-test-'))
  const { dataDir } = server.platform.config
  await mkdir(path.join(dataDir, 'secrets'))
  await writeFile(path.join(dataDir, 'secrets', 'token'), 'the secret of the tokens')
  await writeFile(path.join(dataDir, 'anchors.log'), 'a first head\n')
  await writeFile(path.join(dataDir, 'postgres.log'), 'not data')
  await mkdir(path.join(dataDir, 'backups'))
  await writeFile(path.join(dataDir, 'backups', 'old.tar.gz'), 'not data either')
  await ensureMonths(server.db, ['2026_11'])
  await server.pool.query(`
    insert into readings (at, value, written_at, plant_id, device_id, parameter_id, written_by, quality, source,
      is_late, is_corrected, note)
    select timestamptz '2026-11-01T00:00:00Z' + n * interval '1 minute', n / 7.0, now(), 1, 1, 1, 1, 0, 1, false, false, ''
    from generate_series(1, 20000) n`)
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await server.close()
})

const { signal } = new AbortController()
const now = new Date('2026-11-21T18:30:00Z')

const made = (name: string, more: Partial<Parameters<typeof makeBackup>[0]> = {}) => {
  const file = path.join(folder, name)
  const job = {
    connection: server.connection,
    dataDir: server.platform.config.dataDir,
    anchorDir: server.platform.config.anchorDir,
    file,
    secret: undefined,
    withSecrets: false,
    productVersion: 'test',
    runId: null,
    now,
    signal,
    progress: () => undefined,
    ...more,
  }
  return makeBackup(job).then((archive) => ({ file, ...archive }))
}

const tried = (file: string, secret?: string) =>
  tryBackup({
    file,
    secret,
    scratchDir: path.join(folder, 'backup-check'),
    migrations,
    now,
    signal,
    progress: () => undefined,
  })

const witnessFile = () => anchorFile(server.platform.config.anchorDir)
const witnessLines = async () => (await readFile(witnessFile(), 'utf8')).split('\n').filter(Boolean)

/** A link that the chain of the plant does not have. */
const headOf = (no: number) =>
  ({ kind: 'head', chain: chainOfPlant(chain.plantId), no, hash: 'f'.repeat(64), about: {} }) as const

async function namesIn(file: string, secret?: string): Promise<string[]> {
  const names = []
  for await (const { name, content } of readArchive(file, secret)) {
    for await (const piece of content) expect(piece.length).toBeGreaterThan(0)
    names.push(name)
  }
  return names
}

test('a backup is restored into a database of its own, and everything is there', async () => {
  const { file } = await made('whole.tar.gz')
  const { rows } = await server.pool.query<{ files: number; at: string }>(
    `select (select count(*) from files) as files, (select max(at) from history) as at`,
  )
  expect(await tried(file)).toMatchObject({
    fileCount: rows[0]?.files,
    newestReadingAt: '2026-11-14T21:20:00.000Z',
    plantCount: 1,
    sealedShiftCount: 3,
    witnessCount: (await witnessLines()).length,
  })
  expect((await witnessLines()).length).toBeGreaterThan(0)
  expect(rows[0]?.files).toBeGreaterThan(0)
  expect(existsSync(path.join(folder, 'backup-check'))).toBe(false)
})

describe('the data folder', () => {
  test('goes along but for database, backups and, without encryption, secrets', async () => {
    const names = await namesIn((await made('open.tar.gz')).file)
    const data = names.filter((name) => name.startsWith('data/') && !name.startsWith('data/files/'))
    expect(data.toSorted()).toEqual(['data/anchors.log', 'data/anchors/anchors.jsonl'])
  })

  test('goes along with its secrets when the backup is encrypted', async () => {
    const secret = 'a key that only we know'
    const { file } = await made('sealed.tar.gz.enc', { secret, withSecrets: true })
    expect(await namesIn(file, secret)).toContain('data/secrets/token')
    expect((await readFile(file)).includes('the secret of the tokens')).toBe(false)
    expect(await tried(file, secret)).toMatchObject({ sealedShiftCount: 3 })
  })

  test('may grow meanwhile: what only grows is taken as it was', async () => {
    const { dataDir } = server.platform.config
    const busy = setInterval(() => void appendFile(path.join(dataDir, 'anchors.log'), 'another head\n'), 1)
    const { file } = await made('growing.tar.gz').finally(() => clearInterval(busy))
    expect(await namesIn(file)).toContain('data/anchors.log')
  })
})

test('witnesses on another disk go along, and come back below the data folder', async () => {
  const elsewhere = path.join(folder, 'another disk', 'witness')
  await cp(server.platform.config.anchorDir, elsewhere, { recursive: true })
  await appendFile(anchorFile(elsewhere), 'half a li')
  const { file } = await made('outside.tar.gz', { anchorDir: elsewhere })
  const taken = (await namesIn(file)).filter((name) => name.startsWith('data/anchors/'))
  expect(taken).toEqual(['data/anchors/anchors.jsonl'])
  const contents = new Map<string, Buffer>()
  for await (const { name, content } of readArchive(file, undefined)) {
    const pieces = []
    for await (const piece of content) pieces.push(piece)
    contents.set(name, Buffer.concat(pieces))
  }
  expect(contents.get('data/anchors/anchors.jsonl')).toEqual(await readFile(anchorFile(elsewhere)))
  const none = await made('none.tar.gz', { anchorDir: path.join(folder, 'no disk', 'witness') })
  expect((await namesIn(none.file)).filter((name) => name.startsWith('data/anchors/'))).toEqual([])
})

test('a witness that is ahead of the moment of the backup is fine, and said so', async () => {
  const whole = await readFile(witnessFile(), 'utf8')
  const { end } = await readAnchors(witnessFile())
  await appendAnchors(witnessFile(), end, [headOf(9)], new Date(now.getTime() + 1000))
  const checks = await tried((await made('ahead.tar.gz')).file)
  await writeFile(witnessFile(), whole)
  expect(checks.witnessCount).toBe(end.no + 1)
  expect(checks.newerWitnessCount).toBeGreaterThan(0)
})

test('a backup is of one moment while readings come in', async () => {
  const stop = new AbortController()
  const writing = (async () => {
    for (let n = 0; !stop.signal.aborted; n++)
      await server.pool.query(
        `insert into readings (at, value, written_at, plant_id, device_id, parameter_id, written_by, quality, source,
           is_late, is_corrected, note) values (timestamptz '2026-11-16T00:00:00Z' + $1 * interval '1 second', 1, now(), 1, 2,
           1, 1, 0, 1, false, false, '')`,
        [n],
      )
  })()
  const { file } = await made('busy.tar.gz')
  stop.abort()
  await writing
  await expect(tried(file)).resolves.toMatchObject({ sealedShiftCount: 3 })
})

describe('a backup does not pass its check', () => {
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => 'passed',
      (error: unknown) => explain(error, folder).kind,
    )

  test('when an attachment has no content, or another', async () => {
    const { dataDir } = server.platform.config
    const { rows } = await server.pool.query<{ sha256: string }>('select sha256 from files where id = $1', [
      chain.attachment.fileId,
    ])
    const sha256 = rows[0]?.sha256 ?? ''
    const place = path.join(dataDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
    const content = await readFile(place)
    await writeFile(place, 'another picture')
    expect(await failure(made('altered.tar.gz').then(({ file }) => tried(file)))).toBe(
      backupProblems.contentAltered,
    )
    await rm(place)
    expect(await failure(made('missing.tar.gz').then(({ file }) => tried(file)))).toBe(
      backupProblems.contentMissing,
    )
    await writeFile(place, content)
  })

  test('when a sealed shift was altered before', async () => {
    const alter = async (content: string) => {
      await server.pool.query('alter table duty_operations disable trigger user')
      await server.pool.query('update duty_operations set content = $1 where id = $2', [
        content,
        chain.operation.id,
      ])
      await server.pool.query('alter table duty_operations enable trigger user')
    }
    await alter('Cắt máy cắt 901')
    expect(await failure(made('forged.tar.gz').then(({ file }) => tried(file)))).toBe(
      backupProblems.chainBroken,
    )
    await alter('Đóng máy cắt 901')
  })

  test('when its witness was altered or cut before, or tells another chain', async () => {
    const whole = await readFile(witnessFile(), 'utf8')
    const outcome = async (name: string, text: string) => {
      await writeFile(witnessFile(), text)
      const found = await failure(made(name).then(({ file }) => tried(file)))
      await writeFile(witnessFile(), whole)
      return found
    }
    const lines = await witnessLines()
    const { witnessBroken, chainBroken } = backupProblems
    expect(await outcome('altered-witness.tar.gz', whole.replace('"no":1', '"no":7'))).toBe(witnessBroken)
    expect(await outcome('cut-witness.tar.gz', `${lines.slice(0, -1).join('\n')}\n`)).toBe(witnessBroken)
    const { end } = await readAnchors(witnessFile())
    await appendAnchors(witnessFile(), end, [headOf(9)], new Date(now.getTime() - 1000))
    const longer = await readFile(witnessFile(), 'utf8')
    expect(await outcome('longer-witness.tar.gz', longer)).toBe(chainBroken)
    await writeFile(witnessFile(), whole)
  })

  test('when the history was altered before', async () => {
    await sealHistory(server.db, new Date(Date.now() + 3_600_000))
    const alter = async (actorName: string) => {
      await server.pool.query('alter table history disable trigger user')
      await server.pool.query('update history set actor_name = $1 where id = (select min(id) from history)', [
        actorName,
      ])
      await server.pool.query('alter table history enable trigger user')
    }
    const { rows } = await server.pool.query<{ actorName: string }>(
      'select actor_name as "actorName" from history order by id limit 1',
    )
    await alter('Người khác')
    expect(await failure(made('other.tar.gz').then(({ file }) => tried(file)))).toBe(
      backupProblems.historyBroken,
    )
    await alter(rows[0]?.actorName ?? '')
    expect(await tried((await made('again.tar.gz')).file)).toMatchObject({ sealedShiftCount: 3 })
  })

  test('when the file was cut, altered or sealed with another key', async () => {
    const secret = 'a key that only we know'
    const { file } = await made('damaged.tar.gz.enc', { secret })
    const content = await readFile(file)
    expect(await failure(tried(file, 'another key, not that one'))).toBe(backupProblems.wrongKey)
    expect(await failure(tried(file))).toBe(backupProblems.keyMissing)
    await writeFile(file, content.subarray(0, content.length - 1000))
    expect(await failure(tried(file, secret))).toBe(backupProblems.truncated)
    content[content.length - 500] = (content[content.length - 500] ?? 0) ^ 1
    await writeFile(file, content)
    expect(await failure(tried(file, secret))).toBe(backupProblems.altered)
  })

  test('when it is of a newer version', async () => {
    await server.pool.query(`insert into kysely_migration values ('9999-later', now())`)
    const { file } = await made('newer.tar.gz')
    await server.pool.query(`delete from kysely_migration where name = '9999-later'`)
    expect(await failure(tried(file))).toBe(backupProblems.newerVersion)
  })
})

test('a trial that a killed server left behind is cleared away', async () => {
  const left = path.join(folder, 'backup-check')
  await mkdir(path.join(left, 'files'), { recursive: true })
  await writeFile(path.join(left, 'files', 'half'), '')
  const { file } = await made('after.tar.gz')
  await expect(tried(file)).resolves.toMatchObject({ plantCount: 1 })
})
