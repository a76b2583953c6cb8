import { createHash } from 'node:crypto'
import { rm, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { takesOnlyTurn } from '#server/platform/db/take-turns.ts'
import { FilesUnreachableError } from '#server/platform/files/file-store.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn } from '#server/test/people.ts'

import { makeChain, type Chain } from '../testing/chain.ts'
import { service } from '../testing/open-shift.ts'
import { breakOf, rowsIn, tamper, verifyPlant } from '../testing/tampering.ts'
import { CHAIN_CHECKS, verifyChain } from './verify.service.ts'

let server: TestApp
let chain: Chain
beforeAll(async () => {
  server = await testApp()
  chain = await makeChain(server)
})
afterAll(() => server.close())

const verify = (of = chain) => verifyPlant(of)
const second = () => chain.shiftIds[1]

test('a chain that nobody touched is intact', async () => {
  const [last] = await rowsIn<{ hash: string }>(
    server,
    'select hash from duty_shift_seals where plant_id = $1 and chain_no = 3',
    [chain.plantId],
  )
  expect(await verify()).toEqual({
    powerPlantId: chain.plantId,
    shiftCount: 3,
    lastHash: last?.hash,
    witnessedNo: 3,
    witness: 'whole',
    isIntact: true,
    firstBreak: null,
    checkedAt: server.platform.now().toISOString(),
  })
})

test('every link is the SHA-256 of its text, and holds the hash of the one before', async () => {
  const links = await rowsIn<{ link: string; hash: string; previousHash: string | null }>(
    server,
    'select link, hash, previous_hash from duty_shift_seals where plant_id = $1 order by chain_no',
    [chain.plantId],
  )
  expect(links.map(({ link }) => createHash('sha256').update(link).digest('hex'))).toEqual(
    links.map(({ hash }) => hash),
  )
  expect(links.map(({ previousHash }) => previousHash)).toEqual([null, links[0]?.hash, links[1]?.hash])
  const { corrections } = JSON.parse(links[1]?.link ?? '') as { corrections: { id: number }[] }
  expect(corrections.map(({ id }) => id)).toEqual([chain.correctionId])
})

test('the chain of a plant without sealed shifts is intact and empty', async () => {
  const plantId = await makePlant(server.db)
  const manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] })
  expect(await verify({ ...chain, manager, plantId })).toMatchObject({
    shiftCount: 0,
    lastHash: null,
    isIntact: true,
  })
})

test('one check of a plant runs at a time; other plants are checked meanwhile', async () => {
  const url = `${service}/Verify?powerPlantId=${chain.plantId}`
  const other = await makePlant(server.db)
  const manager = await signedIn(server, { roles: ['QĐ'], plantIds: [other] })
  await server.db.transaction().execute(async (db) => {
    expect(await takesOnlyTurn(db, CHAIN_CHECKS, chain.plantId)).toBe(true)
    const refused = await chain.manager.get(url)
    expect([refused.status, refused.error?.problem]).toEqual([409, 'dutyShiftLogs.checkedNow'])
    expect((await manager.get(`${service}/Verify?powerPlantId=${other}`)).status).toBe(200)
  })
  expect((await chain.manager.get(url)).status).toBe(200)
})

test('checks are limited by address', async () => {
  const limited = await testApp({ CHAIN_CHECKS_PER_MINUTE: '2' })
  try {
    const plantId = await makePlant(limited.db)
    const manager = await signedIn(limited, { roles: ['QĐ'], plantIds: [plantId] })
    const statuses = []
    for (let call = 0; call < 3; call += 1)
      statuses.push((await manager.get(`${service}/Verify?powerPlantId=${plantId}`)).status)
    expect(statuses).toEqual([200, 200, 429])
  } finally {
    await limited.close()
  }
})

test('a chain is checked by those who see its plant', async () => {
  const stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
  const refused = await stranger.get(`${service}/Verify?powerPlantId=${chain.plantId}`)
  expect([refused.status, refused.error?.problem]).toEqual([403, 'core.plantForbidden'])
  expect((await chain.manager.get(`${service}/Verify`)).status).toBe(400)
})

test('a single field of a section is named', async () => {
  const altered = await breakOf(server, chain, {
    table: 'duty_shift_logs',
    column: 'sections',
    where: `id = ${second()}`,
    to: `jsonb_set(sections, '{meterReadings,0,endKwh}', '1250.4')`,
  })
  expect(altered).toEqual({
    fault: 'recordAltered',
    dutyShiftLogId: second(),
    chainNo: 2,
    day: '2026-11-21',
    shiftCode: 'C2',
    path: 'sections.meterReadings[meter-1].endKwh',
    sealedValue: '1250.5',
    foundValue: '1250.4',
  })
})

