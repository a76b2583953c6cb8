import type { ProposalDetails } from '#contract/proposals/forms.ts'

import type { PlantCode } from '../plants.ts'
import type { WantedLeave } from './find-leave.ts'

/** Who does something: a role at the plant, the other side of a swap, or an operator counted from 0. */
export type DemoPerson = 'TC' | 'QĐ' | 'GD' | 'PGD' | 'BDH' | 'other' | { readonly operator: number }

/** Something that is done to a proposal, hours after it was sent. */
export interface DemoStep {
  readonly by: DemoPerson
  readonly afterHours: number
  readonly does: 'approve' | 'reject' | 'return' | 'withdraw' | 'process'
  readonly comment?: string
}

/** A proposal of the demonstration company. */
export interface DemoProposal {
  readonly plant: PlantCode
  readonly by: DemoPerson
  /** Hours before the first start at which it was sent; null for a draft. */
  readonly sentHoursAgo: number | null
  readonly isUrgent?: boolean
  readonly texts: readonly [title: string, content: string, reason: string]
  /** What its form says; days are counted from the first start. Swaps and leave look for days that break no rule. */
  readonly form: 'swap' | WantedLeave | ((day: (days: number) => string) => Draft)
  readonly steps?: readonly DemoStep[]
}

type Draft = Partial<ProposalDetails> & Pick<ProposalDetails, 'kind'>

const DAY = 24

const yes = (by: DemoPerson, afterHours: number, comment?: string): DemoStep => ({
  by,
  afterHours,
  does: 'approve',
  ...(comment && { comment }),
})

const leave = (days: number, from: number): WantedLeave => ({ leaveCode: 'P', days, from })

