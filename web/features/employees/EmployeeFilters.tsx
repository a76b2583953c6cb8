import { useEffect, useEffectEvent } from 'react'

import { dutyTeamApi } from '#contract/duty-teams/index.ts'
import type { employeeApi } from '#contract/employees/index.ts'
import { positionLabels } from '#contract/employees/labels.ts'
import { roleApi } from '#contract/roles/index.ts'
import { employeeWords } from '#contract/employees/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import type { List } from '#web/kit/list/use-list.ts'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from './employees.words.ts'
import { useRoleWords } from './facts/use-role-words.ts'

type EmployeeList = List<typeof employeeApi.list>

/** What narrows the list of employees. Who sees one team, or one plant, has nothing to choose there. */
export function EmployeeFilters({ of: list }: { readonly of: EmployeeList }) {
  const w = useWords()
  const label = useLabel()
  const may = useMay()
  const roleWords = useRoleWords()
  const roles = useRead(roleApi.names).data?.items
  return (
    <Filters of={list}>
      <SearchBox of={list} name="keyword" label={t.search} />
      <PlantFilter of={list} />
      {may('Employees.View') && <TeamFilter of={list} />}
      <FilterSelect
        of={list}
        name="roleName"
        label={employeeWords.roleNames}
        options={roles?.map(({ normalizedName }) => ({
          value: normalizedName,
          label: roleWords(normalizedName),
        }))}
      />
      <FilterSelect
        of={list}
        name="positionTitle"
        label={employeeWords.positionTitle}
        options={optionsOf(positionLabels, label)}
      />
      <FilterSelect
        of={list}
        name="isActive"
        label={employeeWords.isActive}
        options={[
          { value: true, label: w(t.active) },
          { value: false, label: w(t.inactive) },
        ]}
      />
      <FilterSelect
        of={list}
        name="isIncomplete"
        label={t.record}
        options={[
          { value: true, label: w(t.incomplete) },
          { value: false, label: w(t.complete) },
        ]}
      />
    </Filters>
  )
}

/** The teams of the plant that the list shows; of all plants, with their names, while it shows them all. */
function TeamFilter({ of: list }: { readonly of: EmployeeList }) {
  const { powerPlantId, dutyTeamId } = list.filters
  const all = useRead(dutyTeamApi.list).data?.items
  const teams = all?.filter((team) => !powerPlantId || String(team.powerPlantId) === powerPlantId)
  const isForeign = Boolean(dutyTeamId && teams?.every(({ id }) => String(id) !== dutyTeamId))
  const forget = useEffectEvent(() => list.setFilter('dutyTeamId', null))
  // Another plant may be chosen in the header, where nobody knows of teams.
  useEffect(() => {
    if (isForeign) forget()
  }, [isForeign])
  return (
    <FilterSelect
      of={list}
      name="dutyTeamId"
      label={employeeWords.dutyTeamId}
      options={teams?.map(({ id, name, powerPlantName }) => ({
        value: id,
        label: powerPlantId ? name : `${name} · ${powerPlantName}`,
      }))}
    />
  )
}
