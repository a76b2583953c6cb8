import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { ExpectedOutputDetail } from '#contract/expected-outputs/index.ts'
import { refusal } from '#server/features/unit-operations/testing/units.ts'
import { eachWithPlans, service, type RiverPlans } from './river-plans.ts'

let on: RiverPlans
eachWithPlans((made) => {
  on = made
})

describe('the way of a plan', () => {
  test('drafted and submitted by the on.manager, signed by the on.director, sent with proof', async () => {
    const made = await on.draft()
    expect(made.status).toBe(200)
    expect(made.result).toMatchObject({
      revision: 1,
      standing: 'draft',
      energyMwh: 576,
      authorName: 'Lê Khoa',
      can: { edit: true, submit: true, delete: true, send: false },
    })
    const way = await on.submit(made.result)
    expect(way.result).toMatchObject({ standing: 'deciding', can: { edit: false, withdraw: true } })
    // The on.manager wrote it: of the two steps the director's is asked.
    expect(way.result.request?.path.map(({ level }) => level)).toEqual(['director'])
    expect(way.result.request?.title).toMatch(/^Sản lượng dự kiến .+, ngày 22\/11\/2026, lần 1: 576 MWh$/)
    expect((await on.send(way.result)).error?.problem).toBe('expectedOutputs.notApproved')
    expect((await on.decide(made.result.id)).status).toBe(200)
    const signed = await on.read(made.result.id)
    expect(signed).toMatchObject({ standing: 'approved', can: { send: true, revise: true, edit: false } })
    const done = (await on.send(signed, {}, on.leader)).result
    expect(done).toMatchObject({
      standing: 'sent',
      sentAt: '2026-11-21T00:30:00Z',
      sentByName: 'Trần Hòa',
      sentChannel: 'file',
      sentTo: 'Cổng thông tin NSMO',
      can: { send: false, revise: true },
    })
    const { bytes } = await on.fileOf(done.id)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(done.sha256)
    const history = await on.manager.get<{ items: { action: string }[] }>(
      `/services/app/AuditLog/GetEntityHistory?Entity=expected-outputs&EntityId=${done.id}`,
    )
    expect(history.result.items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['created', 'submitted', 'approve', 'sent']),
    )
  })

  test('a shift on.leader’s goes to the on.manager first', async () => {
    const made = await on.draft({}, on.leader)
    const way = await on.submit(made.result, on.leader)
    expect(way.result.request?.path.map(({ level }) => level)).toEqual(['manager', 'director'])
    expect((await on.decide(made.result.id, on.manager)).status).toBe(200)
    expect((await on.decide(made.result.id, on.director)).status).toBe(200)
    expect((await on.read(made.result.id)).standing).toBe('approved')
  })

  /** Who could sign the step of the manager: Lê Tâm is another one of the plant. */
  const managersOf = ({ request }: ExpectedOutputDetail) =>
    request?.path
      .find(({ level }) => level === 'manager')
      ?.seats.flatMap(({ people }) => people.map(({ fullName }) => fullName))

  test('whoever wrote a part of it decides nothing of it, whoever sends it', async () => {
    const made = await on.draft({}, on.leader)
    const changed = await on.update(made.result, { note: 'H2 dừng từ 14:00' }, on.manager)
    expect(changed.result.authorName).toBe('Lê Khoa')
    const way = await on.submit(changed.result, on.leader)
    expect(managersOf(way.result)).toEqual(['Lê Tâm'])
    expect((await on.decide(made.result.id, on.manager)).status).toBe(403)
    // What comes back is changed by the leader alone: the manager has written of it all the same.
    expect((await on.decide(made.result.id, on.river.manager, 'return', 'Ghi rõ lý do')).status).toBe(200)
    const back = await on.read(made.result.id, on.leader)
    const again = await on.update(back, { note: 'H2 dừng từ 14:00 để kiểm tra' }, on.leader)
    expect(managersOf((await on.submit(again.result, on.leader)).result)).toEqual(['Lê Tâm'])
  })

  test('a draft that another one sends is not decided by its author', async () => {
    const way = await on.submit((await on.draft()).result, on.leader)
    expect(managersOf(way.result)).toEqual(['Lê Tâm'])
  })

  test('a draft kept as it was has nobody else’s part in it', async () => {
    const made = await on.draft({}, on.leader)
    const kept = await on.update(made.result, {}, on.manager)
    expect(kept.result.authorName).toBe('Trần Hòa')
    const way = await on.submit(kept.result, on.leader)
    expect(managersOf(way.result)).toEqual(['Lê Khoa', 'Lê Tâm'])
  })

  test('what was sent stays: no call and no statement changes it, and the file stays the same', async () => {
    const plan = await on.sent()
    const first = await on.fileOf(plan.id)
    expect(refusal(await on.update(plan))[1]).toBe('expectedOutputs.notEditable')
    expect(refusal(await on.submit(plan))[1]).toBe('expectedOutputs.notEditable')
    expect(refusal(await on.send(plan))[1]).toBe('expectedOutputs.sentAlready')
    const removed = await on.manager.send('DELETE', `${service}/Delete?Id=${plan.id}`)
    expect(refusal(removed)[1]).toBe('expectedOutputs.notEditable')
    const tries = [
      sql`update expected_outputs set energy_mwh = 1 where id = ${plan.id}`,
      sql`update expected_outputs set sent_to = 'ai do' where id = ${plan.id}`,
      sql`delete from expected_outputs where id = ${plan.id}`,
      sql`update expected_output_files set content = '' where output_id = ${plan.id}`,
      sql`delete from expected_output_files where output_id = ${plan.id}`,
    ]
    for (const one of tries) await expect(one.execute(on.server.db)).rejects.toThrow('plan of output')
    on.server.setNow('2026-11-21T00:40:00.000Z')
    expect((await on.fileOf(plan.id)).bytes.equals(first.bytes)).toBe(true)
  })

  test('approved, its figures stay before it is sent, too', async () => {
    const plan = await on.approved()
    const change = sql`update expected_outputs set units = '[]' where id = ${plan.id}`.execute(on.server.db)
    await expect(change).rejects.toThrow('do not change')
    expect(refusal(await on.update(plan))[1]).toBe('expectedOutputs.notEditable')
  })

  test('sent again is a new number; the older one is not sent any more', async () => {
    const waiting = await on.approved()
    const second = await on.sent({ note: 'Sửa theo lệnh A3' })
    expect(second.revision).toBe(2)
    expect(refusal(await on.send(waiting))).toEqual([409, 'expectedOutputs.newerSent', []])
    expect((await on.list()).map(({ revision, standing }) => [revision, standing])).toEqual([
      [2, 'sent'],
      [1, 'approved'],
    ])
    expect((await on.list('&Standing=sent')).map(({ id }) => id)).toEqual([second.id])
    expect(await on.list('&Period=week')).toEqual([])
  })

  test('one draft for a period at a time; returned it is put right or replaced, never deleted', async () => {
    const { result } = await on.draft()
    expect(refusal(await on.draft({}, on.leader))).toEqual([409, 'expectedOutputs.openAlready', ['startsOn']])
    await on.submit(result)
    expect(refusal(await on.draft({}, on.leader))[1]).toBe('expectedOutputs.openAlready')
    await on.decide(result.id, on.director, 'return', 'Nước về thấp hơn')
    const back = await on.read(result.id)
    expect(back).toMatchObject({ standing: 'back', can: { edit: true, submit: true, delete: false } })
    const gone = await on.manager.send('DELETE', `${service}/Delete?Id=${back.id}`)
    expect(refusal(gone)).toEqual([409, 'expectedOutputs.submittedBefore', []])
    const changed = await on.update(back, { note: 'Đã sửa' })
    expect((await on.submit(changed.result)).result.standing).toBe('deciding')
    await on.decide(result.id, on.director, 'reject', 'Chưa đạt')
    expect((await on.draft({}, on.leader)).result.revision).toBe(2)
    expect(refusal(await on.submit(await on.read(result.id)))[1]).toBe('expectedOutputs.notEditable')
  })

  test('what came back is sent again or replaced: of two who do so at once, one does', async () => {
    const { result } = await on.draft()
    await on.submit(result)
    await on.decide(result.id, on.director, 'return', 'Nước về thấp hơn')
    const back = await on.read(result.id)
    const answers = await Promise.all([on.submit(back), on.draft({}, on.leader)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await on.list()).filter(({ standing }) => ['draft', 'deciding'].includes(standing))).toHaveLength(
      1,
    )
  })

  test('a draft is deleted while another one is begun: that is begun, or told that one is open', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { result } = await on.draft()
      const [gone, begun] = await Promise.all([
        on.manager.send('DELETE', `${service}/Delete?Id=${result.id}`),
        on.draft({}, on.leader),
      ])
      expect(gone.status).toBe(200)
      expect([null, 'expectedOutputs.openAlready']).toContain(begun.error?.problem ?? null)
      for (const { id } of await on.list()) await on.manager.send('DELETE', `${service}/Delete?Id=${id}`)
    }
  })

  test('a draft is every writer’s of the plant; a stale version is refused', async () => {
    const { result } = await on.draft()
    const changed = await on.update(result, { note: 'Ca sau sửa' }, on.leader)
    expect(changed.result).toMatchObject({ note: 'Ca sau sửa', authorName: 'Trần Hòa' })
    expect(refusal(await on.update(result))[1]).toBe('core.changedMeanwhile')
    expect(refusal(await on.submit(result))[1]).toBe('core.changedMeanwhile')
    expect((await on.manager.send('DELETE', `${service}/Delete?Id=${result.id}`)).status).toBe(200)
    expect((await on.manager.get(`${service}/Get?Id=${result.id}`)).status).toBe(404)
  })

  test('is for its plant, and for who has the rights', async () => {
    const plan = await on.approved()
    expect((await on.draft({}, on.viewer)).status).toBe(403)
    expect((await on.send(plan, {}, on.viewer)).status).toBe(403)
    expect((await on.draft({}, on.stranger)).error?.problem).toBe('core.plantForbidden')
    for (const answer of [
      await on.stranger.get(`${service}/Get?Id=${plan.id}`),
      await on.stranger.get(`${service}/ExportForm?Id=${plan.id}`),
      await on.update(plan, {}, on.stranger),
      await on.submit(plan, on.stranger),
      await on.send(plan, {}, on.stranger),
      await on.stranger.send('DELETE', `${service}/Delete?Id=${plan.id}`),
      await on.manager.get(`${service}/Get?Id=2147483647`),
    ])
      expect(answer.status).toBe(404)
    expect((await on.manager.get(`${service}/Get?Id=2147483648`)).status).toBe(400)
    expect((await on.propose('', on.stranger)).status).toBe(403)
  })
})
