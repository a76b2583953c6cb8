/** The words of the printed timesheet, after the form 01a-LĐTL. */
export const timesheetWords = {
  vi: {
    unit: 'Đơn vị',
    department: 'Bộ phận: Phân xưởng vận hành',
    form: 'Mẫu số 01a-LĐTL',
    title: 'BẢNG CHẤM CÔNG',
    month: (month: string, year: string) => `Tháng ${month} năm ${year}`,
    heads: ['STT', 'Họ và tên', 'Chức danh'],
    days: 'Ngày trong tháng',
    summary: 'Quy ra công',
    sums: ['Ngày công', 'Làm T7, CN', 'Làm ngày lễ', 'Giờ làm đêm', 'Giờ làm thêm', 'Công quy đổi'],
    total: 'Cộng (số người làm việc)',
    weekdays: ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'],
    legend: 'Ký hiệu chấm công',
    date: 'Ngày ...... tháng ...... năm ..........',
    signatures: ['Người chấm công', 'Quản đốc', 'Giám đốc'],
    sign: '(Ký, ghi rõ họ tên)',
  },
  en: {
    unit: 'Unit',
    department: 'Department: operation workshop',
    form: 'Form 01a-LĐTL',
    title: 'TIMESHEET',
    month: (month: string, year: string) => `Month ${month}/${year}`,
    heads: ['No.', 'Full name', 'Post'],
    days: 'Days of the month',
    summary: 'Totals',
    sums: ['Shift days', 'Sat, Sun', 'Holidays', 'Night hours', 'Over-time (h)', 'Paid days'],
    total: 'Total (people at work)',
    weekdays: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
    legend: 'Codes',
    date: 'Date ......................................',
    signatures: ['Timekeeper', 'Workshop manager', 'Director'],
    sign: '(Signature, full name)',
  },
} as const

export type TimesheetWords = (typeof timesheetWords)['vi' | 'en']