test('what a seal does not know of is named as well', async () => {
  const altered = await breakOf(server, chain, {
    table: 'duty_shift_logs',
    column: 'sections',
    where: `id = ${second()}`,
    to: `jsonb_set(sections, '{secret}', '1')`,
  })
  expect(altered).toMatchObject({ path: 'sections.secret', sealedValue: null, foundValue: '1' })
})

describe('a seal', () => {
  const where = () => `shift_id = ${second()}`

  test.each([
    ['hash', `repeat('0', 64)`, 'hash'],
    ['previous_hash', `repeat('0', 64)`, 'previousHash'],
    ['chain_no', '99', 'chainNo'],
    ['plant_id', '(select id from plants where id <> duty_shift_seals.plant_id limit 1)', 'plantId'],
    ['sealed_at', `sealed_at + interval '1 second'`, 'sealedAt'],
    ['link', `replace(link, 'Đóng máy cắt 901', 'Cắt máy cắt 901')`, 'link.shift.operations'],
    ['link', `'nothing'`, 'link.chainNo'],
  ])('whose %s is now %s is named at it', async (column, to, place) => {
    const altered = await breakOf(server, chain, { table: 'duty_shift_seals', column, where: where(), to })
    expect(altered).toMatchObject({ fault: 'sealAltered', dutyShiftLogId: second(), chainNo: 2 })
    expect(altered?.path).toContain(place)
  })

  test('that was made anew for an altered shift no longer fits what was witnessed, nor the one after it', async () => {
    const [kept] = await rowsIn<{ link: string; hash: string }>(
      server,
      `select link, hash from duty_shift_seals where ${where()}`,
    )
    const link = kept?.link.replaceAll('Đóng máy cắt 901', 'Cắt máy cắt 901') ?? ''
    const hash = createHash('sha256').update(link).digest('hex')
    const set = (content: string, text?: string, of?: string) => [
      tamper(server, 'duty_operations', 'update duty_operations set content = $1 where id = $2', [
        content,
        chain.operation.id,
      ]),
      tamper(
        server,
        'duty_shift_seals',
        `update duty_shift_seals set link = $1, hash = $2 where ${where()}`,
        [text, of],
      ),
    ]
    await Promise.all(set('Cắt máy cắt 901', link, hash))
    const at = { dutyShiftLogId: second(), chainNo: 2, sealedValue: kept?.hash, foundValue: hash }
    expect((await verify()).firstBreak).toMatchObject({ fault: 'chainRemade', ...at })
    const { db, platform } = server
    const alone = { db, files: platform.files, now: platform.now() }
    expect((await verifyChain(alone, chain.plantId)).firstBreak).toEqual({
      fault: 'sealAltered',
      dutyShiftLogId: chain.shiftIds[2],
      chainNo: 3,
      day: '2026-11-21',
      shiftCode: 'C3',
      path: 'previousHash',
      sealedValue: kept?.hash,
      foundValue: hash,
    })
    await Promise.all(set('Đóng máy cắt 901', kept?.link, kept?.hash))
    expect((await verify()).isIntact).toBe(true)
  })
})

describe('a file on the disk', () => {
  let sealedSha = ''
  const place = () => {
    const { dataDir } = server.platform.config
    return path.join(dataDir, 'files', sealedSha.slice(0, 2), sealedSha.slice(2, 4), sealedSha)
  }
  beforeAll(async () => {
    const [file] = await rowsIn<{ sha256: string }>(server, 'select sha256 from files where id = $1', [
      chain.attachment.fileId,
    ])
    sealedSha = file?.sha256 ?? ''
  })
  const fault = () => ({
    fault: 'fileAltered',
    dutyShiftLogId: second(),
    chainNo: 2,
    path: `abnormals[${chain.abnormal.id}].attachments[${chain.attachment.id}]`,
    sealedValue: sealedSha,
  })

  test('that was altered is named', async () => {
    const content = await readFile(place())
    await writeFile(place(), 'another picture')
    const { firstBreak } = await verify()
    await writeFile(place(), content)
    const foundValue = createHash('sha256').update('another picture').digest('hex')
    expect(firstBreak).toMatchObject({ ...fault(), foundValue })
    expect((await verify()).isIntact).toBe(true)
  })

  test('that is gone is named', async () => {
    const content = await readFile(place())
    await rm(place())
    const { firstBreak } = await verify()
    await writeFile(place(), content)
    expect(firstBreak).toMatchObject({ ...fault(), foundValue: null })
  })

  test('in a store that does not answer is no fault: the check does not end', async () => {
    const silent = { open: () => Promise.reject(new FilesUnreachableError('no answer')) }
    const files = { ...server.platform.files, ...silent }
    const now = server.platform.now()
    await expect(verifyChain({ db: server.db, files, now }, chain.plantId)).rejects.toThrow('no answer')
  })
})

