import type { PlantCode } from '../plants.ts'

/** What one of an item costs in dong, by its code; the same code costs the same in every store. */
export const prices: Readonly<Record<string, number>> = {
  'DAU-001': 98_000,
  'DAU-002': 76_500,
  'DAU-003': 1_150_000,
  'DAU-004': 165_000,
  'DIEN-001': 1_420_000,
  'DIEN-002': 3_250_000,
  'DIEN-003': 640_000,
  'DIEN-008': 185_000,
  'CO-001': 46_500_000,
  'CO-002': 128_000_000,
  'CO-003': 2_780_000,
  'DL-001': 1_200_000,
  'DL-009': 890_000,
  'AT-001': 1_350_000,
  'AT-002': 8_900_000,
  'AT-003': 1_180_000,
  'AT-004': 2_150_000,
  'DC-001': 4_650_000,
  'PV-001': 118_000,
  'PV-002': 42_000,
  'PV-003': 1_260_000,
  'PV-004': 2_150_000,
  'PV-005': 6_800_000,
  'PV-006': 1_950_000,
  'PV-007': 21_500,
}

/** A line of a voucher of the demonstration. */
export interface DemoLine {
  readonly code: string
  readonly quantity: number
  /** For all of it, where it is not what it costs usually. */
  readonly amount?: number
  /** It was for a machine that it fits; the old part came back, or why not. */
  readonly forMachine?: true
  readonly oldPart?: string
  readonly isProvisional?: true
  /** The code of the place to which it is taken. */
  readonly to?: string
}

/** A voucher of the demonstration, by how many days ago it was. */
export interface DemoVoucher {
  readonly kind: 'receipt' | 'issue' | 'transfer' | 'loan'
  readonly daysAgo: number
  readonly reason: string
  readonly party: string
  readonly unit?: string
  readonly documentNo?: string
  readonly permitNo?: string
  readonly lines: readonly DemoLine[]
  /** The latest event of the plant was the cause. */
  readonly byEvent?: true
  /** Days from then until it comes back. */
  readonly dueDays?: number
  /** How far it came; posted unless said. */
  readonly isOnly?: 'drafted' | 'sent' | 'approved'
  /** It was written up so many days after the day that it is dated. */
  readonly daysLate?: number
}

const electric = { party: 'Trần Quốc Huy', unit: 'Công ty CP Thiết bị điện Miền Trung' }

/** The stores were counted so many days ago. */
export const COUNTED_DAYS_AGO = 6

