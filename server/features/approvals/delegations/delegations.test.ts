import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Delegation, DelegationRules } from '#contract/approvals/delegation.ts'
import type { PlannedPath } from '#contract/approvals/request.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import {
  approve,
  ask,
  delegationService,
  inbox,
  later,
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

const days = { startsOn: '2026-11-21', endsOn: '2026-11-25' }
const give = (who: Client, to: Client, more: object = {}) =>
  who.send<Delegation>('POST', `${delegationService}/Create`, { toId: to.userId, ...days, ...more })
const revoke = (who: Client, id: number) =>
  who.send<Delegation>('POST', `${delegationService}/Revoke`, { id })
const listed = async (who: Client) =>
  (await who.get<{ items: Delegation[] }>(`${delegationService}/GetAll`)).result.items

/** A request that waits for the director. */
async function atDirector(author = plant.author): Promise<number> {
  const id = await ask(server, author, plant.plantId, { kind: 'payment' })
  if (author === plant.author) await approve(plant.leader, id)
  if (author !== plant.manager && author !== plant.deputy) await approve(plant.manager, id)
  return id
}

describe('signing for somebody (ký thay)', () => {
  test('counts from the first day to the last, and says for whom', async () => {
    const id = await atDirector()
    expect((await approve(plant.deputy, id)).error?.problem).toBe('approvals.notYours')
    const { result } = await give(plant.director, plant.deputy, { reason: 'Đi công tác' })
    expect(result).toMatchObject({
      fromName: 'Trần Sơn',
      toName: 'Trần Huy',
      isInForce: true,
      can: { revoke: true },
    })
    expect(await inbox(plant.deputy, 'waiting')).toMatchObject([{ id, onBehalfOfName: 'Trần Sơn' }])
    const preview = await plant.author.get<PlannedPath>(
      `${service}/PreviewPath?powerPlantId=${plant.plantId}&kind=payment`,
    )
    expect(preview.result.steps[2]?.seats[0]?.people).toMatchObject([{ delegateNames: ['Trần Huy'] }])
    const deputy = await later(server, '2026-11-25T17:00:00Z', plant.deputy)
    expect(await inbox(deputy, 'waiting')).toEqual([])
    expect((await approve(deputy, id)).error?.problem).toBe('approvals.notYours')
    server.setNow('2026-11-25T16:59:59Z')
    const signed = await approve(deputy, id, 'Ký thay')
    expect(signed.result.status).toBe('Processed')
    expect(signed.result.events.at(-2)).toMatchObject({
      byName: 'Trần Huy',
      onBehalfOfName: 'Trần Sơn',
      comment: 'Ký thay',
    })
    server.setNow('2026-11-21T00:30:00Z')
    expect((await revoke(plant.director, result.id)).result).toMatchObject({ isInForce: false })
  })

  test('never decides one’s own request, nor the giver’s', async () => {
    const { result } = await give(plant.director, plant.deputy)
    const own = await atDirector(plant.deputy)
    expect(await inbox(plant.deputy, 'waiting')).toEqual([])
    expect((await approve(plant.deputy, own)).error?.problem).toBe('approvals.ownRequest')
    const second = await signedIn(server, { roles: ['GD'], plantIds: [plant.plantId] })
    const givers = await ask(server, plant.director, plant.plantId, { kind: 'payment' })
    expect((await approve(plant.deputy, givers)).error?.problem).toBe('approvals.ownRequest')
    expect((await approve(second, givers)).status).toBe(200)
    await revoke(plant.director, result.id)
    await server.db
      .updateTable('employees')
      .set({ isActive: false })
      .where('id', '=', second.userId)
      .execute()
  })

  test('holds for the plant and the kinds it names', async () => {
    const id = await atDirector()
    const { result: kinds } = await give(plant.director, plant.deputy, { kinds: ['leave'] })
    expect((await approve(plant.deputy, id)).error?.problem).toBe('approvals.notYours')
    await revoke(plant.director, kinds.id)
    const { result } = await give(plant.director, plant.deputy, {
      powerPlantId: plant.plantId,
      kinds: ['payment'],
    })
    expect(result).toMatchObject({ powerPlantId: plant.plantId, kinds: ['payment'] })
    expect((await approve(plant.deputy, id)).status).toBe(200)
    await revoke(plant.director, result.id)
  })

  test('ends when it is revoked', async () => {
    const id = await atDirector()
    const { result } = await give(plant.director, plant.deputy)
    expect((await revoke(plant.deputy, result.id)).status).toBe(404)
    await revoke(plant.director, result.id)
    expect((await approve(plant.deputy, id)).error?.problem).toBe('approvals.notYours')
    expect((await revoke(plant.director, result.id)).error?.problem).toBe('approvals.delegationOver')
    expect((await revoke(plant.director, 999_999)).status).toBe(404)
  })
})

