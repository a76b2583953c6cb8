import { contractsImport } from '../features/contracts/contracts.public.ts'
import { employeesImport } from '../features/employees/employees.public.ts'
import { devicesImport } from '../features/equipment/equipment.public.ts'
import { inspectionsImport } from '../features/equipment-inspections/equipment-inspections.public.ts'
import type { ImportKinds } from '../features/imports/imports.public.ts'
import { itemsImport } from '../features/inventory/inventory.public.ts'
import { readingsImport } from '../features/readings/readings.public.ts'

/** Everything that can be imported from files. */
export const importKinds: ImportKinds = {
  readings: readingsImport,
  employees: employeesImport,
  devices: devicesImport,
  inspections: inspectionsImport,
  contracts: contractsImport,
  items: itemsImport,
}
