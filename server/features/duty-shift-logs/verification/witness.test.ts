import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { anchorFile } from '#server/platform/anchors/anchor-file.ts'
import { secondApp, testApp, type TestApp } from '#server/test/app.ts'

import { makeChain, type Chain } from '../testing/chain.ts'
import { rowsIn, tamper, verifyPlant } from '../testing/tampering.ts'
import { chainOfPlant, shiftLogAnchors } from './anchored-links.list.ts'

let server: TestApp
let chain: Chain
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  chain = await makeChain(server)
})

const file = () => anchorFile(server.platform.config.anchorDir)
const last = () => chain.shiftIds[2]
const firstBreak = async () => (await verifyPlant(chain)).firstBreak

interface Link {
  shiftId: number
  chainNo: number
  link: string
  hash: string
  previousHash: string | null
}
const linksOf = () =>
  rowsIn<Link>(
    server,
    'select shift_id, chain_no, link, hash, previous_hash from duty_shift_seals where plant_id = $1 order by chain_no',
    [chain.plantId],
  )

/** Everything of a shift is deleted, as only the owner can. */
async function deleteShift(id: number): Promise<void> {
  const parts = [
    'duty_shift_crew',
    'duty_operations',
    'duty_personnel_changes',
    'duty_shift_signatures',
    'duty_shift_refusals',
  ]
  for (const table of parts) await tamper(server, table, `delete from ${table} where shift_id = ${id}`)
  await server.pool.query(`update duty_shift_logs set previous_id = null where previous_id = ${id}`)
  await tamper(
    server,
    'abnormals',
    `update abnormals set duty_shift_log_id = null where duty_shift_log_id = ${id}`,
  )
  await tamper(server, 'duty_shift_logs', `delete from duty_shift_logs where id = ${id}`)
}

/** Makes every link anew from one on, so that each fits the one before. */
async function remakeFrom(chainNo: number, alter: (link: string) => string): Promise<void> {
  let previous: string | null = null
  for (const { chainNo: no, shiftId: id, link, hash } of await linksOf()) {
    if (no < chainNo) {
      previous = hash
      continue
    }
    const content = JSON.parse(alter(link)) as { previousHash: string | null }
    const text: string = alter(link).replace(
      `"previousHash":${JSON.stringify(content.previousHash)}`,
      `"previousHash":${JSON.stringify(previous)}`,
    )
    const fresh: string = createHash('sha256').update(text).digest('hex')
    await tamper(
      server,
      'duty_shift_seals',
      'update duty_shift_seals set link = $1, hash = $2, previous_hash = $3 where shift_id = $4',
      [text, fresh, previous, id],
    )
    previous = fresh
  }
}

test('a seal is witnessed before the handover is answered', async () => {
  const text = await readFile(file(), 'utf8')
  const links = await linksOf()
  expect(links).toHaveLength(3)
  for (const { hash } of links) expect(text).toContain(hash)
  expect(await verifyPlant(chain)).toMatchObject({ isIntact: true, witnessedNo: 3, witness: 'whole' })
})

