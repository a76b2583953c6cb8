import { useNavigate } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import { employeeImportApi } from '#contract/employees/import.ts'
import { employeeApi } from '#contract/employees/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useIsPhone } from '#web/kit/controls/use-media.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { ListPage } from '#web/kit/page/ListPage.tsx'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { employeeCards, employeeColumns } from './employee-columns.tsx'
import { employeeDrawers } from './employee-drawers.ts'
import { EmployeeFilters } from './EmployeeFilters.tsx'
import { t } from './employees.words.ts'
import { OneTimePassword } from './passwords/OneTimePassword.tsx'
import { useEmployeeActions } from './use-employee-actions.ts'

/** Where a row leads. */
const record = {
  href: (id: number | string) => pathTo(paths.employee, { id }),
  preload: () => void import('./details/EmployeePage.tsx').catch(() => undefined),
}

/** The employees that the user may see. */
export default function EmployeesPage() {
  const w = useWords()
  const isPhone = useIsPhone()
  const list = useList(employeeApi.list, { name: 'employees', plant: 'powerPlantId' })
  const drawer = useDrawers(employeeDrawers)
  const actions = useEmployeeActions()
  return (
    <ListPage
      title={t.employees}
      actions={
        <>
          <ExportButton of={list} endpoint={employeeApi.exportExcel} />
          {!isPhone && <ImportButton />}
          <NewButton needs={employeeApi.create} opens={drawer.create}>
            {w(t.newEmployee)}
          </NewButton>
        </>
      }
    >
      <EmployeeFilters of={list} />
      <ListTable
        nothing={t.nothing}
        of={list}
        columns={isPhone ? employeeCards : employeeColumns}
        opens={record}
        rowActions={(employee) => [
          ...(employee.can.edit
            ? [{ label: w(kitWords.edit), icon: 'edit' as const, run: () => drawer.edit.open(employee.id) }]
            : []),
          ...actions(employee),
        ]}
      />
      {drawer.shown}
      <OneTimePassword />
    </ListPage>
  )
}

function ImportButton() {
  const w = useWords()
  const may = useMay()
  const navigate = useNavigate()
  if (!may(employeeImportApi.run)) return null
  return (
    <Button icon="upload" onClick={() => void navigate(paths.employeesImport)}>
      {w(t.importExcel)}
    </Button>
  )
}
