import type { EquipmentEventKind } from '#contract/equipment/events/labels.ts'

import { nightWork, nightWorkMinutes } from '../events/incidents.ts'
import type { PlantCode } from '../plants.ts'

/** A time on a day at the plants: a fixed day, or days from the first start. */
type Time = readonly [day: string | number, minutes: number]

/** What the record of a thing tells by itself, from before the books were kept here and since. */
export interface OwnEvent {
  readonly code: string
  readonly kind: EquipmentEventKind
  readonly at: Time
  readonly until?: Time
  readonly content: string
  readonly materials?: string
  readonly performer?: string
  readonly permitNo?: string
  readonly acceptanceNo?: string
  readonly result?: string
  readonly insulationMegohm?: number
  readonly insulationC?: number
  readonly runningHours?: number
  readonly counterLast?: number
  readonly counterFirst?: number
  readonly costVnd?: number
  /** Why it was struck through a day later. */
  readonly struck?: string
}

const morning = (day: string): Time => [day, 8 * 60]
const evening = (day: string): Time => [day, 16 * 60 + 30]
const workshop = 'Tổ cơ khí, Phân xưởng sửa chữa'

const birth = (n: 1 | 2): OwnEvent[] => [
  {
    code: `H${n}`,
    kind: 'installation',
    at: morning('2010-11-15'),
    until: evening('2011-06-20'),
    content: `Lắp đặt tổ máy H${n}: tuabin, máy phát, điều tốc, kích từ.`,
    performer: 'Lilama 10; chuyên gia Dongfang giám sát',
    acceptanceNo: `BBNT-LĐ-0${n}/2011`,
    result: 'Độ đồng tâm trục 0,04 mm/m, khe hở cánh hướng đóng kín 0,05 mm: đạt.',
  },
  {
    code: `H${n}`,
    kind: 'commissioning',
    at: morning('2011-11-25'),
    content: `Nghiệm thu chạy tin cậy 72 giờ, đưa tổ máy H${n} vào vận hành.`,
    performer: 'Hội đồng nghiệm thu cơ sở',
    acceptanceNo: `BBNT-72H-0${n}/2011`,
    result: 'Vận hành liên tục 72 giờ ở 15 MW, không khiếm khuyết dừng máy.',
    runningHours: 310,
  },
]

/** The stops of the units at night are in the book of its states, too: the same hours. */
const nights: readonly OwnEvent[] = nightWork.map(([daysAgo, unit, state, reason]) => ({
  code: state === 'plannedRepair' ? `H${unit}.TB.OH` : `H${unit}.MF`,
  kind: state === 'plannedRepair' ? 'replacement' : 'repair',
  at: [-daysAgo, nightWorkMinutes.begins],
  until: [-daysAgo, nightWorkMinutes.ends],
  content: `${reason.split(', PCT')[0] ?? reason}.`,
  permitNo: `PCT ${reason.split('PCT ')[1] ?? ''}`,
  performer: workshop,
  ...(state === 'plannedRepair'
    ? {
        materials: 'Séc-măng kín dầu ổ hướng tuabin: 1 bộ 8 mảnh; dầu VG46: 60 lít',
        result: 'Chạy không tải 30 phút không rò dầu, nhiệt độ ổ hướng ổn định.',
        costVnd: 48_600_000,
      }
    : {
        materials: 'Chổi than: 6 viên',
        result: 'Rcđ rôto 60 s: 12 MΩ ở 32 °C; vành góp không cháy xém.',
        costVnd: 9_300_000,
      }),
}))