describe('with the triggers off', () => {
  test('the last seal removed and its shift reopened', async () => {
    await tamper(server, 'duty_shift_seals', `delete from duty_shift_seals where shift_id = ${last()}`)
    await server.pool.query(
      `delete from duty_shift_logs where plant_id = ${chain.plantId} and status <> 'handedOver'`,
    )
    await tamper(
      server,
      'duty_shift_logs',
      `update duty_shift_logs set status = 'onDuty', sealed_at = null where id = ${last()}`,
    )
    expect(await firstBreak()).toMatchObject({
      fault: 'shiftReopened',
      dutyShiftLogId: last(),
      chainNo: 3,
      day: '2026-11-21',
      shiftCode: 'C3',
      foundValue: 'onDuty',
    })
  })

  test('the last shifts deleted with their seals', async () => {
    const [, second] = chain.shiftIds
    await tamper(
      server,
      'duty_shift_seals',
      `delete from duty_shift_seals where shift_id in (${second}, ${last()})`,
    )
    await tamper(
      server,
      'duty_shift_corrections',
      `delete from duty_shift_corrections where plant_id = ${chain.plantId}`,
    )
    await deleteShift(last())
    await deleteShift(second)
    expect(await verifyPlant(chain)).toMatchObject({
      shiftCount: 1,
      witnessedNo: 3,
      isIntact: false,
      firstBreak: {
        fault: 'endMissing',
        dutyShiftLogId: second,
        chainNo: 2,
        day: '2026-11-21',
        shiftCode: 'C2',
      },
    })
  })

  test('an entry altered and every link made anew up to the last', async () => {
    const alter = (link: string) => link.replaceAll('Đóng máy cắt 901', 'Cắt máy cắt 901')
    const before = await linksOf()
    await tamper(server, 'duty_operations', 'update duty_operations set content = $1 where id = $2', [
      'Cắt máy cắt 901',
      chain.operation.id,
    ])
    await remakeFrom(2, alter)
    const after = await linksOf()
    const remade = {
      fault: 'chainRemade',
      dutyShiftLogId: chain.shiftIds[1],
      chainNo: 2,
      sealedValue: before[1]?.hash,
      foundValue: after[1]?.hash,
    }
    expect(await firstBreak()).toMatchObject(remade)
    // The witness goes on, and does not believe what it is told later.
    await server.platform.anchors.sync()
    await server.platform.anchors.sync()
    expect(await firstBreak()).toMatchObject(remade)
    expect((await readFile(file(), 'utf8')).split(after[2]?.hash ?? '').length).toBe(2)
  })

  test('a correction written beside the app', async () => {
    await tamper(
      server,
      'duty_shift_corrections',
      `insert into duty_shift_corrections (shift_id, plant_id, kind, field, old_text, new_text, reason, written_by_id,
         written_by_name, written_at)
       select shift_id, plant_id, kind, field, old_text, 'Chen', reason, written_by_id, written_by_name,
         written_at + interval '1 hour' from duty_shift_corrections where id = ${chain.correctionId}`,
    )
    expect(await firstBreak()).toMatchObject({
      fault: 'correctionUnlinked',
      dutyShiftLogId: chain.shiftIds[0],
      chainNo: 1,
      foundValue: 'Chen',
    })
  })

  test('a waiting correction decided beside the app', async () => {
    await tamper(
      server,
      'duty_shift_corrections',
      `insert into duty_shift_corrections (shift_id, plant_id, kind, field, old_text, new_text, reason, written_by_id,
         written_by_name, written_at, status, decided_by_id, decided_by_name, decided_at)
       select shift_id, plant_id, kind, field, old_text, new_text, reason, written_by_id, written_by_name,
         written_at, 'confirmed', decided_by_id, decided_by_name, decided_at + interval '1 hour'
       from duty_shift_corrections where id = ${chain.correctionId}`,
    )
    expect(await firstBreak()).toMatchObject({ fault: 'correctionUnlinked', chainNo: 1 })
  })
})

describe('with the triggers on, as the app or as the owner', () => {
  const columns = `shift_id, plant_id, kind, field, old_text, new_text, reason, written_by_id, written_by_name, written_at`
  const ofCorrection = () => `from duty_shift_corrections where id = ${chain.correctionId}`
  test.each([
    ['a removed seal', () => `delete from duty_shift_seals where shift_id = ${last()}`],
    [
      'a reopened shift',
      () => `update duty_shift_logs set status = 'onDuty', sealed_at = null where id = ${last()}`,
    ],
    ['a deleted shift', () => `delete from duty_shift_logs where id = ${last()}`],
    ['a remade link', () => `update duty_shift_seals set hash = repeat('0', 64) where shift_id = ${last()}`],
    [
      'a correction that comes decided',
      () =>
        `insert into duty_shift_corrections (${columns}, status, decided_by_id, decided_by_name, decided_at)
         select ${columns}, 'confirmed', decided_by_id, decided_by_name, decided_at ${ofCorrection()}`,
    ],
    [
      'a correction that comes sealed',
      () =>
        `insert into duty_shift_corrections (${columns}, sealed_in_id) select ${columns}, ${last()} ${ofCorrection()}`,
    ],
    [
      'a correction of another plant',
      () =>
        `insert into duty_shift_corrections (${columns})
         select ${columns.replace('plant_id', '(select max(id) from plants) + 1')} ${ofCorrection()}`,
    ],
    [
      'a correction of a shift that has no link',
      () =>
        `insert into duty_shift_corrections (${columns})
         select ${columns.replace('shift_id', `(select max(id) from duty_shift_logs where plant_id = ${chain.plantId})`)}
         ${ofCorrection()}`,
    ],
  ])('%s is refused', async (_what, statement) => {
    await expect(server.pool.query(statement())).rejects.toMatchObject({ code: 'VH001' })
    expect((await verifyPlant(chain)).isIntact).toBe(true)
  })

  test('a confirmed correction is taken into no seal that is there already', async () => {
    const { rows } = await server.pool.query<{ id: number }>(
      `insert into duty_shift_corrections (${columns}) select ${columns} ${ofCorrection()} returning id`,
    )
    const id = rows[0]?.id
    await server.pool.query(
      `update duty_shift_corrections set status = 'confirmed', decided_by_id = written_by_id + 1, decided_by_name = 'X',
       decided_at = written_at where id = $1`,
      [id],
    )
    const sealed = server.pool.query(`update duty_shift_corrections set sealed_in_id = $1 where id = $2`, [
      last(),
      id,
    ])
    await expect(sealed).rejects.toMatchObject({ code: 'VH001' })
  })
})

