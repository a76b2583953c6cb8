import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { DaySheet } from '#contract/device-parameters/sheet.ts'
import type { WriteOutcome } from '#contract/readings/reading.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import { DAY, hydroPlant, instantOf, SERVICE, type HydroPlant } from '../testing/hydro-plant.ts'

let server: TestApp
let plant: HydroPlant

beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  // 07:10 of the day at the plants.
  server.setNow('2026-11-20T00:10:00.000Z')
  plant = await hydroPlant(server)
})
afterAll(() => server.close())

const bearingAt = (hour: number, value: number | null, more: object = {}) => ({
  parameterId: plant.bearing.id,
  at: instantOf(hour),
  value,
  from: null,
  ...more,
})
const page = () => ({ deviceId: plant.unit.id, sheet: 'generators', date: DAY })
const decide = (verb: 'ConfirmSheet' | 'ReopenSheet', body: object, who: Client = plant.leader) =>
  who.send<DaySheet>('POST', `${SERVICE}/${verb}`, { ...page(), ...body })

describe('the page of a device and day', () => {
  test('has the parameters of its book, their limits, and the hours they are read at', async () => {
    const { result } = await plant.sheet()
    expect(result).toMatchObject({
      id: null,
      deviceCode: 'H1',
      version: 0,
      confirmedAt: null,
      isChangedSinceConfirmed: false,
      can: { write: true, confirm: false, reopen: false },
    })
    expect(result.parameters.map(({ code, alarmMax }) => [code, alarmMax])).toEqual([
      ['TOD', 80],
      ['OIL', null],
    ])
    expect(
      result.slots.filter(({ shiftCode }) => shiftCode !== null).map(({ minute }) => minute / 60),
    ).toEqual([6, 14, 22])
    expect(result.slots.length).toBe(24)
    expect((await plant.sheet(plant.operator, DAY, 'power')).result.slots.length).toBe(48)
  })

  test('shows a device’s own limits, and the readings of its times only', async () => {
    const { version } = plant.unit
    const limits = { alarmMax: 75, blockMax: 150 }
    await plant.manager.send('PUT', '/services/app/Device/UpdateLimits', {
      id: plant.unit.id,
      version,
      parameterId: plant.bearing.id,
      limits,
    })
    const reading = { deviceId: plant.unit.id, parameterId: plant.bearing.id }
    await plant.operator.send('POST', '/services/app/Reading/Write', {
      powerPlantId: plant.plantId,
      readings: [
        { ...reading, at: instantOf(6), value: 61 },
        { ...reading, at: instantOf(6.25), value: 99 },
      ],
    })
    const { result } = await plant.sheet()
    expect(result.parameters[0]).toMatchObject({ warnMax: null, alarmMax: 75 })
    expect(result.readings.map(({ value }) => value)).toEqual([61])
  })

  test('is not there for strangers, other devices, or a book the device has no parameter of', async () => {
    const stranger = await signedIn(server, { roles: ['DHV'], plantIds: [await makePlant(server.db)] })
    expect((await plant.sheet(stranger)).status).toBe(404)
    expect((await plant.sheet(plant.operator, DAY, 'general')).status).toBe(404)
    expect((await plant.sheet(plant.operator, '2026-02-30')).status).toBe(400)
    expect((await plant.write([bearingAt(6, 60)], {}, stranger)).status).toBe(404)
  })
})

describe('writing', () => {
  test('keeps values as readings, late ones marked; one that is blocked stops no other', async () => {
    const { status, result } = await plant.write([bearingAt(6, 60.5), bearingAt(7, 71), bearingAt(5, 151)])
    expect([status, result.outcome.created]).toEqual([200, 2])
    expect(result.outcome.errors).toMatchObject([{ row: 2, error: 'outsideBlock' }])
    expect(result.readings).toMatchObject([
      { at: instantOf(6), value: 60.5, isLate: true, source: 'manual', writtenByName: 'Trần Ghi' },
      { at: instantOf(7), value: 71, isLate: false },
    ])
  })

  test('what is read once a shift is in time all through it', async () => {
    const { result } = await plant.write([
      { parameterId: plant.oil.id, at: instantOf(6), value: 70, from: null },
    ])
    expect(result.readings).toMatchObject([{ value: 70, isLate: false }])
  })

  test('what one has just typed is typed anew; what somebody else wrote needs a reason, and is kept', async () => {
    await plant.write([bearingAt(6, 60)])
    expect((await plant.write([bearingAt(6, 61, { from: 60 })])).result.outcome.corrected).toBe(1)
    const change = [bearingAt(6, 62, { from: 61 })]
    const refused = await plant.write(change, {}, plant.leader)
    expect(refused.result.outcome.errors).toMatchObject([{ row: 0, error: 'reasonNeeded' }])
    const corrected = await plant.write(change, { correctionReason: 'Đọc nhầm' }, plant.leader)
    expect(corrected.result.readings).toMatchObject([{ value: 62, isCorrected: true }])
  })

  test('takes no future, and no cell that the page does not have', async () => {
    expect((await plant.write([bearingAt(8, 60)])).result.outcome.errors).toMatchObject([
      { error: 'inFuture' },
    ])
    const tomorrow = await plant.write([bearingAt(24, 60)], { date: '2026-11-21' })
    expect([tomorrow.status, tomorrow.error?.problem]).toEqual([422, 'device-parameters.inFuture'])
    for (const wrong of [
      bearingAt(6.5, 60),
      bearingAt(-1, 60),
      { ...bearingAt(6, 60), parameterId: plant.power.id },
      { ...bearingAt(5, 60), parameterId: plant.oil.id },
    ])
      expect((await plant.write([wrong])).error?.problem).toBe('device-parameters.notOnSheet')
    expect((await plant.write([])).status).toBe(400)
    expect((await plant.sheet()).result.readings).toEqual([])
  })
})

