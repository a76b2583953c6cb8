/** A place of a store; what it is in stands before it. */
export interface DemoPlace {
  readonly code: string
  readonly name: string
  readonly kind: 'warehouse' | 'shelf' | 'bin'
  readonly in?: string
  readonly address?: string
  readonly isClosed?: true
}

/** An item of a store; what is left out is not tracked, neither strategic nor lent. */
export interface DemoItem {
  readonly code: string
  readonly name: string
  readonly group: string
  readonly unit: string
  readonly specification: string
  readonly maker?: string
  readonly origin?: string
  readonly at: string
  readonly min?: string
  readonly max?: string
  readonly safety?: string
  readonly leadDays?: number
  readonly suppliers?: string
  readonly is?: 'critical' | 'tool' | 'unused'
  readonly tracking?: 'lot' | 'serial'
  readonly expires?: true
  /** How much of it was left over in a lot that has expired since. */
  readonly expired?: number
  readonly units?: readonly (readonly [unit: string, factor: string])[]
  /** Codes of the register that it fits. */
  readonly fits?: readonly string[]
  readonly note?: string
}

/** The store of a plant. */
export interface DemoStore {
  readonly places: readonly DemoPlace[]
  readonly items: readonly DemoItem[]
}

/** Who sells most of it. */
export const electric = 'Công ty CP Thiết bị điện Miền Trung'
/** Who sells what keeps people safe. */
export const safety = 'Công ty CP Thiết bị an toàn Đà Nẵng'

/** Shelves of a warehouse. */
export const shelves = (warehouse: string, names: readonly (readonly [string, string])[]): DemoPlace[] =>
  names.map(([code, name]) => ({ code: `${warehouse}-${code}`, name, kind: 'shelf', in: warehouse }))
/** Bins of a shelf, from 01 on. */
export const bins = (shelf: string, count: number): DemoPlace[] =>
  Array.from({ length: count }, (_, at) => {
    const number = String(at + 1).padStart(2, '0')
    return { code: `${shelf}-${number}`, name: `Ngăn ${number}`, kind: 'bin', in: shelf }
  })

/** What any plant keeps for its people and its cubicles. */
export const common = (shelf: string, cabinet: string): DemoItem[] => [
  {
    code: 'DIEN-008',
    name: 'MCB 2P 16 A',
    group: 'DIEN',
    unit: 'cái',
    specification: '2P, 16 A, đường cong C, 6 kA',
    maker: 'Schneider',
    origin: 'Thái Lan',
    at: `${shelf}-01`,
    min: '5',
    max: '20',
    leadDays: 14,
    suppliers: electric,
  },
  {
    code: 'AT-001',
    name: 'Găng cách điện 24 kV',
    group: 'ATLD',
    unit: 'đôi',
    specification: 'Cấp 3, 26,5 kV, cỡ 10',
    maker: 'Regeltex',
    origin: 'Pháp',
    at: cabinet,
    min: '4',
    max: '8',
    leadDays: 30,
    suppliers: safety,
    tracking: 'lot',
    expires: true,
    note: 'Thử nghiệm 6 tháng một lần',
  },
  {
    code: 'AT-003',
    name: 'Bình CO2 5 kg',
    group: 'ATLD',
    unit: 'bình',
    specification: 'MT5, xách tay',
    at: cabinet,
    min: '4',
    max: '10',
    leadDays: 14,
    suppliers: 'Công ty CP Thiết bị PCCC Miền Trung',
    tracking: 'serial',
    expires: true,
  },
  {
    code: 'DC-001',
    name: 'Đồng hồ vạn năng True-RMS',
    group: 'DUNGCU',
    unit: 'cái',
    specification: '1000 V AC/DC, CAT III',
    maker: 'Fluke',
    origin: 'Mỹ',
    at: cabinet,
    min: '2',
    is: 'tool',
    tracking: 'serial',
  },
]
