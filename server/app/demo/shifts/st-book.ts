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
  content: 'MNTL {upstream} m; MNHL {downstream} m; Qvề {inflow}; Qcm {turbine}; Qxt 0; Qmt 3,2 m³/s.',
})

/** The hydro plant Sông Trâm: H1 runs by day, H2 in the peaks, both as A3 orders. */
export const stBook: ShiftBook = {
  plant: 'ST',
  orderLevel: 'A3',
  dispatch: { national: 'A0 – Tùng', regional: 'A3 – {dispatcher}' },
  settings: {
    units: ['H1', 'H2', 'MBA T1', 'MBA T2', 'Tự dùng TD91', 'Tự dùng TD92', 'Diesel 400 kVA'],
    meters: ['Công tơ chính 171', 'Công tơ chính 172'],
    mandatoryLevels: ['upstreamLevelM', 'downstreamLevelM', 'inflowM3s', 'turbineFlowM3s', 'activePowerMw'],
  },
  operatingMode: 'H1, H2 theo lệnh A3; T1, T2 vận hành song song; TD91 cấp tự dùng, TD92 dự phòng.',
  firstKwh: [48_215_600, 46_902_300],
  work: {
    every: [4, 1],
    place: 'Tủ TD92',
    openedAt: '08:10',
    closedAt: '15:15',
    earth: { number: '2', location: 'Đầu ra MBA TD92', appliedAt: '08:24', removedAt: '15:10' },
  },
  longWork: {
    place: 'Lưới chắn rác cửa nhận nước',
    earth: { number: '5', location: 'Cầu trục chân dê, tủ cấp nguồn' },
  },
  directives: [
    'Giữ MNTL trên 319,5 m trước đợt mưa; báo QĐ khi Qvề vượt 120 m³/s.',
    'Theo dõi nhiệt độ dầu T1 mỗi giờ khi tải trên 80 %.',
  ],
  leftOver: 'Vệ sinh lưới lọc nước kỹ thuật số 1.',
  lines: {
    C1: [
      takeOver('06:00'),
      {
        at: '06:05',
        kind: 'dispatchOrder',
        event: 2,
        equipment: 'H1',
        isOrder: true,
        content: 'ĐĐV A3 ({dispatcher}) lệnh TC {leader}: khởi động H1, P = 12 MW, Q = 2 MVAr.',
      },
      {
        at: '06:07',
        kind: 'start',
        event: 2,
        equipment: 'H1',
        content: 'Khởi động H1, hòa lưới tốt.',
        powerMw: [0, 12],
        reactiveMvar: [0, 2],
        takes: 7,
      },
      {
        at: '08:10',
        every: [4, 1],
        kind: 'permit',
        event: 3,
        equipment: 'TD92',
        content: 'Cấp PCT {permit}: bảo dưỡng tủ TD92, CHTT Tâm, 4 người.',
      },
      {
        at: '08:18',
        every: [4, 1],
        kind: 'earthing',
        event: 3,
        equipment: 'TD92',
        content: 'Đặt tiếp địa di động số 2 tại đầu ra MBA TD92.',
        takes: 6,
      },
      {
        at: '09:30',
        kind: 'inspection',
        event: 1,
        equipment: 'MBA T1, T2',
        content: 'Kiểm tra nhiệt độ dầu, cuộn dây T1, T2, quạt mát: bình thường.',
      },
      {
        at: '10:15',
        every: [3, 0],
        kind: 'powerChange',
        event: 1,
        equipment: 'H1',
        isOrder: true,
        content: 'Tăng P H1 từ 12 lên 14 MW theo lệnh A3 ({dispatcher}).',
        powerMw: [12, 14],
        takes: 4,
      },
      {
        at: '11:20',
        every: [5, 2],
        kind: 'inspection',
        event: 4,
        equipment: 'Ổ hướng turbine H1',
        content: 'Nhiệt độ ổ hướng turbine H1 61 °C, tăng 3 °C so với hôm qua; theo dõi mỗi giờ.',
        writtenAfter: 52,
      },
      {
        at: '12:40',
        every: [4, 1],
        kind: 'permit',
        event: 3,
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
        kind: 'earthing',
        event: 3,
        equipment: 'TD92',
        content: 'Tháo tiếp địa di động số 2 tại đầu ra MBA TD92.',
        takes: 5,
      },
      {
        at: '15:15',
        every: [4, 1],
        kind: 'permit',
        event: 3,
        equipment: 'TD92',
        content: 'Đóng PCT {permit}, đã kết thúc công việc, người đã rút hết.',
      },
      {
        at: '16:58',
        kind: 'dispatchOrder',
        event: 2,
        equipment: 'H2',
        isOrder: true,
        content: 'ĐĐV A3 ({dispatcher}) lệnh TC {leader}: khởi động H2, P = 14 MW cho giờ cao điểm.',
      },
      {
        at: '17:00',
        kind: 'start',
        event: 2,
        equipment: 'H2',
        content: 'Khởi động H2, hòa lưới tốt.',
        powerMw: [0, 14],
        reactiveMvar: [0, 2.4],
        takes: 9,
      },
      {
        at: '18:30',
        kind: 'inspection',
        event: 1,
        equipment: 'H1, H2',
        content: 'Kiểm tra rung, nhiệt độ ổ hai tổ máy khi đầy tải: bình thường.',
      },
      {
        at: '20:40',
        every: [2, 1],
        kind: 'powerChange',
        event: 1,
        equipment: 'H2',
        isOrder: true,
        content: 'Giảm P H2 từ 14 xuống 10 MW theo lệnh A3 ({dispatcher}).',
        powerMw: [14, 10],
        takes: 3,
      },
      levels('21:50'),
    ],
    C3: [
      takeOver('22:00'),
      {
        at: '22:12',
        kind: 'dispatchOrder',
        event: 2,
        equipment: 'H2',
        isOrder: true,
        content: 'ĐĐV A3 ({dispatcher}) lệnh TC {leader}: ngừng H2, đưa vào dự phòng.',
      },
      {
        at: '22:14',
        kind: 'stop',
        event: 2,
        equipment: 'H2',
        content: 'Giảm tải, tách lưới H2, đưa vào dự phòng nóng.',
        powerMw: [10, 0],
        takes: 11,
      },
      {
        at: '00:30',
        kind: 'inspection',
        event: 1,
        equipment: 'Gian máy',
        content: 'Kiểm tra gian máy, hầm turbine, giếng bơm tiêu: bình thường.',
      },
      {
        at: '02:05',
        every: [2, 0],
        kind: 'stop',
        event: 2,
        equipment: 'H1',
        isOrder: true,
        content: 'Ngừng H1 theo lệnh A3 ({dispatcher}), phụ tải thấp.',
        powerMw: [12, 0],
        takes: 10,
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
        content: 'Kiểm tra cửa van đập tràn, thước nước: bình thường.',
        writtenAfter: 6,
      },
      levels('05:50'),
    ],
  },
  stateAfter: (code, day, { upstream, downstream, inflow, turbine }) => {
    const levels = {
      upstreamLevelM: numberOf(upstream),
      downstreamLevelM: numberOf(downstream),
      inflowM3s: numberOf(inflow),
      turbineFlowM3s: numberOf(turbine),
      spillFlowM3s: 0,
    }
    const rest = [
      ['running', null, null],
      ['running', null, null],
      ['running', null, null],
      ['hotStandby', null, null],
      ['coldStandby', null, null],
    ] as const
    const wave = (day % 5) * 310
    if (code === 'C1')
      return {
        conclusion: 'H1 vận hành 12–14 MW theo lệnh A3, H2 dự phòng. Không có thao tác dở dang.',
        levels: { ...levels, activePowerMw: 12 },
        units: [['running', 12, 2], ['hotStandby', 0, 0], ...rest],
        countedKwh: [47_800 + wave, 44_900 + wave],
      }
    if (code === 'C2')
      return {
        conclusion: 'H1 cả ca, H2 từ 17:00 chạy cao điểm theo lệnh A3. Các phiếu trong ngày đã đóng.',
        levels: { ...levels, activePowerMw: 24 },
        units: [['running', 12, 2], ['running', 12, 2.2], ...rest],
        countedKwh: [76_400 + wave, 72_100 + wave],
      }
    const isStopped = day % 2 === 0
    return {
      conclusion: isStopped
        ? 'H2 ngừng lúc 22:25, H1 ngừng lúc 02:15 theo lệnh A3, cả hai dự phòng. Tích nước hồ.'
        : 'H2 ngừng lúc 22:25, H1 giữ 12 MW suốt đêm theo lệnh A3.',
      levels: { ...levels, activePowerMw: isStopped ? 0 : 12 },
      units: [isStopped ? ['hotStandby', 0, 0] : ['running', 12, 2], ['hotStandby', 0, 0], ...rest],
      countedKwh: isStopped ? [25_300 + wave, 23_800 + wave] : [49_600 + wave, 46_200 + wave],
    }
  },
}

const numberOf = (text: string | number) => Number(String(text).replace(',', '.'))
