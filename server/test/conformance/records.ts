import { cardApi, cardStatuses } from '#contract/cards/index.ts'
import { deviceApi, inverterApi, parameterApi } from '#contract/devices/index.ts'
import { deviceKinds, type Device } from '#contract/devices/device.ts'
import { shiftPosts } from '#contract/duty-schedules/settings.ts'
import { dutyTeamApi } from '#contract/duty-teams/index.ts'
import { equipmentEventApi } from '#contract/equipment/events/index.ts'
import { equipmentEventKinds } from '#contract/equipment/events/labels.ts'
import { inspectionApi } from '#contract/equipment-inspections/index.ts'
import { inspectionResults } from '#contract/equipment-inspections/labels.ts'
import { equipmentApi } from '#contract/equipment/index.ts'
import { equipmentStates } from '#contract/equipment/labels.ts'
import type { EquipmentItem } from '#contract/equipment/equipment.ts'
import { employeeApi } from '#contract/employees/index.ts'
import { gatewayApi } from '#contract/gateways/index.ts'
import { roundStatuses, routeFrequencies } from '#contract/inspection-rounds/labels.ts'
import { inspectionRoundApi } from '#contract/inspection-rounds/rounds/index.ts'
import { inspectionRouteApi } from '#contract/inspection-rounds/routes/index.ts'
import { plantApi } from '#contract/plants/index.ts'
import { reservoirApi } from '#contract/reservoirs/index.ts'
import { roleApi } from '#contract/roles/index.ts'

import { claim, fromDay, inOrderOf, listCase, plain, same, untilDay, value, vietnamese } from './case.ts'

const devices = {
  sorts: {
    code: vietnamese(),
    operatingNo: vietnamese(),
    name: vietnamese(),
    kind: inOrderOf(deviceKinds, ({ kind }: Device) => kind),
    model: vietnamese(),
    station: vietnamese(),
    ratedKw: value(),
    dcKwp: value(),
    serialNo: vietnamese(),
    stringCount: value(),
    orderNo: value(),
  },
  filters: { powerPlantId: same(), station: same() },
  keyword: ({ name }: { readonly name: string }) => name,
  plant: ({ powerPlantId }: { readonly powerPlantId: number }) => powerPlantId,
} as const

