import type { BookLine, ShiftBook } from './shift-book.ts'

const takeOver = (at: BookLine['at']): BookLine => ({
  at,
  kind: 'other',
  event: 1,
  content: 'Kíp {team} nhận ca từ kíp {teamBefore}, an toàn đầu giờ đủ; thiết bị theo sổ.',
})

/** The solar plant Mỹ Tường: it follows the sun, and A2 where it curtails. */
export const mt1Book: ShiftBook = {
  plant: 'MT1',
  orderLevel: 'A2',
  dispatch: { national: 'A0 – Tùng', regional: 'A2 – {dispatcher}' },
  settings: {
    units: ['Trạm inverter 1', 'Trạm inverter 2', 'Trạm inverter 3', 'Trạm inverter 4', 'T1', 'MBA TD1'],
    meters: ['Công tơ chính 171'],
    mandatoryLevels: ['irradianceWm2', 'activePowerMw'],
  },
  operatingMode: 'Phát theo bức xạ, cosφ = 1; MC 171, 131, 431, 471–474 đóng; TD1 cấp tự dùng.',
  work: {
    place: 'MC 441',
    earth: { number: '441-76', location: 'Dao tiếp địa 441-76' },
  },
  longWork: {
    place: 'Tủ bù 22 kV, đã tách khỏi thanh cái C41',
    earth: { number: '3', location: 'Đầu cáp vào tủ bù 22 kV' },
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
        at: '08:20',
        every: [4, 2],
        kind: 'earthing',
        event: 3,
        equipment: 'MC 441',
        content: 'Cắt MC 441, kéo máy cắt ra vị trí sửa chữa, đóng dao tiếp địa 441-76.',
        opens: 'earth',
        takes: 12,
      },
      {
        at: '08:36',
        every: [4, 2],
        kind: 'permit',
        event: 3,
        equipment: 'MC 441',
        content:
          'Cấp PCT {permit}: bảo dưỡng MC 441 (MBA tự dùng TD41 dự phòng); CHTT Tâm, 4 người; đã đóng tiếp địa 441-76.',
        opens: 'permit',
      },
      {
        at: '09:40',
        kind: 'inspection',
        event: 1,
        equipment: 'MBA T1',
        content: 'Kiểm tra nhiệt độ mối nối, nhiệt độ dầu T1: bình thường.',
      },
      {
        at: '13:45',
        kind: 'inspection',
        event: 1,
        equipment: 'Trạm khí tượng',
        content: 'Bức xạ {irradiance} W/m²; nhiệt độ tấm pin {module} °C; P {plant} MW.',
      },
    ],
    C2: [
      takeOver('14:00'),
      {
        at: '15:20',
        every: [4, 2],
        kind: 'permit',
        event: 3,
        equipment: 'MC 441',
        content: 'Đóng PCT {permit}, đã kết thúc công việc, người đã rút hết.',
        closes: 'permit',
        writtenAfter: 9,
      },
      {
        at: '15:32',
        every: [4, 2],
        kind: 'earthing',
        event: 3,
        equipment: 'MC 441',
        content: 'Cắt dao tiếp địa 441-76, đưa MC 441 vào vị trí vận hành, đóng MC 441 tốt.',
        closes: 'earth',
        takes: 15,
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
}
