import { lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** The forms of an employee, for the list and for the record. */
export const employeeDrawers = lazyDrawers({
  create: () => import('./form/EmployeeDrawers.tsx').then((module) => module.EmployeeCreate),
  edit: () => import('./form/EmployeeDrawers.tsx').then((module) => module.EmployeeEdit),
  dependent: () => import('./form/DependentCreate.tsx').then((module) => module.DependentCreate),
})