/** What is asked for at the hydro plant. */
const ofHydroPlant: readonly DemoProposal[] = [
  {
    plant: 'ST',
    by: { operator: 1 },
    sentHoursAgo: 12 * DAY,
    texts: [
      'Cấp dầu tua bin bổ sung ổ hướng tổ máy H1',
      'Đề nghị cấp dầu tua bin T46 bổ sung bể dầu ổ hướng và ổ đỡ tổ máy H1.',
      'Mức dầu ổ hướng H1 giảm còn 62%, gần mức báo động thấp.',
    ],
    form: (day) => ({
      kind: 'materials',
      items: [
        { name: 'Dầu tua bin T46', unit: 'lít', quantity: 400, note: 'Bổ sung ổ hướng, ổ đỡ' },
        { name: 'Giẻ lau công nghiệp', unit: 'kg', quantity: 15, note: null },
      ],
      neededOn: day(-5),
      costVnd: 28_600_000,
      equipment: 'Tổ máy H1',
    }),
    steps: [
      yes('TC', 3, 'Cần bổ sung trước khi vào mùa phát cao'),
      yes('QĐ', 8),
      yes('GD', 26),
      { by: 'QĐ', afterHours: 74, does: 'process', comment: 'Đã nhận đủ 400 lít, nhập bể dầu H1' },
    ],
  },
  {
    plant: 'ST',
    by: { operator: 2 },
    sentHoursAgo: 9 * DAY,
    texts: [
      'Đổi ca giải quyết việc gia đình',
      'Đổi ca với đồng nghiệp cùng chức danh.',
      'Đưa con đi khám bệnh.',
    ],
    form: 'swap',
    steps: [yes('other', 2, 'Tôi đồng ý đổi'), yes('TC', 5), yes('QĐ', 9)],
  },
  {
    plant: 'ST',
    by: 'TC',
    sentHoursAgo: 8 * DAY,
    texts: [
      'Huấn luyện nghiệp vụ PCCC và CNCH',
      'Cử nhân viên vận hành tham gia lớp huấn luyện PCCC và CNCH định kỳ.',
      'Chứng nhận PCCC của ba nhân viên hết hạn trong quý này.',
    ],
    form: (day) => ({
      kind: 'training',
      course: 'Nghiệp vụ PCCC và CNCH',
      provider: 'Phòng Cảnh sát PCCC và CNCH tỉnh',
      place: 'Hội trường nhà máy',
      fromDay: day(12),
      toDay: day(13),
      costVnd: 9_000_000,
    }),
    steps: [yes('QĐ', 6), yes('GD', 28, 'Bố trí để không ảnh hưởng ca trực')],
  },
  {
    plant: 'ST',
    by: { operator: 3 },
    sentHoursAgo: 6 * DAY,
    texts: ['Nghỉ phép năm', 'Xin nghỉ phép bốn ngày.', 'Về quê giỗ tổ họ.'],
    form: leave(4, 3),
    steps: [
      {
        by: 'TC',
        afterHours: 4,
        does: 'reject',
        comment: 'Kíp đang thiếu một trực chính, đề nghị lùi sang tuần sau',
      },
    ],
  },
  {
    plant: 'ST',
    by: 'QĐ',
    sentHoursAgo: 5 * DAY,
    texts: [
      'Thanh toán đợt 1 đại tu tổ máy H2',
      'Thanh toán đợt 1 theo hợp đồng đại tu tổ máy H2, khối lượng đã nghiệm thu.',
      'Nhà thầu đã hoàn thành tháo dỡ, biên bản nghiệm thu đợt 1 đã ký.',
    ],
    form: (day) => ({
      kind: 'payment',
      payee: 'Công ty CP Cơ điện Miền Trung',
      costVnd: 620_000_000,
      contractNo: '15/2026/HĐ-ST',
      invoiceNo: '0000871',
      dueOn: day(10),
    }),
    steps: [yes('GD', 20, 'Hồ sơ đầy đủ')],
  },
  {
    plant: 'ST',
    by: { operator: 4 },
    sentHoursAgo: 3 * DAY,
    texts: [
      'Sửa máy nén khí số 2 gian máy',
      'Máy nén khí số 2 chạy liên tục không đạt áp, rò khí tại van một chiều.',
      'Áp lực hệ thống phanh chỉ còn máy nén số 1, không có dự phòng.',
    ],
    form: (day) => ({ kind: 'repair', equipment: 'Máy nén khí số 2', wishedOn: day(7), costVnd: 18_500_000 }),
    steps: [
      { by: 'TC', afterHours: 5, does: 'return', comment: 'Ghi rõ áp lực đo được và thời gian nạp bình' },
    ],
  },
  {
    plant: 'ST',
    by: { operator: 1 },
    sentHoursAgo: 30,
    isUrgent: true,
    texts: [
      'Cô lập máy biến áp tự dùng TD92 để xử lý rỉ dầu',
      'Tách TD92, xử lý rỉ dầu tại gioăng sứ hạ áp, thử nghiệm lại.',
      'Rỉ dầu tăng sau ca đêm, mức dầu còn 45%.',
    ],
    form: (day) => ({
      kind: 'workRegistration',
      equipment: 'MBA tự dùng TD92',
      fromAt: `${day(2)}T01:00:00Z`,
      toAt: `${day(2)}T09:00:00Z`,
      needsOutage: true,
      commanderName: 'Lê Quang Vinh',
      peopleCount: 5,
      safetyMeasures:
        'Chuyển tự dùng sang TD91; cắt 441, 932; mở dao cách ly hai phía; thử hết điện; đặt tiếp địa; rào chắn và treo biển.',
    }),
  },
  {
    plant: 'ST',
    by: { operator: 6 },
    sentHoursAgo: 26,
    texts: [
      'Nghỉ phép năm bốn ngày',
      'Xin nghỉ phép đưa gia đình đi du lịch.',
      'Chưa nghỉ phép trong năm nay.',
    ],
    form: leave(4, 10),
    steps: [yes('TC', 3), yes('QĐ', 7, 'Đã bố trí người trực thay')],
  },
  {
    plant: 'ST',
    by: 'QĐ',
    sentHoursAgo: 22,
    texts: [
      'Công tác làm việc với Điều độ miền Trung',
      'Làm việc về phương thức vận hành tháng tới và kế hoạch cắt điện đường dây 171.',
      'Theo giấy mời của A3.',
    ],
    form: (day) => ({
      kind: 'businessTrip',
      fromDay: day(5),
      toDay: day(6),
      destination: 'Trung tâm Điều độ miền Trung (A3), Đà Nẵng',
      transport: 'companyCar',
      companionIds: [],
      costVnd: 6_500_000,
    }),
    steps: [yes('PGD', 20, 'Đồng ý')],
  },
  {
    plant: 'ST',
    by: { operator: 7 },
    sentHoursAgo: 6,
    texts: ['Đổi ca đi thi lý thuyết trực chính', 'Đổi ca với đồng nghiệp.', 'Trùng lịch thi nâng bậc.'],
    form: 'swap',
  },
  {
    plant: 'ST',
    by: { operator: 0 },
    sentHoursAgo: 5,
    texts: [
      'Nghỉ phép năm hai ngày',
      'Xin nghỉ phép giải quyết việc gia đình.',
      'Làm thủ tục nhà đất ở quê.',
    ],
    form: leave(2, 7),
  },
  {
    plant: 'ST',
    by: { operator: 8 },
    sentHoursAgo: 4,
    texts: [
      'Cấp thẻ ra vào cho nhóm nhà thầu đại tu H2',
      'Cấp thẻ tháng cho xe tải chở thiết bị của nhà thầu.',
      'Phục vụ đại tu tổ máy H2.',
    ],
    form: (day) => ({
      kind: 'cardIssue',
      cardType: 'monthlyVehicle',
      holderName: 'Ngô Đức Thắng',
      company: 'Công ty CP Cơ điện Miền Trung',
      vehicleType: 'truck',
      licencePlate: '43C-218.65',
      zones: 'Cổng chính, gian máy',
      fromDay: day(1),
      toDay: day(30),
    }),
    steps: [yes('TC', 2)],
  },
  {
    plant: 'ST',
    by: { operator: 9 },
    sentHoursAgo: 28,
    texts: ['Nghỉ bù sau trực phòng chống thiên tai', 'Xin nghỉ bù một ngày.', 'Đã trực PCTT ngày chủ nhật.'],
    form: { leaveCode: 'NB', days: 1, from: 4 },
    steps: [{ by: { operator: 9 }, afterHours: 1, does: 'withdraw', comment: 'Đổi sang tuần sau' }],
  },
  {
    plant: 'ST',
    by: { operator: 0 },
    sentHoursAgo: null,
    texts: [
      'Mua đồng hồ vạn năng cho kíp trực',
      'Đề nghị trang bị hai đồng hồ vạn năng và một ampe kìm.',
      'Đồng hồ hiện có sai số lớn, đã quá hạn kiểm định.',
    ],
    form: () => ({
      kind: 'materials',
      items: [
        { name: 'Đồng hồ vạn năng True-RMS', unit: 'cái', quantity: 2, note: null },
        { name: 'Ampe kìm AC/DC 600 A', unit: 'cái', quantity: 1, note: null },
      ],
    }),
  },
]

