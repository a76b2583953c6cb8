import { abnormalLevelLabels, abnormalStatusLabels } from '#contract/abnormal-incidents/labels.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { Problem } from '#contract/core/problem.ts'
import type { Label } from '#contract/core/words.ts'
import { meterMwh } from '#contract/duty-shift-logs/energy.ts'
import { operationKindLabels, unitStateLabels } from '#contract/duty-shift-logs/labels.ts'
import type { DutyShiftLogDetail } from '#contract/duty-shift-logs/shift.ts'
import { positionLabels } from '#contract/employees/labels.ts'
import type { ReportSection, ReportTable } from '#contract/reports/layout.ts'
import { reportProblems } from '#contract/reports/problems.ts'
import { getShift } from '#server/features/duty-shift-logs/duty-shift-logs.public.ts'

import type { ReportDefinition } from './definition.ts'
import { column, comment, figure, figures, numbers, row, table } from './parts.ts'
import { shiftSuggestions } from './shift-suggestions.rules.ts'

type Shift = DutyShiftLogDetail

/** The report of a shift: what its log says, as the log itself shows it. */
export const shiftReport: ReportDefinition = {
  kind: 'shift',
  fits: () => true,
  async read(reading, { recordId }) {
    if (recordId === null) throw new Problem(reportProblems.unknownRecord)
    const shift = await getShift(reading, recordId)
    const path = pathTo(paths.shiftLog, { id: shift.id })
    const operations = shift.operations.filter(({ struckAt }) => struckAt === null)
    const events = shift.abnormals.filter(({ struckAt }) => struckAt === null)
    return [
      summary(shift, path),
      meters(shift, path),
      units(shift, path),
      crew(shift, path),
      entries(operations, path),
      eventsOf(events),
      comment('conclusion', { vi: 'Nhận xét của ca', en: 'Remarks of the shift' }, [
        ...shiftSuggestions({ energyMwh: shift.energyMwh, operationCount: operations.length, events }),
      ]),
    ]
  },
}

const book: Label = { vi: 'Sổ giao nhận ca', en: 'Shift log' }

function summary(shift: Shift, path: string): ReportSection {
  const said = { source: book, path }
  const { levels } = shift
  return figures('summary', { vi: 'Tổng hợp ca', en: 'The shift' }, [
    figure('shiftLeader', { vi: 'Trưởng ca', en: 'Shift leader' }, shift.shiftLeaderName, said),
    figure('energyMwh', { vi: 'Sản lượng theo công tơ', en: 'Energy by the meters' }, shift.energyMwh, {
      ...said,
      unit: 'MWh',
      decimals: 3,
    }),
    figure('upstreamLevelM', { vi: 'Mực nước thượng lưu', en: 'Upstream level' }, levels.upstreamLevelM, {
      ...said,
      unit: 'm',
    }),
    figure('operationCount', { vi: 'Số dòng diễn biến', en: 'Entries' }, shift.operationCount, {
      ...said,
      decimals: 0,
    }),
    figure('orderCount', { vi: 'Số lệnh điều độ', en: 'Orders of dispatch' }, shift.orderCount, {
      ...said,
      decimals: 0,
    }),
    figure('eventCount', { vi: 'Bất thường, sự cố', en: 'Events' }, shift.abnormalCount, {
      ...said,
      decimals: 0,
    }),
  ])
}

function meters({ meterReadings, energyMwh }: Shift, path: string): ReportTable {
  const rows = meterReadings.map((meter) =>
    row([meter.meter, meter.startKwh, meter.endKwh, meter.factor, meterMwh(meter)], path),
  )
  return table(
    'meters',
    { vi: 'Chỉ số công tơ', en: 'Meters' },
    [
      column('meter', { vi: 'Công tơ', en: 'Meter' }),
      numbers('startKwh', { vi: 'Đầu ca', en: 'Start' }, 'kWh', 1),
      numbers('endKwh', { vi: 'Cuối ca', en: 'End' }, 'kWh', 1),
      numbers('factor', { vi: 'Hệ số', en: 'Factor' }, null, 0),
      numbers('energyMwh', { vi: 'Sản lượng', en: 'Energy' }, 'MWh', 3),
    ],
    rows,
    rows.length === 0 ? null : ['', null, null, null, energyMwh],
  )
}

function units({ unitStates }: Shift, path: string): ReportTable {
  return table(
    'units',
    { vi: 'Trạng thái tổ máy', en: 'Units' },
    [
      column('unit', { vi: 'Tổ máy', en: 'Unit' }),
      column('state', { vi: 'Trạng thái', en: 'State' }),
      numbers('activePowerMw', { vi: 'P', en: 'P' }, 'MW'),
      numbers('reactivePowerMvar', { vi: 'Q', en: 'Q' }, 'MVAr'),
      column('note', { vi: 'Ghi chú', en: 'Note' }),
    ],
    unitStates.map(({ unit, state, activePowerMw, reactivePowerMvar, note }) =>
      row([unit, unitStateLabels[state].vi, activePowerMw, reactivePowerMvar, note], path),
    ),
  )
}

function crew({ crew: members }: Shift, path: string): ReportTable {
  return table(
    'crew',
    { vi: 'Nhân sự trong ca', en: 'Crew' },
    [column('name', { vi: 'Họ tên', en: 'Name' }), column('post', { vi: 'Chức danh', en: 'Post' })],
    members.map(({ fullName, post }) => row([fullName, positionLabels[post].vi], path)),
  )
}

function entries(operations: Shift['operations'], path: string): ReportTable {
  return table(
    'entries',
    { vi: 'Diễn biến vận hành', en: 'Entries' },
    [
      column('at', { vi: 'Lúc', en: 'At' }, 'instant'),
      column('kind', { vi: 'Loại', en: 'Kind' }),
      column('equipment', { vi: 'Thiết bị', en: 'Equipment' }),
      column('content', { vi: 'Nội dung', en: 'Content' }),
    ],
    operations.map(({ occurredAt, kind, equipment, content }) =>
      row([occurredAt, operationKindLabels[kind].vi, equipment, content], path),
    ),
  )
}

function eventsOf(events: Shift['abnormals']): ReportTable {
  return table(
    'events',
    { vi: 'Bất thường, sự cố', en: 'Events' },
    [
      column('at', { vi: 'Lúc', en: 'At' }, 'instant'),
      column('code', { vi: 'Mã', en: 'Code' }),
      column('level', { vi: 'Mức', en: 'Level' }),
      column('equipment', { vi: 'Thiết bị', en: 'Equipment' }),
      column('phenomenon', { vi: 'Hiện tượng', en: 'What was seen' }),
      column('status', { vi: 'Xử lý', en: 'Handling' }),
    ],
    events.map((event) =>
      row(
        [
          event.occurredAt,
          event.code,
          abnormalLevelLabels[event.level].vi,
          event.equipment,
          event.phenomenon,
          abnormalStatusLabels[event.status].vi,
        ],
        pathTo(paths.abnormal, { id: event.id }),
      ),
    ),
  )
}
