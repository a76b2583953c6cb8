import type { EmployeeWrite } from '#contract/employees/index.ts'
import type { PlantWrite } from '#contract/plants/index.ts'

import type { PlantCode } from './plants.ts'
import type { TeamName } from './seeding.ts'

/** When something was changed after it was entered, by whom (a user name) and why. */
export interface LaterChange {
  readonly daysAgo: number
  /** Wall-clock time at the plants. */
  readonly at: `${number}:${number}`
  readonly by: string
  readonly reason?: string
}

/** A change of an employee, by code. */
interface EmployeeChange extends LaterChange {
  readonly of: `NV${string}`
  readonly set: Partial<Pick<EmployeeWrite, 'phoneNumber' | 'address' | 'electricalSafetyGrade'>> & {
    readonly team?: TeamName
  }
}

/** What became different about employees, oldest first. Whoever keeps up their own data is their own `by`. */
export const employeeChanges: readonly EmployeeChange[] = [
  { of: 'NV044', daysAgo: 301, at: '20:14', by: 'duc.tm', set: { phoneNumber: '0956309725' } },
  {
    of: 'NV018',
    daysAgo: 268,
    at: '13:37',
    by: 'chi.ntk',
    set: { address: '41 Phan Đình Phùng, phường Cẩm Thành, Quảng Ngãi' },
  },
  {
    of: 'NV016',
    daysAgo: 190,
    at: '09:20',
    by: 'phogiamdoc',
    reason: 'Đạt bậc 4/5 kỳ sát hạch an toàn điện',
    set: { electricalSafetyGrade: 4 },
  },
  {
    of: 'NV017',
    daysAgo: 125,
    at: '15:02',
    by: 'phogiamdoc',
    reason: 'Điều chuyển theo phương án bố trí nhân sự các kíp',
    set: { team: 'ST-D' },
  },
  {
    of: 'NV021',
    daysAgo: 125,
    at: '15:04',
    by: 'phogiamdoc',
    reason: 'Điều chuyển theo phương án bố trí nhân sự các kíp',
    set: { team: 'ST-B' },
  },
  { of: 'NV058', daysAgo: 61, at: '07:48', by: 'tien.hv', set: { phoneNumber: '0953308771' } },
  {
    of: 'NV011',
    daysAgo: 17,
    at: '21:55',
    by: 'truongca',
    set: { phoneNumber: '0953207940', address: '60 Nguyễn Trãi, phường Nghĩa Lộ, Quảng Ngãi' },
  },
]

/** Who left: their accounts were deactivated, their records stay. */
export const departures: readonly (LaterChange & { readonly of: `NV${string}` })[] = [
  {
    of: 'NV052',
    daysAgo: 233,
    at: '16:30',
    by: 'thinh.np',
    reason: 'Chấm dứt hợp đồng theo nguyện vọng cá nhân',
  },
  { of: 'NV034', daysAgo: 142, at: '10:11', by: 'giamdoc', reason: 'Nghỉ hưu theo chế độ' },
  { of: 'NV065', daysAgo: 38, at: '08:25', by: 'khanh.dv', reason: 'Chuyển công tác sang đơn vị khác' },
]

/** What became different about plants. */
export const plantChanges: readonly (LaterChange & {
  readonly of: PlantCode
  readonly set: Partial<PlantWrite>
})[] = [
  {
    of: 'MT1',
    daysAgo: 310,
    at: '09:05',
    by: 'admin',
    reason: 'Cập nhật theo sản lượng thiết kế hiệu chỉnh',
    set: { annualEnergyGwh: 41.5 },
  },
]

/** What became different about teams. */
export const teamChanges: readonly (LaterChange & {
  readonly of: TeamName
  readonly name: string
})[] = [{ of: 'MT2-D', daysAgo: 287, at: '10:40', by: 'hung.nb', name: 'Kíp D' }]
