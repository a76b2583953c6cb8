import { describe, expect, test } from 'vitest'

import type { Operation } from '#contract/duty-shift-logs/operations.ts'
import type { DutyShiftLogDetail } from '#contract/duty-shift-logs/shift.ts'
import type { PdfDocument } from '#server/platform/pdf/render-pdf.ts'

import { shiftLogDocument, verificationCode } from './shift-log.pdf.ts'

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
  content: 'Khởi động H1, hòa lưới tốt',
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
  isLate: true,
  creationTime: '2026-11-21T01:00:00Z',
  creatorName: 'Trần Văn Hòa',
  version: 1,
}

const shift: DutyShiftLogDetail = {
  id: 5,
  powerPlantId: 3,
  powerPlantName: 'Thủy điện Sông Trâm',
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
  changePersonnels: [],
  abnormals: [],
  signatures: [],
  refusals: [],
  corrections: [],
  seal: null,
  previous: null,
  next: null,
  can: { ...may, confirmCorrection: false, delete: false },
}

/** Every text of a document, in its order. */
function textsOf({ content }: PdfDocument): string[] {
  const texts: string[] = []
  JSON.stringify(content, (key, value: unknown) => {
    if (typeof value === 'string' && !['alignment', 'layout', 'fillColor', 'width', 'color'].includes(key)) {
      texts.push(value)
    }
    return value
  })
  return texts
}

describe('the printed shift log', () => {
  test('carries the head of the form, the shift and its entries at plant time', () => {
    const texts = textsOf(shiftLogDocument(shift))
    expect(texts).toContain('CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM')
    expect(texts).toContain('Ca 1 (sáng), ngày 21/11/2026 (06:00 – 14:00)')
    expect(texts).toEqual(expect.arrayContaining(['06:05', '06:14', 'Khởi động – hòa lưới', '2']))
    expect(texts).toContain(
      '[H1] Khởi động H1, hòa lưới tốt. Lệnh: ĐĐV A3, Minh, số 12. P trước/sau: 0/12 MW. ' +
        'Thực hiện: Trần Văn Hòa. Ghi muộn, lúc 21/11/2026 08:00',
    )
  })

  test('prints a reading of zero and leaves out one that nobody took', () => {
    const texts = textsOf(shiftLogDocument(shift))
    expect(texts).toContain('0 m³/s')
    expect(texts).not.toContain('Mực nước hạ lưu: ')
  })

  test('counts energy as the difference of the readings times the factor', () => {
    // (196.4 - 100) kWh x 1000 = 96,400 kWh
    expect(textsOf(shiftLogDocument(shift))).toContain('96,400.00')
  })

  test('says by whom and when a sealed shift was signed, and shows its code on every page', () => {
    const signature = { employeeId: 2, ticked: [], waivers: [] }
    const document = shiftLogDocument({
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
    })
    expect(document.footer).toContain('3fa2 91c0 77de 0b15')
    const texts = textsOf(document)
    expect(texts).toContain('Số: 42/SGNC')
    expect(texts).toEqual(expect.arrayContaining(['Đã ký điện tử lúc 21/11/2026 13:50', 'Phạm Đức Thịnh']))
  })

  test('says of every confirmed correction what it is about, in words', () => {
    const correction = {
      dutyShiftLogId: shift.id,
      id: 1,
      kind: 'section' as const,
      targetId: null,
      field: 'conditions.weather',
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
      shiftLogDocument({
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
      }),
    )
    expect(texts).toEqual(expect.arrayContaining(['Thời tiết, phương thức vận hành', 'Mưa', 'Bão']))
    expect(texts).toEqual(expect.arrayContaining(['Diễn biến 06:05', '21/11/2026 06:14']))
  })

  test('says plainly that a shift is not handed over yet', () => {
    expect(shiftLogDocument(shift).footer).toContain('Ca chưa giao nhận')
  })
})

test('a verification code is the beginning of the hash in groups of four', () => {
  expect(verificationCode('0123456789abcdef0123')).toBe('0123 4567 89ab cdef')
})
