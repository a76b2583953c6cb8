import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { Dashboard, PlantDashboard } from '#contract/dashboard/index.ts'
import type { ExpectedOutputDetail, OutputComparison } from '#contract/expected-outputs/index.ts'
import { solarPlant, type SolarPlant } from '#server/features/inverter-tracking/testing/solar-plant.ts'

import { testApp, type TestApp } from '../app.ts'
import { signedIn, type Client } from '../people.ts'
import { service, slots } from './river-plans.ts'

const TODAY = '2026-11-20'
const instant = (clock: string) => new Date(`${TODAY}T${clock}:00+07:00`).toISOString()
/** Every quarter from five until the last that is read at ten to seven. */
const quarters = [5, 5.25, 5.5, 5.75, 6, 6.25, 6.5]

let server: TestApp
let solar: SolarPlant
let planId: number

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

/** Two inverters run at 100 kW each from five on, as their plan says; it is ten to seven. */
beforeEach(async () => {
  server.setNow(instant('06:50'))
  solar = await solarPlant(server, 2)
  await server.db
    .updateTable('deviceParameters')
    .set({ frequencyMinutes: 15 })
    .where('id', '=', solar.idOf('P'))
    .execute()
  for (const inverter of solar.inverters)
    await solar.read(inverter, 'P', Object.fromEntries(quarters.map((hour) => [hour, 100])), TODAY)
  const expectedMw = slots(0.2, Object.fromEntries(Array.from({ length: 10 }, (_, slot) => [slot, 0])))
  const body = {
    powerPlantId: solar.plantId,
    period: 'day',
    startsOn: TODAY,
    method: 'typed',
    inputs: {},
    units: [{ unitId: null, availableMw: slots(0.4), expectedMw }],
  }
  const director = await signedIn(server, { roles: ['GD'], plantIds: [solar.plantId] })
  const draft = await answer(solar.manager, `${service}/Create`, body)
  const { id, version } = draft
  const { requestId } = await answer(solar.manager, `${service}/Submit`, { id, version })
  planId = id
  const { result } = await director.get<ExpectedOutputDetail>(`${service}/Get?Id=${id}`)
  const decision = { id: requestId, turn: result.turn, decision: 'approve', comment: null }
  await answer(director, '/services/app/Approval/Decide', decision)
})

async function answer(who: Client, path: string, body: object): Promise<ExpectedOutputDetail> {
  const { status, result, error } = await who.send<ExpectedOutputDetail>('POST', path, body)
  expect([status, error]).toEqual([200, null])
  return result
}

const counted = async (inverterAt: number, kwh: number) => {
  const inverter = solar.inverters[inverterAt]
  if (!inverter) throw new Error('no such inverter')
  await solar.read(inverter, 'EDAY', { 6: kwh }, TODAY)
}

async function plantNow(): Promise<PlantDashboard> {
  const path = `/services/app/Dashboard/Get?PowerPlantId=${solar.plantId}`
  const [plant] = (await solar.manager.get<Dashboard>(path)).result.plants
  if (!plant) throw new Error('one plant was expected')
  return plant
}

const comparedUntil = async () =>
  (await solar.manager.get<OutputComparison>(`${service}/GetComparison?Id=${planId}`)).result.untilAt

test('power alone is held against its plan until the newest power', async () => {
  const { plans, production } = await plantNow()
  expect(production?.energy.untilAt).toBe(instant('06:45'))
  expect(plans?.day?.soFar).toEqual({ plannedMwh: 0.35, actualMwh: 0.35, until: instant('06:45') })
})

test('counters that were read at six are held against the plan until six, not until the newest power', async () => {
  await counted(0, 98)
  await counted(1, 102)
  const { plans, production } = await plantNow()
  expect(production?.energy.day).toMatchObject({ mwh: 0.2, source: 'counter' })
  expect([production?.energy.untilAt, await comparedUntil()]).toEqual([instant('06:00'), instant('06:00')])
  expect(plans?.day?.soFar).toEqual({ plannedMwh: 0.2, actualMwh: 0.2, until: instant('06:00') })
  // What the rest needs begins there, too: nothing is behind.
  expect(plans?.day?.rest).toMatchObject({ plannedMwh: 3.6, neededMwh: 3.6, hours: 18, meanMw: 0.2 })
})

test('where one has no counter it is taken until the same time, and the energy of the day stays what it is', async () => {
  await counted(0, 98)
  const { plans, production } = await plantNow()
  expect(production?.energy.day.source).toBe('mixed')
  // 98 kWh by the counter and an hour and three quarters of 100 kW.
  expect(production?.energy.day.mwh).toBeCloseTo(0.273, 9)
  expect(plans?.day?.soFar).toEqual({ plannedMwh: 0.2, actualMwh: 0.198, until: instant('06:00') })
})
