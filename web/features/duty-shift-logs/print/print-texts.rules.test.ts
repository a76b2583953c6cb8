import { describe, expect, it } from 'vitest'

import { changeSpan, cssString, entryText, levelFacts } from './print-texts.rules.ts'

const operation = {
  content: 'Đóng máy cắt 171',
  equipment: 'MC 171',
  orderLevel: 'A3',
  orderFrom: 'Minh',
  orderNo: '12',
  activePowerBeforeMw: 6,
  activePowerAfterMw: 12,
  reactivePowerBeforeMvar: null,
  reactivePowerAfterMvar: -2,
  executorName: 'Thu',
  supervisorName: 'Hòa',
  switchingSheetNo: '23/2026',
  isLate: true,
  creationTime: '2026-11-21T00:40:00Z',
} as never

describe('an entry on paper', () => {
  it('says everything in one text', () => {
    expect(entryText(operation)).toBe(
      '[MC 171] Đóng máy cắt 171. Lệnh: A3, Minh, 12. P: 6 → 12 MW. Q: -2 MVAr. PTT số 23/2026. Thao tác: Thu; giám sát: Hòa. Ghi muộn, lúc 21/11/2026 07:40',
    )
  })

  it('leaves out what is empty', () => {
    const plain = {
      content: 'Kiểm tra',
      executorName: 'Thu',
      activePowerBeforeMw: null,
      activePowerAfterMw: null,
      reactivePowerBeforeMvar: null,
      reactivePowerAfterMvar: null,
    }
    expect(entryText(plain as never)).toBe('Kiểm tra. Thu')
  })
})

it('a change of personnel without an end lasts to the end of the shift', () => {
  const change = { changedAt: '2026-11-21T02:00:00Z', until: null } as never
  expect(changeSpan(change, '2026-11-21')).toBe('09:00 – hết ca')
})

it('readings that nobody wrote are left out', () => {
  const levels = {
    upstreamLevelM: 320.42,
    downstreamLevelM: null,
    inflowM3s: null,
    turbineFlowM3s: null,
    spillFlowM3s: 0,
    irradianceWm2: null,
    activePowerMw: null,
  }
  expect(levelFacts(levels)).toEqual([
    ['Mực nước thượng lưu', '320.42 m'],
    ['Lưu lượng xả tràn', '0 m³/s'],
  ])
})

it('a footer cannot break out of its string', () => {
  expect(cssString('Nhà máy "A"\\')).toBe('"Nhà máy  A  "')
})
