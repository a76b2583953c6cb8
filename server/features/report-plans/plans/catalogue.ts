import { incidentLevels, type AbnormalLevel } from '#contract/abnormal-incidents/labels.ts'
import type { PlantKind } from '#contract/plants/index.ts'
import type {
  Applicability,
  DueBoundary,
  PeriodShift,
  ReportChannel,
  ReportField,
} from '#contract/report-plans/labels.ts'
import type { YearDay } from '#contract/report-plans/plan.ts'

/** When a usual duty is due. */
export type UsualDue =
  | { readonly frequency: 'daily'; readonly dueTime: string }
  | { readonly frequency: 'weekly'; readonly weekday: number; readonly dueTime: string }
  | { readonly frequency: 'monthly'; readonly monthDay: number }
  | { readonly frequency: 'quarterly' | 'halfYearly' | 'yearly'; readonly dueDays: readonly YearDay[] }
  | {
      readonly frequency: 'event'
      readonly afterMinutes: number
      readonly eventLevels: readonly AbnormalLevel[]
    }

/** One of the usual duties: what is offered, and changed by whoever lays it down. */
export interface UsualDuty {
  readonly code: string
  readonly reportName: string
  readonly field: ReportField
  readonly recipient: string
  readonly due: UsualDue
  readonly boundary?: DueBoundary
  readonly periodShift?: PeriodShift
  readonly legalBasis?: string
  readonly formName?: string
  readonly channel: ReportChannel
  readonly applies?: Applicability
  readonly leadDays: number
  readonly note?: string
  /** Whose it is, where not each plant's. */
  readonly of?: PlantKind | 'company'
}

const HOUR = 60
const DAY = 24 * HOUR
const on = (day: number, month: number): YearDay => ({ month, day })
const toCheck = 'Hạn theo thông lệ; đối chiếu văn bản, quy trình của nhà máy trước khi dùng.'

/**
 * The duties of a power plant in the law of 2026, as domain knowledge has them: dates that a text names are `before` or
 * `atLatest` as it says; those of habit say so in their note, and where a plant may be outside of a duty it is `unsure`.
 * What a machine sends every quarter of an hour is no line of it: the feeds of the regulator see to that.
 */