describe('the witness itself', () => {
  test('altered in a line, cut or gone is named; put back it is whole', async () => {
    const text = await readFile(file(), 'utf8')
    const state = async () => (await verifyPlant(chain)).witness
    await writeFile(file(), text.replace('"shiftCode":"C2"', '"shiftCode":"C9"'))
    expect(await state()).toBe('altered')
    const lines = text.trimEnd().split('\n')
    await writeFile(file(), `${lines.toSpliced(1, 1).join('\n')}\n`)
    expect(await state()).toBe('altered')
    await writeFile(file(), `${lines.slice(0, -1).join('\n')}\n`)
    expect(await state()).toBe('cut')
    await rm(file())
    expect(await verifyPlant(chain)).toMatchObject({ witness: 'cut', isIntact: false })
    await writeFile(file(), text)
    expect(await verifyPlant(chain)).toMatchObject({ witness: 'whole', isIntact: true })
  })
})

describe('what is no attack', () => {
  test('a crash before the witness was written is made up for, and one in the middle of a line', async () => {
    const lines = (await readFile(file(), 'utf8')).trimEnd().split('\n')
    const other = await secondApp(server, { ANCHOR_DIR: server.platform.config.anchorDir })
    try {
      // The power went while the last line was written: the database does not remember it either.
      const before = JSON.parse(lines.at(-2)?.slice(65) ?? '') as { no: number }
      await server.pool.query(`update settings set value = $1 where key = 'anchors'`, [
        JSON.stringify({ no: before.no, hash: lines.at(-2)?.slice(0, 64) }),
      ])
      await writeFile(file(), `${lines.slice(0, -1).join('\n')}\n${lines.at(-1)?.slice(0, 100)}`)
      await other.platform.anchors.sync()
      expect(await verifyPlant(chain)).toMatchObject({ isIntact: true, witnessedNo: 3, witness: 'whole' })
      const after = await readFile(file(), 'utf8')
      await other.platform.anchors.sync()
      expect(await readFile(file(), 'utf8')).toBe(after)
    } finally {
      await other.close()
    }
  })

  test('two processes witness into one file without a second line for one link', async () => {
    const other = await secondApp(server, { ANCHOR_DIR: server.platform.config.anchorDir })
    try {
      const more = await makeChain(server)
      await Promise.all([server, other, server, other].map(({ platform }) => platform.anchors.sync()))
      const text = await readFile(file(), 'utf8')
      for (const { hash } of await rowsIn<Link>(
        server,
        'select hash from duty_shift_seals where plant_id = $1',
        [more.plantId],
      ))
        expect(text.split(`"hash":"${hash}"`)).toHaveLength(2)
      expect(await verifyPlant(more)).toMatchObject({ isIntact: true, witness: 'whole' })
    } finally {
      await other.close()
    }
  })

  test('a disk that takes nothing stops no handover, is told, and is made up for', async () => {
    const { anchors } = server.platform
    const kept = await readFile(file(), 'utf8')
    await rm(file())
    await rm(server.platform.config.anchorDir, { recursive: true })
    await writeFile(server.platform.config.anchorDir, 'no folder')
    const more = await makeChain(server)
    expect(anchors.failure).toMatch(/ENOTDIR|EEXIST/)
    expect(
      (await rowsIn(server, 'select from duty_shift_seals where plant_id = $1', [more.plantId])).length,
    ).toBe(3)
    await rm(server.platform.config.anchorDir)
    await mkdir(server.platform.config.anchorDir)
    await writeFile(file(), kept)
    await anchors.sync()
    expect(anchors.failure).toBeNull()
    expect(await verifyPlant(more)).toMatchObject({ isIntact: true, witnessedNo: 3, witness: 'whole' })
  })
})

test('the newest link of every plant is looked at, and no other where it is witnessed', async () => {
  await makeChain(server)
  const looked: object[] = []
  const heads = await shiftLogAnchors.newHeads(server.db, ({ chain: name, no, hash }) => {
    looked.push({ name, no, hash })
    return true
  })
  const newest = await rowsIn<{ plantId: number; no: number; hash: string }>(
    server,
    `select plant_id, chain_no as no, hash from duty_shift_seals l
     where chain_no = (select max(chain_no) from duty_shift_seals where plant_id = l.plant_id) order by plant_id`,
    [],
  )
  expect(newest.length).toBeGreaterThan(1)
  expect(looked).toEqual(newest.map(({ plantId, ...link }) => ({ name: chainOfPlant(plantId), ...link })))
  expect(heads).toEqual([])
})
