import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp, type TestApp } from '#server/test/app.ts'

import type { PlantChain } from '#contract/approvals/chain.ts'
import {
  approve,
  ask,
  chainService,
  inbox,
  later,
  read,
  service,
  staffedPlant,
  type StaffedPlant,
} from '../testing/asking.ts'
import { approvalDeadlines } from './deadlines.service.ts'

let server: TestApp
let plant: StaffedPlant
/** What the feature that asked is told by the job. */
const told: unknown[] = []

beforeAll(async () => {
  server = await testApp()
  plant = await staffedPlant(server)
})
afterAll(() => server.close())

/** Moves the clock and runs the job, as two servers might: once each. */
async function at(instant: string): Promise<void> {
  plant = {
    ...plant,
    author: await later(server, instant, plant.author),
    leader: await later(server, instant, plant.leader),
    manager: await later(server, instant, plant.manager),
  }
  const job = approvalDeadlines(server.db, {
    materials: async (run, moved) => void told.push([run.actor, moved]),
  })
  const context = {
    db: server.db,
    payload: null,
    now: new Date(instant),
    signal: new AbortController().signal,
  }
  const run = () => job.run({ ...context, log: pino({ level: 'silent' }) })
  await Promise.all([run(), run()])
}
const actionsOf = async (id: number) =>
  (await read(plant.author, id)).result.events.map(({ action }) => action)

test('a step is reminded of once, then goes up once; both may decide', async () => {
  const id = await ask(server, plant.author, plant.plantId)
  expect((await read(plant.author, id)).result.dueAt).toBe('2026-11-22T00:30:00Z')
  await at('2026-11-21T20:00:00Z')
  expect(await actionsOf(id)).toEqual(['submit'])
  await at('2026-11-21T20:35:00Z')
  await at('2026-11-21T20:40:00Z')
  expect(await actionsOf(id)).toEqual(['submit', 'remind'])
  expect(await inbox(plant.manager, 'waiting')).toEqual([])
  await at('2026-11-22T00:35:00Z')
  await at('2026-11-22T00:40:00Z')
  expect(await actionsOf(id)).toEqual(['submit', 'remind', 'escalate'])
  const moved = { requestId: id, kind: 'materials', stage: 'deciding', status: 'New' }
  expect(told).toEqual([
    [null, expect.objectContaining({ ...moved, action: 'remind' })],
    [null, expect.objectContaining({ ...moved, action: 'escalate' })],
  ])
  for (const who of [plant.leader, plant.manager])
    expect(await inbox(who, 'waiting')).toMatchObject([{ id, isOverdue: true, isEscalated: true }])
  const { result } = await approve(plant.manager, id)
  expect(result).toMatchObject({
    // The manager's step comes next: whoever decides for the leader has decided their own.
    status: 'ManagerApproved',
    isOverdue: false,
    isEscalated: false,
    dueAt: '2026-11-23T00:40:00Z',
    decidedBy: { byName: 'Trần Khoa', byTitle: 'Quản đốc', onBehalfOfName: null, insteadOf: 'leader' },
  })
  // One signature decided both steps, and says so wherever the request is shown.
  expect(result.events.at(-1)).toMatchObject({
    action: 'approve',
    firstStep: 0,
    step: 1,
    insteadOf: 'leader',
  })
  expect((await inbox(plant.manager, 'decided'))[0]?.decidedBy).toEqual(result.decidedBy)
  const history = await plant.author.get(
    `/services/app/AuditLog/GetEntityHistory?Entity=approval-requests&EntityId=${id}`,
  )
  expect(history.result).toMatchObject({
    items: [{ action: 'approve' }, { action: 'escalate' }, { action: 'remind' }, { action: 'created' }],
  })
})

test('a server that slept through both sends it up at once', async () => {
  server.setNow('2026-11-21T00:30:00Z')
  const id = await ask(server, plant.author, plant.plantId)
  await at('2026-11-23T00:00:00Z')
  expect(await actionsOf(id)).toEqual(['submit', 'escalate'])
})

test('a step in working hours is due after hours of work, by office hours and holidays of the plant', async () => {
  // A Saturday, 07:30 at the plant.
  server.setNow('2026-11-21T00:30:00Z')
  const { plantId } = plant
  const director = await later(server, '2026-11-21T00:30:00Z', plant.director)
  const { items } = (
    await director.get<{ items: PlantChain[] }>(`${chainService}/GetAll?powerPlantId=${plantId}`)
  ).result
  const chain = items.find(({ kind }) => kind === 'training')
  const steps = chain?.steps.map((step) => ({ ...step, inWorkingHours: true }))
  const laid = await director.send('PUT', `${chainService}/Update`, { ...chain, steps })
  expect(laid.status).toBe(200)
  const query = `powerPlantId=${plantId}&kind=training`
  const planned = await plant.author.get<{ steps: { dueHours: number; inWorkingHours: boolean }[] }>(
    `${service}/PreviewPath?${query}`,
  )
  expect(planned.result.steps[0]).toMatchObject({ dueHours: 24, inWorkingHours: true })
  const settings = '/services/app/DutySchedule/GetSettings'
  const { officeHours } = (
    await director.get<{ officeHours: { startsAt: string; endsAt: string } }>(
      `${settings}?powerPlantId=${plantId}`,
    )
  ).result
  expect(officeHours).toEqual({ startsAt: '07:30', endsAt: '16:30' })
  const id = await ask(server, plant.author, plantId, { kind: 'training' })
  // Monday and Tuesday nine hours each, then six on Wednesday.
  expect((await read(plant.author, id)).result.dueAt).toBe('2026-11-25T06:30:00Z')
  // Reached on Saturday, too: the manager has until the same hour.
  expect((await approve(plant.leader, id)).result.dueAt).toBe('2026-11-25T06:30:00Z')
})
