import type { TaskCategory } from '#contract/task-groups/labels.ts'
import type { RuleFrequency } from '#contract/task-groups/recurring/labels.ts'

import type { PlantCode } from '../plants.ts'
import type { DemoPerson } from '../proposals/demo-proposals.ts'

interface PatternTask {
  readonly title: string
  readonly product: string
  readonly by: DemoPerson
  readonly dueDays: number
  readonly checklist?: readonly string[]
  readonly waitsFor?: readonly number[]
  /** What is handed in each time. */
  readonly result: string
}

/** A template of the demonstration, and how its groups come again. */
export interface RecurringStory {
  readonly template: string
  readonly rule: string
  readonly category: TaskCategory
  readonly owner: DemoPerson
  readonly device?: string
  readonly note?: string
  readonly frequency: RuleFrequency
  /** Of one by running hours: the unit and how often. */
  readonly unit?: string
  readonly everyHours?: number
  readonly monthDay?: number
  /** Days before the first start on which it was laid down; a weekly one comes on that day of the week. */
  readonly laid: number
  /** Which of those that are past nobody did, counted from the latest. */
  readonly missed?: number
  /** It was put aside on the day of the first start. */
  readonly isPaused?: true
  readonly tasks: readonly PatternTask[]
}

const first = { operator: 0 } as const
const second = { operator: 1 } as const

const hydro: readonly RecurringStory[] = [
  {
    template: 'Vệ sinh gian máy, kiểm tra bơm rò rỉ',
    rule: 'Vệ sinh gian máy hằng tuần',
    category: 'operation',
    owner: 'TC',
    frequency: 'week',
    laid: -24,
    missed: 1,
    note: 'Ghi bất thường vào sổ giao nhận ca.',
    tasks: [
      {
        title: 'Vệ sinh gian máy, hầm turbine',
        product: 'Ảnh trước và sau',
        by: first,
        dueDays: 1,
        checklist: ['Sàn gian máy', 'Hầm turbine', 'Rãnh thoát nước'],
        result: 'Đã vệ sinh đủ ba khu vực, rãnh thoát thông.',
      },
      {
        title: 'Chạy thử luân phiên bơm rò rỉ',
        product: 'Bảng ghi dòng điện, áp lực',
        by: second,
        dueDays: 1,
        result: 'Chạy thử 15 phút mỗi bơm, dòng 11,8 A và 11,6 A, áp lực 2,1 bar.',
      },
    ],
  },
  {
    template: 'Chốt số liệu, lập báo cáo vận hành tháng',
    rule: 'Báo cáo vận hành tháng',
    category: 'administration',
    owner: 'TC',
    frequency: 'month',
    monthDay: 31,
    laid: -50,
    tasks: [
      {
        title: 'Chốt chỉ số công tơ, đối chiếu sản lượng',
        product: 'Biên bản chốt chỉ số',
        by: first,
        dueDays: 2,
        result: 'Đã chốt chỉ số, chênh 0,2 % so với số ca.',
      },
      {
        title: 'Lập báo cáo vận hành tháng',
        product: 'Báo cáo trình ký',
        by: second,
        dueDays: 4,
        waitsFor: [1],
        result: 'Đã lập báo cáo, trình Quản đốc.',
      },
    ],
  },
  {
    template: 'Bảo dưỡng định kỳ 500 giờ tổ máy',
    rule: 'Bảo dưỡng 500 giờ H1',
    category: 'repair',
    owner: 'TC',
    device: 'H1',
    frequency: 'hours',
    unit: 'H1',
    everyHours: 500,
    laid: -30,
    tasks: [
      {
        title: 'Kiểm tra chổi than, vành góp kích từ',
        product: 'Phiếu đo chiều dài chổi than',
        by: first,
        dueDays: 3,
        checklist: ['Chiều dài chổi than', 'Vệ sinh vành góp', 'Lực ép lò xo'],
        result: 'Chổi than còn 28 mm trở lên, đã vệ sinh vành góp.',
      },
    ],
  },
]

const solar: readonly RecurringStory[] = [
  {
    template: 'Kiểm tra trạm biến áp hợp bộ',
    rule: 'Kiểm tra trạm hợp bộ hằng tuần',
    category: 'operation',
    owner: 'TC',
    frequency: 'week',
    laid: -23,
    missed: 1,
    tasks: [
      {
        title: 'Soi nhiệt đầu cáp, kiểm tra mức dầu',
        product: 'Ảnh nhiệt và phiếu kiểm tra',
        by: first,
        dueDays: 1,
        checklist: ['Mức dầu', 'Nhiệt độ đầu cáp', 'Quạt thông gió'],
        result: 'Đầu cáp cao nhất 47 °C, mức dầu bình thường, quạt chạy tốt.',
      },
    ],
  },
  {
    template: 'Vệ sinh tấm pin theo khu',
    rule: 'Vệ sinh tấm pin hằng tháng',
    category: 'operation',
    owner: 'TC',
    frequency: 'month',
    monthDay: 30,
    laid: -45,
    tasks: [
      {
        title: 'Rửa tấm pin khu trạm 1 và 2',
        product: 'Biên bản khối lượng, ảnh',
        by: second,
        dueDays: 6,
        result: 'Đã rửa đủ hai khu, PR tăng từ 79,1 % lên 81,4 %.',
      },
    ],
  },
  {
    template: 'Phát cỏ dưới dàn pin',
    rule: 'Phát cỏ dưới dàn pin (mùa mưa)',
    category: 'operation',
    owner: 'TC',
    frequency: 'month',
    monthDay: 5,
    laid: -40,
    isPaused: true,
    note: 'Tạm dừng trong mùa khô.',
    tasks: [
      {
        title: 'Phát cỏ, dọn rãnh thoát nước',
        product: 'Ảnh trước và sau từng khu',
        by: first,
        dueDays: 7,
        result: 'Đã phát cỏ 4 khu, rãnh thoát thông.',
      },
    ],
  },
]

/** What recurs at each plant. */
export const recurringStories: Readonly<Record<PlantCode, readonly RecurringStory[]>> = {
  ST: hydro,
  MT1: solar,
  MT2: [],
}