/** The lists of what is there for good: plants, people, devices, cards. */
export const recordCases = {
  plants: listCase<typeof plantApi.list>({
    list: plantApi.list,
    sorts: { code: plain(), name: vietnamese(), kind: plain(), ratedMw: value(), commissionedOn: value() },
    filters: { kind: same() },
    keyword: ({ name }) => name,
    plant: ({ id }) => id,
    get: plantApi.get,
    change: { endpoint: plantApi.update, entity: 'plants', write: (one) => ({ ...one, address: 'Số 1' }) },
    sheet: { endpoint: plantApi.exportExcel, text: ({ name }) => name },
  }),
  reservoirs: listCase<typeof reservoirApi.list>({
    list: reservoirApi.list,
    sorts: {},
    filters: { powerPlantId: same() },
    keyword: { because: 'a plant has a handful' },
    plant: ({ powerPlantId }) => powerPlantId,
    get: reservoirApi.get,
    change: {
      endpoint: reservoirApi.update,
      entity: 'reservoirs',
      write: (one) => ({ ...one, name: 'Hồ đổi tên' }),
    },
    sheet: { endpoint: reservoirApi.exportExcel, text: ({ name }) => name },
  }),
  dutyTeams: listCase<typeof dutyTeamApi.list>({
    list: dutyTeamApi.list,
    sorts: {},
    filters: { powerPlantId: same() },
    keyword: { because: 'a plant has a handful' },
    plant: ({ powerPlantId }) => powerPlantId,
    change: {
      endpoint: dutyTeamApi.update,
      entity: 'duty-teams',
      write: (one) => ({ ...one, name: 'Kíp đổi tên' }),
    },
    sheet: { endpoint: dutyTeamApi.exportExcel, text: ({ name }) => name },
  }),
  cards: listCase<typeof cardApi.list>({
    list: cardApi.list,
    sorts: {
      cardNo: plain(),
      cardType: vietnamese(({ cardTypeName }) => cardTypeName),
      vehicleType: vietnamese(({ vehicleTypeName }) => vehicleTypeName),
      cardStatus: inOrderOf(cardStatuses, ({ cardStatus }) => cardStatus),
      dueAt: value(({ holding }) => holding?.dueAt),
      powerPlantName: vietnamese(),
      creationTime: value(),
    },
    filters: { powerPlantId: same(), cardTypeId: same(), vehicleTypeId: same(), cardStatus: same() },
    keyword: ({ holding }) => holding?.holderName ?? null,
    plant: ({ powerPlantId }) => powerPlantId,
    get: cardApi.get,
    change: { endpoint: cardApi.update, entity: 'cards', write: (one) => ({ ...one, note: 'Đã kiểm' }) },
    sheet: { endpoint: cardApi.exportExcel, text: ({ cardNo }) => cardNo },
  }),
  employees: listCase<typeof employeeApi.list>({
    list: employeeApi.list,
    sorts: {
      employeeCode: plain(),
      fullName: vietnamese(({ name }) => name),
      userName: plain(),
      emailAddress: plain(),
      positionTitle: plain(),
      dutyTeamName: vietnamese(),
      electricalSafetyGrade: value(),
      joinDate: value(),
      isActive: value(),
      creationTime: value(),
      lastLoginTime: value(),
      name: vietnamese(),
      surname: vietnamese(),
      id: value(),
    },
    filters: {
      powerPlantId: same(({ powerPlantIds }) => powerPlantIds),
      dutyTeamId: same(),
      roleName: same(({ roleNames }) => roleNames),
      positionTitle: same(),
      isActive: claim(),
      isIncomplete: claim(({ missing }) => missing.length > 0),
    },
    keyword: ({ fullName }) => fullName,
    plant: { because: 'people are seen through all plants they work at, and everybody sees themselves' },
    get: employeeApi.get,
    change: {
      endpoint: employeeApi.update,
      entity: 'employees',
      write: (one) => ({ ...one, surname: 'Đoàn' }),
    },
    sheet: { endpoint: employeeApi.exportExcel, text: ({ employeeCode }) => employeeCode },
  }),
  roles: listCase<typeof roleApi.list>({
    list: roleApi.list,
    sorts: { name: vietnamese(), displayName: vietnamese() },
    filters: {},
    keyword: ({ displayName }) => displayName,
    plant: { because: 'a role is the same at every plant' },
    get: roleApi.get,
    sheet: { endpoint: roleApi.exportExcel, text: ({ name }) => name },
  }),
  devices: listCase<typeof deviceApi.list>({
    ...devices,
    list: deviceApi.list,
    filters: {
      ...devices.filters,
      kind: same(),
      isActive: { because: 'every device of the demonstration is in use' },
    },
    get: deviceApi.get,
    change: {
      endpoint: deviceApi.update,
      entity: 'devices',
      write: (one) => ({ ...one, model: 'Kiểu mới' }),
    },
    sheet: { endpoint: deviceApi.exportExcel, text: ({ code }) => code },
  }),
  equipment: listCase<typeof equipmentApi.list>({
    list: equipmentApi.list,
    sorts: {
      code: vietnamese(),
      operatingNo: vietnamese(),
      name: vietnamese(),
      kind: inOrderOf(deviceKinds, ({ kind }: EquipmentItem) => kind),
      manufacturer: vietnamese(),
      model: vietnamese(),
      serialNo: vietnamese(),
      station: vietnamese(),
      state: inOrderOf(equipmentStates, ({ state }: EquipmentItem) => state),
      priority: plain(),
      installDate: value(),
      commissionDate: value(),
      warrantyUntil: value(),
    },
    filters: {
      powerPlantId: same(),
      underId: { because: 'what stands below is told by the tree: see the tests of equipment' },
      kind: same(),
      state: same(),
      priority: same(),
    },
    keyword: ({ name }) => name,
    plant: ({ powerPlantId }) => powerPlantId,
    get: equipmentApi.get,
    change: {
      endpoint: equipmentApi.update,
      entity: 'devices',
      write: (one) => ({ ...one, priority: one.priority ?? 'C', country: 'Nhật Bản' }),
    },
    sheet: { endpoint: equipmentApi.exportExcel, text: ({ code }) => code },
  }),
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
  equipmentInspections: listCase<typeof inspectionApi.list>({
    list: inspectionApi.list,
    sorts: {
      nextOn: value(),
      lastOn: value(),
      equipmentCode: vietnamese(),
      equipmentName: vietnamese(),
      typeName: vietnamese(),
      cycleMonths: value(),
      organization: vietnamese(),
      certificateNo: vietnamese(),
      result: inOrderOf(inspectionResults, ({ result }) => result),
      responsibleName: vietnamese(),
      powerPlantName: vietnamese(),
    },
    filters: {
      powerPlantId: same(),
      underId: { because: 'what stands below is told by the tree: see the tests of equipment' },
      typeCode: same(),
      bucket: same(),
      result: same(),
      visitStatus: same(),
      needsPlan: same(),
      responsibleId: { because: 'nobody is named in the demonstration: who keeps the register is reminded' },
      from: { because: 'days without a time: see the tests of inspections' },
      to: { because: 'days without a time: see the tests of inspections' },
    },
    keyword: ({ typeName }) => typeName,
    plant: ({ powerPlantId }) => powerPlantId,
    get: inspectionApi.get,
    change: {
      endpoint: inspectionApi.update,
      entity: 'equipment-inspections',
      write: ({ can: _can, ...one }) => ({ ...one, note: 'Đã đối chiếu với giấy chứng nhận' }),
    },
    sheet: { endpoint: inspectionApi.exportExcel, text: ({ equipmentCode }) => equipmentCode },
  }),
  inspectionRoutes: listCase<typeof inspectionRouteApi.list>({
    list: inspectionRouteApi.list,
    sorts: {
      name: vietnamese(),
      frequency: inOrderOf(routeFrequencies, ({ frequency }) => frequency),
      windowMinutes: value(),
      post: inOrderOf(shiftPosts, ({ post }) => post),
      stopCount: value(),
      checkCount: value(),
      powerPlantName: vietnamese(),
      changedAt: value(),
    },
    filters: {
      powerPlantId: same(),
      frequency: same(),
      isActive: { because: 'every route of the demonstration is in use' },
    },
    keyword: ({ name }) => name,
    plant: ({ powerPlantId }) => powerPlantId,
    get: inspectionRouteApi.get,
    change: {
      endpoint: inspectionRouteApi.update,
      entity: 'inspection-routes',
      write: ({ can: _can, ...one }) => ({ ...one, windowMinutes: 100 }),
    },
    sheet: { endpoint: inspectionRouteApi.exportExcel, text: ({ name }) => name },
  }),
  inspectionRounds: listCase<typeof inspectionRoundApi.list>({
    list: inspectionRoundApi.list,
    sorts: {
      dueAt: value(),
      routeName: vietnamese(),
      status: inOrderOf(roundStatuses, ({ status }) => status),
      startedAt: value(),
      finishedAt: value(),
      walkedByName: vietnamese(),
      failedCount: value(),
      powerPlantName: vietnamese(),
    },
    filters: {
      powerPlantId: same(),
      routeId: same(),
      status: same(),
      isOpen: claim(({ status }) => status === 'due' || status === 'walking'),
      hasFailed: claim(({ failedCount }) => failedCount > 0),
      from: fromDay(({ dueAt }) => dueAt),
      to: untilDay(({ dueAt }) => dueAt),
    },
    keyword: ({ routeName }) => routeName,
    plant: ({ powerPlantId }) => powerPlantId,
    get: inspectionRoundApi.get,
    sheet: { endpoint: inspectionRoundApi.exportExcel, text: ({ routeName }) => routeName },
  }),
  inverters: listCase<typeof inverterApi.list>({
    ...devices,
    list: inverterApi.list,
    filters: { ...devices.filters, isActive: { because: 'every device of the demonstration is in use' } },
    get: inverterApi.get,
  }),
  parameters: listCase<typeof parameterApi.list>({
    list: parameterApi.list,
    sorts: { code: plain(), name: vietnamese(), deviceKind: plain(), group: vietnamese(), orderNo: value() },
    filters: { powerPlantId: same(), deviceKind: same() },
    keyword: ({ name }) => name,
    plant: ({ powerPlantId }) => powerPlantId,
    get: parameterApi.get,
    change: {
      endpoint: parameterApi.update,
      entity: 'device-parameters',
      write: (one) => ({ ...one, unit: 'kV' }),
    },
    sheet: { endpoint: parameterApi.exportExcel, text: ({ code }) => code },
  }),
  gateways: listCase<typeof gatewayApi.list>({
    list: gatewayApi.list,
    sorts: {},
    filters: { powerPlantId: same() },
    keyword: { because: 'a plant has a handful' },
    plant: ({ powerPlantId }) => powerPlantId,
    sheet: { endpoint: gatewayApi.exportExcel, text: ({ name }) => name },
  }),
}
