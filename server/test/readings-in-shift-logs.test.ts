import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { DutyShiftLogDetail } from '#contract/duty-shift-logs/index.ts'
import type { Device } from '#contract/devices/index.ts'
import { addDevice, addParameter } from '#server/features/devices/testing/devices.ts'
import {
  expectOk,
  handOver,
  readGate,
  signableShift,
} from '#server/features/duty-shift-logs/testing/handed-over.ts'
import { service, type OpenedShift } from '#server/features/duty-shift-logs/testing/open-shift.ts'

import { testApp, type TestApp } from './app.ts'
import { signedIn, type Client } from './people.ts'

/* What readings say to the shift log: its figures, and what is missing before the handover. */

let server: TestApp
let opened: OpenedShift
let manager: Client
let unit: Device
let write: (values: Readonly<Record<string, number>>, more?: object) => Promise<unknown>

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  opened = await signableShift(server)
  const { powerPlantId } = opened.shift
  manager = await signedIn(server, { roles: ['QĐ'], plantIds: [powerPlantId] })
  unit = await addDevice(manager, powerPlantId, { kind: 'generator', code: 'H1', name: 'Tổ máy H1' })
  const power = await addParameter(
    manager,
    powerPlantId,
    { code: 'P', name: 'Công suất', unit: 'MW', decimals: 2, frequencyMinutes: 120, isRequired: true },
    'generator',
  )
  write = async (values, more = {}) => {
    const readings = Object.entries(values).map(([time, value]) => ({
      deviceId: unit.id,
      parameterId: power.id,
      at: new Date(`2026-11-21T${time}:00+07:00`).toISOString(),
      value,
    }))
    expectOk(
      await opened.operator.send('POST', '/services/app/Reading/Write', { powerPlantId, readings, ...more }),
    )
  }
})

const get = async (): Promise<DutyShiftLogDetail> =>
  expectOk(await opened.operator.get<DutyShiftLogDetail>(`${service}/Get?Id=${opened.shift.id}`))
const update = (body: object) =>
  opened.operator.send<DutyShiftLogDetail>('PUT', `${service}/Update`, { id: opened.shift.id, ...body })
const everyHour = { '06:00': 12, '08:00': 12, '10:00': 13, '12:00': 14 }

test('missing mandatory readings close the gate, by name and hour, until they are there', async () => {
  await write({ '06:00': 12, '10:00': 13 })
  const { findings } = expectOk(await readGate(opened.operator, opened.shift.id))
  const label = 'H1 Công suất 08:00, 12:00'
  expect(findings).toEqual([
    {
      ruleId: 'readingsMissing',
      severity: 'block',
      count: 2,
      names: [label],
      targets: [{ kind: 'sheet', id: `generators.${unit.id}.2026-11-21`, label }],
    },
  ])
  await write({ '08:00': 12, '12:00': 14 })
  expect(expectOk(await readGate(opened.operator, opened.shift.id)).findings).toEqual([])
})

test('figures follow the readings, take another value with a reason, and stay as they were signed', async () => {
  await write(everyHour)
  const before = await get()
  expect(before.levels.activePowerMw).toBe(14)
  expect(before.figures.map(({ path, value, from, typed }) => [path, value, from, typed])).toEqual([
    ['levels.activePowerMw', 14, 'Tổ máy H1 · Công suất', null],
    ['unitStates.unit-1.activePowerMw', 14, 'Tổ máy H1 · Công suất', null],
  ])
  const { levels, sectionVersions } = before
  const other = { levels: { ...levels, activePowerMw: 13.9 }, sectionVersions }
  expect((await update(other)).error?.problem).toBe('dutyShiftLogs.figureReasonMissing')
  expectOk(await update({ ...other, figureReason: 'Đọc tại tủ' }))
  await write({ '12:00': 14.5 }, { correctionReason: 'Đọc nhầm' })
  const open = await get()
  expect(open.levels.activePowerMw).toBe(13.9)
  expect(open.unitStates[0]?.activePowerMw).toBe(14.5)
  expect(open.figures[0]).toMatchObject({ value: 14.5, typed: { reason: 'Đọc tại tủ' } })

  await handOver(opened)
  await write({ '12:00': 10 }, { correctionReason: 'Đọc nhầm lần nữa' })
  const sealed = await get()
  expect(sealed.status).toBe('handedOver')
  expect([sealed.levels.activePowerMw, sealed.unitStates[0]?.activePowerMw]).toEqual([13.9, 14.5])
  expect(sealed.figures).toHaveLength(2)
  const { result } = await opened.operator.get<{ isIntact: boolean }>(
    `${service}/Verify?PowerPlantId=${sealed.powerPlantId}`,
  )
  expect(result).toMatchObject({ isIntact: true })
})
