import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { AbnormalAttachment, AbnormalDetail } from '#contract/abnormal-incidents/index.ts'
import type { DutyShiftLogDetail } from '#contract/duty-shift-logs/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Answer, type Client } from '#server/test/people.ts'

import { openedShift, service, type OpenedShift } from '../testing/open-shift.ts'
import { sealDirectly } from '../testing/seal-directly.ts'

const NOW = '2026-11-21T00:30:00Z'
let server: TestApp
let opened: OpenedShift

beforeAll(async () => {
  server = await testApp({ ACCESS_TOKEN_SECONDS: '28800' })
})
afterAll(() => server.close())
beforeEach(async () => {
  opened = await openedShift(server)
})

const defect = (more: object = {}) => ({
  dutyShiftLogId: opened.shift.id,
  powerPlantId: opened.plantId,
  level: 'defect',
  occurredAt: '2026-11-21T00:10:00Z',
  equipment: 'Bơm nước kỹ thuật số 2',
  phenomenon: 'Rò nước tại chèn trục',
  initialAction: 'Chuyển sang bơm số 1',
  ...more,
})
const add = (who: Client, more: object = {}) =>
  who.send<AbnormalDetail>('POST', `${service}/CreateAbnormal`, defect(more))
const change = (who: Client, { id, version }: AbnormalDetail, more: object = {}) =>
  who.send<AbnormalDetail>('PUT', `${service}/UpdateAbnormal`, { ...defect(more), id, version })
/** Enters it in the register, where nobody names a shift. */
async function enter(who: Client): Promise<AbnormalDetail> {
  const { dutyShiftLogId: _none, ...facts } = defect({ powerPlantId: opened.plantId })
  const { status, result } = await who.send<AbnormalDetail>('POST', '/services/app/Abnormal/Create', facts)
  expect(status).toBe(200)
  return result
}
const standing = (shiftId: number, status: 'onDuty' | 'awaitingReceiver') =>
  server.db.updateTable('dutyShiftLogs').set({ status }).where('id', '=', shiftId).execute()
const remove = (who: Client, id: number) => who.send('DELETE', `${service}/DeleteAbnormal?Id=${id}`)
const refusal = ({ status, error }: Answer) => [status, error?.problem]
const detail = async () =>
  (await opened.leader.get<DutyShiftLogDetail>(`${service}/Get?Id=${opened.shift.id}`)).result

const BOUNDARY = 'van-hanh-shift'
const PNG = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154',
  'hex',
)
function attach(who: Client, abnormalId: number): Promise<Answer<AbnormalAttachment>> {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="ảnh.png"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), PNG, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  return who.send('POST', `${service}/UploadAbnormalAttachment?abnormalId=${abnormalId}`, body, {
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  })
}

