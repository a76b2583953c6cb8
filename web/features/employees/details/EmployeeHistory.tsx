import { dutyTeamApi } from '#contract/duty-teams/index.ts'
import type { EmployeeDetail } from '#contract/employees/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { History } from '#web/kit/history/History.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { t } from '../employees.words.ts'
import { useRoleWords } from '../facts/use-role-words.ts'
import css from './EmployeePage.module.css'
import { actionWords, certificateLines, fieldWords, labelsOf } from './history-words.ts'

/** Who changed what of an employee, in words. */
export function EmployeeHistory({ employee }: { readonly employee: EmployeeDetail }) {
  const valueWords = useValueWords(employee)
  return (
    <div className={css['card']}>
      <History
        entity="employees"
        entityId={employee.id}
        words={fieldWords}
        actionWords={actionWords}
        values={valueWords}
      />
    </div>
  )
}

/** Words for values that mean nothing by themselves: codes, and ids of plants, teams and files. */
function useValueWords(employee: EmployeeDetail): (field: string, value: unknown) => string | undefined {
  const w = useWords()
  const label = useLabel()
  const roleWords = useRoleWords()
  const { powerPlants } = useProfile()
  const teams = useRead(dutyTeamApi.list).data?.items

  const plantName = (id: unknown) => {
    const at = employee.powerPlantIds.findIndex((plantId) => plantId === id)
    return (
      powerPlants.find((plant) => plant.id === id)?.name ?? employee.powerPlantNames[at] ?? `#${String(id)}`
    )
  }
  const teamName = (id: number) => {
    const team = teams?.find((one) => one.id === id)
    return team ? `${team.name}, ${team.powerPlantName}` : `#${id}`
  }
  function listWords(field: string, values: readonly unknown[]): string | undefined {
    if (values.length === 0) return undefined
    if (field === 'powerPlantIds') return values.map(plantName).join(', ')
    if (field === 'roleNames') return values.map((code) => roleWords(String(code))).join(', ')
    return field === 'certificates' ? certificateLines(values, label).join(', ') : undefined
  }
  function numberWords(field: string, value: number): string | undefined {
    if (field === 'dutyTeamId') return teamName(value)
    if (field === 'electricalSafetyGrade') return `${value}/5`
    return field.endsWith('FileId') ? w(t.fileNumber, { id: value }) : undefined
  }

  return (field, value) => {
    if (Array.isArray(value)) return listWords(field, value)
    if (typeof value === 'number') return numberWords(field, value)
    if (field === 'isActive') return w(value === true ? t.active : t.inactive)
    const known = typeof value === 'string' ? labelsOf(field)?.[value] : undefined
    return known && label(known)
  }
}
