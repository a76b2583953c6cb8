import { afterAll, beforeAll, expect, test } from 'vitest'

import { tellZoneStays } from '#server/features/capacity-ranges/capacity-ranges.public.ts'
import { addParameter } from '#server/features/devices/testing/devices.ts'
import { addUnit } from '#server/features/unit-operations/testing/units.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import { testApp, type TestApp } from './app.ts'
import { kindsToldTo, toldTo } from './notifications.ts'
import { makePlant, signedIn, type Client } from './people.ts'

let server: TestApp
let plantId: number
let operator: Client
let write: (readings: readonly (readonly [string, number])[]) => Promise<void>

beforeAll(async () => {
  server = await testApp()
  server.setNow('2026-11-21T00:30:00.000Z')
  plantId = await makePlant(server.db, { name: 'NMTĐ Thử' })
  await server.db.updateTable('plants').set({ kind: 'hydro' }).where('id', '=', plantId).execute()
  const manager = await signedIn(server, { plantIds: [plantId], roles: ['QĐ'] })
  const director = await signedIn(server, { plantIds: [plantId], roles: ['GD'] })
  operator = await signedIn(server, { plantIds: [plantId], roles: ['DHV'] })
  const unit = await addUnit(manager, plantId)
  const power = await addParameter(
    manager,
    plantId,
    { code: 'P', unit: 'MW', frequencyMinutes: 15 },
    'generator',
  )
  const service = '/services/app/CapacityRange'
  const range = await manager.send<{ id: number; version: number }>('POST', `${service}/Create`, {
    powerPlantId: plantId,
    unitId: unit.id,
    validFrom: '2026-11-01',
    pMinMw: 6,
    pMaxMw: 15,
    powerByHead: [
      { headM: 55, pMaxMw: 12.4 },
      { headM: 62, pMaxMw: 15 },
    ],
    forbiddenZones: [{ fromMw: 3.5, toMw: 6 }],
    reactiveByPower: [
      { pMw: 0, qMinMvar: -6.5, qMaxMvar: 11.5 },
      { pMw: 15, qMinMvar: -5, qMaxMvar: 9.3 },
    ],
    rampUpMwPerMin: 3,
    rampDownMwPerMin: 5,
    startMinutes: 6,
    basis: 'Biên bản thí nghiệm',
  })
  const { id, version } = range.result
  await manager.send('POST', `${service}/Send`, { id, version })
  const sent = await director.get<{ requestId: number; turn: number }>(`${service}/Get?Id=${id}`)
  const { requestId, turn } = sent.result
  const decision = { id: requestId, turn, decision: 'approve', comment: null }
  const approved = await director.send('POST', '/services/app/Approval/Decide', decision)
  if (approved.status !== 200) throw new Error(JSON.stringify(approved.error))
  write = async (readings) => {
    const answer = await operator.send('POST', '/services/app/Reading/Write', {
      powerPlantId: plantId,
      readings: readings.map(([clock, value]) => ({
        deviceId: unit.id,
        parameterId: power.id,
        at: `2026-11-20T${clock}:00Z`,
        value,
      })),
    })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.error))
  }
})
afterAll(() => server.close())

/** A look at the plant at a time of the day; what the operator has been told by then. */
async function look(clock: string) {
  const work = { now: new Date(`2026-11-20T${clock}:00Z`), audit: new Audit(), actor: null }
  await server.db
    .transaction()
    .execute((db) => tellZoneStays({ ...work, db }, { id: plantId, name: 'NMTĐ Thử' }))
  return (await toldTo(operator, '&Kind=zoneStay')).map(({ subject, detail }) => `${subject}: ${detail}`)
}

test('a unit that works in a forbidden zone for over 5 minutes is told of once, also when it was typed late', async () => {
  await write([
    ['03:00', 10],
    ['03:15', 5],
  ])
  const first = 'NMTĐ Thử, H1: P 5 MW trong vùng cấm từ 20/11/2026 10:15'
  expect(await look('03:20')).toEqual([])
  expect(await look('03:21')).toEqual([first])
  await write([['03:30', 4.5]])
  expect(await look('03:31')).toEqual([first])
  expect(await kindsToldTo(operator)).toEqual(['zoneStay'])
  expect(await toldTo(operator)).toMatchObject([{ address: `/capacity-range/vung-cam?nha-may=${plantId}` }])
  // The ends of a zone are allowed.
  await write([
    ['03:45', 6],
    ['04:00', 3.5],
    ['04:15', 5.9],
    ['04:30', 9],
  ])
  const second = 'NMTĐ Thử, H1: P 5.9 MW trong vùng cấm từ 20/11/2026 11:15'
  expect(await look('05:00')).toEqual([second, first])
  expect(await look('05:05')).toEqual([second, first])
  // It waits for nobody once the unit has left the zone.
  expect(await kindsToldTo(operator)).toEqual(['zoneStay ✓', 'zoneStay ✓'])
})

test('what was over two hours ago concerns nobody on shift any more', async () => {
  await write([
    ['08:00', 5],
    ['08:15', 10],
  ])
  expect(await look('10:15')).toHaveLength(2)
})