describe('an abnormal event of a shift', () => {
  test('stands in the register under its shift, at the shift’s plant whatever is sent', async () => {
    const { operator, shift, plantId } = opened
    const { status, result } = await add(operator)
    expect(status).toBe(200)
    expect(result).toMatchObject({ dutyShiftLogId: shift.id, powerPlantId: plantId, status: 'open' })
    expect((await detail()).abnormals).toMatchObject([{ id: result.id }])
    expect(await detail()).toMatchObject({ abnormalCount: 1, can: { delete: false } })
    const foreign = await add(operator, { powerPlantId: await makePlant(server.db) })
    expect(foreign.result).toMatchObject({ powerPlantId: plantId })
  })

  test('is changed and struck through by its crew', async () => {
    const { operator, leader } = opened
    const { result } = await add(operator)
    const changed = await change(leader, result, { phenomenon: 'Rò nhiều' })
    expect(changed.result).toMatchObject({ phenomenon: 'Rò nhiều', version: 2 })
    expect(refusal(await change(operator, result))).toEqual([409, 'core.changedMeanwhile'])
    expect((await remove(operator, result.id)).status).toBe(200)
    const after = await detail()
    expect(after.abnormals).toMatchObject([
      { id: result.id, phenomenon: 'Rò nhiều', struckReason: 'Không nêu lý do', can: { edit: false } },
    ])
    expect(after).toMatchObject({ abnormalCount: 0, can: { delete: false } })
    const told = await server.db
      .selectFrom('history')
      .select(['action', 'changes'])
      .where('entity', '=', 'duty-shift-logs')
      .where('entityId', '=', String(opened.shift.id))
      .orderBy('id')
      .execute()
    const line = { field: 'code', from: null, to: result.code }
    expect(told.slice(-2)).toEqual([
      {
        action: 'abnormalChanged',
        changes: [line, { field: 'phenomenon', from: result.phenomenon, to: 'Rò nhiều' }],
      },
      { action: 'abnormalStruck', changes: [line, { field: 'phenomenon', from: 'Rò nhiều', to: null }] },
    ])
  })

  test('of somebody else is struck through by the shift leader only; one the giver signed for by nobody', async () => {
    const { operator, leader, shift } = opened
    const [own, others] = [(await add(leader)).result, (await add(operator)).result]
    expect(refusal(await remove(operator, own.id))).toEqual([403, 'dutyShiftLogs.lineOfOther'])
    await server.db
      .updateTable('dutyShiftLogs')
      .set({ firstSignedAt: NOW })
      .where('id', '=', shift.id)
      .execute()
    expect(refusal(await remove(leader, others.id))).toEqual([409, 'dutyShiftLogs.lineSigned'])
    expect(refusal(await change(leader, others, { phenomenon: 'Khác' }))).toEqual([
      409,
      'dutyShiftLogs.lineSigned',
    ])
    expect((await detail()).abnormals.map(({ can }) => [can.edit, can.strike])).toEqual([
      [false, false],
      [false, false],
    ])
    await server.db
      .updateTable('dutyShiftLogs')
      .set({ firstSignedAt: null })
      .where('id', '=', shift.id)
      .execute()
    expect((await remove(leader, others.id)).status).toBe(200)
  })

  test('takes pictures, which belong to what the shift wrote', async () => {
    const { operator } = opened
    const { result } = await add(operator)
    const attached = await attach(operator, result.id)
    expect(attached.result).toMatchObject({ fileName: 'ảnh.png', mediaType: 'image/png', isFact: true })
    expect((await detail()).abnormals[0]?.attachments).toHaveLength(1)
  })

  test('is refused as the register refuses it', async () => {
    const { operator } = opened
    expect(refusal(await add(operator, { equipment: '' }))).toEqual([400, 'core.invalid'])
    expect(refusal(await add(operator, { occurredAt: '2026-11-21T02:00:00Z' }))).toEqual([
      422,
      'abnormals.inFuture',
    ])
  })

  test('is written by the crew, in an open shift', async () => {
    const { operator, nextOperator, shift } = opened
    const { result } = await add(operator)
    const stranger = await signedIn(server, { roles: ['DHV'], plantIds: [await makePlant(server.db)] })
    const tries = async (who: Client) => [
      refusal(await add(who, who === stranger ? { powerPlantId: 0 } : {})),
      refusal(await change(who, result)),
      refusal(await attach(who, result.id)),
      refusal(await remove(who, result.id)),
    ]
    expect(new Set((await tries(nextOperator)).map(String))).toEqual(new Set(['403,dutyShiftLogs.notOnCrew']))
    const ofStranger = await tries(stranger)
    expect(ofStranger.slice(1)).toEqual(Array.from({ length: 3 }, () => [404, 'core.notFound']))
    await sealDirectly(server.db, shift.id, NOW)
    expect(new Set((await tries(operator)).map(String))).toEqual(new Set(['409,dutyShiftLogs.sealed']))
  })

  test('is changed through the register by that crew alone, and only while nobody has signed', async () => {
    const { operator, leader, nextOperator, shift } = opened
    const { result } = await add(operator)
    const attached = (await attach(operator, result.id)).result
    const register = '/services/app/Abnormal'
    const update = (who: Client) =>
      who.send<AbnormalDetail>('PUT', `${register}/Update`, {
        ...defect({ phenomenon: 'Rò nhiều' }),
        id: result.id,
        version: result.version,
      })
    const detach = (who: Client) => who.send('DELETE', `${register}/DeleteAttachment?Id=${attached.id}`)
    const removeThere = (who: Client) => who.send('DELETE', `${register}/Delete?Id=${result.id}`)
    const all = async (who: Client) => [
      refusal(await update(who)),
      refusal(await detach(who)),
      refusal(await removeThere(who)),
    ]
    const shown = async (who: Client) => {
      const { can, attachments } = (await who.get<AbnormalDetail>(`${register}/Get?Id=${result.id}`)).result
      return [can.edit, can.handle, can.strike, attachments[0]?.canDelete]
    }
    const manager = await signedIn(server, { roles: ['QĐ'], plantIds: [opened.plantId] })
    expect(new Set((await all(nextOperator)).map(String))).toEqual(new Set(['403,dutyShiftLogs.notOnCrew']))
    expect(new Set((await all(manager)).map(String))).toEqual(new Set(['403,core.forbidden']))
    expect(await shown(nextOperator)).toEqual([false, true, false, false])
    expect(await shown(leader)).toEqual([true, true, true, true])
    await standing(shift.id, 'awaitingReceiver')
    expect(new Set((await all(leader)).map(String))).toEqual(new Set(['409,dutyShiftLogs.awaitingReceiver']))
    expect(await shown(leader)).toEqual([false, true, false, false])
    await standing(shift.id, 'onDuty')
    expect((await all(leader)).map(([status]) => status)).toEqual([200, 200, 200])
  })

  test('entered in the register by who is on duty is the shift’s, and sealed with it', async () => {
    const { operator, shift } = opened
    const entered = await enter(operator)
    expect(entered).toMatchObject({ dutyShiftLogId: shift.id, can: { edit: true } })
    expect((await detail()).abnormals).toMatchObject([{ id: entered.id }])
    const history = `/services/app/AuditLog/GetEntityHistory?entity=duty-shift-logs&entityId=${shift.id}`
    const { items } = (await operator.get<{ items: { action: string }[] }>(history)).result
    expect(items.map(({ action }) => action)).toContain('abnormalCreated')
    await sealDirectly(server.db, shift.id, NOW)
    expect(refusal(await change(operator, entered))).toEqual([409, 'dutyShiftLogs.sealed'])
  })

  test('entered in the register by anybody else is none of a shift’s', async () => {
    const { leader, nextLeader, shift } = opened
    const manager = await signedIn(server, { roles: ['QĐ'], plantIds: [opened.plantId] })
    for (const who of [nextLeader, manager]) expect(await enter(who)).toMatchObject({ dutyShiftLogId: null })
    await standing(shift.id, 'awaitingReceiver')
    const entered = await enter(leader)
    expect(entered).toMatchObject({ dutyShiftLogId: null })
    await standing(shift.id, 'onDuty')
    expect(refusal(await change(leader, entered))).toEqual([404, 'core.notFound'])
    expect(refusal(await remove(leader, entered.id))).toEqual([404, 'core.notFound'])
    expect(refusal(await attach(leader, entered.id))).toEqual([404, 'core.notFound'])
  })
})