/** What moved in the stores since they were opened, the oldest first. */
export const demoVouchers: Readonly<Record<PlantCode, readonly DemoVoucher[]>> = {
  ST: [
    {
      kind: 'receipt',
      daysAgo: 150,
      reason: 'Mua RTD, chổi than theo hợp đồng vật tư quý',
      ...electric,
      documentNo: 'HĐ 0001287',
      lines: [
        { code: 'DL-001', quantity: 5, amount: 7_500_000 },
        { code: 'DIEN-001', quantity: 48 },
      ],
    },
    {
      kind: 'issue',
      daysAgo: 118,
      reason: 'Thay chổi than kích từ khi tiểu tu',
      party: 'Tổ sửa chữa điện',
      permitNo: 'PCT 21/2026',
      lines: [{ code: 'DIEN-001', quantity: 24, forMachine: true }],
    },
    {
      kind: 'issue',
      daysAgo: 64,
      reason: 'Thay lọc dầu điều tốc định kỳ',
      party: 'Tổ sửa chữa cơ khí',
      permitNo: 'PCT 38/2026',
      lines: [
        {
          code: 'CO-003',
          quantity: 6,
          forMachine: true,
          oldPart: 'Lõi lọc dùng một lần, đã bỏ chất thải nguy hại',
        },
      ],
    },
    {
      kind: 'transfer',
      daysAgo: 45,
      reason: 'Dọn kệ B, chuyển bớt hạt hút ẩm sang ngăn 04',
      party: 'Tổ sửa chữa cơ khí',
      lines: [{ code: 'DAU-004', quantity: 15, to: 'K1-B-04' }],
    },
    {
      kind: 'issue',
      daysAgo: 31,
      reason: 'Thay RTD ổ hướng báo sai nhiệt độ',
      party: 'Ca vận hành',
      permitNo: 'PCT 44/2026',
      byEvent: true,
      lines: [{ code: 'DL-001', quantity: 8, forMachine: true }],
    },
    {
      kind: 'receipt',
      daysAgo: 20,
      reason: 'Mua dầu tuabin bổ sung, chưa có hóa đơn',
      party: 'Lê Minh Phát',
      unit: 'Công ty TNHH Dầu nhờn Petrolimex',
      documentNo: 'BBGN 88/2026',
      lines: [{ code: 'DAU-001', quantity: 209, isProvisional: true }],
    },
    {
      kind: 'issue',
      daysAgo: 16,
      reason: 'Thay hai bình ắc quy phồng của hệ 220 VDC',
      party: 'Tổ sửa chữa điện',
      permitNo: 'PCT 48/2026',
      lines: [{ code: 'DIEN-002', quantity: 2, forMachine: true }],
    },
    {
      kind: 'loan',
      daysAgo: 12,
      reason: 'Mượn đồng hồ đo mạch nhị thứ 110 kV',
      party: 'Đội thí nghiệm điện miền Trung',
      dueDays: 5,
      lines: [{ code: 'DC-001', quantity: 1 }],
    },
    {
      kind: 'issue',
      daysAgo: 8,
      daysLate: 4,
      reason: 'Bổ sung dầu máy biến áp T1, phiếu giấy nộp muộn',
      party: 'Tổ sửa chữa điện',
      permitNo: 'PCT 50/2026',
      lines: [{ code: 'DAU-002', quantity: 5 }],
    },
    {
      kind: 'loan',
      daysAgo: 3,
      reason: 'Mượn dây tiếp địa khi cắt điện đường dây 171',
      party: 'Đội quản lý đường dây 110 kV',
      permitNo: 'PCT 51/2026',
      dueDays: 10,
      lines: [{ code: 'AT-002', quantity: 2 }],
    },
    {
      kind: 'issue',
      daysAgo: 2,
      reason: 'Thay rơle trung gian tủ bảo vệ T1',
      party: 'Tổ sửa chữa điện',
      permitNo: 'PCT 52/2026',
      isOnly: 'approved',
      lines: [{ code: 'DIEN-003', quantity: 2 }],
    },
    {
      kind: 'issue',
      daysAgo: 1,
      reason: 'Bổ sung dầu ổ đỡ tổ máy H1',
      party: 'Tổ sửa chữa cơ khí',
      permitNo: 'PCT 53/2026',
      isOnly: 'approved',
      lines: [{ code: 'DAU-001', quantity: 20 }],
    },
    {
      kind: 'issue',
      daysAgo: 1,
      reason: 'Bổ sung hạt hút ẩm máy biến áp T2',
      party: 'Tổ sửa chữa điện',
      isOnly: 'sent',
      lines: [{ code: 'DAU-004', quantity: 3.5 }],
    },
  ],
  MT1: [
    {
      kind: 'receipt',
      daysAgo: 140,
      reason: 'Mua cầu chì, đầu nối dự phòng',
      ...electric,
      documentNo: 'HĐ 0002114',
      lines: [
        { code: 'PV-001', quantity: 100 },
        { code: 'PV-002', quantity: 200, amount: 9_000_000 },
      ],
    },
    {
      kind: 'issue',
      daysAgo: 75,
      reason: 'Thay cầu chì cháy chuỗi pin',
      party: 'Ca vận hành',
      lines: [
        { code: 'PV-001', quantity: 36 },
        { code: 'PV-002', quantity: 12 },
      ],
    },
    {
      kind: 'issue',
      daysAgo: 18,
      reason: 'Thay quạt làm mát inverter kêu',
      party: 'Ca vận hành',
      byEvent: true,
      lines: [{ code: 'PV-004', quantity: 8, forMachine: true }],
    },
    {
      kind: 'issue',
      daysAgo: 1,
      reason: 'Đi lại cáp chuỗi bị chuột cắn',
      party: 'Ca vận hành',
      isOnly: 'sent',
      lines: [{ code: 'PV-007', quantity: 42.5 }],
    },
  ],
  MT2: [
    {
      kind: 'receipt',
      daysAgo: 90,
      reason: 'Mua tấm pin thay tấm vỡ',
      ...electric,
      documentNo: 'HĐ 0002390',
      lines: [{ code: 'PV-006', quantity: 10, amount: 20_400_000 }],
    },
    {
      kind: 'issue',
      daysAgo: 40,
      reason: 'Thay tấm pin vỡ sau giông',
      party: 'Ca vận hành',
      lines: [{ code: 'PV-006', quantity: 6 }],
    },
  ],
}