test('a device that nothing was read of can be deleted, also after a write that was refused', async () => {
  expect((await plant.write([bearingAt(6, 151)])).result.outcome.created).toBe(0)
  const path = `/services/app/Device/Delete?Id=${plant.unit.id}`
  expect((await plant.manager.send('DELETE', path, {})).status).toBe(200)
})

describe('confirming', () => {
  test('closes the page for writing until it is opened again with a reason, and history tells', async () => {
    await plant.write([bearingAt(6, 60)])
    expect((await plant.sheet(plant.leader)).result.can).toEqual({
      write: true,
      confirm: true,
      reopen: false,
    })
    const { status, result } = await decide('ConfirmSheet', { version: 0 })
    expect([status, result.confirmedByName, result.version]).toEqual([200, 'Lê Trưởng', 1])
    expect(result.can).toEqual({ write: false, confirm: false, reopen: true })
    expect((await plant.write([bearingAt(7, 60)])).error?.problem).toBe('device-parameters.confirmed')
    expect((await decide('ConfirmSheet', { version: 1 })).error?.problem).toBe('device-parameters.confirmed')
    expect((await decide('ReopenSheet', { version: 1 })).status).toBe(400)
    const opened = await decide('ReopenSheet', { version: 1, reason: 'Nhập sót' })
    expect([opened.status, opened.result.confirmedAt, opened.result.version]).toEqual([200, null, 2])
    expect((await plant.write([bearingAt(7, 60)])).status).toBe(200)
    expect((await decide('ReopenSheet', { version: 2, reason: 'Nữa' })).error?.problem).toBe(
      'device-parameters.notConfirmed',
    )
    const path = `/services/app/AuditLog/GetEntityHistory?Entity=device-sheets&EntityId=${opened.result.id}`
    expect((await plant.operator.get<Page<HistoryEntry>>(path)).result.items).toMatchObject([
      { action: 'reopened', reason: 'Nhập sót', changes: [{ from: 'Lê Trưởng', to: null }] },
      { action: 'confirmed', changes: [{ field: 'confirmedBy', from: null, to: 'Lê Trưởng' }] },
    ])
  })

  test('needs values, the version that was seen, and the right', async () => {
    expect((await decide('ConfirmSheet', { version: 0 })).error?.problem).toBe(
      'device-parameters.nothingRecorded',
    )
    await plant.write([bearingAt(6, 60)])
    expect((await decide('ConfirmSheet', { version: 3 })).error?.problem).toBe('core.changedMeanwhile')
    expect((await decide('ConfirmSheet', { version: 0 }, plant.operator)).status).toBe(403)
  })

  test('refuses what comes another way to the page as well, but for what is read later that day', async () => {
    await plant.write([bearingAt(6, 60)])
    await decide('ConfirmSheet', { version: 0 })
    server.setNow('2026-11-20T01:10:00.000Z')
    // Everybody’s session of an hour ago is over.
    const plantIds = [plant.plantId]
    const [operator, leader] = [
      await signedIn(server, { roles: ['DHV'], plantIds }),
      await signedIn(server, { roles: ['TC'], plantIds }),
    ]
    const bring = async (at: string, { id: parameterId } = plant.bearing) => {
      const reading = { deviceId: plant.unit.id, parameterId, at, value: 61 }
      const body = { powerPlantId: plant.plantId, source: 'import', readings: [reading] }
      const { result } = await operator.send<WriteOutcome>('POST', '/services/app/Reading/Write', body)
      return result.errors[0]?.error ?? result.created
    }
    expect(await bring(instantOf(7))).toBe('dayConfirmed')
    expect(await bring(instantOf(7), plant.power)).toBe(1)
    expect(await bring(instantOf(-1))).toBe(1)
    expect((await plant.sheet(operator)).result.isChangedSinceConfirmed).toBe(false)
    expect(await bring(instantOf(8))).toBe(1)
    expect((await plant.sheet(operator)).result.isChangedSinceConfirmed).toBe(true)
    await decide('ReopenSheet', { version: 1, reason: 'Thiếu số liệu' }, leader)
    expect(await bring(instantOf(7))).toBe(1)
  })
})
