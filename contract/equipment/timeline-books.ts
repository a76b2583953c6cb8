import { abnormalLevelLabels } from '#contract/abnormal-incidents/labels.ts'
import type { Label } from '#contract/core/words.ts'
import { operationKindLabels } from '#contract/duty-shift-logs/labels.ts'
import { inspectionResultLabels } from '#contract/equipment-inspections/labels.ts'
import { breachTierLabels } from '#contract/limit-breaches/labels.ts'
import { voucherKindLabels } from '#contract/stock-vouchers/labels.ts'
import { taskStatusLabels } from '#contract/task-groups/labels.ts'
import { operatingStateLabels } from '#contract/unit-operations/labels.ts'

import { equipmentEventKindLabels } from './events/labels.ts'
import { machineChangeLabels } from './machines/labels.ts'
import type { TimelineSource } from './timeline.ts'

/** A book that the life of a thing is gathered from, as screens need to know it. */
interface TimelineBook extends Label {
  /** Who may read the book on its own screen. */
  readonly right: string
  /** What its kinds are called; one that is not among them is shown as it is. */
  readonly kinds: Readonly<Record<string, Label>>
  /** What changes where it changes. */
  readonly topic: string
}

/** The books, by name: a feature whose records belong to the life of a thing stands here once, and in `timeline-books.list.ts`. */
export const timelineBooks = {
  abnormal: {
    vi: 'Bất thường, sự cố',
    en: 'Abnormal events',
    right: 'Abnormals.View',
    kinds: abnormalLevelLabels,
    topic: 'abnormals',
  },
  breach: {
    vi: 'Vượt ngưỡng',
    en: 'Limits crossed',
    right: 'Abnormals.View',
    kinds: breachTierLabels,
    topic: 'limit-breaches',
  },
  inspection: {
    vi: 'Kiểm định',
    en: 'Inspections',
    right: 'EquipmentInspections.View',
    kinds: inspectionResultLabels,
    topic: 'equipment-inspections',
  },
  machine: {
    vi: 'Thay thiết bị',
    en: 'Replacements',
    right: 'Devices.View',
    kinds: machineChangeLabels,
    topic: 'devices',
  },
  ownEvent: {
    vi: 'Sự kiện thiết bị',
    en: 'Own events',
    right: 'Devices.View',
    kinds: equipmentEventKindLabels,
    topic: 'equipment-events',
  },
  shiftLog: {
    vi: 'Sổ giao nhận ca',
    en: 'Shift log',
    right: 'DutyShiftLogs.View',
    kinds: operationKindLabels,
    topic: 'duty-shift-operations',
  },
  stock: {
    vi: 'Vật tư đã dùng',
    en: 'Parts used',
    right: 'StockVouchers.View',
    kinds: voucherKindLabels,
    topic: 'stock-vouchers',
  },
  task: {
    vi: 'Công việc',
    en: 'Tasks',
    right: 'TaskGroups.View',
    kinds: taskStatusLabels,
    topic: 'task-groups',
  },
  unitState: {
    vi: 'Trạng thái vận hành',
    en: 'States',
    right: 'UnitOperations.View',
    kinds: operatingStateLabels,
    topic: 'unit-states',
  },
} as const satisfies Readonly<Record<TimelineSource, TimelineBook>>
