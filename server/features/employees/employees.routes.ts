import { dependentApi, employeeApi } from '#contract/employees/index.ts'
import { listGrantableRoles } from '#server/features/roles/roles.public.ts'
import { bind } from '#server/platform/http/call.ts'

import { listDependents, registerDependent, removeDependent } from './dependents/dependents.service.ts'
import { exportEmployees } from './employees.excel.ts'
import { getEmployee, employeeList } from './employees.list.ts'
import {
  changeEmployee,
  changeOwnProfile,
  hireEmployee,
  listShiftsLedBy,
  removeEmployee,
  resetEmployeePassword,
  setActive,
} from './employees.service.ts'

export const employees = bind(employeeApi, {
  list: (call) => employeeList.page(call, call.query),
  get: ({ db, actor, now, query }) => getEmployee(db, actor, now, query.id),
  create: (call) => hireEmployee(call, call.body),
  update: (call) => changeEmployee(call, call.body, call.given),
  updateOwn: (call) => changeOwnProfile(call, call.body),
  remove: (call) => removeEmployee(call, call.query.id, call.query.takeoverId),
  ledShifts: async (call) => ({ items: await listShiftsLedBy(call, call.query.id) }),
  activate: (call) => setActive(call, call.body.id, true),
  deactivate: (call) => setActive(call, call.body.id, false, call.body.takeoverId),
  resetPassword: (call) => resetEmployeePassword(call, call.body),
  roles: async ({ db, actor }) => ({ items: await listGrantableRoles(db, actor) }),
  exportExcel: (call) => exportEmployees(call, call.query),
})

export const dependents = bind(dependentApi, {
  list: (call) => listDependents(call, call.query.userId),
  register: (call) => registerDependent(call, call.body),
  remove: (call) => removeDependent(call, call.body.id),
  removeById: (call) => removeDependent(call, call.query.id),
})
