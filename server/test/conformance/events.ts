import { abnormalLevels, abnormalStatuses, incidentLevels } from '#contract/abnormal-incidents/labels.ts'
import { abnormalApi } from '#contract/abnormal-incidents/index.ts'
import { deviceStates } from '#contract/device-parameters/latest.ts'
import { deviceKinds } from '#contract/devices/device.ts'
import { deviceSheetApi } from '#contract/device-parameters/index.ts'
import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'
import { scheduleStatuses } from '#contract/duty-schedules/schedule.ts'
import { dutyShiftLogApi, shiftEntryApi } from '#contract/duty-shift-logs/index.ts'
import { shiftStatuses } from '#contract/duty-shift-logs/labels.ts'
import { equipmentEventApi } from '#contract/equipment/events/index.ts'
import { equipmentEventKinds } from '#contract/equipment/events/labels.ts'
import { gateOrderApi } from '#contract/gate-orders/index.ts'
import { gateOrderStatuses } from '#contract/gate-orders/labels.ts'
import { inverterHistoryApi } from '#contract/inverter-history/index.ts'
import { inverterTrackingApi } from '#contract/inverter-tracking/index.ts'
import { limitBreachApi } from '#contract/limit-breaches/index.ts'
import { lossCauses, lossLedgerApi } from '#contract/loss-ledger/index.ts'
import { unitOperationApi } from '#contract/unit-operations/index.ts'

import {
  claim,
  counted,
  fromDay,
  inOrderOf,
  listCase,
  plain,
  same,
  standsFor,
  untilDay,
  value,
  vietnamese,
} from './case.ts'

const DAY = '2026-11-20'

/** The number of a code like `BT-2026-014`, by year and number. */
const numberOf = (code: string) => Number(code.slice(3, 7)) * 1_000_000 + Number(code.slice(8))

const lateStates = { because: 'few states are looked at, and they are alike in this: see the tests of units' }

