import type { ReturnOutcome } from '#contract/card-rentals/labels.ts'

import type { PlantCode } from '../plants.ts'
import type { DemoPerson } from '../proposals/demo-proposals.ts'

/** Somebody who was given a card at the demonstration company, or is to be. Hours are counted back from the first start. */
export interface DemoRental {
  readonly plant: PlantCode
  readonly type: string
  readonly by: DemoPerson
  readonly host: DemoPerson
  readonly askedHoursAgo: number
  /** From when until when, in hours from the first start. */
  readonly hours: readonly [from: number, due: number]
  readonly holder: readonly [name: string, company: string | null, citizenId: string, phone: string]
  readonly people?: number
  /** Who came with the holder, as far as the gate was told. */
  readonly members?: readonly string[]
  readonly vehicle?: readonly [type: string, plate: string]
  readonly zones: string
  readonly purpose: string
  readonly decided: readonly DemoPerson[] | { readonly rejectedBy: DemoPerson; readonly comment: string }
  readonly card?: string
  readonly outHoursAgo?: number
  readonly back?: { readonly hoursAgo: number; readonly outcome?: ReturnOutcome; readonly comment?: string }
}

const overhaul = 'Công ty CP Cơ điện Miền Trung'
const company = ['QĐ', 'GD'] as const

/** Who came to the hydro plant. */
const toHydroPlant: readonly DemoRental[] = [
  {
    plant: 'ST',
    type: 'visitor',
    by: 'TC',
    host: 'QĐ',
    askedHoursAgo: 222,
    hours: [-216, -208],
    holder: ['Trịnh Thị Hồng', 'Sở Công Thương', '048185002716', '0905772810'],
    people: 4,
    zones: 'Nhà điều hành, cửa nhận nước',
    purpose: 'Kiểm tra phương án ứng phó thiên tai',
    decided: ['QĐ'],
    card: 'KH-01',
    outHoursAgo: 216,
    back: { hoursAgo: 211 },
  },
  {
    plant: 'ST',
    type: 'visitor',
    by: 'TC',
    host: 'TC',
    askedHoursAgo: 150,
    hours: [-146, -140],
    holder: ['Lương Văn Tú', 'Viễn thông tỉnh', '048090004417', '0914226035'],
    zones: 'Nhà điều hành',
    purpose: 'Sửa cáp quang kênh SCADA',
    decided: ['QĐ'],
    card: 'KH-07',
    outHoursAgo: 146,
    back: { hoursAgo: 141, outcome: 'lost', comment: 'Rơi thẻ xuống hố cáp, không lấy lên được' },
  },
  {
    plant: 'ST',
    type: 'contractor',
    by: 'TC',
    host: 'QĐ',
    askedHoursAgo: 130,
    hours: [-122, 460],
    holder: ['Ngô Đức Thắng', overhaul, '049082001345', '0935410227'],
    people: 6,
    members: ['Hồ Sỹ Nguyên', 'Lê Văn Tài', 'Mai Thanh Bình'],
    zones: 'Gian máy, tầng tua bin',
    purpose: 'Đại tu tổ máy H2, tổ cơ khí',
    decided: company,
    card: 'NT-01',
    outHoursAgo: 121,
  },
  {
    plant: 'ST',
    type: 'contractor',
    by: 'TC',
    host: 'QĐ',
    askedHoursAgo: 129,
    hours: [-122, 460],
    holder: ['Đoàn Minh Hải', overhaul, '049088007120', '0935118640'],
    people: 3,
    members: ['Phạm Văn Khải', 'Trần Đình Phúc'],
    zones: 'Gian máy, phòng kích từ',
    purpose: 'Đại tu tổ máy H2, tổ điện',
    decided: company,
    card: 'NT-02',
    outHoursAgo: 120,
  },
  {
    plant: 'ST',
    type: 'monthlyVehicle',
    by: 'TC',
    host: 'QĐ',
    askedHoursAgo: 128,
    hours: [-120, 460],
    holder: ['Ngô Đức Thắng', overhaul, '049082001345', '0935410227'],
    vehicle: ['truck', '43C-218.65'],
    zones: 'Cổng chính, sân gian máy',
    purpose: 'Chở thiết bị đại tu H2',
    decided: company,
    card: 'XT-01',
    outHoursAgo: 119,
  },
  {
    plant: 'ST',
    type: 'casualVehicle',
    by: 'TC',
    host: 'TC',
    askedHoursAgo: 60,
    hours: [-56, -50],
    holder: ['Huỳnh Văn Phước', 'Công ty TNHH Xăng dầu Trà Bồng', '051077003908', '0987300416'],
    vehicle: ['truck', '76C-051.88'],
    zones: 'Cổng chính, kho dầu',
    purpose: 'Giao dầu tua bin T46',
    decided: ['QĐ'],
    card: 'XV-03',
    outHoursAgo: 56,
    back: { hoursAgo: 54 },
  },
  {
    plant: 'ST',
    type: 'visitor',
    by: 'TC',
    host: 'QĐ',
    askedHoursAgo: 52,
    hours: [-48, -40],
    holder: ['Cao Thị Mai Lan', 'Trung tâm Kiểm định 2', '048187006612', '0903551947'],
    zones: 'Nhà điều hành, phòng thiết bị',
    purpose: 'Kiểm định đồng hồ áp lực',
    decided: ['QĐ'],
    card: 'KH-03',
    outHoursAgo: 47,
  },
  {
    plant: 'ST',
    type: 'visitor',
    by: 'TC',
    host: 'TC',
    askedHoursAgo: 20,
    hours: [-3, 6],
    holder: ['Phan Thanh Sơn', 'Công ty CP Tư vấn Thủy điện', '048079002255', '0918220674'],
    people: 2,
    zones: 'Nhà điều hành, đập tràn',
    purpose: 'Đo quan trắc đập định kỳ',
    decided: ['QĐ'],
    card: 'KH-02',
    outHoursAgo: 3,
  },
  {
    plant: 'ST',
    type: 'casualVehicle',
    by: 'TC',
    host: 'TC',
    askedHoursAgo: 19,
    hours: [-3, 6],
    holder: ['Lê Công Danh', 'Công ty CP Tư vấn Thủy điện', '048091006630', '0918774102'],
    vehicle: ['car', '43A-412.07'],
    zones: 'Cổng chính, đập tràn',
    purpose: 'Chở đoàn quan trắc đập',
    decided: ['QĐ'],
    card: 'XV-01',
    outHoursAgo: 3,
  },
  {
    plant: 'ST',
    type: 'visitor',
    by: 'TC',
    host: 'QĐ',
    askedHoursAgo: 26,
    hours: [2, 9],
    holder: ['Võ Hồng Quân', null, '051092008814', '0976031258'],
    zones: 'Nhà điều hành',
    purpose: 'Thăm người nhà đang trực',
    decided: { rejectedBy: 'QĐ', comment: 'Không tiếp người nhà trong ca trực' },
  },
  {
    plant: 'ST',
    type: 'visitor',
    by: 'TC',
    host: 'QĐ',
    askedHoursAgo: 8,
    hours: [1, 8],
    holder: ['Bùi Quốc Bảo', 'Báo Công Thương', '001088012290', '0989114530'],
    people: 2,
    zones: 'Nhà điều hành, gian máy',
    purpose: 'Viết bài về đại tu tổ máy H2',
    decided: ['QĐ'],
  },
  {
    plant: 'ST',
    type: 'restrictedArea',
    by: 'TC',
    host: 'QĐ',
    askedHoursAgo: 6,
    hours: [20, 44],
    holder: ['Trần Hữu Nghĩa', 'Công ty Thí nghiệm điện Miền Trung', '048083005521', '0905446120'],
    people: 3,
    zones: 'Trạm 110 kV',
    purpose: 'Thí nghiệm máy cắt 171',
    decided: [],
  },
  {
    plant: 'ST',
    type: 'visitor',
    by: 'TC',
    host: 'TC',
    askedHoursAgo: 2,
    hours: [24, 32],
    holder: ['Đặng Thùy Dương', 'Công ty Camera Đại Việt', '079190003346', '0933710285'],
    zones: 'Nhà điều hành, cổng chính',
    purpose: 'Khảo sát lắp thêm camera cổng chính',
    decided: [],
  },
]

