import { afterAll, beforeAll, expect, test } from 'vitest'

import { requestKinds } from '#contract/approvals/labels.ts'
import type { PlantChain } from '#contract/approvals/chain.ts'
import type { ApprovalRequestDetail } from '#contract/approvals/request.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import {
  approve,
  ask,
  chainService,
  read,
  service,
  staffedPlant,
  type StaffedPlant,
} from '../testing/asking.ts'

let server: TestApp
let plant: StaffedPlant

beforeAll(async () => {
  server = await testApp()
  plant = await staffedPlant(server)
})
afterAll(() => server.close())

const chains = async (who: Client = plant.director) =>
  who.get<{ items: PlantChain[] }>(`${chainService}/GetAll?powerPlantId=${plant.plantId}`)
const chainOf = async (kind: string): Promise<PlantChain> => {
  const found = (await chains()).result.items.find((chain) => chain.kind === kind)
  if (!found) throw new Error(`no chain for ${kind}`)
  return found
}
const change = (chain: object, who: Client = plant.director) =>
  who.send<PlantChain>('PUT', `${chainService}/Update`, chain)

test('are the defaults until a plant lays down its own', async () => {
  const { items } = (await chains()).result
  expect(items.map(({ kind }) => kind)).toEqual([...requestKinds])
  expect(items.every(({ version, changedByName }) => version === 0 && changedByName === null)).toBe(true)
})

test('are laid down anew as a version; what is under way keeps its own', async () => {
  const before = await chainOf('training')
  const running = await ask(server, plant.author, plant.plantId, { kind: 'training' })
  const { status, result } = await change({ ...before, steps: before.steps.slice(0, 1) })
  expect(status).toBe(200)
  expect(result).toMatchObject({ version: 1, changedByName: 'Trần Sơn', changedAt: '2026-11-21T00:30:00Z' })
  const later = await ask(server, plant.author, plant.plantId, { kind: 'training' })
  expect((await read(plant.author, running)).result).toMatchObject({ chainVersion: 0, path: { length: 3 } })
  expect((await approve(plant.leader, running)).result.status).toBe('LeaderApproved')
  expect((await approve(plant.leader, later)).result).toMatchObject({ chainVersion: 1, status: 'Processed' })
})

test('are changed by who saw their last version, one at a time; history tells what', async () => {
  const before = await chainOf('repair')
  const both = await Promise.all([change({ ...before, executors: [] }), change(before)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect((await change(before)).error?.problem).toBe('core.changedMeanwhile')
  await change({ ...(await chainOf('repair')), executors: [{ roleName: 'TC' }] })
  const history = (who: Client) =>
    who.get<{ items: { changes: { field: string }[] }[] }>(
      `/services/app/AuditLog/GetEntityHistory?entity=approval-chains&entityId=${plant.plantId}`,
    )
  expect((await history(plant.director)).result.items[0]?.changes.map(({ field }) => field)).toEqual([
    'repair',
  ])
})

test('may need every signature: two who sign at once both count', async () => {
  const before = await chainOf('businessTrip')
  const both = {
    ...before.steps[0],
    needs: 'all',
    seats: [{ roleName: 'QĐ' }, { employeeId: plant.deputy.userId }],
  }
  expect((await change({ ...before, steps: [both] })).status).toBe(200)
  const send = () => ask(server, plant.author, plant.plantId, { kind: 'businessTrip' })
  const yes = (who: Client, id: number) =>
    who.send<ApprovalRequestDetail>('POST', `${service}/Decide`, { id, turn: 1, decision: 'approve' })
  const id = await send()
  const answers = await Promise.all([yes(plant.manager, id), yes(plant.deputy, id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await read(plant.author, id)).result).toMatchObject({ status: 'Processed', turn: 3 })

  const other = await send()
  const first = await yes(plant.deputy, other)
  expect(first.result).toMatchObject({ status: 'New', turn: 1, path: [{ signed: [1] }] })
  const again = await yes(plant.deputy, other)
  expect([again.status, again.error?.problem]).toEqual([409, 'approvals.decidedMeanwhile'])
})

test('are not taken wrong, nor from elsewhere', async () => {
  const before = await chainOf('overtime')
  const [leader, manager, director] = before.steps
  const at = async (body: object) => {
    const { status, error } = await change({ ...before, ...body })
    return [status, error?.validationErrors?.[0]?.members[0] ?? error?.problem]
  }
  expect(await at({ steps: [] })).toEqual([400, 'steps'])
  expect(await at({ steps: [manager, leader, director] })).toEqual([400, 'steps'])
  const upsideDown = await change({ ...before, steps: [director, manager] })
  expect(upsideDown.error?.validationErrors?.[0]?.message).toBe('Các bước phải đi từ cấp thấp lên cấp cao')
  expect(await at({ steps: [{ ...leader, seats: [{}] }] })).toEqual([400, 'steps.0.seats.0.roleName'])
  expect(await at({ steps: [{ ...leader, dueHours: null }] })).toEqual([400, 'steps.0.dueHours'])
  expect(await at({ steps: [{ ...leader, remindBeforeHours: 24 }] })).toEqual([
    400,
    'steps.0.remindBeforeHours',
  ])
  expect(await at({ steps: [{ ...leader, seats: [{ roleName: 'KHO' }] }] })).toEqual([
    400,
    'approvals.unknownRole',
  ])
  expect(await at({ steps: [{ ...leader, seats: [{ roleName: 'ADMIN' }] }] })).toEqual([
    400,
    'approvals.unknownRole',
  ])
  const elsewhere = await signedIn(server, { roles: ['GD'], plantIds: [await makePlant(server.db)] })
  const foreign = [{ ...leader, seats: [{ employeeId: elsewhere.userId }] }]
  expect(await at({ steps: foreign })).toEqual([400, 'approvals.unknownPerson'])
  const rental = await change({ ...(await chainOf('cardRental')), executors: [] })
  expect(rental.error?.validationErrors?.[0]?.members).toEqual(['executors'])
  expect([(await chains(elsewhere)).status, (await change(before, elsewhere)).status]).toEqual([403, 403])
  expect((await change(before, plant.manager)).status).toBe(403)
})
