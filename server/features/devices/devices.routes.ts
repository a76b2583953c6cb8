import { deviceApi, inverterApi, parameterApi } from '#contract/devices/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { exportDevices } from './devices.excel.ts'
import { deviceList, getInverter } from './devices.list.ts'
import { addDevice, changeDevice, removeDevice } from './devices.service.ts'
import { listEquipment } from './equipment/equipment.list.ts'
import { addFormerCode, readFormerCodes, removeFormerCode } from './former-codes/former-codes.service.ts'
import { getLimits, listHeldLimits } from './limits/limits.list.ts'
import { changeLimits } from './limits/limits.service.ts'
import { exportParameters } from './parameters/parameters.excel.ts'
import { parameterList } from './parameters/parameters.list.ts'
import {
  addDefaultParameters,
  addParameter,
  changeParameter,
  removeParameter,
} from './parameters/parameters.service.ts'

export const devices = bind(deviceApi, {
  list: (call) => deviceList.page(call, call.query),
  exportExcel: (call) => exportDevices(call, call.query),
  get: (call) => deviceList.get(call, call.query.id),
  equipment: async ({ db, query }) => ({ items: await listEquipment(db, query.powerPlantId) }),
  create: (call) => addDevice(call, call.body),
  update: (call) => changeDevice(call, call.body),
  remove: (call) => removeDevice(call, call.query.id),
  formerCodes: async (call) => ({ items: await readFormerCodes(call, call.query.id) }),
  addFormerCode: (call) => addFormerCode(call, call.body),
  removeFormerCode: (call) => removeFormerCode(call, call.query),
  limits: (call) => getLimits(call, call.query.id),
  updateLimits: (call) => changeLimits(call, call.body),
})

export const inverters = bind(inverterApi, {
  list: (call) => deviceList.page(call, { ...call.query, kind: 'inverter' }),
  get: (call) => getInverter(call, call.query.id),
})

export const parameters = bind(parameterApi, {
  list: (call) => parameterList.page(call, call.query),
  exportExcel: (call) => exportParameters(call, call.query),
  get: (call) => parameterList.get(call, call.query.id),
  heldLimits: (call) => listHeldLimits(call, call.query.id),
  create: (call) => addParameter(call, call.body),
  createDefaults: (call) => addDefaultParameters(call, call.body.powerPlantId, call.body.deviceKind),
  update: (call) => changeParameter(call, call.body),
  remove: (call) => removeParameter(call, call.query.id),
})