const hydro: readonly OwnEvent[] = [
  ...birth(1),
  ...birth(2),
  {
    code: 'H1',
    kind: 'majorOverhaul',
    at: morning('2017-10-02'),
    until: evening('2017-11-21'),
    content:
      'Đại tu lần 1 tổ máy H1: tháo bánh xe công tác, hàn đắp xâm thực, cân chỉnh tâm trục, thay gioăng.',
    materials: 'Que hàn 309L: 86 kg; séc-măng ổ hướng: 2 bộ; gioăng cánh hướng: 20 bộ; dầu VG46: 1.800 lít',
    performer: 'Công ty Dịch vụ sửa chữa Miền Trung',
    permitNo: 'PCT 96/2017',
    acceptanceNo: 'BBNT-ĐT-01/2017',
    result: 'Độ đảo trục tại ổ hướng tuabin 0,08 mm; độ rung 42 µm; hiệu suất tăng 0,6 %.',
    runningHours: 30_310,
    costVnd: 6_870_000_000,
  },
  {
    code: 'H2',
    kind: 'majorOverhaul',
    at: morning('2018-09-17'),
    until: evening('2018-11-09'),
    content: 'Đại tu lần 1 tổ máy H2: hàn đắp xâm thực bánh xe công tác, thay chèn trục, sơn lại buồng xoắn.',
    materials: 'Que hàn 309L: 104 kg; chèn trục than: 1 bộ; sơn epoxy: 420 lít',
    performer: 'Công ty Dịch vụ sửa chữa Miền Trung',
    permitNo: 'PCT 88/2018',
    acceptanceNo: 'BBNT-ĐT-01/2018',
    result: 'Độ đảo trục 0,07 mm; độ rung 38 µm: đạt.',
    runningHours: 32_940,
    costVnd: 7_120_000_000,
  },
  {
    code: 'H1',
    kind: 'mediumOverhaul',
    at: morning('2021-10-04'),
    until: evening('2021-10-22'),
    content: 'Trung tu tổ máy H1: kiểm tra nêm stato, thay vòng bi bơm dầu, căn lại khe hở ổ hướng.',
    materials: 'Nêm stato: 34 cái; vòng bi 6312: 4 vòng',
    performer: workshop,
    permitNo: 'PCT 103/2021',
    acceptanceNo: 'BBNT-TrT-01/2021',
    result: 'Khe hở ổ hướng 0,18–0,20 mm; Rcđ stato đo 60 s, R60/R15 = 1,9.',
    insulationMegohm: 860,
    insulationC: 30,
    runningHours: 50_480,
    costVnd: 1_240_000_000,
  },
  {
    code: 'DIESEL',
    kind: 'minorOverhaul',
    at: morning('2024-03-12'),
    until: evening('2024-03-12'),
    content: 'Bảo dưỡng 250 giờ máy phát diesel: thay dầu, lọc dầu, lọc nhiên liệu, căng dây đai.',
    materials: 'Dầu 15W-40: 26 lít; lọc dầu: 2 cái; lọc nhiên liệu: 2 cái',
    performer: workshop,
    acceptanceNo: 'BBNT-DG-03/2024',
    result: 'Chạy thử không tải 30 phút, có tải 60 %: áp lực dầu 4,2 bar, đạt.',
    runningHours: 486.5,
  },
  {
    code: 'DIESEL',
    kind: 'counterReplacement',
    at: [-182, 9 * 60],
    content: 'Đồng hồ giờ chạy của tủ điều khiển diesel kẹt số, thay đồng hồ điện tử mới.',
    performer: 'Tổ sửa chữa điện',
    permitNo: 'PCT 31/2026',
    counterLast: 562.5,
    counterFirst: 0,
  },
  {
    code: 'DIESEL',
    kind: 'test',
    at: [-9, 14 * 60],
    content: 'Chạy thử định kỳ máy phát diesel 30 phút không tải.',
    performer: 'Ca vận hành',
    result: 'Áp lực dầu 4,1 bar, nhiệt độ nước 78 °C, tần số 50,1 Hz: đạt.',
    runningHours: 14.5,
  },
  {
    code: 'H1.KT',
    kind: 'settingChange',
    at: [-140, 9 * 60 + 20],
    content: 'Đổi trị số chỉnh định F40 (mất kích từ) H1: X1 −3,1 Ω → −2,8 Ω; thời gian vùng 1 giữ 0,5 s.',
    performer: 'Tổ thí nghiệm, theo phiếu chỉnh định của điều độ A3',
    permitNo: 'PCĐ 07',
    result: 'Thử tác động đúng trị số, khôi phục bảo vệ.',
  },
  {
    code: 'T1',
    kind: 'test',
    at: [-96, 8 * 60],
    until: [-96, 15 * 60 + 30],
    content: 'Thí nghiệm định kỳ MBA T1: Rcđ, tgδ, điện trở một chiều, khí hòa tan trong dầu.',
    performer: 'Trung tâm thí nghiệm điện Miền Trung',
    permitNo: 'PCT 71',
    acceptanceNo: 'BBTN-T1-03',
    result: 'Rcđ C–H 60 s: 2.400 MΩ ở 34 °C; tgδ 0,42 %; C₂H₂ 0 ppm, H₂ 18 ppm: đạt.',
    costVnd: 64_000_000,
  },
  {
    code: 'CTGM',
    kind: 'inspection',
    at: [-210, 8 * 60 + 30],
    until: [-210, 11 * 60],
    content: 'Kiểm định kỹ thuật an toàn cầu trục gian máy, thử tải 125 %.',
    performer: 'Trung tâm kiểm định kỹ thuật an toàn khu vực II',
    acceptanceNo: 'KĐ-CT-118',
    result: 'Đạt; cáp nâng mòn 3 %, theo dõi.',
    costVnd: 12_500_000,
  },
  {
    code: 'BTK2',
    kind: 'repair',
    at: [-33, 13 * 60 + 15],
    until: [-33, 16 * 60],
    content: 'Thay phớt trục, vệ sinh buồng bơm tháo khô số 2.',
    materials: 'Phớt cơ khí 45 mm: 1 bộ',
    performer: workshop,
    permitNo: 'PCT 109',
    result: 'Chạy thử 40 phút, dòng 28 A, không rò.',
    costVnd: 5_400_000,
  },
  {
    code: 'BTK1',
    kind: 'repair',
    at: [-33, 13 * 60 + 15],
    until: [-33, 16 * 60],
    content: 'Thay phớt trục, vệ sinh buồng bơm tháo khô.',
    performer: workshop,
    permitNo: 'PCT 109',
    struck: 'Ghi nhầm sang bơm số 1, việc làm ở bơm số 2',
  },
  ...nights,
]

