import { describe, expect, test } from 'vitest'

import type { Operation } from '#contract/duty-shift-logs/operations.ts'
import type { DutyShiftLogDetail } from '#contract/duty-shift-logs/shift.ts'

import { shiftLogDocument } from './shift-log.pdf.ts'
import { textsOf } from './texts-of.ts'

const NOW = new Date('2026-11-21T06:30:00Z')
const may = { write: false, sign: false, withdraw: false, accept: false, review: false, correct: false }

const entry: Operation = {
  id: 1,
  dutyShiftLogId: 5,
  occurredAt: '2026-11-20T23:05:00Z',
  finishedAt: '2026-11-20T23:14:00Z',
  kind: 'start',
  orderLevel: 'A3',
  orderFrom: 'Minh',
  orderNo: '12',
  deviceId: 1,
  equipment: 'H1',
  content: 'Khởi động H1, hòa lưới tốt.',
  activePowerBeforeMw: 0,
  activePowerAfterMw: 12,
  reactivePowerBeforeMvar: null,
  reactivePowerAfterMvar: null,
  executorId: 1,
  executorName: 'Trần Văn Hòa',
  supervisorId: null,
  supervisorName: null,
  switchingSheetNo: null,
  eventType: 2,
  item: null,
  proposalId: null,
  proposalNo: null,
  isLate: true,
  creationTime: '2026-11-21T01:00:00Z',
  creatorName: 'Trần Văn Hòa',
  struckAt: null,
  struckReason: null,
  struckByName: null,
  can: { edit: false, finish: false, strike: false },
  version: 1,
}

const shift: DutyShiftLogDetail = {
  id: 5,
  powerPlantId: 3,
  powerPlantName: 'Thủy điện Sông Trâm',
  companyName: 'Công ty CP Năng lượng Sông Trâm',
  place: 'Quảng Ngãi',
  day: '2026-11-21',
  shiftCode: 'C1',
  shiftName: 'Ca 1 (sáng)',
  startsAt: '2026-11-20T23:00:00Z',
  endsAt: '2026-11-21T07:00:00Z',
  dutyTeamId: 1,
  dutyTeamName: 'Kíp B',
  shiftLeaderId: 2,
  shiftLeaderName: 'Nguyễn Thị Hương',
  status: 'onDuty',
  energyMwh: null,
  operationCount: 1,
  orderCount: 0,
  abnormalCount: 0,
  giverName: null,
  givenAt: null,
  receiverName: null,
  receivedAt: null,
  isLate: false,
  reviewedByName: null,
  reviewedAt: null,
  isReviewOverdue: false,
  hash: null,
  creationTime: '2026-11-20T23:00:00Z',
  crew: [],
  conditions: { weather: 'rain', temperatureCelsius: 24.5, operatingMode: 'Phát theo lệnh A3' },
  dispatchers: { national: null, regional: null, provincial: null },
  unitStates: [],
  levels: {
    upstreamLevelM: 320.42,
    downstreamLevelM: null,
    inflowM3s: null,
    turbineFlowM3s: null,
    spillFlowM3s: 0,
    irradianceWm2: null,
    activePowerMw: 12,
  },
  meterReadings: [{ id: 'm', meter: 'Công tơ 171', startKwh: 100, endKwh: 196.4, factor: 1000 }],
  permits: [],
  portableEarths: [],
  directives: [],
  handoverItems: [],
  unfinishedWork: [],
  safetyBrief: { isDone: true, note: null },
  figures: [],
  defects: [],
  gates: null,
  conclusion: { text: 'Ca vận hành bình thường' },
  sectionVersions: {
    conditions: 1,
    dispatchers: 1,
    unitStates: 1,
    levels: 1,
    meterReadings: 1,
    permits: 1,
    portableEarths: 1,
    directives: 1,
    handoverItems: 1,
    unfinishedWork: 1,
    safetyBrief: 1,
    conclusion: 1,
  },
  operations: [entry],
  gateConsents: [],
  changePersonnels: [],
  abnormals: [],
  signatures: [],
  refusals: [],
  corrections: [],
  seal: null,
  previous: null,
  next: null,
  can: { ...may, supplement: false, confirmCorrection: false, delete: false },
}

