import type { TaskCategory, TaskOrigin, TaskPriority } from '#contract/task-groups/labels.ts'

import type { PlantCode } from '../plants.ts'
import type { DemoPerson } from '../proposals/demo-proposals.ts'

/** What became of a task of the demonstration, day by day from the first start. */
export interface TaskStory {
  readonly title: string
  readonly product: string
  readonly by: DemoPerson
  readonly due: number
  readonly weight?: number
  readonly checklist?: readonly string[]
  readonly started?: number
  readonly progressPercent?: number
  readonly handedIn?: { readonly on: number; readonly result: string }
  readonly returned?: { readonly on: number; readonly reason: string; readonly again?: number }
  readonly accepted?: number
  readonly paused?: { readonly on: number; readonly reason: string }
  readonly cancelled?: { readonly on: number; readonly reason: string }
  readonly extension?: {
    readonly on: number
    readonly to: number
    readonly reason: string
    /** Null while it waits. */
    readonly granted: boolean | null
    readonly note?: string
  }
}

/** A group of tasks of the demonstration. */
export interface GroupStory {
  readonly name: string
  readonly category: TaskCategory
  readonly origin: TaskOrigin
  readonly sourceRef?: string
  /** The equipment of the latest abnormal event that it is born from. */
  readonly event?: string
  /** The code of the thing that it is about, where the event names none. */
  readonly device?: string
  readonly giver: DemoPerson
  readonly owner: DemoPerson
  readonly priority?: TaskPriority
  readonly given: number
  readonly due: number
  readonly note?: string
  readonly tasks: readonly TaskStory[]
}

const first = { operator: 0 } as const
const second = { operator: 1 } as const
const third = { operator: 2 } as const