/** What is asked for at the solar plant. */
const ofSolarPlant: readonly DemoProposal[] = [
  {
    plant: 'MT1',
    by: 'TC',
    sentHoursAgo: 10 * DAY,
    texts: [
      'Thuê rửa tấm pin đợt cuối năm',
      'Thuê đơn vị rửa toàn bộ tấm pin bốn trạm inverter.',
      'Tổn thất do bụi ước 3,8% sau sáu tuần không mưa.',
    ],
    form: (day) => ({
      kind: 'outsideHire',
      service: 'Rửa tấm pin 24,7 MWp',
      contractor: 'Công ty TNHH Dịch vụ Năng lượng Sạch',
      fromDay: day(-2),
      toDay: day(3),
      costVnd: 74_000_000,
    }),
    steps: [yes('QĐ', 5), yes('GD', 22)],
  },
  {
    plant: 'MT1',
    by: { operator: 2 },
    sentHoursAgo: 4 * DAY,
    texts: [
      'Thay chì trung áp lộ 473',
      'Thay ba cầu chì trung áp lộ gom 473 sau sự cố, bổ sung chì dự phòng.',
      'Chì pha B đứt do quá điện áp khí quyển, hai pha còn lại đã lão hóa.',
    ],
    form: (day) => ({ kind: 'repair', equipment: 'Lộ gom 473', wishedOn: day(3), costVnd: 14_200_000 }),
    steps: [yes('TC', 2), yes('QĐ', 6), yes('GD', 25, 'Thực hiện trong tuần')],
  },
  {
    plant: 'MT1',
    by: { operator: 1 },
    sentHoursAgo: 20,
    texts: [
      'Vật tư thay quạt làm mát inverter',
      'Cấp quạt làm mát cho ba inverter SG250HX đang báo quá nhiệt.',
      'INV2.07, INV2.11, INV3.04 giảm công suất vào buổi trưa.',
    ],
    form: (day) => ({
      kind: 'materials',
      items: [{ name: 'Quạt làm mát SG250HX', unit: 'bộ', quantity: 3, note: 'INV2.07, INV2.11, INV3.04' }],
      neededOn: day(7),
      costVnd: 21_300_000,
      equipment: 'INV2.07, INV2.11, INV3.04',
    }),
    steps: [yes('TC', 4)],
  },
  {
    plant: 'MT1',
    by: { operator: 0 },
    sentHoursAgo: 3,
    texts: ['Nghỉ phép năm hai ngày', 'Xin nghỉ phép.', 'Việc gia đình.'],
    form: leave(2, 6),
  },
]

export const demoProposals: readonly DemoProposal[] = [...ofHydroPlant, ...ofSolarPlant]
