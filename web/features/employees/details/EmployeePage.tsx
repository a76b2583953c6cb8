import { useParams } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { type EmployeeDetail, employeeApi } from '#contract/employees/index.ts'
import { historyApi } from '#contract/history/index.ts'
import { employeeWords } from '#contract/employees/words.ts'

import { Alert } from '#web/kit/feedback/Alert.tsx'
import { type Tab, Tabs } from '#web/kit/controls/Tabs.tsx'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { NotThere } from '#web/kit/record/NotThere.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useRecordTitle } from '#web/platform/routes/page-title.ts'
import { useLive } from '#web/platform/realtime/realtime.ts'

import { employeeDrawers } from '../employee-drawers.ts'
import { t } from '../employees.words.ts'
import { OneTimePassword } from '../passwords/OneTimePassword.tsx'
import { Certificates } from './Certificates.tsx'
import { Dependents } from './Dependents.tsx'
import { EmployeeFacts } from './EmployeeFacts.tsx'
import { EmployeeHeader } from './EmployeeHeader.tsx'
import { EmployeeHistory } from './EmployeeHistory.tsx'
import css from './EmployeePage.module.css'
import { useIsConfidant } from './use-is-confidant.ts'

/** One employee in full: who they are, their certificates and dependents, and who changed what. */
export default function EmployeePage() {
  const id = Number(useParams()['id'])
  const { data: employee, error } = useRead(employeeApi.get, { query: { id } })
  const drawer = useDrawers(employeeDrawers)
  useRecordTitle(employee?.fullName)
  const refresh = useRefresh()
  useLive(['employees'], (event) => {
    const isAbout = event === null || event.entityId === null || event.entityId === String(id)
    if (isAbout) void refresh(employeeApi.get, historyApi.list)
  })
  return (
    <div className={`vh-page ${css['page']}`}>
      {error && <NotThere error={error} icon="user" list={paths.employees} toList={t.toList} />}
      {!employee && !error && (
        <div className={`vh-card ${css['card']}`}>
          <Skeleton lines={10} />
        </div>
      )}
      {employee && (
        <>
          <EmployeeHeader employee={employee} edit={drawer.edit} />
          <Missing of={employee} />
          <EmployeeTabs employee={employee} register={() => drawer.dependent.open(id)} />
        </>
      )}
      {drawer.shown}
      <OneTimePassword />
    </div>
  )
}

/** What the record still lacks, for those who can add it. */
function Missing({ of: { missing, can } }: { readonly of: EmployeeDetail }) {
  const w = useWords()
  if (missing.length === 0) return null
  const fields = missing.map((field) => w(employeeWords[field])).join(', ')
  return (
    <div className="vh-after">
      <Alert tone="warning" title={w(t.incomplete)}>
        {w(can.edit ? t.missingToAdd : t.missingFields, { fields })}
      </Alert>
    </div>
  )
}

interface EmployeeTabsProps {
  readonly employee: EmployeeDetail
  readonly register: () => void
}

function EmployeeTabs({ employee, register }: EmployeeTabsProps) {
  const w = useWords()
  const isConfidant = useIsConfidant(employee)
  const { id, certificates, can } = employee
  const count = certificates.length > 0 && (
    <span className={`vh-tiny vh-middle vh-count ${css['count']}`}>{certificates.length}</span>
  )
  const dependents: Tab = {
    id: 'dependents',
    label: w(t.dependents),
    content: <Dependents userId={id} canEdit={can.edit} register={register} />,
  }
  return (
    <Tabs
      label={w(t.sections)}
      tabs={[
        { id: 'facts', label: w(t.facts), content: <EmployeeFacts employee={employee} /> },
        {
          id: 'certificates',
          label: (
            <>
              {w(employeeWords.certificates)}
              {count}
            </>
          ),
          content: <Certificates of={certificates} canOpen={isConfidant} />,
        },
        ...(isConfidant ? [dependents] : []),
        { id: 'history', label: w(kitWords.history), content: <EmployeeHistory employee={employee} /> },
      ]}
    />
  )
}
