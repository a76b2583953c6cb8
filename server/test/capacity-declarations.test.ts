import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type {
  CapacityDeclaration,
  CapacityDeclarationDetail,
  CapacityDeclarationProposal,
} from '#contract/capacity-declarations/index.ts'
import type { CapacityRangeDetail } from '#contract/capacity-ranges/index.ts'
import type { Page } from '#contract/core/page.ts'
import type { ExpectedOutputProposal } from '#contract/expected-outputs/index.ts'
import { refusal } from '#server/features/unit-operations/testing/units.ts'
import { readTable } from '#server/platform/excel/read/read-table.ts'
import { testApp, type TestApp } from './app.ts'
import { makePlant, signedIn, type Client } from './people.ts'
import { rangeOf, riverPlant, type RiverPlant } from './river-plant.ts'

const service = '/services/app/CapacityDeclaration'
const TOMORROW = '2026-11-22'

let server: TestApp
let river: RiverPlant
let leader: Client
let operator: Client
let viewer: Client
let stranger: Client

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow('2026-11-21T00:30:00.000Z')
  river = await riverPlant(server)
  await server.db
    .updateTable('devices')
    .set({ ratedKw: 15_000 })
    .where('id', 'in', [...river.unitIds])
    .execute()
  const at = { plantIds: [river.plantId] }
  leader = await signedIn(server, { ...at, roles: ['TC'], surname: 'Trần', name: 'Hòa' })
  operator = await signedIn(server, { ...at, roles: ['DHV'] })
  viewer = await signedIn(server, { ...at, roles: ['BDH'] })
  stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
})

const propose = (day = TOMORROW, who = leader) =>
  who.get<CapacityDeclarationProposal>(`${service}/GetProposal?PowerPlantId=${river.plantId}&Day=${day}`)

async function draft(changes: object = {}, who = leader, day = TOMORROW) {
  const { units, shortfalls } = (await propose(day)).result
  const write = { powerPlantId: river.plantId, day, units, shortfalls, ...changes }
  return who.send<CapacityDeclarationDetail>('POST', `${service}/Create`, write)
}

type Kept = Pick<CapacityDeclarationDetail, 'id' | 'version' | 'units' | 'shortfalls'>

const update = ({ id, version, units, shortfalls }: Kept, changes: object = {}, who = leader) =>
  who.send<CapacityDeclarationDetail>('PUT', `${service}/Update`, {
    id,
    version,
    units,
    shortfalls,
    ...changes,
  })
const send = ({ id, version }: Pick<Kept, 'id' | 'version'>, who = leader, recipient = 'Cổng NSMO') =>
  who.send<CapacityDeclarationDetail>('POST', `${service}/Send`, { id, version, recipient })
const read = async (id: number) =>
  (await viewer.get<CapacityDeclarationDetail>(`${service}/Get?Id=${id}`)).result

async function formOf(id: number): Promise<Buffer> {
  const headers = { authorization: `Bearer ${viewer.token}` }
  const answer = await server.app.inject({ url: `/api${service}/ExportForm?Id=${id}`, headers })
  if (answer.statusCode !== 200) throw new Error(answer.payload)
  return answer.rawPayload
}

/** Both units hang on one penstock, which carries 24 MW at the head of now: 22 at 55 m and 26 at 62 m. */
async function registerPenstock() {
  const director = await signedIn(server, { roles: ['GD'], plantIds: [river.plantId] })
  const range = '/services/app/CapacityRange'
  for (const unitId of river.unitIds) {
    const write = {
      ...rangeOf(river.plantId, unitId),
      powerByHead: heads(12.4, 15),
      penstock: 'ĐO1',
      penstockByHead: heads(22, 26),
    }
    const made = await river.manager.send<CapacityRangeDetail>('POST', `${range}/Create`, write)
    const { id, version } = made.result
    const way = await river.manager.send<CapacityRangeDetail>('POST', `${range}/Send`, { id, version })
    const request = { id: way.result.requestId, turn: way.result.turn }
    const decided = await director.send('POST', '/services/app/Approval/Decide', {
      ...request,
      decision: 'approve',
      comment: null,
    })
    expect(decided.status).toBe(200)
  }
  await river.reads('2026-11-21T00:15:00Z', { MNTL: 313.1, MNHL: 254.6 })
}
const heads = (low: number, high: number) => [
  { headM: 55, pMaxMw: low },
  { headM: 62, pMaxMw: high },
]