/** The lists of what happens at plants. */
export const eventCases = {
  equipmentEvents: listCase<typeof equipmentEventApi.list>({
    list: equipmentEventApi.list,
    sorts: {
      occurredAt: value(),
      finishedAt: value(),
      kind: inOrderOf(equipmentEventKinds, ({ kind }) => kind),
      equipmentCode: vietnamese(),
      performer: vietnamese(),
      runningHours: value(),
      costVnd: value(),
      powerPlantName: vietnamese(),
      creationTime: value(),
    },
    filters: {
      powerPlantId: same(),
      underId: { because: 'what stands below is told by the tree: see the tests of equipment' },
      kind: same(),
      from: fromDay(({ occurredAt }) => occurredAt),
      to: untilDay(({ occurredAt }) => occurredAt),
      isStruck: claim(({ struckAt }) => struckAt !== null),
    },
    keyword: ({ content }) => content,
    plant: ({ powerPlantId }) => powerPlantId,
    get: equipmentEventApi.get,
    change: {
      endpoint: equipmentEventApi.update,
      entity: 'equipment-events',
      write: ({ can: _can, ...one }) => ({ ...one, performer: 'Đội sửa chữa khác' }),
    },
    sheet: { endpoint: equipmentEventApi.exportExcel, text: ({ content }) => content },
  }),
  abnormals: listCase<typeof abnormalApi.list>({
    list: abnormalApi.list,
    sorts: {
      code: value(({ code }) => numberOf(code)),
      occurredAt: value(),
      level: inOrderOf(abnormalLevels, ({ level }) => level),
      equipment: vietnamese(),
      status: inOrderOf(abnormalStatuses, ({ status }) => status),
      dueOn: value(),
      powerPlantName: vietnamese(),
      creationTime: value(),
    },
    filters: {
      powerPlantId: same(),
      level: standsFor(
        () => ['incident'],
        ({ level }) => (incidentLevels as readonly string[]).includes(level),
      ),
      status: standsFor(
        () => ['unresolved'],
        ({ status, struckAt }) => status !== 'resolved' && struckAt === null,
      ),
      from: fromDay(({ occurredAt }) => occurredAt),
      to: untilDay(({ occurredAt }) => occurredAt),
      equipment: standsFor(
        (rows) => rows.map(({ equipment }) => equipment),
        ({ equipment, system }, text) => `${equipment} ${system ?? ''}`.includes(String(text)),
      ),
      causeGroup: same(),
      isOverdue: claim(),
      assigneeId: same(),
      dutyShiftLogId: same(),
    },
    keyword: ({ phenomenon }) => phenomenon,
    plant: ({ powerPlantId }) => powerPlantId,
    get: abnormalApi.get,
    sheet: { endpoint: abnormalApi.exportExcel, text: ({ code }) => code },
  }),
  breaches: listCase<typeof limitBreachApi.list>({
    list: limitBreachApi.list,
    sorts: {
      startedAt: value(),
      tier: value(({ tier }) => tier === 'trip'),
      deviceCode: plain(),
      parameterName: vietnamese(),
      powerPlantName: vietnamese(),
    },
    filters: {
      powerPlantId: same(),
      standing: same(),
      tier: same(),
      deviceId: same(),
      abnormalId: same(),
      from: fromDay(({ startedAt }) => startedAt),
      to: untilDay(({ startedAt }) => startedAt),
    },
    keyword: ({ deviceName }) => deviceName,
    plant: ({ powerPlantId }) => powerPlantId,
    get: limitBreachApi.get,
    sheet: { endpoint: limitBreachApi.exportExcel, text: ({ parameterName }) => parameterName },
  }),
  losses: listCase<typeof lossLedgerApi.list>({
    list: lossLedgerApi.list,
    most: 100,
    sorts: {
      day: value(),
      deviceCode: vietnamese(),
      cause: inOrderOf(lossCauses, ({ cause }) => cause),
      energyKwh: value(),
    },
    filters: {
      powerPlantId: same(),
      deviceId: same(),
      cause: same(),
      isReassigned: claim(),
      from: { because: 'a hundred pieces are of one day; the tests of the ledger narrow by days' },
      to: { because: 'as above' },
    },
    keyword: ({ deviceCode }) => deviceCode,
    plant: ({ powerPlantId }) => powerPlantId,
    get: lossLedgerApi.get,
    sheet: { endpoint: lossLedgerApi.exportExcel, text: ({ deviceCode }) => deviceCode },
  }),
  gateOrders: listCase<typeof gateOrderApi.list>({
    list: gateOrderApi.list,
    sorts: {
      orderNo: plain(),
      status: inOrderOf(gateOrderStatuses, ({ status }) => status),
      plannedFrom: value(),
      signedAt: value(),
      reservoirName: vietnamese(),
      creationTime: value(),
    },
    filters: {
      powerPlantId: same(),
      reservoirId: same(),
      status: same(),
      isOpen: claim(({ status }) => status === 'signed' || status === 'executing'),
      authority: same(),
      from: fromDay(({ plannedFrom }) => plannedFrom),
      to: untilDay(({ plannedFrom }) => plannedFrom),
    },
    keyword: ({ reason }) => reason,
    plant: ({ powerPlantId }) => powerPlantId,
    get: gateOrderApi.get,
    sheet: { endpoint: gateOrderApi.exportExcel, text: ({ reason }) => reason },
  }),
  unitStates: listCase<typeof unitOperationApi.list>({
    list: unitOperationApi.list,
    // What each has generated is added up from its readings, which takes long for many of them.
    given: { kind: 'generator', from: '2026-11-19', to: DAY },
    most: 10,
    sorts: { startedAt: value(), unitCode: vietnamese(), state: plain(), hours: value() },
    filters: {
      powerPlantId: lateStates,
      unitId: same(),
      kind: lateStates,
      state: same(),
      startResult: lateStates,
      isOutsideControl: lateStates,
      from: lateStates,
      to: lateStates,
    },
    keyword: ({ unitName }) => unitName,
    plant: ({ powerPlantId }) => powerPlantId,
    get: unitOperationApi.get,
    sheet: { endpoint: unitOperationApi.exportExcel, text: ({ unitName }) => unitName },
  }),
  schedules: listCase<typeof dutyScheduleApi.list>({
    list: dutyScheduleApi.list,
    sorts: {
      month: value(),
      powerPlantName: vietnamese(),
      status: inOrderOf(scheduleStatuses, ({ status }) => status),
      creationTime: value(),
    },
    filters: {
      powerPlantId: same(),
      month: same(),
      status: { because: 'every schedule of the demonstration is published' },
    },
    keyword: ({ powerPlantName }) => powerPlantName,
    plant: ({ powerPlantId }) => powerPlantId,
    get: dutyScheduleApi.get,
    sheet: { endpoint: dutyScheduleApi.exportExcel, text: ({ powerPlantName }) => powerPlantName },
  }),
  shifts: listCase<typeof dutyShiftLogApi.list>({
    list: dutyShiftLogApi.list,
    sorts: {
      day: value(({ startsAt }) => startsAt),
      powerPlantName: vietnamese(),
      status: inOrderOf(shiftStatuses, ({ status }) => status),
      shiftLeaderName: vietnamese(),
    },
    filters: {
      powerPlantId: same(),
      fromDay: fromDay(({ day }) => day),
      toDay: untilDay(({ day }) => day),
      shiftCode: same(),
      dutyTeamId: same(),
      status: same(),
      isUnsigned: claim(({ status }) => status !== 'handedOver'),
      isLate: claim(),
      isUnreviewed: claim(({ status, reviewedAt }) => status === 'handedOver' && reviewedAt === null),
      isReviewOverdue: claim(),
    },
    keyword: ({ shiftLeaderName }) => shiftLeaderName,
    plant: ({ powerPlantId }) => powerPlantId,
    get: dutyShiftLogApi.get,
    sheet: { endpoint: dutyShiftLogApi.exportExcel, text: ({ shiftLeaderName }) => shiftLeaderName },
  }),
  stream: listCase<typeof shiftEntryApi.stream>({
    list: shiftEntryApi.stream,
    sorts: { occurredAt: value(), creationTime: value() },
    filters: {
      powerPlantId: same(),
      fromDay: fromDay(({ occurredAt }) => occurredAt),
      toDay: untilDay(({ occurredAt }) => occurredAt),
      dutyTeam: standsFor(
        () => ['A', 'B'],
        ({ dutyTeamName }, code) => dutyTeamName === `Kíp ${String(code)}`,
      ),
      kind: same(),
      eventType: same(),
      equipment: standsFor(
        (rows) => rows.map(({ equipment }) => equipment).filter(Boolean),
        ({ equipment }, text) => (equipment ?? '').includes(String(text)),
      ),
      orderNo: standsFor(
        (rows) => rows.map(({ orderNo }) => orderNo).filter(Boolean),
        ({ orderNo }, text) => (orderNo ?? '').includes(String(text)),
      ),
      employeeId: standsFor(
        (rows) => rows.map(({ executorId }) => executorId).filter(Boolean),
        // Who wrote an entry stands in its list by name only.
        ({ executorId, supervisorId }, id) => [executorId, supervisorId].includes(Number(id)),
      ),
      isLate: claim(),
    },
    keyword: ({ content }) => content,
    plant: ({ powerPlantId }) => powerPlantId,
    sheet: { endpoint: shiftEntryApi.exportStream, text: ({ content }) => content },
  }),
  inverterDays: listCase<typeof inverterHistoryApi.list>({
    list: inverterHistoryApi.list,
    given: { from: '2026-11-18', to: DAY },
    key: ({ inverterId, reportDate }) => `${inverterId} ${reportDate}`,
    sorts: {
      reportDate: value(),
      inverterCode: vietnamese(),
      status: plain(),
    },
    filters: {
      powerPlantId: same(),
      inverterId: same(),
      reportDate: same(),
      from: fromDay(({ reportDate }) => reportDate),
      to: untilDay(({ reportDate }) => reportDate),
      status: same(),
      station: same(),
      isRecorded: claim(),
    },
    keyword: ({ inverterName }) => inverterName,
    plant: ({ powerPlantId }) => powerPlantId,
    sheet: { endpoint: inverterHistoryApi.exportExcel, text: ({ inverterCode }) => inverterCode },
  }),
  trackings: listCase<typeof inverterTrackingApi.list>({
    list: inverterTrackingApi.list,
    key: ({ inverterId, date }) => `${inverterId} ${date}`,
    sorts: {
      date: value(),
      inverterCode: vietnamese(),
      shiftCode: plain(),
      recorderName: vietnamese(),
      confirmedAt: value(),
    },
    filters: {
      powerPlantId: { because: 'one plant of the demonstration has inverters' },
      inverterId: same(),
      date: same(),
      from: fromDay(({ date }) => date),
      to: untilDay(({ date }) => date),
      isConfirmed: claim(({ confirmedAt }) => confirmedAt !== null),
    },
    keyword: ({ inverterName }) => inverterName,
    plant: ({ powerPlantId }) => powerPlantId,
  }),
  latest: listCase<typeof deviceSheetApi.latest>({
    list: deviceSheetApi.latest,
    given: { sheet: 'general' },
    sorts: {
      code: counted(),
      name: counted(),
      kind: inOrderOf(deviceKinds, ({ kind }) => kind),
      state: inOrderOf(deviceStates, ({ state }) => state),
      latestAt: value(),
      overdueCount: value(),
    },
    filters: {
      sheet: { because: 'each is a list of its own' },
      powerPlantId: same(),
      kind: same(),
      state: { because: 'every device of the demonstration is in the same state' },
    },
    keyword: ({ name }) => name,
    plant: ({ powerPlantId }) => powerPlantId,
  }),
}
