import type { InspectionResult } from '#contract/equipment-inspections/labels.ts'

import type { PlantCode } from '../plants.ts'

/** A round of a line as it goes in the demonstration: planned, under way, or done some days ago. */
interface Round {
  readonly is: 'planned' | 'doing' | 'done' | 'failed'
  /** Days from the first start. */
  readonly on: number
  readonly by: string
  readonly budgetVnd: number
  readonly costVnd?: number
  readonly certificateNo?: string
  readonly note?: string
}

/** A line of the register of inspections; days are counted from the first start. */
export interface InspectionLine {
  readonly code: string
  readonly type: string
  readonly subject?: string
  /** The tool of the store that is inspected. */
  readonly tool?: { readonly code: string; readonly serialNo: string }
  readonly quantity?: number
  readonly unusable?: number
  readonly last?: number
  /** What the old register says where no day can be read. */
  readonly lastText?: string
  /** The end that the certificate names. */
  readonly ends?: number
  readonly cycleMonths?: number
  readonly result?: InspectionResult
  readonly by?: string
  readonly certificateNo?: string
  readonly stampNo?: string
  readonly declarationNo?: string
  readonly note?: string
  /** Why it rests. */
  readonly suspended?: string
  readonly round?: Round
}

const kv2 = 'Trung tâm Kiểm định kỹ thuật an toàn khu vực II'
const etc = 'Trung tâm Thí nghiệm điện miền Trung'
const quatest = 'Trung tâm Kỹ thuật TCĐLCL 2'
const fire = 'Công ty CP Thiết bị PCCC Miền Trung'

const arrester = (n: 1 | 2): InspectionLine => ({
  code: `CS17${n}`,
  type: 'arrester',
  last: -640 - n * 3,
  result: 'passed',
  by: etc,
  certificateNo: `TN-CSV-17${n}/2025`,
})

/** A pair of gloves that the store lends: they are tried every six months. */
const glove = (n: number, last: number): InspectionLine => ({
  code: 'NM',
  type: 'gloves',
  tool: { code: 'AT-004', serialNo: `AT-004-00${n}` },
  last,
  result: 'passed',
  by: etc,
  certificateNo: `TN-GCĐ-24-0${n}`,
})