describe('a declaration of capacity', () => {
  test('begins with what is available, is sent with proof, and stays', async () => {
    const proposal = (await propose()).result
    expect(proposal).toMatchObject({ revision: 1, openId: null, isOver: false, openFromSlot: null })
    expect(proposal.bounds.map(({ ratedMw }) => ratedMw)).toEqual([15, 15])
    expect(proposal.units[0]?.declaredMw).toEqual(proposal.bounds[0]?.availableMw)
    expect(proposal.steps).toHaveLength(2)
    const made = await draft()
    expect(made.status).toBe(200)
    expect(made.result).toMatchObject({
      standing: 'draft',
      revision: 1,
      installedMw: 30,
      authorName: 'Trần Hòa',
      can: { edit: true, send: true, delete: true, revise: false },
    })
    const sent = await send(made.result)
    expect(sent.result).toMatchObject({
      standing: 'sent',
      sentAt: '2026-11-21T00:30:00Z',
      sentByName: 'Trần Hòa',
      sentTo: 'Cổng NSMO',
      can: { edit: false, send: false, delete: false, revise: true },
    })
    const { id } = sent.result
    const form = await formOf(id)
    expect(createHash('sha256').update(form).digest('hex')).toBe(sent.result.sha256)
    expect(refusal(await update(sent.result))[1]).toBe('capacityDeclarations.sentAlready')
    expect(refusal(await send(sent.result))[1]).toBe('capacityDeclarations.sentAlready')
    const removed = await leader.send('DELETE', `${service}/Delete?Id=${id}`)
    expect(refusal(removed)[1]).toBe('capacityDeclarations.sentAlready')
    for (const one of [
      sql`update capacity_declarations set sent_to = 'ai do' where id = ${id}`,
      sql`update capacity_declarations set units = '[]' where id = ${id}`,
      sql`delete from capacity_declarations where id = ${id}`,
      sql`update capacity_declaration_files set content = '' where declaration_id = ${id}`,
      sql`delete from capacity_declaration_files where declaration_id = ${id}`,
    ])
      await expect(one.execute(server.db)).rejects.toThrow('declaration of capacity stays')
    server.setNow('2026-11-21T00:40:00.000Z')
    expect((await formOf(id)).equals(form)).toBe(true)
    const history = await leader.get<{ items: { action: string }[] }>(
      `/services/app/AuditLog/GetEntityHistory?Entity=capacity-declarations&EntityId=${id}`,
    )
    expect(history.result.items.map(({ action }) => action)).toEqual(['sent', 'created'])
  })

  test('below installed is not sent without a reason, above what is available not at all', async () => {
    const { units } = (await propose()).result
    const lowered = units.map((unit) => ({
      ...unit,
      declaredMw: unit.declaredMw.map((mw) => Math.min(mw ?? 0, 10)),
    }))
    const made = await draft({ units: lowered, shortfalls: [] })
    const [status, problem, fields] = refusal(await send(made.result))
    expect([status, problem, fields]).toEqual([422, 'capacityDeclarations.complaints', ['units']])
    const reasons = river.unitIds.map((unitId) => ({
      unitId,
      fromSlot: 1,
      toSlot: 48,
      cause: 'other',
      basis: 'Thử nghiệm theo công văn 12/KT',
    }))
    const raised = units.map((unit) => ({ ...unit, declaredMw: unit.declaredMw.map(() => 15.5) }))
    const high = await update(made.result, { units: raised, shortfalls: reasons })
    expect(refusal(await send(high.result))[1]).toBe('capacityDeclarations.complaints')
    const sound = await update(high.result, { units: lowered, shortfalls: reasons })
    expect((await send(sound.result)).result).toMatchObject({ standing: 'sent', leastMw: 20, mostMw: 20 })
  })

  test('units of one penstock share what it carries, and are not sent above it', async () => {
    await registerPenstock()
    const { units, shortfalls, steps } = (await propose()).result
    expect(units.map(({ declaredMw }) => declaredMw[0])).toEqual([12, 12])
    expect(shortfalls.map(({ cause, fromSlot, toSlot }) => [cause, fromSlot, toSlot])).toEqual([
      ['penstock', 1, 48],
      ['penstock', 1, 48],
    ])
    expect(steps[0]?.penstock).toMatchObject({ name: 'ĐO1', codes: ['H1', 'H2'], headM: 58.5, mostMw: 24 })
    const above = units.map((unit) => ({ ...unit, declaredMw: unit.declaredMw.with(17, 13.7) }))
    const made = (await draft({ units: above })).result
    const answer = await send(made)
    expect(refusal(answer)).toEqual([422, 'capacityDeclarations.complaints', ['units']])
    expect(answer.error?.message).toMatch(/^ĐO1: .+đường ống áp lực.+ \(09:00\)$/)
    const sent = (await send((await update({ ...made, units })).result)).result
    expect(sent).toMatchObject({ standing: 'sent', mostMw: 24, leastMw: 24 })
    const cells: unknown[] = []
    for await (const row of readTable(await formOf(sent.id), { fileName: 'CB.xlsx' }))
      cells.push(...row.cells)
    expect(cells).toContain('Đường ống ĐO1: P H1 + P H2 ≤ f(H = 58.5 m) = 24 MW')
    const plan = await leader.get<ExpectedOutputProposal>(
      `/services/app/ExpectedOutput/GetProposal?PowerPlantId=${river.plantId}&Period=day&StartsOn=${TOMORROW}&Method=typed`,
    )
    expect(plan.result.units.map(({ availableMw }) => availableMw[0])).toEqual([12, 12])
    expect(plan.result.bounds.units[1]?.penstock?.mostMw).toBe(24)
  })

  test('a unit that stops cuts its half-hours and asks to declare again', async () => {
    const first = (await send((await draft()).result)).result
    server.setNow('2026-11-22T03:10:00.000Z')
    const now = await signedIn(server, { roles: ['TC'], plantIds: [river.plantId] })
    const stop = { unitId: river.unitIds[1], state: 'forcedOutage', startedAt: '2026-11-22T03:05:00Z' }
    const stopped = await now.send('POST', '/services/app/UnitOperation/Create', {
      ...stop,
      reason: 'Chạm đất rotor',
    })
    expect(stopped.status).toBe(200)
    const again = (await propose(TOMORROW, now)).result
    // At 10:10 half-hours may change from 11:30 on: the one that ends at 12:00 is the 24th.
    expect(again).toMatchObject({ revision: 2, openFromSlot: 23 })
    const unit = again.units.find(({ unitId }) => unitId === river.unitIds[1])
    expect(unit?.declaredMw.slice(22, 24)).toEqual([first.units[1]?.declaredMw[22], 0])
    expect(again.shortfalls).toContainEqual(
      expect.objectContaining({ unitId: river.unitIds[1], toSlot: 48, cause: 'failure' }),
    )
    const write = {
      powerPlantId: river.plantId,
      day: TOMORROW,
      units: again.units,
      shortfalls: again.shortfalls,
    }
    const changed = again.units.map((one) => ({ ...one, declaredMw: one.declaredMw.map(() => 0) }))
    const passed = await now.send('POST', `${service}/Create`, { ...write, units: changed })
    expect(refusal(passed)).toEqual([409, 'capacityDeclarations.slotsPassed', ['units']])
    const second = await now.send<CapacityDeclarationDetail>('POST', `${service}/Create`, write)
    expect(second.result).toMatchObject({ revision: 2, openFromSlot: 23 })
    expect((await send(second.result, now)).result.standing).toBe('sent')
  })

  test('the plan of the day begins with it, and is warned of where it differs', async () => {
    const { units, shortfalls } = (await propose()).result
    const lowered = units.map((unit) => ({ ...unit, declaredMw: unit.declaredMw.map(() => 9) }))
    const reasons = river.unitIds.map((unitId) => ({
      unitId,
      fromSlot: 1,
      toSlot: 48,
      cause: 'lowWater',
      basis: 'Nước về thấp',
    }))
    expect(shortfalls).toBeDefined()
    await send((await draft({ units: lowered, shortfalls: reasons })).result)
    const plan = await leader.get<ExpectedOutputProposal>(
      `/services/app/ExpectedOutput/GetProposal?PowerPlantId=${river.plantId}&Period=day&StartsOn=${TOMORROW}&Method=typed`,
    )
    expect(plan.result.units.every(({ availableMw }) => availableMw.every((mw) => mw === 9))).toBe(true)
    expect(plan.result.bounds.units[0]?.declaredMw[0]).toBe(9)
  })

  test('one draft of a day at a time; a stale version, another plant’s unit and a day that is over are refused', async () => {
    const { result } = await draft()
    expect(refusal(await draft({}, operator))).toEqual([409, 'capacityDeclarations.openAlready', ['day']])
    const changed = await update(result, { note: 'Ca sau sửa' }, operator)
    expect(changed.status).toBe(200)
    expect(refusal(await update(result))[1]).toBe('core.changedMeanwhile')
    expect(refusal(await send(result))[1]).toBe('core.changedMeanwhile')
    const own = changed.result.units.slice(0, 1)
    expect(refusal(await update(changed.result, { units: own }))[1]).toBe(
      'capacityDeclarations.unitsUnsuitable',
    )
    const foreign = [{ unitId: 2147483647, fromSlot: 1, toSlot: 2, cause: 'other', basis: 'x' }]
    expect(refusal(await update(changed.result, { shortfalls: foreign }))[1]).toBe(
      'capacityDeclarations.shortfallUnsuitable',
    )
    expect((await leader.send('DELETE', `${service}/Delete?Id=${result.id}`)).status).toBe(200)
    expect((await leader.get(`${service}/Get?Id=${result.id}`)).status).toBe(404)
    const units = changed.result.units
    const past = { powerPlantId: river.plantId, day: '2026-11-20', units, shortfalls: [] }
    expect(refusal(await leader.send('POST', `${service}/Create`, past))).toEqual([
      422,
      'capacityDeclarations.isOver',
      ['day'],
    ])
  })

  test('two who begin at once get one draft', async () => {
    const { units, shortfalls } = (await propose()).result
    const write = { powerPlantId: river.plantId, day: TOMORROW, units, shortfalls }
    const answers = await Promise.all(
      [leader, operator].map((who) => who.send('POST', `${service}/Create`, write)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('is for its plant, and for who has the rights', async () => {
    const { result } = await draft()
    expect((await draft({}, viewer)).status).toBe(403)
    expect((await send(result, operator)).status).toBe(403)
    expect((await propose(TOMORROW, stranger)).status).toBe(403)
    for (const answer of [
      await stranger.get(`${service}/Get?Id=${result.id}`),
      await stranger.get(`${service}/ExportForm?Id=${result.id}`),
      await update(result, {}, stranger),
      await send(result, stranger),
      await stranger.send('DELETE', `${service}/Delete?Id=${result.id}`),
      await leader.get(`${service}/Get?Id=2147483647`),
    ])
      expect(answer.status).toBe(404)
    expect((await leader.get(`${service}/Get?Id=2147483648`)).status).toBe(400)
    const theirs = await stranger.get<Page<CapacityDeclaration>>(`${service}/GetAll`)
    expect(theirs.result.items.filter(({ id }) => id === result.id)).toEqual([])
    expect((await read(result.id)).can).toEqual({ edit: false, delete: false, send: false, revise: false })
  })
})