export const usualDuties: readonly UsualDuty[] = [
  {
    code: 'bcsx-ngay',
    reportName: 'Báo cáo sản xuất ngày (48 chu kỳ, sự kiện)',
    field: 'dispatch',
    recipient: 'NSMO, A1–A3',
    due: { frequency: 'daily', dueTime: '08:00' },
    legalBasis: 'TT 06/2025/TT-BCT, sửa đổi bởi TT 46/2025/TT-BCT',
    formName: 'BCSX_NMD_dd.mm.yyyy.xlsx',
    channel: 'email',
    leadDays: 0,
    note: toCheck,
  },
  {
    code: 'du-bao-ngay-toi',
    reportName: 'Dự báo công suất, công suất sẵn sàng ngày tới',
    field: 'dispatch',
    recipient: 'NSMO',
    due: { frequency: 'daily', dueTime: '10:00' },
    periodShift: 1,
    legalBasis: 'TT 06/2025/TT-BCT, TT 16/2025/TT-BCT (sửa đổi: TT 36/2025)',
    channel: 'portal',
    leadDays: 0,
    note: toCheck,
  },
  {
    code: 'ke-hoach-tuan',
    reportName: 'Kế hoạch, đăng ký công tác tuần tới',
    field: 'dispatch',
    recipient: 'A1–A3',
    due: { frequency: 'weekly', weekday: 4, dueTime: '16:00' },
    periodShift: 1,
    legalBasis: 'TT 06/2025/TT-BCT',
    channel: 'portal',
    leadDays: 1,
    note: toCheck,
  },
  {
    code: 'su-co-nhanh',
    reportName: 'Báo cáo nhanh sự cố',
    field: 'dispatch',
    recipient: 'Điều độ có quyền điều khiển',
    due: { frequency: 'event', afterMinutes: 30, eventLevels: incidentLevels },
    legalBasis: 'TT 06/2025/TT-BCT (ngay sau khi cô lập)',
    formName: 'Báo cáo nhanh (Phụ lục 1)',
    channel: 'phone',
    leadDays: 0,
    note: 'Văn bản ghi “ngay sau khi cô lập”; 30 phút là mốc nội bộ để theo dõi, chỉnh theo quy trình.',
  },
  {
    code: 'su-co-24h',
    reportName: 'Báo cáo sự cố đầy đủ (24 giờ)',
    field: 'dispatch',
    recipient: 'Điều độ có quyền điều khiển',
    due: { frequency: 'event', afterMinutes: DAY, eventLevels: incidentLevels },
    legalBasis: 'TT 06/2025/TT-BCT',
    formName: 'Báo cáo sự cố (Phụ lục 2)',
    channel: 'email',
    leadDays: 0,
  },
  {
    code: 'sua-chua-nam-toi',
    reportName: 'Kế hoạch sửa chữa năm tới',
    field: 'dispatch',
    recipient: 'NSMO',
    due: { frequency: 'yearly', dueDays: [on(15, 9)] },
    periodShift: 1,
    legalBasis: 'TT 06/2025/TT-BCT; TT 16/2025/TT-BCT Đ.19',
    channel: 'paper',
    leadDays: 30,
    note: toCheck,
  },
  {
    code: 'chot-cong-to',
    reportName: 'Chốt chỉ số công tơ, xác nhận điện năng tháng',
    field: 'production',
    recipient: 'EPTC, công ty điện lực',
    due: { frequency: 'monthly', monthDay: 5 },
    legalBasis: 'TT 05/2025/TT-BCT; hợp đồng mua bán điện',
    channel: 'paper',
    leadDays: 4,
    note: toCheck,
  },
  {
    code: 'san-xuat-thang',
    reportName: 'Báo cáo sản xuất tháng',
    field: 'production',
    recipient: 'HĐQT, EPTC',
    due: { frequency: 'monthly', monthDay: 5 },
    channel: 'email',
    leadDays: 4,
  },
  {
    code: 'tong-ket-nam',
    reportName: 'Thẩm tra khả dụng, tổng kết năm',
    field: 'production',
    recipient: 'HĐQT',
    due: { frequency: 'yearly', dueDays: [on(15, 1)] },
    channel: 'paper',
    leadDays: 14,
  },
  {
    code: 'so-lieu-ho',
    reportName: 'Số liệu hồ chứa 07:00',
    field: 'water',
    recipient: 'BCH PTDS tỉnh, Sở Công Thương, Đài KTTV',
    due: { frequency: 'daily', dueTime: '07:30' },
    periodShift: 0,
    legalBasis: 'NĐ 62/2025/NĐ-CP; quy trình vận hành hồ',
    channel: 'portal',
    leadDays: 0,
    note: 'Mùa lũ thêm 01, 13, 19 giờ; khi vận hành chống lũ mỗi giờ. Đối chiếu quy trình vận hành hồ.',
    of: 'hydro',
  },
  {
    code: 'an-toan-dap',
    reportName: 'Báo cáo hiện trạng an toàn đập, phương án ứng phó, PCTT',
    field: 'water',
    recipient: 'Sở Công Thương, UBND tỉnh',
    due: { frequency: 'yearly', dueDays: [on(15, 8)] },
    periodShift: 0,
    legalBasis: 'NĐ 62/2025/NĐ-CP chương V (Đ.30 trở đi)',
    channel: 'paper',
    leadDays: 45,
    note: 'Trước mùa lũ; ngày theo vùng và văn bản của tỉnh.',
    of: 'hydro',
  },
  {
    code: 'tai-nguyen-nuoc',
    reportName: 'Báo cáo khai thác tài nguyên nước năm',
    field: 'water',
    recipient: 'Sở Nông nghiệp và Môi trường',
    due: { frequency: 'yearly', dueDays: [on(30, 1)] },
    legalBasis: 'Luật Tài nguyên nước 28/2023/QH15; NĐ 53/2024/NĐ-CP',
    channel: 'portal',
    leadDays: 20,
    note: toCheck,
    of: 'hydro',
  },
  {
    code: 'moi-truong',
    reportName: 'Báo cáo công tác bảo vệ môi trường năm',
    field: 'environment',
    recipient: 'Sở Nông nghiệp và Môi trường',
    due: { frequency: 'yearly', dueDays: [on(15, 1)] },
    boundary: 'before',
    legalBasis: 'TT 02/2022 (sửa đổi: TT 07/2025); NĐ 08/2022 (sửa đổi: NĐ 05/2025, NĐ 48/2026)',
    formName: 'Mẫu 05A, 05B',
    channel: 'portal',
    leadDays: 20,
  },
  {
    code: 'atvsld-nam',
    reportName: 'Báo cáo công tác an toàn, vệ sinh lao động năm',
    field: 'safety',
    recipient: 'Sở Nội vụ',
    due: { frequency: 'yearly', dueDays: [on(10, 1)] },
    boundary: 'before',
    legalBasis: 'Luật ATVSLĐ 84/2015/QH13',
    channel: 'portal',
    leadDays: 20,
  },
  {
    code: 'tai-nan-lao-dong',
    reportName: 'Báo cáo tổng hợp tình hình tai nạn lao động',
    field: 'safety',
    recipient: 'Sở Nội vụ',
    due: { frequency: 'halfYearly', dueDays: [on(5, 7), on(10, 1)] },
    boundary: 'before',
    legalBasis: 'NĐ 39/2016/NĐ-CP; NĐ 129/2025/NĐ-CP',
    channel: 'portal',
    leadDays: 14,
  },
  {
    code: 'tai-nan-nghiem-trong',
    reportName: 'Khai báo tai nạn lao động chết người, nặng từ 2 người',
    field: 'safety',
    recipient: 'Sở Nội vụ, công an',
    due: { frequency: 'event', afterMinutes: DAY, eventLevels: [] },
    legalBasis: 'NĐ 39/2016/NĐ-CP; NĐ 129/2025/NĐ-CP',
    formName: 'Mẫu 01 Phụ lục II NĐ 129/2025',
    channel: 'phone',
    leadDays: 0,
    note: 'Báo ngay, chậm nhất 24 giờ; biên bản trong 3 ngày kể từ ngày công bố.',
  },
  {
    code: 'y-te-lao-dong',
    reportName: 'Báo cáo y tế lao động, quan trắc môi trường lao động',
    field: 'safety',
    recipient: 'Sở Y tế',
    due: { frequency: 'halfYearly', dueDays: [on(5, 7), on(10, 1)] },
    boundary: 'before',
    legalBasis: 'NĐ 44/2016/NĐ-CP; TT 19/2016/TT-BYT',
    channel: 'paper',
    leadDays: 14,
  },
  {
    code: 'quan-trac-mtld',
    reportName: 'Quan trắc môi trường lao động năm',
    field: 'safety',
    recipient: 'Lưu hồ sơ vệ sinh lao động',
    due: { frequency: 'yearly', dueDays: [on(30, 11)] },
    periodShift: 0,
    legalBasis: 'NĐ 44/2016/NĐ-CP (ít nhất 1 lần/năm)',
    channel: 'paper',
    leadDays: 60,
    note: 'Luật chỉ đòi mỗi năm ít nhất một lần; ngày 30/11 là mốc của nhà máy.',
  },
  {
    code: 'thang-atvsld',
    reportName: 'Báo cáo kết quả Tháng hành động về ATVSLĐ',
    field: 'safety',
    recipient: 'Sở Nội vụ',
    due: { frequency: 'yearly', dueDays: [on(15, 7)] },
    boundary: 'before',
    periodShift: 0,
    channel: 'paper',
    leadDays: 14,
  },
  {
    code: 'thiet-bi-nghiem-ngat',
    reportName: 'Khai báo thiết bị có yêu cầu nghiêm ngặt về an toàn',
    field: 'safety',
    recipient: 'Sở Nội vụ',
    due: { frequency: 'event', afterMinutes: 30 * DAY, eventLevels: [] },
    legalBasis: 'NĐ 44/2016/NĐ-CP, NĐ 04/2023/NĐ-CP; TT 36/2019/TT-BLĐTBXH',
    formName: 'Mẫu 04 Phụ lục II NĐ 04/2023',
    channel: 'portal',
    leadDays: 14,
    note: 'Trong 30 ngày trước hoặc sau khi đưa vào sử dụng.',
  },
  {
    code: 'pccc',
    reportName: 'Báo cáo tự kiểm tra phòng cháy, chữa cháy',
    field: 'fire',
    recipient: 'Công an tỉnh (PCCC và CNCH)',
    due: { frequency: 'halfYearly', dueDays: [on(15, 6), on(15, 12)] },
    boundary: 'before',
    periodShift: 0,
    legalBasis: 'Luật 55/2024/QH15; NĐ 105/2025/NĐ-CP, sửa đổi bởi NĐ 347/2026/NĐ-CP',
    formName: 'PC04',
    channel: 'portal',
    leadDays: 14,
  },
  {
    code: 'su-dung-lao-dong',
    reportName: 'Báo cáo tình hình sử dụng lao động',
    field: 'labour',
    recipient: 'Sở Nội vụ, cơ quan BHXH',
    due: { frequency: 'halfYearly', dueDays: [on(5, 6), on(5, 12)] },
    boundary: 'before',
    periodShift: 0,
    legalBasis: 'NĐ 145/2020/NĐ-CP; NĐ 129/2025/NĐ-CP',
    channel: 'portal',
    leadDays: 14,
  },
  {
    code: 'bien-dong-lao-dong',
    reportName: 'Thông báo biến động lao động tháng',
    field: 'labour',
    recipient: 'Trung tâm dịch vụ việc làm',
    due: { frequency: 'monthly', monthDay: 3 },
    boundary: 'before',
    legalBasis: 'NĐ 145/2020/NĐ-CP; NĐ 129/2025/NĐ-CP',
    channel: 'portal',
    applies: 'unsure',
    leadDays: 2,
    note: 'Chỉ khi có biến động trong tháng.',
  },
  {
    code: 'bhxh',
    reportName: 'Báo tăng, giảm lao động tham gia BHXH',
    field: 'labour',
    recipient: 'Cơ quan BHXH',
    due: { frequency: 'event', afterMinutes: 30 * DAY, eventLevels: [] },
    channel: 'portal',
    leadDays: 7,
    note: toCheck,
  },
  {
    code: 'hoa-chat',
    reportName: 'Báo cáo hoạt động hóa chất năm (dầu, SF6, axit)',
    field: 'chemicals',
    recipient: 'Sở Công Thương',
    due: { frequency: 'yearly', dueDays: [on(15, 2)] },
    boundary: 'before',
    legalBasis: 'Luật Hóa chất 69/2025/QH15; NĐ 26/2026/NĐ-CP',
    channel: 'portal',
    applies: 'unsure',
    leadDays: 20,
    note: 'Chỉ khi hóa chất của nhà máy nằm trong danh mục.',
  },
  {
    code: 'cong-ty-thang',
    reportName: 'Báo cáo quản trị tháng toàn công ty',
    field: 'production',
    recipient: 'HĐQT',
    due: { frequency: 'monthly', monthDay: 8 },
    channel: 'email',
    leadDays: 5,
    of: 'company',
  },
  {
    code: 'cong-ty-nam',
    reportName: 'Báo cáo tổng kết năm toàn công ty',
    field: 'production',
    recipient: 'HĐQT, Đại hội cổ đông',
    due: { frequency: 'yearly', dueDays: [on(31, 1)] },
    channel: 'paper',
    leadDays: 30,
    of: 'company',
  },
]

/** The usual duties of a plant of a kind, or of the company. */
export const dutiesOf = (kind: PlantKind | 'company'): UsualDuty[] =>
  usualDuties.filter(({ of }) => (kind === 'company' ? of === kind : of === undefined || of === kind))
