import type { BookLine, ShiftBook, ShiftCode } from './shift-book.ts'

const takeOver = (at: BookLine['at']): BookLine => ({
  at,
  kind: 'other',
  event: 1,
  content: 'Kíp {team} nhận ca từ kíp {teamBefore}, an toàn đầu giờ đủ; thiết bị theo sổ.',
})

/** What the meter showed when the first shift began. */
const FIRST_KWH = 203_440_800

const countedKwh = (day: number) => {
  const wave = (day % 6) * 1150
  return { C1: 86_300 + wave, C2: 31_700 + wave, C3: 0 }
}

/** What the meter showed at the beginning and at the end of a shift: nothing is counted at night. */
function meterKwhIn(code: ShiftCode, day: number): readonly [number, number] {
  let kwh = FIRST_KWH
  for (let before = 0; before < day; before++) kwh += countedKwh(before).C1 + countedKwh(before).C2
  const { C1, C2 } = countedKwh(day)
  const begin = kwh + (code === 'C1' ? 0 : C1) + (code === 'C3' ? C2 : 0)
  return [begin, begin + countedKwh(day)[code]]
}

/** The solar plant Mỹ Tường: it follows the sun, and A2 where it curtails. */
export const mt1Book: ShiftBook = {
  plant: 'MT1',
  orderLevel: 'A2',
  dispatch: { national: 'A0 – Tùng', regional: 'A2 – {dispatcher}' },
  settings: {
    units: ['Trạm inverter 1', 'Trạm inverter 2', 'Trạm inverter 3', 'Trạm inverter 4', 'MBA T1', 'MBA TD1'],
    meters: ['Công tơ chính 131'],
    mandatoryLevels: ['irradianceWm2', 'activePowerMw'],
  },
  operatingMode: 'Phát theo bức xạ, cosφ = 1; MC 131, 431, 471–474 đóng; TD1 cấp tự dùng.',
  work: {
    place: 'MC 473',
    earth: { number: '473-76', location: 'Dao tiếp địa 473-76' },
  },
  longWork: {
    place: 'Tủ gom 1, dãy INV1.15–1.22',
    earth: { number: '3', location: 'Thanh cái hạ áp tủ gom 1' },
  },
  directives: [
    'Vệ sinh tấm pin trạm 2 sau 16:00; báo QĐ khi PR dưới 78 %.',
    'Ghi rõ giờ nhận, hết lệnh tiết giảm để tính sản lượng cắt giảm.',
  ],
  leftOver: 'Lau kính bức xạ kế 2, so lại với bức xạ kế 1.',
  lines: {
    C1: [
      takeOver('06:00'),
      {
        at: '06:12',
        kind: 'start',
        event: 2,
        equipment: 'Trạm inverter 1–4',
        content: '88 inverter tự động hòa lưới theo bức xạ.',
        powerMw: [0, 0.4],
        takes: 14,
      },
      {
        at: '08:30',
        every: [4, 2],
        kind: 'permit',
        event: 3,
        equipment: 'MC 473',
        content: 'Cấp PCT {permit}: bảo dưỡng MC 473; CHTT Tâm, 4 người; đóng tiếp địa 473-76.',
        opens: 'permit',
      },
      {
        at: '08:36',
        every: [4, 2],
        kind: 'earthing',
        event: 3,
        equipment: 'MC 473',
        content: 'Cắt MC 473, kéo máy cắt ra vị trí sửa chữa, đóng dao tiếp địa 473-76.',
        opens: 'earth',
        takes: 12,
      },
      {
        at: '09:40',
        kind: 'inspection',
        event: 1,
        equipment: 'MBA T1',
        content: 'Kiểm tra nhiệt độ mối nối, nhiệt độ dầu T1: bình thường.',
      },
      {
        at: '10:12',
        every: [5, 1],
        kind: 'other',
        event: 4,
        equipment: 'INV2.07',
        content: 'INV2.07 dừng, mã 039/Riso thấp 62 kΩ; chuỗi 9 cô lập, chạy lại lúc 11:40.',
        powerMw: [0.21, 0],
        writtenAfter: 41,
      },
      {
        at: '11:00',
        every: [3, 0],
        kind: 'dispatchOrder',
        event: 1,
        equipment: 'Nhà máy',
        isOrder: true,
        content: 'ĐĐV A2 ({dispatcher}) lệnh TC {leader}: giảm P còn 12 MW (tiết giảm).',
        powerMw: [17.6, 12],
        takes: 3,
      },
      {
        at: '13:30',
        every: [3, 0],
        kind: 'dispatchOrder',
        event: 1,
        equipment: 'Nhà máy',
        isOrder: true,
        content: 'ĐĐV A2 ({dispatcher}): hết lệnh tiết giảm, SL cắt giảm ≈ 9,8 MWh.',
        powerMw: [12, 16.2],
        takes: 2,
      },
      {
        at: '13:45',
        kind: 'inspection',
        event: 1,
        equipment: 'Trạm khí tượng',
        content: 'Bức xạ {irradiance} W/m²; nhiệt độ tấm pin 52 °C.',
      },
    ],
    C2: [
      takeOver('14:00'),
      {
        at: '15:30',
        every: [4, 2],
        kind: 'earthing',
        event: 3,
        equipment: 'MC 473',
        content: 'Cắt dao tiếp địa 473-76, đưa MC 473 vào vị trí vận hành, đóng MC 473 tốt.',
        closes: 'earth',
        takes: 15,
      },
      {
        at: '15:50',
        every: [4, 2],
        kind: 'permit',
        event: 3,
        equipment: 'MC 473',
        content: 'Đóng PCT {permit}, đã kết thúc công việc, người đã rút hết.',
        closes: 'permit',
        writtenAfter: 9,
      },
      {
        at: '16:30',
        every: [2, 0],
        kind: 'inspection',
        event: 1,
        equipment: 'Trạm inverter 3',
        content: 'Kiểm tra quạt làm mát, lọc bụi trạm inverter 3; vệ sinh 4 lưới lọc.',
      },
      {
        at: '17:42',
        kind: 'stop',
        event: 2,
        equipment: 'Trạm inverter 1–4',
        content: 'Inverter ngừng phát theo bức xạ, MC 131 giữ đóng nhận tự dùng.',
        powerMw: [0.3, 0],
        takes: 9,
      },
      {
        at: '20:00',
        kind: 'inspection',
        event: 1,
        equipment: 'Sân trạm 110 kV',
        content: 'Đi kiểm tra sân trạm, phóng điện vầng quang: bình thường.',
      },
    ],
    C3: [
      takeOver('22:00'),
      {
        at: '23:15',
        every: [3, 1],
        kind: 'powerChange',
        event: 1,
        equipment: 'Nhà máy',
        isOrder: true,
        content: 'ĐĐV A2 ({dispatcher}) lệnh phát Q = -2 MVAr (chế độ Q ban đêm).',
        reactiveMvar: [0, -2],
        takes: 4,
      },
      {
        at: '01:30',
        kind: 'inspection',
        event: 1,
        equipment: 'Hàng rào, camera',
        content: 'Tuần tra hàng rào, camera, kho pin: bình thường.',
      },
      {
        at: '04:45',
        kind: 'inspection',
        event: 1,
        equipment: 'Phòng 22 kV',
        content: 'Kiểm tra tủ 22 kV, SF6, nhiệt độ phòng: bình thường.',
      },
    ],
  },
  stateAfter: ({ code, day }, { irradiance }) => {
    const isDay = code === 'C1'
    const power = isDay ? 16.2 : 0
    const state = code === 'C3' ? 'coldStandby' : isDay ? 'running' : 'hotStandby'
    const station = [state, isDay ? 4.05 : 0, 0] as const
    return {
      conclusion: {
        C1: 'Nhà máy phát theo bức xạ, thiết bị vận hành bình thường.',
        C2: 'Inverter ngừng phát 17:51. Thiết bị 110 kV và 22 kV bình thường.',
        C3: 'Đêm yên tĩnh, thiết bị dự phòng, an ninh bảo đảm.',
      }[code],
      levels: { irradianceWm2: isDay ? Number(irradiance) : 0, activePowerMw: power },
      units: [station, station, station, station, ['running', null, null], ['running', null, null]],
      meterKwh: [meterKwhIn(code, day)],
    }
  },
}