/** Who came to the solar plant. */
const toSolarPlant: readonly DemoRental[] = [
  {
    plant: 'MT1',
    type: 'contractor',
    by: 'TC',
    host: 'QĐ',
    askedHoursAgo: 60,
    hours: [-50, 70],
    holder: ['Lâm Quốc Trung', 'Công ty TNHH Dịch vụ Năng lượng Sạch', '058089004471', '0944208316'],
    people: 8,
    members: ['Nguyễn Thị Sen', 'Nguyễn Thị Liễu', 'Đỗ Văn Hùng'],
    zones: 'Khu pin 1 đến 4',
    purpose: 'Rửa tấm pin đợt cuối năm',
    decided: company,
    card: 'NT-01',
    outHoursAgo: 49,
  },
  {
    plant: 'MT1',
    type: 'casualVehicle',
    by: 'TC',
    host: 'QĐ',
    askedHoursAgo: 59,
    hours: [-50, 70],
    holder: ['Nguyễn Tấn Lợi', 'Công ty TNHH Dịch vụ Năng lượng Sạch', '058085002017', '0944776190'],
    vehicle: ['truck', '85C-034.56'],
    zones: 'Cổng chính, khu pin',
    purpose: 'Xe bồn chở nước rửa pin',
    decided: ['QĐ'],
    card: 'XV-02',
    outHoursAgo: 49,
  },
  {
    plant: 'MT1',
    type: 'visitor',
    by: 'TC',
    host: 'QĐ',
    askedHoursAgo: 5,
    hours: [3, 9],
    holder: ['Phạm Nhật Minh', 'Sungrow Việt Nam', '079087009934', '0906337812'],
    zones: 'Trạm inverter 2',
    purpose: 'Bảo hành inverter INV2.07',
    decided: [],
  },
]

/** Everybody, in the order in which they asked. */
export const demoRentals: readonly DemoRental[] = [...toHydroPlant, ...toSolarPlant].toSorted(
  (one, other) => other.askedHoursAgo - one.askedHoursAgo,
)
