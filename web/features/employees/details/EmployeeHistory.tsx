import { formatShownDay } from '#contract/core/format.ts'
import { dutyTeamApi } from '#contract/duty-teams/index.ts'
import type { EmployeeDetail } from '#contract/employees/index.ts'
import {
  certificateLabels,
  contractLabels,
  genderLabels,
  positionLabels,
} from '#contract/employees/labels.ts'
import { employeeWords } from '#contract/employees/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { History } from '#web/kit/history/History.tsx'
import { nameIn, type ValueTable } from '#web/kit/history/history-words.ts'
import { rowsText } from '#web/kit/history/rows-text.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { t } from '../employees.words.ts'
import { useRoleWords } from '../facts/use-role-words.ts'
import css from './EmployeePage.module.css'

/** What is told of an employee's dependents stands beside the record. */
const words = { ...employeeWords, dependent: t.dependent }

const actionWords = {
  activated: t.wasActivated,
  deactivated: t.wasDeactivated,
  passwordReset: t.wasReset,
  dependentRegistered: t.wasDependentRegistered,
  dependentDeleted: t.wasDependentDeleted,
}

/** Who changed what of an employee, in words. */
export function EmployeeHistory({ employee }: { readonly employee: EmployeeDetail }) {
  return (
    <div className={`vh-card ${css['card']}`}>
      <History
        entity="employees"
        entityId={employee.id}
        words={words}
        actionWords={actionWords}
        values={useValues(employee)}
      />
    </div>
  )
}

/** Words for values that mean nothing by themselves: codes, and ids of plants, teams and files. */
function useValues(employee: EmployeeDetail): ValueTable {
  const w = useWords()
  const label = useLabel()
  const roleWords = useRoleWords()
  const { powerPlants } = useProfile()
  const teams = useRead(dutyTeamApi.list).data?.items
  const plants = employee.powerPlantIds.map((id, at) => ({
    id,
    name: employee.powerPlantNames[at] ?? `#${id}`,
  }))
  const fileText = (id: unknown) => (typeof id === 'number' ? w(t.fileNumber, { id }) : undefined)

  function certificateText({ kind, number, issuedOn, expiresOn }: EmployeeDetail['certificates'][number]) {
    const days = issuedOn || expiresOn ? ` (${formatShownDay(issuedOn)}–${formatShownDay(expiresOn)})` : ''
    return `${label(certificateLabels[kind])} ${number}${days}`
  }
  return {
    gender: genderLabels,
    positionTitle: positionLabels,
    contractType: contractLabels,
    isActive: { true: t.active, false: t.inactive },
    powerPlantIds: nameIn([...powerPlants, ...plants]),
    dutyTeamId: nameIn(
      teams?.map(({ id, name, powerPlantName }) => ({ id, name: `${name}, ${powerPlantName}` })),
    ),
    roleNames: (codes) =>
      Array.isArray(codes) && codes.length > 0
        ? codes.map((code) => roleWords(String(code))).join(', ')
        : undefined,
    electricalSafetyGrade: (grade) => (typeof grade === 'number' ? `${grade}/5` : undefined),
    certificates: rowsText(certificateText),
    avatarFileId: fileText,
    signatureFileId: fileText,
  }
}