const hydro: readonly InspectionLine[] = [
  {
    code: 'CTGM',
    type: 'crane',
    subject: 'Cầu trục 63/16 t, khẩu độ 15 m',
    last: -341,
    result: 'passed',
    by: kv2,
    certificateNo: 'KĐ-KV2-1187',
    declarationNo: 'KB-TB-2011/13',
    stampNo: 'A 018342',
    round: { is: 'planned', on: 16, by: kv2, budgetVnd: 24_500_000 },
  },
  {
    code: 'CTCD',
    type: 'crane',
    subject: 'Cầu trục chân dê 2 × 20 t',
    last: -377,
    result: 'passed',
    by: kv2,
    certificateNo: 'KĐ-KV2-1098',
    declarationNo: 'KB-TB-2011/14',
    round: {
      is: 'failed',
      on: -12,
      by: kv2,
      budgetVnd: 21_000_000,
      costVnd: 21_000_000,
      certificateNo: 'BB-KV2-0931',
      note: 'Cáp nâng đứt 7 sợi trên một bước bện, phanh nâng không giữ tải thử 125 %. Chờ thay cáp và má phanh.',
    },
  },
  {
    code: 'KN.B1',
    type: 'pressureVessel',
    subject: 'Bình 2 m³, áp suất làm việc 7 bar',
    last: -1115,
    ends: -19,
    result: 'passed',
    by: kv2,
    certificateNo: 'KĐ-KV2-0774',
    declarationNo: 'KB-TB-2011/15',
    stampNo: 'B 004410',
    note: 'Chậm do hợp đồng kiểm định ký muộn.',
    round: { is: 'doing', on: -1, by: kv2, budgetVnd: 6_800_000 },
  },
  ...[1, 2].map((n): InspectionLine => ({
    code: `H${n}.DT.BA`,
    type: 'pressureVessel',
    subject: 'Bình dầu áp lực 1,6 m³, 63 bar',
    last: -402 - n,
    ends: 694 - n,
    result: 'passed',
    by: kv2,
    certificateNo: `KĐ-KV2-11${n}2`,
    declarationNo: `KB-TB-2011/1${n + 5}`,
    stampNo: `B 00913${n}`,
  })),
  {
    code: 'KN.B1',
    type: 'safetyValve',
    subject: 'Van an toàn VAT-01, đặt 7,7 bar',
    last: -358,
    result: 'passed',
    by: kv2,
    certificateNo: 'VAT-0358',
  },
  arrester(1),
  arrester(2),
  ...[1, 2].map((n): InspectionLine => ({
    code: `TU17${n}`,
    type: 'instrumentTransformer',
    subject: 'TU đo đếm 110 kV, cấp 0,2',
    last: -1780 + n,
    ends: 46 + n,
    result: 'passed',
    by: quatest,
    certificateNo: `ĐL-TU-${n}12`,
  })),
  {
    code: 'PCCC',
    type: 'fire',
    last: -275,
    result: 'passed',
    by: fire,
    certificateNo: 'BB-PCCC-25',
    round: {
      is: 'done',
      on: -20,
      by: fire,
      budgetVnd: 38_000_000,
      costVnd: 36_750_000,
      certificateNo: 'BB-PCCC-26',
    },
  },
  { code: 'BV171', type: 'relay', last: -980, result: 'passed', by: etc, certificateNo: 'TN-RL-171' },
  {
    code: 'BV172',
    type: 'relay',
    last: -979,
    result: 'conditional',
    by: etc,
    certificateNo: 'TN-RL-172',
    note: 'Thời gian tác động F67N lệch 4 %, chỉnh định lại trong 3 tháng.',
    ends: 25,
  },
  {
    code: 'DAP',
    type: 'dam',
    subject: 'Đập lớn, NĐ 62/2025',
    last: -1490,
    result: 'passed',
    by: 'Viện Khoa học Thủy lợi Việt Nam',
    certificateNo: 'KĐĐ-07',
  },
  {
    code: 'NM',
    type: 'belts',
    subject: '42 thang móc, số TM-01…TM-42',
    quantity: 42,
    unusable: 2,
    last: -120,
    result: 'passed',
    by: 'Tổ an toàn',
    certificateNo: 'BB-AT-14',
    note: 'TM-17, TM-33 nứt móc, đã thu hồi.',
  },
  {
    code: 'NM',
    type: 'gloves',
    subject: '16 đôi găng cách điện 24 kV',
    quantity: 16,
    last: -178,
    result: 'passed',
    by: etc,
    certificateNo: 'TN-GCĐ-16',
  },
  glove(1, -196),
  glove(2, -64),
  { ...glove(3, -6), result: 'failed', note: 'Dòng rò 14 mA khi thử 20 kV, thủng ở ngón trỏ.' },
  {
    code: 'TPP110',
    type: 'grounding',
    lastText: 'tem mờ',
    note: 'Sổ cũ không đọc được ngày; chờ đo lại trước mùa sét.',
  },
  { code: 'BTK2', type: 'grounding', last: -700, suspended: 'Bơm dự phòng, đang tháo để trong kho' },
]

const firstSolar: readonly InspectionLine[] = [
  {
    code: 'T1',
    type: 'transformer',
    last: -1010,
    result: 'passed',
    by: etc,
    certificateNo: 'TN-MBA-T1',
    round: { is: 'planned', on: 60, by: etc, budgetVnd: 92_000_000 },
  },
  { code: 'T1', type: 'oil', last: -310, result: 'passed', by: etc, certificateNo: 'DAU-T1-310' },
  { code: 'MC 171', type: 'switchgear', last: -1101, result: 'passed', by: etc, certificateNo: 'TN-MC-171' },
  { code: 'MC 131', type: 'switchgear', last: -1020, result: 'passed', by: etc, certificateNo: 'TN-MC-131' },
  { code: 'CS171', type: 'arrester', last: -600, result: 'passed', by: etc, certificateNo: 'TN-CSV-MT' },
  {
    code: 'TKT1',
    type: 'pyranometer',
    subject: '2 pyranometer cấp A',
    quantity: 2,
    last: -668,
    result: 'passed',
    by: 'Viện Đo lường Việt Nam',
    certificateNo: 'HC-PYR-68',
  },
  { code: 'PCCC', type: 'fire', last: -371, result: 'passed', by: fire, certificateNo: 'BB-PCCC-MT' },
  { code: 'TBA110', type: 'grounding', last: -140, result: 'passed', by: etc, certificateNo: 'TĐ-110' },
  { code: 'BV171', type: 'relay', lastText: 'tem mờ' },
]

/** What the registers of inspections of the plants hold. */
export const inspectionLines: Readonly<Record<PlantCode, readonly InspectionLine[]>> = {
  ST: hydro,
  MT1: firstSolar,
  MT2: [{ code: '471', type: 'grounding', last: -100, result: 'passed', by: etc, certificateNo: 'TĐ-471' }],
}
