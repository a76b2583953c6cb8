import { plantDay } from '#contract/core/format.ts'
import { pathTo, paths, screen } from '#contract/core/paths.ts'
import { positionLabels } from '#contract/employees/labels.ts'
import type { Timesheet } from '#contract/duty-schedules/timesheet.ts'
import type { ReportSection } from '#contract/reports/layout.ts'
import { findSchedules, getTimesheet } from '#server/features/duty-schedules/duty-schedules.public.ts'

import type { ReportDefinition, ReportReading, ReportSubject } from '../definition.ts'
import { column, comment, figure, figures, numbers, row, table } from '../parts.ts'
import { getReportedPlant } from '../production/energy.service.ts'
import { yearBefore } from '../rules/periods.rules.ts'
import { decimal } from '../rules/suggestions.rules.ts'

/** What is added up of each person, by its key. */
const sums = [
  ['shiftDays', { vi: 'Ngày công', en: 'Shift days' }],
  ['weekendDays', { vi: 'Làm T7, CN', en: 'Sat, Sun' }],
  ['holidayDays', { vi: 'Làm ngày lễ', en: 'Holidays' }],
  ['nightHours', { vi: 'Giờ làm đêm', en: 'Night hours' }],
  ['overtimeHours', { vi: 'Giờ làm thêm', en: 'Overtime' }],
  ['paidDays', { vi: 'Công quy đổi', en: 'Paid days' }],
] as const

const unitOf = (key: (typeof sums)[number][0]) => (key.endsWith('Hours') ? 'h' : 'ngày')

const totalOf = ({ rows }: Timesheet, key: (typeof sums)[number][0]) =>
  rows.reduce((sum, one) => sum + one[key], 0)

function sectionsOf(timesheet: Timesheet, before: Timesheet | null, path: string): ReportSection[] {
  const { days, rows, legend, usedCodes } = timesheet
  const total = (key: (typeof sums)[number][0]) => totalOf(timesheet, key)
  const source = { vi: 'Bảng chấm công của lịch trực', en: 'Timesheet of the duty schedule' }
  return [
    figures('totals', { vi: 'Tổng hợp công', en: 'Totals' }, [
      figure('peopleCount', { vi: 'Số người', en: 'People' }, rows.length, {
        decimals: 0,
        yearBefore: before && before.rows.length,
        source,
        path,
      }),
      ...sums.map(([key, label]) =>
        figure(key, label, total(key), {
          unit: unitOf(key),
          decimals: 1,
          yearBefore: before && totalOf(before, key),
          source,
          path,
        }),
      ),
    ]),
    table(
      'people',
      { vi: 'Bảng chấm công', en: 'Timesheet' },
      [
        column('fullName', { vi: 'Họ và tên', en: 'Full name' }),
        column('position', { vi: 'Chức danh', en: 'Post' }),
        ...days.map(({ day }) => {
          const date = String(Number(day.slice(8)))
          return column(`d${date}`, { vi: date, en: date })
        }),
        ...sums.map(([key, label]) => numbers(key, label, unitOf(key), 1)),
      ],
      rows.map((one) =>
        row(
          [
            one.fullName,
            positionLabels[one.positionTitle].vi,
            ...one.codes,
            ...sums.map(([key]) => one[key]),
          ],
          path,
        ),
      ),
      ['Cộng', null, ...days.map(() => null), ...sums.map(([key]) => total(key))],
    ),
    table(
      'legend',
      { vi: 'Ký hiệu chấm công', en: 'Codes' },
      [column('code', { vi: 'Mã', en: 'Code' }), column('label', { vi: 'Ý nghĩa', en: 'Meaning' })],
      legend.filter(({ code }) => usedCodes.includes(code)).map(({ code, label }) => row([code, label])),
    ),
    comment('remarks', { vi: 'Nhận xét', en: 'Remarks' }, [
      `${rows.length} người, ${decimal(total('shiftDays'))} ngày công`,
      ...(total('overtimeHours') > 0 ? [`Làm thêm ${decimal(total('overtimeHours'))} giờ`] : []),
    ]),
  ]
}

async function readTimesheet(reading: ReportReading, subject: ReportSubject): Promise<ReportSection[]> {
  const { id } = await getReportedPlant(reading, subject.powerPlantId)
  const monthOf = (day: string) => findSchedules(reading.db, id, [day.slice(0, 7)])
  const isOver = subject.to < plantDay(reading.now)
  const [[schedule], [then]] = await Promise.all([
    monthOf(subject.from),
    isOver ? monthOf(yearBefore(subject, 'month').from) : [],
  ])
  if (schedule)
    return sectionsOf(
      await getTimesheet(reading, schedule.id),
      then ? await getTimesheet(reading, then.id) : null,
      pathTo(paths.dutySchedule, { id: schedule.id }),
    )
  const source = { vi: 'Lịch trực', en: 'Duty schedule' }
  return [
    figures('totals', { vi: 'Tổng hợp công', en: 'Totals' }, [
      figure('peopleCount', { vi: 'Số người', en: 'People' }, null, {
        decimals: 0,
        source,
        path: screen(paths.dutySchedules, { powerPlantId: id }),
      }),
    ]),
    comment('remarks', { vi: 'Nhận xét', en: 'Remarks' }, ['Tháng này chưa có lịch trực']),
  ]
}

/** Days and hours of work of a month; what is paid for them stands elsewhere. */
export const timesheetReport: ReportDefinition = {
  kind: 'timesheet',
  fits: () => true,
  read: readTimesheet,
}
