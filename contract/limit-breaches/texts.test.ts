import { expect, test } from 'vitest'

import type { LimitBreach } from './breach.ts'
import { offeredEvent } from './texts.ts'

const breach: LimitBreach = {
  id: 12,
  powerPlantId: 3,
  powerPlantName: 'NMTĐ Sông Trâm',
  deviceId: 156,
  deviceCode: 'H1',
  deviceName: 'Tổ máy H1',
  parameterId: 7,
  parameterName: 'Nhiệt độ ổ đỡ',
  unit: '°C',
  decimals: 1,
  side: 'high',
  tier: 'alarm',
  limitValue: 80,
  extreme: 82.5,
  extremeAt: '2026-11-20T03:00:00.000Z',
  startedAt: '2026-11-20T02:00:00.000Z',
  lastAt: '2026-11-20T03:00:00.000Z',
  endedAt: '2026-11-20T04:00:00.000Z',
  standing: 'waiting',
  abnormalId: null,
  abnormalCode: null,
  reason: null,
  settledByName: null,
  settledAt: null,
}

test('one crossing is offered as an event of its device', () => {
  expect(offeredEvent([breach])).toEqual({
    powerPlantId: 3,
    level: 'abnormal',
    occurredAt: '2026-11-20T02:00:00.000Z',
    restoredAt: '2026-11-20T04:00:00.000Z',
    deviceId: 156,
    equipment: 'Tổ máy H1',
    phenomenon:
      'Nhiệt độ ổ đỡ cao hơn ngưỡng báo động 80 °C. Từ 20/11/2026 09:00, trở lại bình thường lúc 20/11/2026 11:00. ' +
      'Cao nhất 82.5 °C lúc 20/11/2026 10:00.',
    limitBreachIds: [12],
  })
})

test('several of one device are one event, from the first crossing until the last is over', () => {
  const cooling = {
    ...breach,
    id: 9,
    parameterName: 'Áp lực nước làm mát',
    startedAt: '2026-11-20T01:00:00.000Z',
    endedAt: '2026-11-20T05:00:00.000Z',
  }
  const event = offeredEvent([breach, cooling])
  expect(event).toMatchObject({
    occurredAt: '2026-11-20T01:00:00.000Z',
    restoredAt: '2026-11-20T05:00:00.000Z',
    equipment: 'Tổ máy H1',
    limitBreachIds: [9, 12],
  })
  expect(event.phenomenon?.split('\n')).toEqual([
    expect.stringMatching(/^Áp lực nước làm mát cao hơn/),
    expect.stringMatching(/^Nhiệt độ ổ đỡ cao hơn/),
  ])
})

test('an event lasts while one of its crossings does, and names every device', () => {
  const other = { ...breach, id: 13, deviceCode: 'H2', deviceName: 'Tổ máy H2', endedAt: null }
  const event = offeredEvent([other, breach])
  expect(event).toMatchObject({ restoredAt: null, equipment: 'H2, H1' })
  expect(event.phenomenon).toMatch(/^H2: .*đang kéo dài.*\nH1: /)
})
