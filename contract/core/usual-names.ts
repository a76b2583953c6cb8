import type { Language } from './problem.ts'
import { roleLabels } from './role.ts'
import { systemName } from './system-name.ts'

const shifts = {
  'Ca 1': 'Shift 1',
  'Ca 1 (sáng)': 'Shift 1 (morning)',
  'Ca 2': 'Shift 2',
  'Ca 2 (chiều)': 'Shift 2 (afternoon)',
  'Ca 3': 'Shift 3',
  'Ca 3 (đêm)': 'Shift 3 (night)',
  'Ca ngày': 'Day shift',
  'Ca đêm': 'Night shift',
}

const timesheetCodes = {
  'Công hành chính': 'Office hours',
  'Nghỉ phép năm': 'Annual leave',
  'Nghỉ lễ, tết': 'Public holiday',
  'Nghỉ việc riêng có lương': 'Paid personal leave',
  'Nghỉ không lương': 'Unpaid leave',
  'Nghỉ bù': 'Time off in lieu',
  'Nghỉ thai sản': 'Maternity leave',
  'Tai nạn lao động': 'Accident at work',
  'Hội nghị, học tập': 'Conference, training',
  'Ngừng việc': 'Work stoppage',
  'Ốm, điều dưỡng': 'Sickness, convalescence',
}

const holidays = {
  'Tết Dương lịch': 'New Year’s Day',
  'Ngày Chiến thắng': 'Reunification Day',
  'Ngày Quốc tế lao động': 'International Labour Day',
  'Quốc khánh': 'National Day',
}

const steps = {
  'Trưởng ca xem xét': 'Review by the shift leader',
  'Quản đốc xem xét': 'Review by the workshop manager',
  'Giám đốc phê duyệt': 'Approval by the director',
  'Ban điều hành phê duyệt': 'Approval by the executive board',
}

const cardTypes = {
  'Nhân viên': 'Employee',
  'Nhà thầu': 'Contractor',
  Khách: 'Visitor',
  'Xe tháng': 'Monthly vehicle',
  'Xe vãng lai': 'Casual vehicle',
  'Khu vực hạn chế': 'Restricted area',
  'Xe máy': 'Motorbike',
  'Ô tô con': 'Car',
  'Bán tải': 'Pickup',
  'Xe tải': 'Lorry',
  'Xe cẩu': 'Crane',
  'Xe nâng': 'Forklift',
  'Ca nô': 'Boat',
}

const parameterGroups = {
  'Công suất': 'Power',
  'Phía DC': 'DC side',
  'Phía AC': 'AC side',
  'Nhiệt độ, cách điện': 'Temperature, insulation',
  'Sản lượng': 'Energy',
  'Trạng thái': 'State',
  'Thời tiết': 'Weather',
  'Nhiệt độ': 'Temperatures',
  'Nước làm mát': 'Cooling water',
  'Chèn trục, điều tốc': 'Shaft seal, governor',
  'Rung, đảo': 'Vibration, runout',
  'Bức xạ': 'Irradiance',
  'Vận hành': 'Operation',
  Điện: 'Electrical',
  'Chỉ số': 'Meter readings',
  'Thanh cái': 'Busbar',
  'Tự dùng': 'Own consumption',
  'Ắc quy': 'Batteries',
  'Khí, dầu': 'Gas, oil',
  'Mực nước, dung tích': 'Level, volume',
  'Lưu lượng': 'Flows',
  Mưa: 'Rain',
  'Hạ du': 'Downstream',
}

const inverterParameters = {
  'Công suất AC': 'AC power',
  'Công suất phản kháng': 'Reactive power',
  'Hệ số công suất cosφ': 'Power factor cosφ',
  'Công suất DC': 'DC power',
  'Điện áp DC MPPT': 'DC voltage MPPT',
  'Dòng điện DC MPPT': 'DC current MPPT',
  'Điện áp dây Uab': 'Line voltage Uab',
  'Điện áp dây Ubc': 'Line voltage Ubc',
  'Điện áp dây Uca': 'Line voltage Uca',
  'Dòng điện pha A': 'Current phase A',
  'Dòng điện pha B': 'Current phase B',
  'Dòng điện pha C': 'Current phase C',
  'Tần số': 'Frequency',
  'Nhiệt độ trong': 'Inside temperature',
  'Điện trở cách điện': 'Insulation resistance',
  'Sản lượng ngày': 'Energy of the day',
  'Sản lượng tổng': 'Total energy',
  'Bức xạ mặt phẳng tấm pin': 'Irradiance in the plane of the modules',
  'Bức xạ mặt phẳng ngang': 'Horizontal irradiance',
  'Nhiệt độ tấm pin': 'Module temperature',
  'Nhiệt độ môi trường': 'Ambient temperature',
  'Trạng thái (1 = chạy)': 'State (1 = running)',
  'Mã lỗi': 'Error code',
  'Tốc độ gió': 'Wind speed',
}

