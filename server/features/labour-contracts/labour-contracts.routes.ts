import { labourContractApi } from '#contract/labour-contracts/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { exportLabour } from './labour-contracts.excel.ts'
import { getLabour, labourList, listPeople, withSalaries } from './labour-contracts.list.ts'
import {
  changeLabour,
  endLabour,
  enterLabour,
  removeAppendix,
  removeLabour,
  saveAppendix,
} from './labour-contracts.service.ts'
import { changeLabourSettings, readLabourSettings } from './settings.store.ts'

export const labourContracts = bind(labourContractApi, {
  list: async (call) => {
    const { items, ...page } = await labourList.page(call, call.query)
    return { ...page, items: await withSalaries(call, items) }
  },
  exportExcel: (call) => exportLabour(call, call.query),
  get: (call) => getLabour(call, call.query.id),
  people: async (call) => ({ items: await listPeople(call, call.query.powerPlantId) }),
  create: (call) => enterLabour(call, call.body),
  update: (call) => changeLabour(call, call.body),
  end: (call) => endLabour(call, call.body),
  remove: (call) => removeLabour(call, call.query.id),
  saveAppendix: (call) => saveAppendix(call, call.body),
  removeAppendix: (call) => removeAppendix(call, call.body),
  settings: ({ db, query }) => readLabourSettings(db, query.powerPlantId),
  updateSettings: (call) => changeLabourSettings(call, call.body),
})