describe('rows that come or go', () => {
  const shiftOf = (of: Chain) => of.shiftIds[1]

  test('an entry that is gone', async () => {
    const of = await makeChain(server)
    await tamper(server, 'duty_operations', `delete from duty_operations where id = ${of.operation.id}`)
    const { firstBreak } = await verify(of)
    expect(firstBreak).toMatchObject({
      fault: 'recordAltered',
      dutyShiftLogId: shiftOf(of),
      path: `operations[${of.operation.id}]`,
      foundValue: null,
    })
    expect(firstBreak?.sealedValue).toContain('Đóng máy cắt 901')
  })

  test('an entry that came afterwards', async () => {
    const of = await makeChain(server)
    await tamper(
      server,
      'duty_operations',
      `insert into duty_operations (shift_id, plant_id, occurred_at, kind, content, executor_id, executor_name,
         event_type, is_late, created_at, creator_id, creator_name)
       select shift_id, plant_id, occurred_at, kind, 'Chen vào', executor_id, executor_name,
         event_type, is_late, created_at, creator_id, creator_name from duty_operations where id = ${of.operation.id}`,
    )
    const { firstBreak } = await verify(of)
    expect(firstBreak).toMatchObject({ fault: 'recordAltered', sealedValue: null })
    expect(firstBreak?.path).toMatch(/^operations\[\d+\]$/)
    expect(firstBreak?.foundValue).toContain('Chen vào')
  })

  test('a link that is gone', async () => {
    const of = await makeChain(server)
    await tamper(server, 'duty_shift_seals', `delete from duty_shift_seals where shift_id = ${shiftOf(of)}`)
    expect(await verify(of)).toMatchObject({
      shiftCount: 1,
      firstBreak: { fault: 'linkMissing', dutyShiftLogId: shiftOf(of), chainNo: 2, path: null },
    })
  })

  test('the last link that is gone', async () => {
    const of = await makeChain(server)
    const [, , last] = of.shiftIds
    await tamper(server, 'duty_shift_seals', `delete from duty_shift_seals where shift_id = ${last}`)
    expect(await verify(of)).toMatchObject({
      shiftCount: 2,
      firstBreak: { fault: 'linkMissing', dutyShiftLogId: last, chainNo: 3, shiftCode: 'C3' },
    })
  })

  test('the last link that was given to another plant', async () => {
    const of = await makeChain(server)
    const [, , last] = of.shiftIds
    const elsewhere = await makePlant(server.db)
    await tamper(
      server,
      'duty_shift_seals',
      `update duty_shift_seals set plant_id = ${elsewhere} where shift_id = ${last}`,
    )
    const found = {
      fault: 'sealAltered',
      dutyShiftLogId: last,
      path: 'plantId',
      foundValue: String(elsewhere),
    }
    expect((await verify(of)).firstBreak).toMatchObject({ ...found, chainNo: 3 })
    const manager = await signedIn(server, { roles: ['QĐ'], plantIds: [elsewhere] })
    expect((await verify({ ...of, plantId: elsewhere, manager })).isIntact).toBe(false)
  })

  test('two links that changed places', async () => {
    const of = await makeChain(server)
    const move = (from: number, to: number) =>
      tamper(
        server,
        'duty_shift_seals',
        `update duty_shift_seals set chain_no = ${to} where plant_id = ${of.plantId} and chain_no = ${from}`,
      )
    await move(2, 12)
    await move(3, 2)
    await move(12, 3)
    expect((await verify(of)).firstBreak).toMatchObject({
      fault: 'sealAltered',
      dutyShiftLogId: of.shiftIds[2],
      chainNo: 2,
      path: 'chainNo',
      sealedValue: '3',
      foundValue: '2',
    })
  })
})