describe('the printed shift log', () => {
  test('carries the head of the form, the shift and its entries at plant time', () => {
    const texts = textsOf(shiftLogDocument(shift, NOW))
    expect(texts).toContain('CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM')
    expect(texts).toContain('CÔNG TY CP NĂNG LƯỢNG SÔNG TRÂM')
    expect(texts).toContain('Quảng Ngãi, ngày 21 tháng 11 năm 2026')
    expect(texts).toContain('Ca 1 (sáng), ngày 21/11/2026 (06:00 – 14:00)')
    expect(texts).toEqual(expect.arrayContaining(['06:05', '06:14', 'Khởi động – hòa lưới', '2']))
    expect(texts).toContain(
      '[H1] Khởi động H1, hòa lưới tốt. Lệnh: ĐĐV A3, Minh, số 12. P trước/sau: 0/12 MW. ' +
        'Thực hiện: Trần Văn Hòa. Ghi muộn, lúc 21/11/2026 08:00',
    )
  })

  test('crosses out a line that is struck through, and says by whom and why', () => {
    const struck = {
      ...entry,
      struckAt: '2026-11-21T01:30:00Z',
      struckReason: 'Ghi nhầm tổ máy',
      struckByName: 'Phạm Đức Thịnh',
    }
    const crossedOut = (operations: DutyShiftLogDetail['operations']) =>
      JSON.stringify(shiftLogDocument({ ...shift, operations }, NOW)).split('lineThrough').length - 1
    expect([crossedOut([entry]), crossedOut([entry, struck])]).toEqual([0, 5])
    const texts = textsOf(shiftLogDocument({ ...shift, operations: [struck] }, NOW))
    expect(texts.some((text) => text.startsWith('[H1] Khởi động H1'))).toBe(true)
    expect(texts).toContain('\nGạch bỏ 21/11/2026 08:30, Phạm Đức Thịnh: Ghi nhầm tổ máy')
  })

  test('prints a reading of zero and leaves out one that nobody took', () => {
    const texts = textsOf(shiftLogDocument(shift, NOW))
    expect(texts).toEqual(expect.arrayContaining(['Lưu lượng xả tràn (m³/s): ', '0']))
    expect(texts).not.toContain('Mực nước hạ lưu (m): ')
  })

  test('says by whom and when a sealed shift was signed, and shows its code on every page', () => {
    const signature = { employeeId: 2, ticked: [], waivers: [] }
    const document = shiftLogDocument(
      {
        ...shift,
        seal: {
          chainNo: 42,
          hash: '3fa291c077de0b15ffff',
          previousHash: null,
          sealedAt: '2026-11-21T07:02:00Z',
        },
        signatures: [
          { ...signature, role: 'giver', fullName: 'Nguyễn Thị Hương', at: '2026-11-21T06:50:00Z' },
          { ...signature, role: 'receiver', fullName: 'Phạm Đức Thịnh', at: '2026-11-21T07:02:00Z' },
        ],
      },
      NOW,
    )
    expect(document.footer).toContain('3fa2 91c0 77de 0b15')
    const texts = textsOf(document)
    expect(texts).toContain('Số: 42/SGNC')
    expect(texts).toEqual(expect.arrayContaining(['Đã ký điện tử lúc 21/11/2026 13:50:00', 'Phạm Đức Thịnh']))
  })

  test('says of every confirmed correction what it is about, in words', () => {
    const correction = {
      dutyShiftLogId: shift.id,
      id: 1,
      kind: 'section' as const,
      targetId: null,
      field: 'conditions.weather',
      occurredAt: null,
      item: null,
      oldText: 'rain',
      newText: 'storm',
      reason: 'Chọn nhầm',
      status: 'confirmed' as const,
      writtenById: 2,
      writtenByName: 'Nguyễn Thị Hương',
      writtenAt: '2026-11-21T08:00:00Z',
      decidedByName: 'Phạm Đức Thịnh',
      decidedAt: '2026-11-21T09:00:00Z',
      decisionReason: null,
      sealedInId: null,
    }
    const [operation] = shift.operations
    const texts = textsOf(
      shiftLogDocument(
        {
          ...shift,
          corrections: [
            correction,
            {
              ...correction,
              kind: 'operation',
              targetId: operation?.id ?? 0,
              field: 'finishedAt',
              oldText: '2026-11-20T23:14:00.000Z',
            },
          ],
        },
        NOW,
      ),
    )
    expect(texts).toEqual(expect.arrayContaining(['Thời tiết, phương thức vận hành', 'Mưa', 'Bão']))
    expect(texts).toEqual(expect.arrayContaining(['Diễn biến 06:05', '21/11/2026 06:14']))
  })

  const item = { kind: 'permit', commander: 'Tâm', peopleCount: 4, carriedFromId: 4 } as const
  const opened = { openedIn: 'op-1', openedByName: 'Hòa', closedIn: null, closedByName: null }
  const place = { id: 'op-2', number: '3', location: '473-76', carriedFromId: 4 }
  const earth = { ...place, ...opened, appliedAt: '2026-11-21T01:00:00Z' }
  const open = {
    ...shift,
    permits: [
      {
        ...item,
        ...opened,
        id: 'op-1',
        number: '14',
        place: 'TD92',
        openedAt: '2026-11-18T01:00:00Z',
        closedAt: null,
      },
    ],
    portableEarths: [
      { ...earth, removedAt: '2026-11-21T05:00:00Z', closedIn: 'op-9', closedByName: 'Bảo' },
      { ...earth, id: 'op-3', removedAt: null },
    ],
  }

  test('says how long something has been open at the handover, or who closed it when', () => {
    const texts = textsOf(shiftLogDocument({ ...open, receivedAt: '2026-11-21T07:00:00Z' }, NOW))
    expect(texts).toContain('Đang mở, 3 ngày')
    expect(texts).toContain('21/11/2026 12:00, Bảo')
    expect(texts).toContain('Đang đặt, 6 giờ')
    expect(textsOf(shiftLogDocument(open, NOW))).toContain('Đang đặt, 5 giờ')
  })

  test('has the defects that stand, and nothing of them where none were kept', () => {
    const defect = {
      id: 5,
      code: 'BT-05',
      equipment: 'Bơm 2',
      phenomenon: 'Rò nước',
      ageDays: 3,
      dueOn: null,
    }
    expect(textsOf(shiftLogDocument({ ...shift, defects: [defect] }, NOW))).toEqual(
      expect.arrayContaining(['Khiếm khuyết tồn tại', 'BT-05', 'Rò nước', '3 ngày']),
    )
    expect(textsOf(shiftLogDocument({ ...shift, defects: null }, NOW))).not.toContain('Khiếm khuyết tồn tại')
  })

  test('tells of a refusal with its reason, its name and its time', () => {
    const refusal = {
      kind: 'refused',
      byName: 'Phạm Đức Thịnh',
      giverName: 'Hương',
      reason: 'Thiếu đèn pin',
      at: '2026-11-21T06:50:00Z',
    } as const
    expect(textsOf(shiftLogDocument({ ...shift, refusals: [refusal] }, NOW))).toEqual(
      expect.arrayContaining(['Từ chối nhận ca', 'Phạm Đức Thịnh', 'Thiếu đèn pin', '21/11/2026 13:50']),
    )
  })

  test('prints a line that a correction added at its time, once it is confirmed', () => {
    const addition = {
      dutyShiftLogId: shift.id,
      id: 7,
      kind: 'addition' as const,
      targetId: null,
      field: 'content',
      occurredAt: '2026-11-20T23:01:00Z',
      item: null,
      oldText: '',
      newText: 'Nhận lệnh A3 giữ P 12 MW',
      reason: 'Quên ghi',
      status: 'confirmed' as const,
      writtenById: 2,
      writtenByName: 'Nguyễn Thị Hương',
      writtenAt: '2026-11-21T08:00:00Z',
      decidedByName: 'Phạm Đức Thịnh',
      decidedAt: '2026-11-21T09:00:00Z',
      decisionReason: null,
      sealedInId: null,
    }
    const added =
      'Nhận lệnh A3 giữ P 12 MW. Bổ sung bằng đính chính: Nguyễn Thị Hương 21/11/2026 15:00, Phạm Đức Thịnh'
    const texts = textsOf(shiftLogDocument({ ...shift, corrections: [addition] }, NOW))
    expect(texts.indexOf('06:01')).toBeGreaterThan(0)
    expect(texts.indexOf('06:01')).toBeLessThan(texts.indexOf('06:05'))
    expect(texts).toEqual(expect.arrayContaining([added, 'Bổ sung 06:01']))
    const waiting = shiftLogDocument({ ...shift, corrections: [{ ...addition, status: 'waiting' }] }, NOW)
    expect(textsOf(waiting)).not.toContain(added)
  })

  test('says plainly that a shift is not handed over yet', () => {
    expect(shiftLogDocument(shift, NOW).footer).toContain('Ca chưa giao nhận')
  })
})