describe('a delegation', () => {
  test('goes to a colleague, not to oneself, and not into the past', async () => {
    const elsewhere = await signedIn(server, { roles: ['PGD'], plantIds: [await makePlant(server.db)] })
    const problem = async (to: Client, more: object = {}) =>
      (await give(plant.director, to, more)).error?.problem
    expect(await problem(plant.director)).toBe('approvals.unsuitableDelegate')
    expect(await problem(elsewhere)).toBe('approvals.unsuitableDelegate')
    expect(await problem(elsewhere, { powerPlantId: plant.plantId })).toBe('approvals.unsuitableDelegate')
    expect(await problem(plant.deputy, { startsOn: '2026-11-01', endsOn: '2026-11-20' })).toBe(
      'approvals.delegationOver',
    )
    const backwards = await give(plant.director, plant.deputy, { endsOn: '2026-11-20' })
    expect([backwards.status, backwards.error?.validationErrors?.[0]?.members]).toEqual([400, ['endsOn']])
    expect((await give(plant.author, plant.deputy)).status).toBe(403)
  })

  test('goes to nobody of a lower level, unless the rules of the company say so', async () => {
    const rules = (who: Client) => who.get<DelegationRules>(`${delegationService}/GetRules`)
    const change = (who: Client, delegates: string, version: number) =>
      who.send<DelegationRules>('PUT', `${delegationService}/UpdateRules`, { delegates, version })
    const refused = await give(plant.director, plant.manager)
    expect([refused.status, refused.error?.problem]).toEqual([422, 'approvals.delegateTooLow'])
    expect(refused.error?.validationErrors?.[0]).toEqual({
      members: ['toId'],
      message: 'Theo quy định, người ký thay bạn phải là: người cùng cấp trở lên. Hãy chọn người khác.',
    })
    expect((await rules(plant.director)).result).toEqual({
      delegates: 'sameLevel',
      version: 0,
      can: { edit: false },
    })
    expect((await change(plant.director, 'oneBelow', 0)).error?.problem).toBe('core.plantForbidden')
    const admin = await signedIn(server, { roles: ['Admin'] })
    expect((await change(admin, 'somebody', 0)).status).toBe(400)
    const changed = await change(admin, 'oneBelow', 0)
    expect(changed.result).toEqual({ delegates: 'oneBelow', version: 1, can: { edit: true } })
    expect((await change(admin, 'anyone', 0)).error?.problem).toBe('core.changedMeanwhile')
    const history = await plant.manager.get(
      '/services/app/AuditLog/GetEntityHistory?Entity=approval-delegation-rules&EntityId=1',
    )
    expect(history.result).toMatchObject({
      items: [{ changes: [{ field: 'delegates', from: 'sameLevel', to: 'oneBelow' }] }],
    })
    const { result } = await give(plant.director, plant.manager)
    expect((await give(plant.director, plant.leader)).error?.problem).toBe('approvals.delegateTooLow')
    await revoke(plant.director, result.id)
    await change(admin, 'sameLevel', 1)
  })

  test('lets nobody sign two steps: neither who signed before, nor for them', async () => {
    const admin = await signedIn(server, { roles: ['Admin'] })
    const { version } = (await admin.get<DelegationRules>(`${delegationService}/GetRules`)).result
    await admin.send('PUT', `${delegationService}/UpdateRules`, { delegates: 'oneBelow', version })
    const { result } = await give(plant.director, plant.manager)
    const id = await atDirector()
    const refused = await approve(plant.manager, id)
    expect([refused.status, refused.error?.problem]).toEqual([403, 'approvals.signedBefore'])
    expect((await inbox(plant.manager, 'waiting')).map((request) => request.id)).not.toContain(id)
    expect((await approve(plant.director, id)).status).toBe(200)
    await revoke(plant.director, result.id)
    await admin.send('PUT', `${delegationService}/UpdateRules`, {
      delegates: 'sameLevel',
      version: version + 1,
    })
  })

  test('is listed for both, and its history is theirs alone', async () => {
    const { result } = await give(plant.director, plant.deputy)
    expect((await listed(plant.director))[0]).toMatchObject({ id: result.id, can: { revoke: true } })
    expect((await listed(plant.deputy))[0]).toMatchObject({ id: result.id, can: { revoke: false } })
    expect(await listed(plant.leader)).toEqual([])
    const history = (who: Client) =>
      who.get(`/services/app/AuditLog/GetEntityHistory?Entity=approval-delegations&EntityId=${result.id}`)
    expect([(await history(plant.deputy)).status, (await history(plant.leader)).status]).toEqual([200, 404])
  })
})