const hydro: readonly GroupStory[] = [
  {
    name: 'Xử lý rò nước chèn trục bơm nước kỹ thuật số 2',
    category: 'repair',
    origin: 'abnormal',
    event: 'Bơm nước kỹ thuật số 2',
    giver: 'QĐ',
    owner: 'TC',
    priority: 'urgent',
    given: -12,
    due: -5,
    tasks: [
      {
        title: 'Thay chèn trục bơm, căn chỉnh khớp nối',
        product: 'Biên bản nghiệm thu sau sửa chữa, ảnh trước và sau',
        by: first,
        due: -7,
        weight: 3,
        checklist: ['Cô lập điện, treo biển', 'Đóng van hút, van đẩy', 'Thử kín 30 phút'],
        started: -11,
        handedIn: { on: -9, result: 'Đã thay chèn trục graphit 12x12, chạy thử 30 phút còn rỉ 3 giọt/phút.' },
        returned: { on: -8, reason: 'Còn rỉ quá 1 giọt/phút, siết lại và thử kín đủ 2 giờ.', again: -7 },
        accepted: -7,
      },
      {
        title: 'Theo dõi dòng động cơ, độ rung bơm trong 48 giờ',
        product: 'Bảng số liệu 48 giờ',
        by: second,
        due: -5,
        started: -7,
        handedIn: { on: -5, result: 'Dòng 41–42 A, rung 2,1 mm/s, ổn định; số liệu trong sổ thông số.' },
        accepted: -5,
      },
    ],
  },
  {
    name: 'Kết luận giao ban tuần: chuẩn bị nghiệm thu hạng mục an toàn đập',
    category: 'direction',
    origin: 'meeting',
    sourceRef: 'TB 47/TB-ST',
    giver: 'GD',
    owner: 'QĐ',
    priority: 'critical',
    given: -9,
    due: 4,
    note: 'Theo thông báo kết luận giao ban tuần; báo cáo kết quả trước giao ban kế tiếp.',
    tasks: [
      {
        title: 'Đo kiểm khe hở con lăn cửa van số 1, số 2',
        product: 'Phiếu đo có chữ ký hai người',
        by: second,
        due: -2,
        weight: 2,
        started: -8,
        progressPercent: 60,
      },
      {
        title: 'Dọn vật trôi trước lưới chắn rác cửa nhận nước',
        product: 'Ảnh hiện trường sau khi dọn',
        by: third,
        due: 0,
        started: -3,
        progressPercent: 80,
      },
      {
        title: 'Rà soát danh bạ báo xả, gọi thử từng đầu mối',
        product: 'Danh bạ đã cập nhật',
        by: 'TC',
        due: -1,
        started: -6,
        handedIn: { on: -2, result: 'Đã gọi thử 24 đầu mối; 2 số đổi, đã cập nhật danh bạ.' },
      },
    ],
  },
  {
    name: 'Khắc phục hai bậc thang gỉ thủng lên tháp van',
    category: 'safety',
    origin: 'abnormal',
    event: 'Cửa nhận nước, thang lên tháp van',
    giver: 'QĐ',
    owner: 'QĐ',
    given: -8,
    due: 6,
    tasks: [
      {
        title: 'Hàn thay hai bậc thang, sơn chống gỉ',
        product: 'Ảnh sau khi hàn, biên bản an toàn',
        by: first,
        due: 6,
        started: -6,
        progressPercent: 30,
        extension: {
          on: -4,
          to: 6,
          reason: 'Chờ thép tấm chống trượt về kho.',
          granted: true,
          note: 'Căng dây cảnh báo đến khi xong.',
        },
      },
    ],
  },
  {
    name: 'Kiểm tra hệ thống điều tốc H2',
    category: 'repair',
    origin: 'abnormal',
    event: 'Hệ thống điều tốc H2',
    device: 'H2.DT',
    giver: 'QĐ',
    owner: 'TC',
    priority: 'urgent',
    given: -4,
    due: 2,
    tasks: [
      {
        title: 'Vệ sinh lọc dầu, thay phớt bơm dầu điều tốc H2',
        product: 'Phiếu công việc đã khóa',
        by: first,
        due: 0,
        started: -2,
        progressPercent: 50,
        extension: { on: -1, to: 2, reason: 'Phớt trong kho sai cỡ, chờ hàng thay.', granted: null },
      },
      { title: 'Ghi chu kỳ bơm dầu 24 giờ sau sửa chữa', product: 'Bảng số liệu 24 giờ', by: third, due: 2 },
    ],
  },
  {
    name: 'Diễn tập PCTT và cứu nạn cứu hộ cuối năm',
    category: 'storm',
    origin: 'document',
    sourceRef: '812/PCTT',
    giver: 'GD',
    owner: 'PGD',
    given: -3,
    due: 20,
    tasks: [
      { title: 'Lập kịch bản diễn tập', product: 'Kịch bản trình duyệt', by: 'QĐ', due: 6, weight: 2 },
      { title: 'Kiểm kê vật tư dự phòng PCTT', product: 'Biên bản kiểm kê', by: second, due: 10 },
    ],
  },
  {
    name: 'Sơn lại vạch an toàn gian máy',
    category: 'safety',
    origin: 'own',
    giver: 'QĐ',
    owner: 'QĐ',
    given: -15,
    due: 10,
    tasks: [
      {
        title: 'Sơn vạch lối đi cao trình 298',
        product: 'Ảnh sau khi sơn',
        by: third,
        due: 10,
        started: -13,
        paused: { on: -6, reason: 'Chờ hết mưa, nền còn ẩm.' },
      },
    ],
  },
  {
    name: 'Cập nhật sơ đồ một sợi phòng điều khiển',
    category: 'operation',
    origin: 'own',
    giver: 'QĐ',
    owner: 'TC',
    given: -30,
    due: -20,
    tasks: [
      {
        title: 'In và treo sơ đồ một sợi mới',
        product: 'Sơ đồ có chữ ký Quản đốc',
        by: first,
        due: -20,
        cancelled: { on: -25, reason: 'Chờ đánh số thiết bị mới, gộp vào đợt sau.' },
      },
    ],
  },
]

const solar: readonly GroupStory[] = [
  {
    name: 'Tìm điểm chạm đất chuỗi pin của INV2.07',
    category: 'repair',
    origin: 'abnormal',
    event: 'Inverter INV2.07',
    device: 'INV2.07',
    giver: 'QĐ',
    owner: 'TC',
    priority: 'urgent',
    given: -6,
    due: 1,
    tasks: [
      {
        title: 'Đo cách điện từng chuỗi, khoanh vùng',
        product: 'Bảng đo cách điện',
        by: first,
        due: 0,
        weight: 2,
        started: -5,
        handedIn: { on: -1, result: 'Chuỗi 7 và 8 đạt 0,2 MΩ, nghi đầu nối MC4 hàng cuối.' },
      },
      { title: 'Thay đầu nối MC4 hỏng', product: 'Ảnh trước và sau', by: second, due: 1 },
    ],
  },
  {
    name: 'Sửa mô tơ cổng tự động',
    category: 'administration',
    origin: 'abnormal',
    event: 'Cổng tự động nhà máy',
    giver: 'QĐ',
    owner: 'QĐ',
    given: -10,
    due: -3,
    tasks: [
      {
        title: 'Gọi đơn vị bảo hành thay bánh răng mô tơ',
        product: 'Phiếu bảo hành',
        by: second,
        due: -3,
        started: -9,
        progressPercent: 40,
      },
    ],
  },
]

/** The tasks of each plant. */
export const taskStories: Readonly<Record<PlantCode, readonly GroupStory[]>> = {
  ST: hydro,
  MT1: solar,
  MT2: [],
}