const unitParameters = {
  'Công suất tác dụng': 'Active power',
  'Điện áp stato': 'Stator voltage',
  'Dòng điện stato': 'Stator current',
  'Điện áp kích từ': 'Excitation voltage',
  'Dòng điện kích từ': 'Excitation current',
  'Tốc độ': 'Speed',
  'Nhiệt độ cuộn dây stato': 'Stator winding temperature',
  'Nhiệt độ khí mát': 'Cold air temperature',
  'Nhiệt độ khí nóng': 'Hot air temperature',
  'Nhiệt độ ổ đỡ (séc-măng)': 'Thrust bearing temperature (pads)',
  'Nhiệt độ dầu ổ đỡ': 'Thrust bearing oil temperature',
  'Nhiệt độ ổ hướng máy phát': 'Generator guide bearing temperature',
  'Nhiệt độ ổ hướng tuabin': 'Turbine guide bearing temperature',
  'Áp lực nước làm mát': 'Cooling water pressure',
  'Lưu lượng ổ đỡ': 'Thrust bearing flow',
  'Lưu lượng ổ hướng máy phát': 'Generator guide bearing flow',
  'Lưu lượng ổ hướng tuabin': 'Turbine guide bearing flow',
  'Lưu lượng làm mát máy phát': 'Generator cooling flow',
  'Áp lực chèn trục': 'Shaft seal pressure',
  'Lưu lượng chèn trục': 'Shaft seal flow',
  'Áp lực dầu điều tốc': 'Governor oil pressure',
  'Độ mở cánh hướng': 'Guide vane opening',
  'Giới hạn độ mở cánh hướng': 'Guide vane opening limit',
  'Độ rơi tốc': 'Speed droop',
  'Rung ổ': 'Bearing vibration',
  'Độ đảo trục': 'Shaft runout',
}

const stationParameters = {
  'Nhiệt độ dầu': 'Oil temperature',
  'Nhiệt độ cuộn dây': 'Winding temperature',
  'Mức dầu': 'Oil level',
  'Nấc phân áp': 'Tap position',
  'Nhiệt độ phòng': 'Room temperature',
  'Nhiệt độ tủ': 'Cabinet temperature',
  'Điện áp thanh cái 110 kV': 'Busbar voltage 110 kV',
  'Điện áp tự dùng': 'Own consumption voltage',
  'Dòng điện tự dùng': 'Own consumption current',
  'Công suất tự dùng': 'Own consumption power',
  'Điện áp ắc quy': 'Battery voltage',
  'Dòng điện ắc quy': 'Battery current',
  'Áp lực khí SF6': 'SF6 gas pressure',
  'Áp lực khí nén': 'Compressed air pressure',
  'Áp lực dầu': 'Oil pressure',
  'Điện áp': 'Voltage',
  'Dòng điện': 'Current',
  'Chỉ số điện năng giao': 'Energy delivered, meter reading',
  'Chỉ số điện năng nhận': 'Energy received, meter reading',
  'Mực nước thượng lưu': 'Headwater level',
  'Mực nước thượng lưu theo thước': 'Headwater level by staff gauge',
  'Mực nước trạm thủy văn hạ du': 'Level of the river station below',
  'Mực nước hạ lưu': 'Tailwater level',
  'Độ mở cửa van': 'Gate opening',
  'Dung tích hồ': 'Reservoir volume',
  'Dung tích hữu ích': 'Useful volume',
  'Lưu lượng chạy máy': 'Turbine flow',
  'Lưu lượng xả tràn': 'Spill flow',
  'Dòng chảy tối thiểu': 'Minimum flow',
  'Lưu lượng về hồ': 'Inflow',
  'Lưu lượng về hạ du': 'Flow to downstream',
  'Lượng mưa': 'Rainfall',
}

/**
 * The English of names that an installation begins with and that people may change: roles, shifts, codes of the timesheet,
 * steps of approval, types of cards, parameters. A name that somebody typed has none, and stays as it was typed.
 */
export const usualNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(roleLabels).map(({ vi, en }) => [vi, en])),
  [systemName.vi]: systemName.en,
  ...shifts,
  ...timesheetCodes,
  ...holidays,
  ...steps,
  ...cardTypes,
  ...parameterGroups,
  ...inverterParameters,
  ...unitParameters,
  ...stationParameters,
}

/** A name as it is shown in a language; one with a number behind it as the same without: `Điện áp DC MPPT 3`. */
export function usualName<Name extends string | null | undefined>(name: Name, language: Language) {
  return typeof name === 'string' && language === 'en' ? inEnglish(name) : name
}

function inEnglish(name: string): string {
  const known = usualNames[name]
  if (known !== undefined) return known
  const [, stem = '', number = ''] = /^(.*\D) ?(\d+)$/.exec(name) ?? []
  const same = usualNames[stem.trim()]
  return same === undefined ? name : `${same} ${number}`
}
