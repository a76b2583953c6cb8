import { accountApi } from './account/index.ts'
import type { EndpointTable } from './core/endpoint.ts'
import type { PermissionTable } from './core/role.ts'
import { dutyTeamApi, dutyTeamPermissions } from './duty-teams/index.ts'
import { employeeImportApi } from './employees/import.ts'
import { dependentApi, employeeApi, employeePermissions } from './employees/index.ts'
import { fileApi } from './files/index.ts'
import { historyApi } from './history/index.ts'
import { plantApi, plantPermissions } from './plants/index.ts'
import { preferenceApi } from './preferences/index.ts'
import { roleApi, rolePermissions } from './roles/index.ts'

/** Every endpoint of the product by feature. For the server and its tools only: the browser imports feature by feature. */
export const allApis: Readonly<Record<string, EndpointTable>> = {
  account: accountApi,
  dependents: dependentApi,
  'duty-teams': dutyTeamApi,
  'employee-import': employeeImportApi,
  employees: employeeApi,
  files: fileApi,
  history: historyApi,
  plants: plantApi,
  preferences: preferenceApi,
  roles: roleApi,
}

/** Every right there is, with its words. */
export const allPermissions: PermissionTable = {
  ...dutyTeamPermissions,
  ...employeePermissions,
  ...plantPermissions,
  ...rolePermissions,
}
