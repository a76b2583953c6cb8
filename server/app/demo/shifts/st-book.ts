import type { BookLine, ShiftBook } from './shift-book.ts'

const takeOver = (at: BookLine['at']): BookLine => ({
  at,
  kind: 'other',
  event: 1,
  content: 'Kíp {team} nhận ca từ kíp {teamBefore}, an toàn đầu giờ đủ; thiết bị theo sổ.',
})
const levels = (at: BookLine['at']): BookLine => ({
  at,
  kind: 'inspection',
  event: 1,
  equipment: 'Hồ chứa',
  content: 'MNTL {upstream} m; MNHL {downstream} m; Qvề {inflow}; Qcm {turbine}; Qxt {spill}; Qmt 3,25 m³/s.',
})

/** The hydro plant Sông Trâm: its units run as A3 orders, and what they do is told by their states. */
export const stBook: ShiftBook = {
  plant: 'ST',
  orderLevel: 'A3',
  dispatch: { national: 'A0 – Tùng', regional: 'A3 – {dispatcher}' },
  settings: {
    units: ['H1', 'H2', 'T1', 'T2', 'TD91', 'TD92', 'Diesel 400 kVA'],
    meters: ['Công tơ chính 171', 'Công tơ chính 172'],
    mandatoryLevels: ['upstreamLevelM', 'downstreamLevelM', 'inflowM3s', 'turbineFlowM3s', 'activePowerMw'],
  },
  operatingMode: 'H1, H2 theo lệnh A3; T1, T2 vận hành song song; TD91 cấp tự dùng, TD92 dự phòng.',
  work: {
    place: 'Tủ TD92',
    earth: { number: '2', location: 'Đầu ra MBA TD92' },
  },
  longWork: {
    place: 'Lưới chắn rác cửa nhận nước',
    earth: { number: '5', location: 'Cầu trục chân dê, tủ cấp nguồn' },
  },
  directives: [
    'Giữ MNTL theo biểu đồ điều phối hồ; báo QĐ khi Qvề vượt 120 m³/s.',
    'Theo dõi nhiệt độ dầu T1 mỗi giờ khi tải trên 80 %.',
  ],
  leftOver: 'Vệ sinh lưới lọc nước kỹ thuật số 1.',
  lines: {
    C1: [
      takeOver('06:00'),
      {
        at: '08:04',
        every: [4, 1],
        kind: 'earthing',
        event: 3,
        equipment: 'TD92',
        content: 'Đặt tiếp địa di động số 2 tại đầu ra MBA TD92.',
        opens: 'earth',
        takes: 6,
      },
      {
        at: '08:18',
        every: [4, 1],
        kind: 'permit',
        event: 3,
        equipment: 'TD92',
        content: 'Cấp PCT {permit}: bảo dưỡng tủ TD92, CHTT Tâm, 4 người.',
        opens: 'permit',
      },
      {
        at: '09:30',
        kind: 'inspection',
        event: 1,
        equipment: 'MBA T1, T2',
        content: 'Kiểm tra T1, T2, quạt mát: dầu T1 {oil1} °C, dầu T2 {oil2} °C.',
      },
      {
        at: '12:40',
        every: [4, 1],
        kind: 'other',
        event: 1,
        equipment: 'TD92',
        content: 'Tổ công tác nghỉ trưa, PCT {permit} còn mở.',
      },
      levels('13:50'),
    ],
    C2: [
      takeOver('14:00'),
      {
        at: '15:05',
        every: [4, 1],
        kind: 'permit',
        event: 3,
        equipment: 'TD92',
        content: 'Đóng PCT {permit}, đã kết thúc công việc, người đã rút hết.',
        closes: 'permit',
      },
      {
        at: '15:15',
        every: [4, 1],
        kind: 'earthing',
        event: 3,
        equipment: 'TD92',
        content: 'Tháo tiếp địa di động số 2 tại đầu ra MBA TD92.',
        closes: 'earth',
        takes: 5,
      },
      {
        at: '18:30',
        kind: 'inspection',
        event: 1,
        equipment: 'H1, H2',
        content: 'Kiểm tra rung, nhiệt độ ổ: {units}.',
      },
      levels('21:50'),
    ],
    C3: [
      takeOver('22:00'),
      {
        at: '00:30',
        kind: 'inspection',
        event: 1,
        equipment: 'Gian máy',
        content: 'Kiểm tra gian máy, hầm turbine, giếng bơm tiêu: bình thường.',
      },
      {
        at: '03:20',
        every: [6, 3],
        kind: 'switching',
        event: 3,
        equipment: 'TD91, TD92',
        content: 'Chuyển tự dùng từ TD91 sang TD92 thử 30 phút, chuyển về tốt.',
        takes: 38,
      },
      {
        at: '04:30',
        kind: 'inspection',
        event: 1,
        equipment: 'Đập tràn',
        content: 'Kiểm tra cửa van đập tràn, thước nước: MNTL {upstream} m, Qxt {spill} m³/s.',
        writtenAfter: 6,
      },
      levels('05:50'),
    ],
  },
}