const firstSolar: readonly OwnEvent[] = [
  {
    code: 'T1',
    kind: 'commissioning',
    at: morning('2020-12-18'),
    content: 'Đóng điện xung kích 5 lần, đưa MBA T1 vào vận hành.',
    performer: 'Hội đồng nghiệm thu cơ sở',
    acceptanceNo: 'BBNT-ĐĐ-01/2020',
    result: 'Không tải 24 giờ, nhiệt độ dầu 46 °C: đạt.',
  },
  {
    code: 'T1',
    kind: 'test',
    at: morning('2023-11-14'),
    until: evening('2023-11-14'),
    content: 'Thí nghiệm định kỳ MBA T1.',
    performer: 'Trung tâm thí nghiệm điện Miền Trung',
    acceptanceNo: 'BBTN-MT1-05/2023',
    result: 'tgδ 0,35 %: đạt.',
    insulationMegohm: 3100,
    insulationC: 31,
    costVnd: 58_000_000,
  },
  {
    code: 'INV4.15',
    kind: 'replacement',
    at: [-64, 17 * 60 + 45],
    until: [-64, 19 * 60 + 30],
    content: 'Thay quạt làm mát ngoài INV4.15 sau giờ phát, vệ sinh lọc gió.',
    materials: 'Quạt hướng trục 48 V: 2 cái',
    performer: 'Tổ vận hành',
    result: 'Quạt chạy đều, hết cảnh báo nhiệt.',
    costVnd: 7_800_000,
  },
]

const secondSolar: readonly OwnEvent[] = [
  {
    code: 'CT471',
    kind: 'inspection',
    at: [-120, 9 * 60],
    content: 'Kiểm định công tơ chính 471, niêm phong lại.',
    performer: 'Công ty Thí nghiệm điện',
    acceptanceNo: 'KĐ-CT471-02',
    result: 'Sai số −0,08 % ở 100 % tải: đạt cấp 0,2S.',
    costVnd: 4_200_000,
  },
]

/** What the records of the plants tell. */
export const ownEvents: Readonly<Record<PlantCode, readonly OwnEvent[]>> = {
  MT1: firstSolar,
  MT2: secondSolar,
  ST: hydro,
}
