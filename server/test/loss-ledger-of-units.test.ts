import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { Waterfall } from '#contract/loss-ledger/index.ts'
import { DAY, instantOf } from '#server/features/inverter-tracking/testing/solar-plant.ts'
import { computeDue } from '#server/features/loss-ledger/loss-ledger.public.ts'
import { addUnit, enter } from '#server/features/unit-operations/testing/units.ts'

import { testApp, type TestApp } from './app.ts'
import { makePlant, signedIn } from './people.ts'

let server: TestApp

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

test('a unit of a hydro plant loses to its states, and its availability is that of IEEE 762', async () => {
  const plantId = await makePlant(server.db)
  await server.db.updateTable('plants').set({ kind: 'hydro' }).where('id', '=', plantId).execute()
  const plantIds = [plantId]
  const manager = await signedIn(server, { roles: ['QĐ'], plantIds })
  const leader = await signedIn(server, { roles: ['TC'], plantIds })
  const unit = await addUnit(manager, plantId)
  await manager.send('POST', '/services/app/DeviceParameter/CreateDefaults', {
    powerPlantId: plantId,
    deviceKind: 'generator',
  })
  const path = `/services/app/DeviceParameter/GetAll?PowerPlantId=${plantId}&MaxResultCount=500`
  const { items } = (await manager.get<Page<{ id: number; code: string }>>(path)).result
  const readings = Array.from({ length: 24 }, (_, hour) => ({
    deviceId: unit.id,
    parameterId: items.find(({ code }) => code === 'P')?.id,
    at: instantOf(hour),
    value: hour < 6 ? 0 : 12,
  }))
  await leader.send('POST', '/services/app/Reading/Write', {
    powerPlantId: plantId,
    source: 'import',
    readings,
  })
  await enter(leader, unit.id, 'forcedOutage', instantOf(-24))
  await enter(leader, unit.id, 'generating', instantOf(6))
  await server.db.transaction().execute((db) => computeDue(db, plantId, new Date('2026-11-21T00:30:00.000Z')))
  const period = `PowerPlantId=${plantId}&From=${DAY}&To=${DAY}`
  const answer = await leader.get<Waterfall>(`/services/app/LossLedger/GetWaterfall?${period}`)
  expect(answer.result).toMatchObject({
    isSolar: false,
    expectedMwh: 360,
    actualMwh: 216,
    performanceRatio: null,
  })
  const causes = answer.result.causes.map(({ cause, energyMwh }) => [cause, energyMwh])
  expect(causes).toEqual([
    ['forced', 90],
    ['water', 54],
  ])
  expect(answer.result.availability).toEqual({ value: 0.75, above: 18, below: 24 })
})
