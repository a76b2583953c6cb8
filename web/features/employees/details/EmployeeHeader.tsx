import { useNavigate } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import type { EmployeeDetail } from '#contract/employees/index.ts'
import { positionLabels } from '#contract/employees/labels.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Menu } from '#web/kit/controls/Menu.tsx'
import { Avatar } from '#web/kit/display/PersonCell.tsx'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../employees.words.ts'
import { ActiveState } from '../facts/ActiveState.tsx'
import { useEmployeeActions } from '../use-employee-actions.ts'
import css from './EmployeePage.module.css'

interface EmployeeHeaderProps {
  readonly employee: EmployeeDetail
  readonly edit: DrawerHandle
}

/** The head of a record: whose it is, and what can be done with it. */
export function EmployeeHeader({ employee, edit }: EmployeeHeaderProps) {
  const w = useWords()
  const label = useLabel()
  const navigate = useNavigate()
  const actions = useEmployeeActions(() => void navigate(paths.employees, { replace: true }))
  const { id, fullName, employeeCode, avatarFileId, positionTitle, dutyTeamName, powerPlantNames } = employee
  const items = actions(employee)
  const job = [label(positionLabels[positionTitle]), dutyTeamName, ...powerPlantNames].filter(Boolean)
  return (
    <header className="vh-after vh-bar vh-wide">
      <Avatar name={fullName} fileId={avatarFileId} size={56} />
      <div className={`vh-fill ${css['who']}`}>
        <h1 id="employee">{fullName}</h1>
        <p className="vh-quiet">{job.join(' · ')}</p>
        <p className="vh-quiet vh-words vh-wide vh-ink vh-small">
          <span className="vh-faint">{employeeCode}</span>
          <ActiveState of={employee} />
        </p>
      </div>
      <div className={`vh-phone-line vh-row ${css['actions']}`}>
        {employee.can.edit && (
          <Button
            icon="edit"
            tone="primary"
            onClick={() => edit.open(id)}
            onPointerEnter={edit.preload}
            onFocus={edit.preload}
          >
            {w(kitWords.edit)}
          </Button>
        )}
        {items.length > 0 && <Menu label={w(t.actions)} describedBy="employee" items={items} />}
      </div>
    </header>
  )
}
